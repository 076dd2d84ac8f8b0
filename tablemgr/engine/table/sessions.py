"""Opening and closing the table, who deals and who is responsible, and what the next session starts from (SES)."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import HandNo, PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table import counting
from tablemgr.engine.table import pieces as chips_by
from tablemgr.engine.table.bank import SHIFT_DOCUMENT, Answer, counters_disagree, second_person
from tablemgr.engine.table.between import Arrival
from tablemgr.engine.table.button import hand_running
from tablemgr.engine.table.commands import (
    CarriedSeat,
    ChangeDealer,
    ChangeFloor,
    ChangeRules,
    CloseSession,
    Counted,
    OpenSession,
    Pieces,
)
from tablemgr.engine.table.decks import Deck, DeckFate
from tablemgr.engine.table.events import (
    BombPotCancelled,
    DealerChanged,
    FloorChanged,
    RulesAdopted,
    SessionClosed,
    SessionOpened,
)
from tablemgr.engine.table.reopening import CancelClose, CloseCancelled, ReopenReport, ReportReopened
from tablemgr.engine.table.state import Signature, TableState

FIXED_AT_OPENING = ("variant", "small_blind", "big_blind", "small_bet", "big_bet", "chip")
"""The game and its stakes: they are those of the session (SES-1)."""

SEATS_MIN, SEATS_MAX = 2, 10
"""A table has at most ten seats (SES-11)."""


def open_session(state: TableState | None, command: OpenSession) -> Answer:
    """Open with a bank counted by the dealer and confirmed by the floor; rules and stakes are fixed (SES-1, B02).

    Refuses SESSION_ALREADY_OPEN, a missing or doubled person, a table of impossible size, chips that do not exist,
    counters who disagree, and carried players who cannot sit there.
    """
    if state is not None and state.is_open:
        return Refused(RefusalCode.SESSION_ALREADY_OPEN, "SES-1")
    problem = (
        second_person(command.dealer, command.floor, "B02")
        or _table_problem(command)
        or chips_by.pieces_problem(command.pieces, command.denominations)
        or _carried_problem(command)
    )
    if problem is not None:
        return problem
    pieces = chips_by.normal(command.pieces)
    if command.second_pieces is not None and chips_by.normal(command.second_pieces) != pieces:
        return counters_disagree(chips_by.worth(pieces), chips_by.worth(command.second_pieces))
    problem = _variance_problem(command, pieces)
    if problem is not None:
        return problem
    return (
        SessionOpened(
            table=command.table,
            session_no=command.session_no,
            gaming_day=command.gaming_day,
            shift=command.shift,
            rules=command.rules,
            denominations=tuple(sorted(command.denominations)),
            pieces=pieces,
            bank_total=chips_by.worth(pieces),
            dealer=command.dealer,
            floor=command.floor,
            seat_count=command.seat_count,
            carried=tuple(sorted(command.carried, key=lambda carried: carried.seat)),
            button=command.button,
            small_blind=command.small_blind,
            big_blind=command.big_blind,
            heads_up=command.heads_up,
            hand_no_next=command.hand_no_next,
            fill_no_next=command.fill_no_next,
            credit_no_next=command.credit_no_next,
            report_no=command.report_no,
            departures=command.departures,
            waiting=command.waiting,
            locks=command.locks,
            arrivals=command.arrivals,
            tries=command.tries,
            previous_total=command.previous_total,
            previous_pieces=command.previous_pieces,
            previous_stacks=command.previous_stacks,
            reason=command.reason.strip(),
            variance_ok=command.variance_ok,
            settings=command.settings,
            decks=command.decks,
        ),
    )


def opening_variance(command: OpenSession | SessionOpened, pieces: Pieces) -> tuple[Chips, bool]:
    """(counted − last closing, whether it is the same chip by chip); (0, True) for a table that never closed (B03)."""
    if command.previous_total is None:
        return 0, True
    same = command.previous_pieces is None or chips_by.normal(command.previous_pieces) == pieces
    return chips_by.worth(pieces) - command.previous_total, same


def _variance_problem(command: OpenSession, pieces: Pieces) -> Refused | None:
    """An opening that is not the last closing needs a reason, above the limit of the house the shift manager (B03)."""
    variance, _same = opening_variance(command, pieces)
    if not variance:
        return None
    if not command.reason.strip():
        params = (("counted", chips_by.worth(pieces)), ("previous", chips_by.worth(pieces) - variance))
        return Refused(RefusalCode.OPENING_DIFFERS, "B03", params)
    limit = command.variance_limit
    if limit is not None and abs(variance) > limit and not command.variance_ok:
        return Refused(RefusalCode.APPROVAL_MISSING, "B03", (("needed", "M"),))
    return None


def _table_problem(command: OpenSession) -> Refused | None:
    if not command.table.strip():
        return Refused(RefusalCode.NAME_EMPTY, "SES-1")
    if not SEATS_MIN <= command.seat_count <= SEATS_MAX:
        params = (("option", "seat_count"), ("value", str(command.seat_count)))
        return Refused(RefusalCode.BAD_OPTION, "SES-11", params)
    denominations = command.denominations
    placed = max(command.button, command.small_blind, command.big_blind, *(seat for seat, _ in command.locks))
    if placed > command.seat_count:
        no_seat = (("seat", placed), ("seats", command.seat_count))
        return Refused(RefusalCode.NO_SUCH_SEAT, "GEN-3", no_seat)
    if not denominations or min(denominations) <= 0 or len(set(denominations)) != len(denominations):
        text = ", ".join(str(denomination) for denomination in denominations)
        return Refused(RefusalCode.BAD_OPTION, "BUY-17", (("option", "denominations"), ("value", text)))
    if all(denomination > command.rules.chip for denomination in denominations):
        smallest = (("denomination", command.rules.chip),)
        return Refused(RefusalCode.UNKNOWN_DENOMINATION, "GEN-2", smallest)
    return None


def _carried_problem(command: OpenSession) -> Refused | None:
    taken: set[SeatNo] = set()
    players: set[PlayerRef] = set()
    for carried in command.carried:
        if not 1 <= carried.seat <= command.seat_count:
            params = (("seat", carried.seat), ("seats", command.seat_count))
            return Refused(RefusalCode.NO_SUCH_SEAT, "GEN-3", params)
        if carried.seat in taken:
            return Refused(RefusalCode.SEAT_TAKEN, "SES-11", (("seat", carried.seat),))
        if carried.player in players:
            twice = (("player", carried.player), ("seat", carried.seat))
            return Refused(RefusalCode.PLAYER_ALREADY_SEATED, "SES-11", twice)
        if carried.stack:
            problem = chips_by.amount_problem(carried.stack, command.rules.chip)
            if problem is not None:
                return problem
        taken.add(carried.seat)
        players.add(carried.player)
    return None


def close_session(state: TableState, command: CloseSession) -> Answer:
    """Close with the bank counted by two; players may stay, unless the table is broken (SES-8, B05, C01).

    Refuses HAND_RUNNING, SLIP_OPEN, CHIPS_ON_TABLE (breaking), counts that are no chips of this table, and
    COUNTERS_DISAGREE.
    """
    problem = second_person(command.counted_by, command.second_by, "B05")
    problem = problem or closing_problem(state, break_table=command.break_table)
    problem = problem or chips_by.pieces_problem(command.pieces, state.denominations)
    if problem is not None:
        return problem
    pieces = chips_by.normal(command.pieces)
    if command.second_pieces is not None and chips_by.normal(command.second_pieces) != pieces:
        return counters_disagree(chips_by.worth(pieces), chips_by.worth(command.second_pieces))
    found, people = (chips_by.worth(pieces), pieces), (command.counted_by, command.second_by)
    problem = counting.blind_problem(state, Counted.TABLE_BANK, found, people)
    if problem is not None:
        return problem
    return (
        counting.recorded(state, Counted.TABLE_BANK, found, people, command.reason),
        SessionClosed(
            state.table,
            state.session_no,
            command.break_table,
            state.dealer,
            state.floor,
            tuple((seat.seat, seat.player, seat.stack) for seat in state.seats),
        ),
    )


def closing_problem(state: TableState, *, break_table: bool) -> Refused | None:
    """Why the session cannot be closed now, whatever the count says (SES-8, C01); None when it can."""
    if state.hand_running:
        return hand_running(state, "SES-8")
    for slip in state.open_slips():
        return Refused(RefusalCode.SLIP_OPEN, "C01", (("slip", slip.slip_no), ("kind", slip.kind.value)))
    estimated = ", ".join(str(seat.seat) for seat in state.seats if seat.estimated)
    if estimated:
        return Refused(RefusalCode.STACKS_ESTIMATED, "SES-4", (("seats", estimated),))
    stacks = sum(seat.stack for seat in state.seats)
    if break_table and stacks:
        return Refused(RefusalCode.CHIPS_ON_TABLE, "SES-8", (("stacks", stacks),))
    return None


def cancel_close(state: TableState, command: CancelClose) -> Answer:
    """The table goes on: asked by the floor, approved by the shift manager who did not count the closing (B12).

    Refuses SESSION_ALREADY_OPEN, a missing or doubled person, SAME_PERSON_APPROVES for who closed, ALREADY_SIGNED for a
    final report (that one is opened by accounting first), and REASON_MISSING.
    """
    if state.is_open:
        return Refused(RefusalCode.SESSION_ALREADY_OPEN, "B12")
    problem = second_person(command.asked_by, command.approved_by, "B12")
    if problem is not None:
        return problem
    if command.approved_by in closers(state):
        return Refused(RefusalCode.SAME_PERSON_APPROVES, "B12", (("staff", command.approved_by),))
    signed = shift_signature(state)
    if signed is not None:
        params = (("staff", signed.signed_by), ("role", signed.role))
        return Refused(RefusalCode.ALREADY_SIGNED, "B12", params)
    if not command.reason.strip():
        return Refused(RefusalCode.REASON_MISSING, "B12")
    return (CloseCancelled(command.reason.strip(), command.asked_by, command.approved_by),)


def reopen_report(state: TableState, command: ReopenReport) -> Answer:
    """A final report may be counted and signed anew; accounting has approved it (controls 3.2).

    Refuses NOT_SIGNED, a missing or doubled person, and REASON_MISSING.
    """
    if shift_signature(state) is None:
        return Refused(RefusalCode.NOT_SIGNED, "SES-7")
    problem = second_person(command.asked_by, command.approved_by, "A04")
    if problem is not None:
        return problem
    if not command.reason.strip():
        return Refused(RefusalCode.REASON_MISSING, "SES-7")
    return (ReportReopened(command.reason.strip(), command.asked_by, command.approved_by),)


def closers(state: TableState) -> tuple[StaffId, ...]:
    """Who counted the bank at the close; nobody while the table is open."""
    banks = [fact for fact in state.counts if fact.what is Counted.TABLE_BANK and fact.after_close]
    return () if state.is_open or not banks else (banks[0].counted_by, banks[0].second_by)


def shift_signature(state: TableState) -> Signature | None:
    """The signature that makes the shift report final."""
    return next((one for one in state.signatures if one.document == SHIFT_DOCUMENT), None)


def change_dealer(state: TableState, command: ChangeDealer) -> Answer:
    """A down ends and the next begins, between hands only (SES-5)."""
    problem = second_person(state.floor, command.dealer, "SES-5")
    if problem is not None:
        return problem
    if state.hand_running:
        return hand_running(state, "SES-5")
    if command.dealer == state.dealer:
        return Refused(RefusalCode.ALREADY_ON_DUTY, "SES-5", (("staff", command.dealer),))
    return (DealerChanged(command.dealer, state.dealer, command.true_at_us),)


def change_floor(state: TableState, command: ChangeFloor) -> Answer:
    """Another floor is responsible from now on; at any time (SES-5, A04)."""
    problem = second_person(state.dealer, command.floor, "A04")
    if problem is not None:
        return problem
    if command.floor == state.floor:
        return Refused(RefusalCode.ALREADY_ON_DUTY, "A04", (("staff", command.floor),))
    return (FloorChanged(command.floor, state.floor),)


def change_rules(state: TableState, command: ChangeRules) -> Answer:
    """Other house options from the next hand on; hands that were dealt keep the version they had (SES-1).

    Refuses HAND_RUNNING, GAME_IS_FIXED when variant, blinds, bets or the chip differ, and NOTHING_TO_CHANGE. A bomb pot
    agreed for the next hand is off with the option (BOMB-1).
    """
    if state.hand_running:
        return hand_running(state, "SES-1")
    for name in FIXED_AT_OPENING:
        if getattr(command.rules, name) != getattr(state.rules, name):
            return Refused(RefusalCode.GAME_IS_FIXED, "SES-1", (("option", name),))
    if command.rules == state.rules:
        return Refused(RefusalCode.NOTHING_TO_CHANGE, "SES-1")
    adopted = RulesAdopted(state.rules_version + 1, command.rules)
    is_bomb_off = state.bomb is not None and not command.rules.play.bomb_pot
    return (BombPotCancelled(), adopted) if is_bomb_off else (adopted,)


@dataclass(frozen=True, slots=True)
class CarryOver:
    """What a table's next session starts from (E10): the fields of `OpenSession` that come from the one before."""

    carried: tuple[CarriedSeat, ...]
    button: SeatNo
    small_blind: SeatNo
    big_blind: SeatNo
    heads_up: bool
    hand_no_next: HandNo
    fill_no_next: SlipNo
    credit_no_next: SlipNo
    departures: tuple[tuple[PlayerRef, Chips, int], ...]
    waiting: tuple[PlayerRef, ...] = ()
    locks: tuple[tuple[SeatNo, PlayerRef], ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    decks: tuple[Deck, ...] = ()
    """Those in play when it closed, and those that were fouled or kept: a spare one went back to the cupboard."""


def carry_over(state: TableState) -> CarryOver:
    """Players who stayed with stacks, debts and places in the rotation; the button frozen where it was (SES-12)."""
    where = state.positions
    return CarryOver(
        carried=tuple(
            CarriedSeat(
                seat=seat.seat,
                player=seat.player,
                stack=seat.stack,
                owes_small_blind=seat.owes_small_blind,
                owes_big_blind=seat.owes_big_blind,
                sitting_out=seat.sitting_out,
                standing=seat.standing,
                entry=seat.entry,
                wait_hands=seat.wait_hands,
                missed_big_blinds=seat.missed_big_blinds,
                away_since_us=seat.away_since_us,
            )
            for seat in state.seats
        ),
        button=where.button,
        small_blind=where.small_blind,
        big_blind=where.big_blind,
        heads_up=where.heads_up,
        hand_no_next=state.hand_no_next,
        fill_no_next=state.fill_no_next,
        credit_no_next=state.credit_no_next,
        departures=state.departures,
        waiting=state.waiting,
        locks=state.locks,
        arrivals=state.arrivals,
        decks=tuple(deck for deck in state.decks if deck.fate is not DeckFate.SPARE),
    )
