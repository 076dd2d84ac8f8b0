"""From the form of a new session to the command that opens it: rules resolved, numbers given, players carried."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tablemgr.app.book import SessionBook
from tablemgr.app.ports import SessionRow
from tablemgr.app.wordcheck import check_reference
from tablemgr.engine.house import HouseConfigured
from tablemgr.engine.ids import NO_SEAT, HandNo, SlipNo, StaffId
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import TableRules, Variant, resolve_rules
from tablemgr.engine.table.between import Arrival, Leaving
from tablemgr.engine.table.commands import OpenSession, Pieces
from tablemgr.engine.table.events import CashedOut, SessionOpened
from tablemgr.engine.table.sessions import CarryOver, carry_over
from tablemgr.engine.table.state import TableState
from tablemgr.text import dates

SHIFT_LETTERS_MAX = 2
A_DAY_US = 24 * 3600 * 1_000_000
GAME_AND_STAKES = ("variant", "small_blind", "big_blind", "small_bet", "big_bet")

_FIRST_SESSION = CarryOver((), NO_SEAT, NO_SEAT, NO_SEAT, False, HandNo(1), SlipNo(1), SlipNo(1), ())


@dataclass(frozen=True, slots=True)
class OpeningForm:
    """What people enter when they open a table; mappings as in the evening file's ``open_table``."""

    table: str
    shift: str
    game: Mapping[str, object]
    denominations: tuple[int, ...]
    pieces: Pieces
    second_pieces: Pieces | None
    buy_in: Mapping[str, object] | None
    rake: Mapping[str, object] | None
    house_rules: Mapping[str, object] | None
    jackpot: Mapping[str, object] | None
    time_charge: Mapping[str, object] | None
    seat_count: int
    preset: str = ""
    """Whose rules the manager began with."""


def rules_of(form: OpeningForm) -> TableRules | Refused:
    """The table's rules; a chip that is not given is the smallest denomination (GEN-2), buy-in limits must be given."""
    game = dict(form.game)
    named = game.keys() | (form.house_rules or {}).keys()
    if "chip" not in named and form.denominations:
        game["chip"] = min(form.denominations)
    rules = resolve_rules(
        game, form.house_rules, form.rake, form.buy_in,
        jackpot=form.jackpot, time_charge=form.time_charge, preset=form.preset,
    )  # fmt: skip
    if isinstance(rules, Refused):
        return rules
    if rules.variant is not Variant.FL and form.buy_in is None and "buy_in_min" not in named:
        return Refused(RefusalCode.BAD_OPTION, "BUY-4", (("option", "buy_in_min"), ("value", "–")))
    return rules


def opening_command(
    form: OpeningForm,
    house: HouseConfigured,
    now_us: int,
    sessions: Sequence[SessionRow],
    last_of_table: TableState | None,
    by: str,
    ok: str,
    since: Iterable[SessionBook] = (),
) -> OpenSession | Refused:
    """The command; refused for a name of the table that no document number could carry, or rules that do not resolve.

    ``last_of_table`` is the closed session that this table had before, ``sessions`` all of the file, ``since`` those
    of other tables after it: who left them for this one is expected here (BUY-14).
    """
    refused = check_reference(form.table, "SES-1") or check_reference(form.shift, "SES-1")
    if refused is not None:
        return refused
    rules = rules_of(form)
    if isinstance(rules, Refused):
        return rules
    day = dates.gaming_day(now_us, house.time_zone, house.gaming_day_start).isoformat()
    earlier = [opening for opening in map(opening_of, sessions) if opening.table == form.table]
    before = carry_over(last_of_table) if last_of_table is not None else _FIRST_SESSION
    return OpenSession(
        table=form.table,
        session_no=1 + sum(1 for opening in earlier if opening.gaming_day == day),
        gaming_day=day,
        shift=form.shift,
        rules=rules,
        denominations=form.denominations,
        pieces=form.pieces,
        second_pieces=form.second_pieces,
        dealer=StaffId(by),
        floor=StaffId(ok),
        seat_count=form.seat_count,
        carried=before.carried,
        button=before.button,
        small_blind=before.small_blind,
        big_blind=before.big_blind,
        heads_up=before.heads_up,
        hand_no_next=before.hand_no_next,
        fill_no_next=before.fill_no_next,
        credit_no_next=before.credit_no_next,
        report_no=1 + max((opening.report_no for opening in earlier), default=0),
        departures=before.departures,
        waiting=before.waiting,
        locks=tuple(lock for lock in before.locks if lock[0] <= form.seat_count),
        arrivals=(*before.arrivals, *_expected_arrivals(form.table, rules, since, now_us)),
    )


def _expected_arrivals(
    table: str, rules: TableRules, books: Iterable[SessionBook], now_us: int
) -> Iterator[Arrival]:
    """Who left another table of this file for this one within a day, with all of his chips."""
    for book in books:
        for record in book.records:
            match record.event:
                case CashedOut(why=Leaving.TABLE_CHANGE, to_table=to_table) as left:
                    if to_table != table or record.batch in book.retracted:
                        continue
                    if record.at_us + A_DAY_US > now_us:
                        same = _is_same_game(book.table.rules, rules)
                        yield Arrival(left.player, left.amount, book.table.table, same)
                case _:
                    pass


def _is_same_game(one: TableRules, other: TableRules) -> bool:
    """Same variant and stakes (BUY-14)."""
    return all(getattr(one, name) == getattr(other, name) for name in GAME_AND_STAKES)


def opening_of(session: SessionRow) -> SessionOpened:
    """The opening of a session; it is always the first milestone."""
    return next(record.event for record in session.milestones if isinstance(record.event, SessionOpened))
