"""Reports of single hands by hand: the first of the golden evening, long ones, a void one."""

from dataclasses import replace

from tablemgr.app.reporting.hand_models import HandActionLine, HandPotLine, HandReport, HandSeatLine
from tablemgr.app.reporting.models import (
    Equation,
    ExceptionLine,
    SignatureLine,
)
from tests.reports.samples import GAME, HEAD, INTEGRITY, JANA, PETR, REHOR, at


def act(
    seq: int,
    street: str,
    seat: int,
    action: str,
    amount: int = 0,
    total: int = 0,
    pot: int = 0,
    **more: object,
) -> HandActionLine:
    return HandActionLine(
        seq=seq,
        at_us=at(12) + seq * 7_000_000,
        street=street,
        seat=seat,
        action=action,
        detail=str(more.get("detail", "")),
        amount=amount,
        total_street=total,
        pot_after=pot,
        cards=tuple(str(card) for card in more.get("cards", ())),  # type: ignore[attr-defined]
        entered_by=str(more.get("by", "D101")),
        retracted=bool(more.get("retracted", False)),
    )


def hand_one() -> HandReport:
    """Hand 1 of the golden evening."""
    return HandReport(
        head=replace(
            HEAD, number="HR-PRAHA1-PK07-20261128-A-0001", period_from_us=at(12), period_to_us=at(15)
        ),
        hand_no=1,
        session_no=1,
        started_at_us=at(12),
        ended_at_us=at(15) + 12_000_000,
        status="OK",
        void_reason="",
        dealer=JANA,
        floor=PETR,
        game=GAME,
        button=6,
        dead_button=False,
        seats=(
            HandSeatLine(1, "P1", "sb", 5000, (), 25, 0, 4975, "", ""),
            HandSeatLine(3, "P2", "bb", 5000, ("Ah", "Kd"), 750, 1450, 5675, "pair", "AAK97"),
            HandSeatLine(6, "P3", "button", 4000, ("Qs", "Qc"), 750, 0, 3250, "pair", "QQA97"),
        ),
        actions=(
            act(9, "preflop", 1, "posted", 25, 25, 25, detail="sb"),
            act(9, "preflop", 3, "posted", 50, 50, 75, detail="bb"),
            act(10, "preflop", 6, "raised_to", 150, 150, 225),
            act(11, "preflop", 1, "folded", pot=225),
            act(12, "preflop", 3, "called", 100, 150, 325),
            act(13, "flop", 0, "board_dealt", pot=325, cards=("Ac", "7d", "4s")),
            act(14, "flop", 3, "checked", pot=325),
            act(15, "flop", 6, "bet_made", 300, 300, 625, retracted=True),
            act(16, "flop", 6, "bet_made", 200, 200, 525),
            act(17, "flop", 3, "called", 200, 200, 725),
            act(18, "turn", 0, "board_dealt", pot=725, cards=("9h",)),
            act(19, "turn", 3, "checked", pot=725),
            act(20, "turn", 6, "checked", pot=725),
            act(21, "river", 0, "board_dealt", pot=725, cards=("2c",)),
            act(22, "river", 3, "bet_made", 400, 400, 1125),
            act(23, "river", 6, "called", 400, 400, 1525),
            act(24, "showdown", 3, "cards_shown", pot=1525, cards=("Ah", "Kd")),
            act(25, "showdown", 6, "cards_shown", pot=1525, cards=("Qs", "Qc")),
            act(26, "showdown", 0, "rake_taken", 75, 0, 1450),
            act(26, "showdown", 3, "pot_awarded", 1450, 0, 0),
        ),
        board=("Ac", "7d", "4s", "9h", "2c"),
        pots=(HandPotLine(0, 1525, 75, (3, 6), ((3, 1450),), ()),),
        returned=(),
        pot_total=1525,
        rake=75,
        rake_computed=7625,
        tips=((3, 25),),
        equation=Equation("E7", 1525, 1525, 0, (("contributions", 1525),)),
        exceptions=(),
        signatures=(SignatureLine("dealer", (), None), SignatureLine("floor", (), None)),
        integrity=INTEGRITY,
    )


def ordinary_hand(acts: int = 35, seats: int = 6) -> HandReport:
    """As many acts as a long but ordinary hand has, with one side pot."""
    hand = big_hand(acts)
    return replace(hand, seats=hand.seats[:seats], pots=hand.pots[:2], tips=((3, 500),), returned=())


def big_hand(acts: int = 35) -> HandReport:
    """Nine seats, three pots, a split with an odd chip: the most an ordinary hand comes to."""
    hand = hand_one()
    streets = ("preflop", "flop", "turn", "river")
    actions = [
        act(100, "preflop", 1, "posted", 2_500, 2_500, 2_500, detail="sb"),
        act(100, "preflop", 2, "posted", 5_000, 5_000, 7_500, detail="bb"),
    ]
    for n in range(acts - 2):
        street = streets[min(3, n * 4 // (acts - 2))]
        kind = ("folded", "called", "raised_to", "checked")[n % 4]
        money = 0 if kind in ("folded", "checked") else 12_500 + 2_500 * n
        actions.append(
            act(
                101 + n,
                street,
                n % 9 + 1,
                kind,
                money,
                money,
                7_500 + 12_500 * n,
                by="F201" if n == 9 else "D101",
            )
        )
    return replace(
        hand,
        hand_no=412,
        dead_button=True,
        seats=tuple(
            HandSeatLine(
                n,
                f"P{1000 + n}",
                ("button", "sb", "bb", "straddle", "", "", "", "", "")[n - 1],
                1_250_000,
                ("Ah", "Td"),
                125_000,
                1_450_000 if n == 3 else 0,
                1_125_000,
                "two_pair",
                "QQ88A",
            )
            for n in range(1, 10)
        ),
        actions=tuple(actions),
        pots=(
            HandPotLine(0, 450_000, 150, (1, 2, 3, 4, 5), ((3, 224_925), (5, 224_925)), ((3, 25),)),
            HandPotLine(1, 225_000, 0, (2, 3, 5), ((3, 112_500), (5, 112_500)), ()),
            HandPotLine(2, 125_000, 0, (3, 5), ((3, 125_000),), ()),
        ),
        returned=((4, 25_000),),
        pot_total=800_000,
        rake=150,
        rake_computed=4_000_000,
        tips=((3, 500), (5, 100)),
        equation=Equation("E7", 800_000, 800_000, 0, (("contributions", 800_000),)),
    )


def void_hand() -> HandReport:
    """Hand 4 of the golden evening: a fouled deck."""
    hand = hand_one()
    return replace(
        hand,
        head=replace(hand.head, status="VOID"),
        hand_no=4,
        status="VOID",
        void_reason="FOULED_DECK",
        seats=tuple(
            replace(
                line,
                contributed=25,
                awarded=0,
                stack_after=line.stack_before,
                cards=(),
                rank_category="",
                rank_ranks="",
            )
            for line in hand.seats
        ),
        actions=(*hand.actions[:3], act(30, "preflop", 0, "voided", 0, 0, 0)),
        board=(),
        pots=(),
        returned=((1, 25), (3, 50), (6, 50)),
        pot_total=125,
        rake=0,
        rake_computed=0,
        tips=(),
        equation=Equation("E7", 125, 125, 0, (("contributions", 125),)),
        exceptions=(
            ExceptionLine(148, at(70), "VOID_HAND", "hand:4", 125, 0, -125, "FOULED_DECK", REHOR, PETR),
        ),
    )
