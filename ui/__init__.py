"""The windows of tablemgr."""
