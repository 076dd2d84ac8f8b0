"""tablemgr: what happens at a live Texas Hold'em cash table, its money and its papers."""

__version__ = "0.3.0"
