"""One line of an evening → one command. Nothing is decided here: who may, and whether, is the service's affair."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from tablemgr.app.evening.beside import BESIDE, REMARKS, one_card
from tablemgr.app.evening.reader import Line, bad_line
from tablemgr.app.views.snapshot import TableSnapshot
from tablemgr.engine.cards import Card
from tablemgr.engine.hand import commands as hand
from tablemgr.engine.ids import HandNo, PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.table import commands as table
from tablemgr.text import _

Slips = Mapping[str, tuple[str, int]]
"""The evening's own slip names («$1») → (kind, number given by the program)."""

_E = TypeVar("_E", table.Entry, table.CashOutAt, table.Counted)


def command_of(line: Line, snapshot: TableSnapshot, slips: Slips, now_us: int) -> table.TableCommand:
    """The command of any verb but house, open_table, undo, expect; BadInputFile for a field of a wrong kind."""
    maker = _MAKERS.get(line.verb) or BESIDE.get(line.verb)
    if maker is not None:
        return maker(line)
    if line.verb in REMARKS:
        return REMARKS[line.verb](line, snapshot)
    if line.verb in ("buy_in", "top_up"):
        return _buy(line, now_us)
    if line.verb == "cash_out":
        return table.CashOut(
            _seat(line),
            line.number_of("counted"),
            _one(line, "where", table.CashOutAt, "cage"),
            now_us,
            line.pieces("chips"),
        )
    if line.verb in ("dealer", "floor"):
        staff = StaffId(line.text("by"))
        return table.ChangeDealer(staff) if line.verb == "dealer" else table.ChangeFloor(staff)
    if line.verb == "sign":
        return table.SignDocument(
            line.text("document"), StaffId(line.text("by")), _role(line.text("by"), snapshot)
        )
    if line.verb == "end_hand":
        return _end_hand(line)
    return _slip(line, slips, snapshot.floor)


def _seat(line: Line, name: str = "seat") -> SeatNo:
    return SeatNo(line.number_of(name))


def _one(line: Line, name: str, kind: type[_E], default: str) -> _E:
    value = line.text(name, default)
    try:
        return kind(value)
    except ValueError as fault:
        raise bad_line(
            line.number, _("Line {where}: «{value}» is no value of «{field}»."), value=value, field=name
        ) from fault


def _cards(line: Line) -> tuple[Card, ...]:
    return tuple(one_card(line, text) for text in line.items("cards"))


def _board(line: Line) -> hand.DealBoard:
    return hand.DealBoard(_cards(line), line.number_of("run", 0))


def _seats(line: Line) -> tuple[SeatNo, ...]:
    """The seats of a line; nobody named is an empty tuple."""
    return tuple(SeatNo(seat) for seat in line.whole_numbers("seats")) if "seats" in line.fields else ()


def _kill(line: Line) -> table.AnnounceKill:
    """One player kills: ``seat``, or the only one of ``seats``."""
    seats = _seats(line)
    if ("seat" in line.fields) == (len(seats) == 1):
        raise bad_line(line.number, _("Line {where}: kill names one «seat»."))
    return table.AnnounceKill(seats[0] if seats else _seat(line))


def _all_in(line: Line) -> hand.AllIn:
    return hand.AllIn(_seat(line))


def _buy(line: Line, now_us: int) -> table.BuyChips:
    cash, brought = "cash" in line.fields, "brought" in line.fields
    if cash == brought:
        raise bad_line(line.number, _("Line {where}: either «cash» or «brought»."))
    return table.BuyChips(
        _seat(line),
        line.number_of("cash" if cash else "brought"),
        table.Means.CASH if cash else table.Means.BROUGHT,
        line.pieces("chips"),
        now_us,
        _one(line, "entry", table.Entry, "wait"),
        line.verb == "top_up",
        line.flag("behind"),
    )


def _end_hand(line: Line) -> hand.EndHand:
    taken = line.mapping("taken")
    if taken is None:
        return hand.EndHand()
    extra = sorted(set(taken) - {"rake", "payouts"})
    if extra or not taken:
        raise bad_line(
            line.number, _("Line {where}: «taken» names «rake», «payouts» or both, not «{field}»."),
            field=", ".join(extra),
        )  # fmt: skip
    inner = Line(line.number, line.verb, None, taken)
    rake = inner.number_of("rake") if "rake" in taken else None
    return hand.EndHand(rake, _payouts(inner), line.text("reason"))


def _payouts(line: Line) -> table.Payouts | None:
    given = line.payouts("payouts")
    return None if given is None else tuple((SeatNo(seat), chips) for seat, chips in given)


def _role(staff_id: str, snapshot: TableSnapshot) -> str:
    staff = snapshot.house.staff if snapshot.house else ()
    return next((person.role for person in staff if person.staff_id == staff_id), "")


