"""The windows of tablemgr."""

from ui.none_refs import keep_none_alive

keep_none_alive()
