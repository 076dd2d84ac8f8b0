"""Lines of an evening beside the play and in special games → commands: the verbs that are ours (`verbs.FURTHER`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tablemgr.app.evening.reader import Line, bad_line
from tablemgr.app.views.snapshot import TableSnapshot
from tablemgr.engine.cards import Card, parse_card
from tablemgr.engine.hand import commands as hand
from tablemgr.engine.ids import NO_SEAT, HandNo, PlayerRef, SeatNo, StaffId
from tablemgr.engine.table import between, decks, identities, leaving_out, remarks, reopening, waiving
from tablemgr.engine.table import commands as table
from tablemgr.engine.table.ruled import OWN_DECISION, RecordRuling
from tablemgr.text import _


def one_card(line: Line, text: object) -> Card:
    """A card as «Ah»; BadInputFile for anything else."""
    try:
        return parse_card(str(text))
    except ValueError as fault:
        raise bad_line(line.number, _("Line {where}: «{value}» is no card."), value=str(text)) from fault


def ruling_of(line: Line, snapshot: TableSnapshot) -> RecordRuling:
    """What the floor ruled by itself, in its words, with the rule that decided (GEN-4)."""
    return RecordRuling(
        HandNo(line.number_of("hand", _newest(snapshot))),
        OWN_DECISION,
        OWN_DECISION,
        line.text("rule"),
        SeatNo(line.number_of("seat", NO_SEAT)),
        line.text("text"),
    )


def _newest(snapshot: TableSnapshot) -> int:
    """The running hand, else the last one; 0 before the first."""
    return snapshot.hand.hand_no if snapshot.hand is not None else snapshot.last_hand_no


def _seat(line: Line) -> SeatNo:
    return SeatNo(line.number_of("seat"))


def _player(line: Line) -> PlayerRef:
    return PlayerRef(line.text("player"))


def _seats(line: Line, name: str = "seats") -> tuple[SeatNo, ...]:
    return tuple(SeatNo(seat) for seat in line.whole_numbers(name))


def _draw(line: Line) -> table.DrawForButton:
    cards = line.mapping("cards")
    if not cards or not all(seat.isdecimal() for seat in cards):
        raise bad_line(line.number, _("Line {where}: «cards» names a card for each seat."))
    return table.DrawForButton(
        tuple((SeatNo(int(seat)), one_card(line, text)) for seat, text in cards.items())
    )


def _cut_short(line: Line) -> hand.CutShort:
    depth = line.text("depth")
    if depth not in [each.value for each in hand.Depth]:
        raise bad_line(
            line.number, _("Line {where}: «{value}» is no value of «{field}»."), value=depth, field="depth"
        )
    return hand.CutShort(
        hand.Depth(depth),
        line.number_of("pot", 0),
        _seats(line, "winners") if "winners" in line.fields else (),
        line.number_of("rake", 0),
        line.number_of("jackpot", 0),
    )


def _deck_out(line: Line) -> decks.TakeDeckOut:
    fate = line.text("fate", decks.DeckFate.SPARE.value)
    if fate not in [each.value for each in decks.DeckFate]:
        raise bad_line(
            line.number, _("Line {where}: «{value}» is no value of «{field}»."), value=fate, field="fate"
        )
    return decks.TakeDeckOut(line.text("deck"), line.number_of("cards", 52), decks.DeckFate(fate))


def _cancel_close(line: Line) -> reopening.CancelClose:
    return reopening.CancelClose(line.text("reason"), StaffId(line.text("by")), StaffId(line.text("ok")))


BESIDE: Final[Mapping[str, Callable[[Line], table.TableCommand]]] = {
    "leave_out_straddle": lambda line: leaving_out.LeaveOutStraddle(not line.flag("back")),
    "cancel_straddle": lambda line: table.CancelStraddle(_seat(line)),
    "cancel_bomb_pot": lambda line: table.CancelBombPot(),
    "run_boards": lambda line: hand.RunBoards(line.number_of("boards"), _seats(line)),
    "draw_button": _draw,
    "charge_time": lambda line: table.ChargeTime(_seats(line)),
    "deck_in": lambda line: decks.PutDeckIn(line.text("deck"), line.text("colour", "")),
    "deck_out": _deck_out,
    "waive_time": lambda line: waiving.WaiveTime(_seats(line), line.text("reason")),
    "play_board": lambda line: hand.PlayTheBoard(_seat(line)),
    "cut_short": _cut_short,
    "chips_arrive": lambda line: table.ChipsArrive(_seat(line)),
    "call_floor": lambda line: remarks.CallFloor(SeatNo(line.number_of("seat", NO_SEAT))),
    "answer_floor": lambda line: remarks.AnswerFloor(line.text("note")),
    "cancel_floor": lambda line: remarks.CancelFloor(),
    "call_clock": lambda line: remarks.CallClock(),
    "stop_clock": lambda line: remarks.StopClock(),
    "expire_clock": lambda line: remarks.ExpireClock(),
    "list_waiting": lambda line: between.ListWaiting(_player(line)),
    "unlist_waiting": lambda line: between.UnlistWaiting(_player(line), line.text("reason")),
    "lock_seat": lambda line: between.LockSeat(_seat(line), _player(line)),
    "unlock_seat": lambda line: between.UnlockSeat(_seat(line)),
    "start_break": lambda line: between.StartBreak(),
    "end_break": lambda line: between.EndBreak(),
    "pick_up": lambda line: between.PickUp(_seat(line), line.number_of("counted")),
    "move_away": lambda line: between.MoveAway(_seat(line), line.number_of("counted"), line.text("to_table")),
    "announce_arrival": lambda line: between.AnnounceArrival(
        _player(line), line.number_of("amount"), line.text("from_table"), line.flag("same_game")
    ),
    "correct_player": lambda line: identities.CorrectPlayer(_seat(line), _player(line), line.text("reason")),
    "cancel_close": _cancel_close,
}

REMARKS: Final[Mapping[str, Callable[[Line, TableSnapshot], table.TableCommand]]] = {
    "tag": lambda line, shown: remarks.TagHand(
        HandNo(_newest(shown)), line.text("tag"), not line.flag("off")
    ),
    "note": lambda line, shown: remarks.NoteHand(HandNo(_newest(shown)), line.text("text")),
    "ruling": ruling_of,
}
"""Verbs that belong to the running or last hand."""
