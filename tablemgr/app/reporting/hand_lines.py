"""The lines of a hand report: every act in its order, those taken back included (controls 2.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tablemgr.app.reporting.hand_models import HandActionLine
from tablemgr.engine.cards import format_card
from tablemgr.engine.hand import events as hand_events
from tablemgr.engine.hand.commands import PostKind
from tablemgr.engine.journal import BatchRetracted, Recorded
from tablemgr.engine.table import events as table_events
from tablemgr.engine.table import remarks
from tablemgr.engine.table.ruled import RulingRecorded

_STREETS = {0: "preflop", 3: "flop", 4: "turn", 5: "river"}
_ACTIONS = (
    hand_events.Posted,
    hand_events.Folded,
    hand_events.Checked,
    hand_events.Called,
    hand_events.BetMade,
    hand_events.RaisedTo,
    hand_events.UncalledReturned,
    hand_events.BoardDealt,
    hand_events.RunsAgreed,
    hand_events.CardsShown,
    hand_events.Mucked,
    hand_events.BoardPlayed,
    hand_events.WinnersDeclared,
    hand_events.RakeTaken,
    hand_events.JackpotTaken,
    hand_events.PotAwarded,
    hand_events.BlindsChopped,
    hand_events.HandCutShort,
    hand_events.HandVoided,
    remarks.FloorCalled,
    remarks.FloorAnswered,
    remarks.HandTagged,
    remarks.HandNoted,
    remarks.ClockCalled,
    remarks.ClockExpired,
    table_events.StackCounted,
    table_events.TipReceived,
    table_events.SettlementOverridden,
    table_events.HandCorrected,
    RulingRecorded,
)
"""What makes a line of the action list; the rest is bookkeeping."""
_BETS = (hand_events.Posted, hand_events.Called, hand_events.BetMade, hand_events.RaisedTo)


def action_lines(mine: Sequence[Recorded], taken_back: Mapping[int, Recorded]) -> tuple[HandActionLine, ...]:
    """Every line of the log, those taken back included; running figures only from what counts.

    ``taken_back``: number of an act → the record that took it back.
    """
    bets: Counter[int] = Counter()
    board, pot, over = 0, 0, False
    lines = []
    for record in mine:
        event, back = record.event, taken_back.get(record.batch)
        retracted = back is not None
        seat = int(getattr(event, "seat", 0))
        amount = int(getattr(event, "amount", 0))
        if not retracted:
            match event:
                case hand_events.Posted(what=what):
                    pot += amount
                    if what not in (
                        PostKind.DEAD,
                        PostKind.DEAD_SMALL_BLIND,
                        PostKind.ANTE,
                        PostKind.BOMB_ANTE,
                        PostKind.BIG_BLIND_ANTE,
                    ):
                        bets[seat] += amount
                case hand_events.Called() | hand_events.BetMade() | hand_events.RaisedTo():
                    pot += amount
                    bets[seat] += amount
                case (
                    hand_events.UncalledReturned()
                    | hand_events.RakeTaken()
                    | hand_events.JackpotTaken()
                    | hand_events.PotAwarded()
                ):
                    pot -= amount
                case hand_events.HandVoided() | hand_events.BlindsChopped():
                    pot = 0
                case hand_events.HandEnded():
                    over = True
                case hand_events.HandCutShort(unknown=unknown):
                    pot += unknown
                case hand_events.BoardDealt(cards=dealt, run=1):
                    board += len(dealt)
                    bets.clear()
                case _:
                    pass
        if isinstance(event, _ACTIONS):
            lines.append(
                HandActionLine(
                    seq=record.seq,
                    at_us=record.at_us,
                    street="showdown" if over else _STREETS.get(board, "preflop"),
                    seat=seat,
                    action=record.kind.partition(".")[2],
                    detail=_detail(event),
                    amount=amount,
                    total_street=bets[seat] if isinstance(event, _BETS) else 0,
                    pot_after=pot,
                    cards=tuple(format_card(card) for card in getattr(event, "cards", ())),
                    entered_by=record.actor,
                    retracted=retracted,
                    retracted_at_us=back.at_us if back is not None else 0,
                    retracted_by=back.actor if back is not None else "",
                    retracted_why=back.event.reason
                    if back is not None and isinstance(back.event, BatchRetracted)
                    else "",
                )
            )
    return tuple(lines)


def _detail(event: object) -> str:
    match event:
        case hand_events.Posted(what=what):
            return what.value
        case hand_events.WinnersDeclared(pot=pot, seats=seats):
            return f"{pot}:{','.join(map(str, seats))}"
        case hand_events.PotAwarded(pot=pot):
            return str(pot)
        case remarks.FloorAnswered(note=text) | remarks.HandNoted(text=text):
            return text
        case RulingRecorded():
            return event.said
        case remarks.HandTagged(tag=tag, on=on):
            return tag if on else f"-{tag}"
        case hand_events.BoardDealt(run=run):
            return str(run) if run > 1 else ""
        case (
            hand_events.HandVoided(reason=reason)
            | table_events.StackCounted(reason=reason)
            | table_events.SettlementOverridden(reason=reason)
            | table_events.HandCorrected(reason=reason)
        ):
            return reason
        case _:
            return ""