def _count(line: Line) -> table.RecordCount:
    pieces = line.pieces("chips")
    if (pieces is None) == ("amount" not in line.fields):
        raise bad_line(line.number, _("Line {where}: either «chips» or «amount»."))
    amount = line.number_of("amount") if pieces is None else _total(pieces)
    second = line.fields.get("second")
    if isinstance(second, dict):
        second_pieces = line.pieces("second")
        second_amount: int | None = _total(second_pieces or ())
    else:
        second_amount = None if second is None else line.number_of("second")
    return table.RecordCount(
        _one(line, "what", table.Counted, ""),
        amount,
        pieces,
        second_amount,
        StaffId(line.text("by")),
        StaffId(line.text("ok")),
        line.text("reason"),
    )


def _total(pieces: table.Pieces) -> int:
    return sum(denomination * number for denomination, number in pieces)


def _close(line: Line) -> table.CloseSession:
    pieces = line.pieces("count")
    if pieces is None:
        raise bad_line(line.number, _("Line {where}: close_table needs «count»."))
    return table.CloseSession(
        pieces,
        line.pieces("second"),
        StaffId(line.text("by")),
        StaffId(line.text("ok")),
        line.text("reason"),
        bool(line.fields.get("break", False)),
    )


def _slip(line: Line, slips: Slips, floor: str) -> table.TableCommand:
    name, _sep, step = line.verb.partition("_")
    kind = table.SlipKind(name)
    by, ok = line.text("by"), line.text("ok")
    if step == "request":
        return table.RequestSlip(
            kind, line.pieces("chips") or (), line.text("reason"), StaffId(by), StaffId(ok or by)
        )
    known = slips.get(line.text("slip"))
    if known is None or known[0] != kind.value:
        raise bad_line(line.number, _("Line {where}: no slip is called «{value}»."), value=line.text("slip"))
    number = SlipNo(known[1])
    if step == "issue":
        return table.IssueSlip(kind, number, StaffId(by))
    if step == "accept":
        return table.AcceptSlip(
            kind, number, line.pieces("chips") or (), StaffId(by), StaffId(ok), line.text("reason"),
            StaffId(floor if line.text("reason") else ""),  # a file names two: the responsible floor saw it
        )  # fmt: skip
    return table.VoidSlip(kind, number, line.text("reason"), StaffId(by))


_MAKERS: Mapping[str, Callable[[Line], table.TableCommand]] = {
    "seat": lambda line: table.SeatPlayer(
        _seat(line), PlayerRef(line.text("player")), _one(line, "entry", table.Entry, "wait")
    ),
    "sit_out": lambda line: table.SitOut(_seat(line)),
    "return": lambda line: table.ReturnToPlay(_seat(line), _one(line, "entry", table.Entry, "wait")),
    "change_seat": lambda line: table.ChangeSeat(
        _seat(line), _seat(line, "to"), _one(line, "entry", table.Entry, "wait")
    ),
    "count_stack": lambda line: table.CountStack(_seat(line), line.number_of("counted"), line.text("reason")),
    "straddle": lambda line: table.Straddle(_seat(line), line.number_of("amount", 0)),
    "bomb_pot": lambda line: table.AnnounceBombPot(line.number_of("ante"), _seats(line)),
    "kill": _kill,
    "chop": lambda line: hand.Chop(_seats(line)),
    "start_hand": lambda line: table.StartNextHand(
        _seat(line, "button") if "button" in line.fields else None
    ),
    "fold": lambda line: hand.Fold(_seat(line)),
    "check": lambda line: hand.Check(_seat(line)),
    "call": lambda line: hand.Call(_seat(line)),
    "bet_to": lambda line: hand.BetTo(_seat(line), line.number_of("to")),
    "raise_to": lambda line: hand.RaiseTo(_seat(line), line.number_of("to")),
    "all_in": _all_in,
    "board": _board,
    "show": lambda line: hand.ShowCards(_seat(line), _cards(line)),
    "muck": lambda line: hand.Muck(_seat(line)),
    "winners": lambda line: hand.DeclareWinners(
        line.number_of("pot", 0),
        tuple(SeatNo(seat) for seat in line.whole_numbers("seats")),
        line.number_of("run", 0),
    ),
    "tip": lambda line: table.Tip(_seat(line), line.number_of("amount")),
    "void_hand": lambda line: hand.VoidHand(line.text("reason")),
    "remove": lambda line: table.RemoveChips(_seat(line), line.number_of("amount"), line.text("for")),
    "even_exchange": lambda line: table.EvenExchange(line.pieces("give") or (), line.pieces("take") or ()),
    "correct_hand": lambda line: table.CorrectHand(
        HandNo(line.number_of("hand")),
        line.number_of("rake") if "rake" in line.fields else None,
        _payouts(line),
        line.text("reason"),
    ),
    "count": _count,
    "close_table": _close,
}
