"""The tags of a hand in words, for screens and papers (controls F06)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablemgr.text import _

TAG_WORDS: Final[Mapping[str, str]] = {
    "look": _("Look at later"),
    "dispute": _("Dispute"),
    "big_pot": _("Big pot"),
    "misdeal": _("Misdeal"),
    "slow": _("Slow play"),
    "vip": _("VIP"),
    "camera": _("Look at the camera"),
    "ruling": _("Ruling"),
}
