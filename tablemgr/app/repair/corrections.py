"""Taking back: what is allowed now, for whom, and why not (architecture, «Undo, correction, void: the one rule»).

In the open hand the dealer takes back any number of acts. A settled or void hand, a counted stack, a cash-out and a
change of the floor need the floor. Counts, numbered slips, signatures, opening and closing are only corrected.
"""

from __future__ import annotations

from typing import Final

from tablemgr.app.authority import FLOORS, TABLE_STAFF, People, Right, check_right
from tablemgr.app.book import Frame, SessionBook
from tablemgr.engine.house import HouseState
from tablemgr.engine.journal import Retraction
from tablemgr.engine.outcome import RefusalCode, Refused, Severity
from tablemgr.engine.table.events import SessionOpened

RULE: Final = "SES-7"

NOTHING: Final = Refused(RefusalCode.NOTHING_TO_RETRACT, RULE)
BARRED: Final = Refused(RefusalCode.RETRACTION_BARRED, RULE)
NEEDS_FLOOR: Final = Refused(RefusalCode.RETRACTION_NEEDS_FLOOR, RULE, severity=Severity.NEEDS_FLOOR)


def acts_to_take_back(book: SessionBook, number: int) -> tuple[Frame, ...] | Refused:
    """The newest ``number`` acts that count, newest first; refused when one of them is out of reach."""
    if number < 1:
        return Refused(RefusalCode.NOT_POSITIVE, RULE, (("amount", number),))
    frames = book.newest_acts(number)
    for frame in frames:
        if frame.retraction is Retraction.BARRED:
            return NOTHING if _is_opening(frame) else BARRED
    if len(frames) < number:
        return BARRED if book.state is not None else NOTHING
    return frames


def needs_floor(frames: tuple[Frame, ...]) -> bool:
    """Whether the floor must stand behind taking these back."""
    return any(frame.retraction is Retraction.FLOOR for frame in frames)


def check_people(frames: tuple[Frame, ...], people: People, house: HouseState) -> Refused | None:
    """Why these people may not take these acts back; the floor may by himself, a dealer asks him."""
    actor = house.member(people.by)
    by_floor = actor is not None and actor.role in FLOORS
    if not needs_floor(frames) or by_floor:
        return check_right(Right(TABLE_STAFF, rule=RULE), people, house)
    if not people.ok:
        return NEEDS_FLOOR
    return check_right(Right(TABLE_STAFF, FLOORS, RULE), people, house)


def _is_opening(frame: Frame) -> bool:
    return any(isinstance(record.event, SessionOpened) for record in frame.records)
