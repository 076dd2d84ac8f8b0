"""Hand-made pictures of a table for presenter tests: a nine-seat 25/50 no-limit table, changed by keyword."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.api import (
    AmountOption,
    AwardView,
    BalanceView,
    BuyView,
    Expected,
    HandView,
    HouseView,
    LegalView,
    LogLine,
    NextHandView,
    PotAwardView,
    PotView,
    RefusalCode,
    Refused,
    RetractableView,
    RulesView,
    SeatActsView,
    SeatStatus,
    SeatView,
    ShareView,
    StaffView,
    TableActsView,
    TableSnapshot,
)

NAMES = {1: "Alena", 2: "Borek", 3: "Cyril", 4: "Dana", 5: "Karel", 6: "Eva", 7: "Filip", 9: "Gita"}

HOUSE = HouseView(
    "Karetní dům s.r.o.", "12345678", "Praha 1", "CZK", "06:00", "Europe/Prague", "cs", False,
    (StaffView("D102", "Jana", "D"), StaffView("F301", "Petr", "F"), StaffView("F302", "Ivana", "F")),
)  # fmt: skip
RULES = RulesView(
    "NL", 25, 50, 0, 0, 25, 2000, 10000, 500, 250, 25, True, True, 1, "cage"
)  # fmt: skip
FACING = Refused(RefusalCode.FACING_BET, "BET-1", (("facing", 300),))
NO_BET = Refused(RefusalCode.BET_ALREADY_MADE, "BET-1")


def seat(number: int, **changes: object) -> SeatView:
    """One seat, dealt in with 5 000 behind."""
    plain = SeatView(
        seat=number,
        player=f"PAAAAAAA{number}",
        name=NAMES.get(number, ""),
        status=SeatStatus.IN_HAND,
        stack=5000,
        bet=0,
        committed=0,
        last_act="",
        to_act=False,
        is_button=False,
        position="",
        owes_small_blind=False,
        owes_big_blind=False,
        entry="",
        queued_top_up=0,
        straddle_announced=False,
        cards=(),
        mucked=False,
        bought_total=5000,
        seated_at_us=0,
        seated_minutes_base_us=0,
        purchases=(),
        hands_played=0,
        missed_big_blinds=0,
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def empty_seat(number: int) -> SeatView:
    return seat(number, player=None, name="", status=SeatStatus.EMPTY, stack=0)


def hand(**changes: object) -> HandView:
    """Hand 412 on the flop, 600 in the pot."""
    plain = HandView(
        hand_no=412,
        street="flop",
        board=("As", "Kh", "7d"),
        board_due=0,
        pots=(PotView(0, 300, (3, 4, 5)),),
        pot_total=600,
        rake_so_far=25,
        button=1,
        dead_button=False,
        seats_dealt=(1, 2, 3, 4, 5, 6, 7),
        actor=5,
        raises_left=None,
        award=None,
        started_at_us=0,
        finished=False,
        voided=False,
        names=tuple((number, name) for number, name in NAMES.items() if name),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def legal(**changes: object) -> LegalView:
    """Seat 5 faces a bet of 300 with 5 450 behind, as on the drawing of the console."""
    plain = LegalView(
        seat=5,
        stack=5450,
        own_bet=0,
        price=300,
        pot_after_call=900,
        fold=True,
        fold_is_free_check=False,
        check=FACING,
        call=300,
        bet=NO_BET,
        raise_=AmountOption(600, 5450, 25),
        all_in=None,
        all_in_to=5450,
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def facing_a_bet(**changes: object) -> TableSnapshot:
    """The drawing of the console: seat 3 has bet 300 on the flop, 4 is skipped in nothing yet, 5 is to act."""
    seats = (
        seat(1, status=SeatStatus.FOLDED, is_button=True),
        seat(2, status=SeatStatus.FOLDED, stack=12300, last_act="fold"),
        seat(3, stack=7575, bet=300, last_act="bet"),
        seat(4, status=SeatStatus.FOLDED, last_act="fold"),
        seat(5, stack=5450, to_act=True),
        seat(6, stack=900),
        seat(7, stack=2225),
        empty_seat(8),
        seat(9, status=SeatStatus.SITTING_OUT, stack=1550, owes_big_blind=True),
        empty_seat(10),
    )
    return snapshot(seats=seats, hand=hand(), legal=legal(), expected=Expected.ACT, **changes)


def snapshot(**changes: object) -> TableSnapshot:
    """An open table; without other wishes it waits for its next hand."""
    plain = TableSnapshot(
        seq=100,
        session_id=1,
        table="PK07",
        session_no=1,
        gaming_day="2026-11-28",
        shift="A",
        status="open",
        house=HOUSE,
        rules=RULES,
        denominations=(25, 100, 500, 1000, 5000),
        dealer="D102",
        floor="F301",
        opened_at_us=0,
        seats=tuple(seat(number, status=SeatStatus.READY) for number in range(1, 10)),
        hand=None,
        legal=None,
        expected=Expected.NEXT_HAND,
        next_hand=next_hand(),
        log=(),
        retractable=None,
        balance=BalanceView(38600, 0, 0),
        bank=None,
        slips=(),
        counts=(),
        signatures=(),
        last_hand_no=411,
        restored=False,
    )
    changed = replace(plain, **changes)  # type: ignore[arg-type]
    return changed if "acts" in changes else replace(changed, acts=acts(changed.seats))


def acts(seats: tuple[SeatView, ...]) -> TableActsView:
    """Everything is possible; every taken seat may buy up to 5 000."""
    return TableActsView(
        free_seats=tuple(view.seat for view in seats if not view.player),
        seats=tuple(
            SeatActsView(view.seat, BuyView(25, 5000, 25, 20_000, most_rule="BUY-7"))
            for view in seats
            if view.player
        ),
    )


def next_hand(**changes: object) -> NextHandView:
    """Hand 412: button 1, blinds 2 and 3, everybody in."""
    plain = NextHandView(
        hand_no=412,
        button=1,
        dead_button=False,
        small_blind=2,
        big_blind=3,
        dealt=tuple(range(1, 10)),
        posts=(),
        not_dealt=(),
        straddle=100,
        straddle_seats=(4,),
        default_straddle=None,
        straddle_left_out=False,
        button_needed=False,
        problem=None,
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def log_line(kind: str, seat: int = 0, **changes: object) -> LogLine:
    """One record of the log at 19:41:02 Prague time."""
    plain = LogLine(1, 1, 1_795_891_262_000_000, kind, seat, 0, 0, (), "", False, "preflop")
    return replace(plain, **changes)  # type: ignore[arg-type]


def taken_back(kind: str, seat: int, **changes: object) -> RetractableView:
    """What Undo would take back."""
    return replace(RetractableView(90, kind, seat, 0, 0, False, None), **changes)  # type: ignore[arg-type]


def pot_award(pot: int, amount: int, eligible: tuple[int, ...], **changes: object) -> PotAwardView:
    """The plan of one pot, nobody declared."""
    return replace(PotAwardView(pot, amount, 0, eligible, (), (), (), False), **changes)  # type: ignore[arg-type]


def award(*pots: PotAwardView, **changes: object) -> AwardView:
    """The settlement; complete when every pot has its shares."""
    plain = AwardView(
        pots, (), sum(pot.rake for pot in pots), sum(pot.amount for pot in pots),
        all(pot.shares for pot in pots), (), None,
    )  # fmt: skip
    return replace(plain, **changes)  # type: ignore[arg-type]


def shares(*parts: tuple[int, int, int]) -> tuple[ShareView, ...]:
    """(seat, amount, odd chips) …"""
    return tuple(ShareView(*part) for part in parts)
