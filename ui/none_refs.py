"""A guard against a fault of PySide6 6.12 under Python 3.11.

Each Qt call that returns nothing takes one reference of ``None`` away without having added it, and some calls do
the same to ``True``; after some thousand calls Python aborts («deallocating None»). From Python 3.12 on these
objects cannot be deallocated and nothing is done here. Before that, they are given so many references that ten years
of drawing cannot use them up. Measured in ``tests/ui/test_widgets_none_refs.py``.
"""

import ctypes
import sys

IMMORTAL_SINCE = (3, 12)
SPARE_REFERENCES = 1 << 48
SINGLETONS: tuple[object, ...] = (None, True, False)


def keep_none_alive() -> bool:
    """Give ``None``, ``True`` and ``False`` their spare references; returns whether they have them (or need none)."""
    return sys.version_info >= IMMORTAL_SINCE or False not in [_keep(thing) for thing in SINGLETONS]


def _keep(thing: object) -> bool:
    """Once only. The count is the first field of every object in CPython; it is compared with what Python itself says
    before anything is written, so that an interpreter laid out differently is left alone."""
    if sys.getrefcount(thing) > SPARE_REFERENCES // 2:
        return True
    count = ctypes.c_ssize_t.from_address(id(thing))
    if abs(count.value - sys.getrefcount(thing)) > 100:  # not the field we think it is
        return False
    count.value += SPARE_REFERENCES
    return True
