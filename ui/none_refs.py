"""A guard against a fault of PySide6 6.12 under Python 3.11.

Each Qt call that returns nothing takes one reference of ``None`` away without having added it; after some
thousand calls Python aborts («deallocating None»). From Python 3.12 on ``None`` cannot be deallocated and
nothing is done here. Before that, ``None`` is given so many references that ten years of drawing cannot use
them up. Measured in ``tests/ui/test_widgets_none_refs.py``.
"""

import ctypes
import sys

IMMORTAL_SINCE = (3, 12)
SPARE_REFERENCES = 1 << 48


def keep_none_alive() -> bool:
    """Give ``None`` its spare references; returns whether it has them (or needs none).

    The count is the first field of every object in CPython; it is compared with what Python itself says
    before anything is written, so that an interpreter laid out differently is left alone.
    """
    if sys.version_info >= IMMORTAL_SINCE or sys.getrefcount(None) > SPARE_REFERENCES // 2:
        return True
    count = ctypes.c_ssize_t.from_address(id(None))
    if abs(count.value - sys.getrefcount(None)) > 100:  # not the field we think it is
        return False
    count.value += SPARE_REFERENCES
    return True
