"""From the form of a new session to the command that opens it: rules resolved, numbers given, players carried."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tablemgr.app.book import SessionBook
from tablemgr.app.house.wordcheck import check_reference
from tablemgr.app.ports import SessionRow
from tablemgr.engine.chips import Chips
from tablemgr.engine.house import HouseState, Role
from tablemgr.engine.house_settings import settings_on
from tablemgr.engine.ids import NO_SEAT, HandNo, PlayerRef, SlipNo, StaffId
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import TableRules, Variant, resolve_rules
from tablemgr.engine.table.between import Arrival, Leaving
from tablemgr.engine.table.commands import OpenSession, Pieces
from tablemgr.engine.table.decks import Deck
from tablemgr.engine.table.events import CashedOut, SessionOpened
from tablemgr.engine.table.kinds import TableSettings
from tablemgr.engine.table.sessions import CarryOver, carry_over
from tablemgr.engine.table.state import Positions, TableState
from tablemgr.text import dates

A_DAY_US = 24 * 3600 * 1_000_000
GAME_AND_STAKES = ("variant", "small_blind", "big_blind", "small_bet", "big_bet")

_FIRST_SESSION = CarryOver((), NO_SEAT, NO_SEAT, NO_SEAT, False, HandNo(1), SlipNo(1), SlipNo(1), ())


@dataclass(frozen=True, slots=True)
class OpeningCount:
    """What belongs to the count of an opening beside its chips: why it is not the last closing, and which shift manager
    approved that (B02, B03). Earlier attempts stand in the journal already (`OpeningTries`)."""

    reason: str = ""
    variance_ok: str = ""
    decks: tuple[str, ...] | None = None
    """Which decks of the last closing are played again, by their numbers; None: all of them (S11)."""


NOTHING_TO_SAY: Final = OpeningCount()


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
    counted: OpeningCount = NOTHING_TO_SAY


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


@dataclass(frozen=True, slots=True)
class Past:
    """What a new session starts from: all sessions of the file, the last one of the table, those of others after it."""

    sessions: Sequence[SessionRow]
    last_of_table: TableState | None
    since: Sequence[SessionBook]
    newest: TableState | None
    """The session that was open last, whatever its table: it knows the cash of the gaming day."""


def past_of(
    table: str, rows: Sequence[SessionRow], book_of: Callable[[int], SessionBook], newest: SessionBook | None
) -> Past:
    """What the file says about a table that is to be opened."""
    earlier = [row.session_id for row in rows if opening_of(row).table == table]
    last = book_of(earlier[-1]).state if earlier else None
    since = [book_of(row.session_id) for row in rows if row.session_id > max(earlier, default=0)]
    return Past(rows, last, since, None if newest is None else newest.state)


def opening_command(
    form: OpeningForm, house: HouseState, now_us: int, past: Past, by: str, ok: str
) -> OpenSession | Refused:
    """The command; refused for a name of the table that no document number could carry, rules that do not resolve, and
    an approval of a difference by somebody who is no shift manager (B03)."""
    config = house.config
    if config is None:
        return Refused(RefusalCode.NAME_EMPTY, "H10")
    refused = (
        check_reference(form.table, "SES-1")
        or check_reference(form.shift, "SES-1")
        or _approval_problem(form.counted.variance_ok, house)
    )
    if refused is not None:
        return refused
    rules = rules_of(form)
    if isinstance(rules, Refused):
        return rules
    day = dates.gaming_day(now_us, config.time_zone, config.gaming_day_start).isoformat()
    earlier = [opening for opening in map(opening_of, past.sessions) if opening.table == form.table]
    last = past.last_of_table
    before = carry_over(last) if last is not None else _FIRST_SESSION
    where = _positions_at(before, form.seat_count)
    limits = settings_on(house.settings, day)
    report_no = next_report_no(form.table, past.sessions)
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
        button=where.button,
        small_blind=where.small_blind,
        big_blind=where.big_blind,
        heads_up=where.heads_up,
        hand_no_next=before.hand_no_next,
        fill_no_next=before.fill_no_next,
        credit_no_next=before.credit_no_next,
        report_no=report_no,
        departures=before.departures,
        waiting=before.waiting,
        locks=tuple(lock for lock in before.locks if lock[0] <= form.seat_count),
        arrivals=(
            *(before.arrivals if last is not None and last.gaming_day == day else ()),
            *_expected_arrivals(form.table, rules, past.since, now_us),
        ),
        tries=house.opening_tries(form.table, report_no),
        previous_total=None if last is None else last.money.bank_total,
        previous_pieces=None if last is None else last.money.bank_pieces,
        previous_stacks=0 if last is None else sum(seat.stack for seat in last.seats),
        reason=form.counted.reason,
        variance_ok=StaffId(form.counted.variance_ok),
        variance_limit=limits.variance_limit,
        settings=TableSettings(
            limits.cash_limits,
            _cash_today(past.newest, day),
            limits.rack_minutes,
            limits.par_bank,
            0 if last is None else last.jackpot_pool,
        ),
        decks=_decks_again(before.decks, form.counted.decks),
    )


def _positions_at(before: CarryOver, seat_count: int) -> Positions:
    """Button and blinds where they were; nowhere when one of them lay at a seat that the table has no more: then the
    button is placed anew (BTN-1)."""
    if max(before.button, before.small_blind, before.big_blind) > seat_count:
        return Positions()
    return Positions(before.button, before.small_blind, before.big_blind, before.heads_up)


def _decks_again(decks: Iterable[Deck], wanted: Sequence[str] | None) -> tuple[Deck, ...]:
    """Decks come from the last closing and are never typed again; one that is gone may be left out (S11)."""
    return tuple(deck for deck in decks if deck.fate is not None or wanted is None or deck.setup_no in wanted)


def next_report_no(table: str, sessions: Iterable[SessionRow]) -> int:
    """The number of the session that is opened next at this table, and of its report; gapless from 1."""
    openings = map(opening_of, sessions)
    return 1 + max((opened.report_no for opened in openings if opened.table == table), default=0)


def _approval_problem(staff_id: str, house: HouseState) -> Refused | None:
    """B03: above the limit of the house the shift manager approves, nobody else."""
    if not staff_id:
        return None
    member = house.member(staff_id)
    if member is None or member.disabled:
        return Refused(RefusalCode.UNKNOWN_STAFF, "B03", (("staff", staff_id),))
    if member.role is not Role.SHIFT_MANAGER:
        params = (("needed", "M"), ("staff", staff_id), ("role", member.role.value))
        return Refused(RefusalCode.NOT_ALLOWED_FOR_ROLE, "B03", params)
    return None


def _cash_today(newest: TableState | None, day: str) -> tuple[tuple[PlayerRef, Chips], ...]:
    """What players have bought for cash this gaming day at all tables of the file (F01)."""
    return newest.cash_in if newest is not None and newest.gaming_day == day else ()


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
