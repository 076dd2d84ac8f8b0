"""What was searched for, shown in the hand: whose seat is marked, at which act the replay stands."""

from __future__ import annotations

from tablemgr.app.api import HandRow, PastHand, Sought
from tablemgr.text.dates import local
from ui.presenters.wording import Words


def seat_sought(past: PastHand, row: HandRow | None, sought: Sought) -> int:
    """The seat of who was searched for: by name, by the cards he tabled, by what he won; else of the largest winner.

    Of several with such a name the one who won. 0: nobody.
    """
    winners = [seat for seat, _name, _chips in past.row.winners]
    found = [seat for seat, _name in row.found] if row is not None else []
    found = found or [
        seat for seat, cards in past.story.shown if any(set(pair) <= set(cards) for pair in sought.hole)
    ]
    found = found or [seat for seat, _name, chips in past.row.winners if chips == sought.amount]
    won = [seat for seat in found if seat in winners]
    return next(iter((*won, *found, *winners)), 0)


def step_sought(past: PastHand, sought: Sought, words: Words) -> int | None:
    """The first act at the time of day that was searched for, else the last one before it; None without a time."""
    if not sought.times:
        return None
    seconds = [_second_of_day(step.line.at_us, words) for step in past.steps]
    for first, last in sought.times:
        within = [place for place, second in enumerate(seconds) if first <= second <= last]
        if within:
            return within[0]
    first = sought.times[0][0]
    return max((place for place, second in enumerate(seconds) if second <= first), default=None)


def _second_of_day(at_us: int, words: Words) -> int:
    moment = local(at_us, words.zone)
    return (moment.hour * 60 + moment.minute) * 60 + moment.second
