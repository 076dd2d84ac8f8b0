"""Reports by hand for the papers: the golden evening, an empty one, a crowded one, hands of all kinds."""

from dataclasses import replace

from tablemgr.app.reporting.models import (
    BoxLine,
    DenominationLine,
    DocumentHead,
    DownLine,
    Equation,
    ExceptionLine,
    GameLine,
    HourLine,
    Integrity,
    Person,
    PlayerLine,
    ShiftReport,
    SignatureLine,
    Statistics,
    TableLine,
)

MINUTE = 60_000_000
SIX_PM = 1_795_885_200_000_000
"""2026-11-28 18:00 in Prague."""

JANA = Person("D101", "Jana Nováková", "D")
REHOR = Person("D102", "Řehoř Čížek", "D")
PETR = Person("F201", "Petr Šťastný", "F")
ZDENKA = Person("M301", "Zdeňka Růžičková", "M")
KVETA = Person("N501", "Květa Malá", "N")
MILOS = Person("N502", "Miloš Tůma", "N")
LONG = Person("D10247", "Řehoř Maxmilián Čížek-Vlnovský ze Žďáru nad Sázavou", "D")

GAME = GameLine("NL", 25, 50, 0, 0, 25, 500, 150, 25, True, "3fa2c81d")
HASH = "9f3c71aa02de55b0c4d6e8f00112233445566778899aabbccddeeff001122334"


def at(minutes: float) -> int:
    return SIX_PM + int(minutes * MINUTE)


HEAD = DocumentHead(
    number="SR-PRAHA1-PK07-20261128-A-0001",
    version=1,
    status="FINAL",
    status_reasons=(),
    training=False,
    operator="Casino Vltava",
    ico="00000000",
    site="PRAHA1",
    currency="CZK",
    time_zone="Europe/Prague",
    gaming_day="2026-11-28",
    shift="A",
    table="PK07",
    period_from_us=at(0),
    period_to_us=at(120),
    utc_offset="+01:00",
    printed_by=ZDENKA,
    printed_at_us=at(141) + 7_000_000,
    app_version="1.0",
    first_seq=1,
    last_seq=214,
    head_hash=HASH,
    content_hash="4be190c73fa28d16" + HASH[:48],
    copy_for="archive",
)

INTEGRITY = Integrity(1, 214, HASH, 214, True, True, "SR-PRAHA1-PK07-20261127-C-0041", HASH[::-1])


def equation(key: str, right: int, *terms: tuple[str, int]) -> Equation:
    left = sum(value for _name, value in terms)
    return Equation(key, left, right, left - right, terms)


def player(
    ref: str, seat: int, minutes: int, buy_in: int, top_up: int, cash_out: int, closing: int, tips: int
) -> PlayerLine:
    return PlayerLine(
        player=ref,
        seat=seat,
        from_us=at(120 - minutes) if closing else at(6),
        to_us=None if closing else at(6 + minutes),
        minutes=minutes,
        opening_stack=0,
        buy_in=buy_in,
        top_up=top_up,
        brought=0,
        cash_out=cash_out,
        closing_stack=closing,
        net=cash_out + closing - buy_in - top_up,
        tips=tips,
        hands=5,
        max_cumulative_cash=buy_in + top_up,
        still_seated=closing > 0,
    )


def down(
    who: Person, start: int, end: int, dealt: int, void: int, rake: int, tips: int, **more: int
) -> DownLine:
    valid, minutes = dealt - void, end - start
    return DownLine(
        dealer=who,
        table="PK07",
        from_us=at(start),
        to_us=at(end),
        minutes=minutes,
        dealt=dealt,
        valid=valid,
        void=void,
        hands_per_hour=f"{valid * 60 / minutes:.2f}",
        rake=rake,
        rake_per_hour=f"{rake * 60 / minutes:.2f}",
        average_rake=f"{rake / valid:.2f}" if valid else None,
        tips=tips,
        pots=more.get("pots", 0),
        sold=more.get("sold", 0),
        fills=more.get("fills", 0),
        cashed_out=more.get("cashed_out", 0),
        corrections=more.get("corrections", 0),
    )


def golden() -> ShiftReport:
    """The worked example of the controls document (5.4)."""
    return ShiftReport(
        head=HEAD,
        shift_manager=ZDENKA,
        floors=((PETR, at(0), at(120)),),
        players_unique=3,
        players_now=2,
        boxes=(
            BoxLine("rake_box", 350, 350, 0, KVETA, MILOS, at(134), ""),
            BoxLine("tip_box", 175, 175, 0, KVETA, MILOS, at(135), ""),
            BoxLine("cash_box", 17000, 17000, 0, KVETA, MILOS, at(136), ""),
        ),
        table=TableLine(
            table="PK07",
            session_no=1,
            game=GAME,
            opened_at_us=at(0),
            closed_at_us=at(120),
            opened_by=(JANA, PETR),
            closed_by=(REHOR, PETR),
            opening=20000,
            fills=10000,
            fills_n=1,
            credits=0,
            credits_n=0,
            sold=17000,
            bought_back=0,
            bank_expected=13000,
            bank_counted=13000,
            bank_variance=0,
            stacks_open=0,
            stacks_close=8600,
            table_win=350,
        ),
        denominations=(
            DenominationLine(1000, 5, 0, 0, 4, 4, 4000),
            DenominationLine(500, 16, 10, 0, 7, 7, 3500),
            DenominationLine(100, 50, 40, 0, 37, 37, 3700),
            DenominationLine(25, 80, 40, 0, 72, 72, 1800),
        ),
        bank_by_denom_expected=((1000, 4), (500, 7), (100, 37), (25, 72)),
        hours=(
            HourLine(at(0), "2026-11-28T18:00:00+01:00", 3, 225),
            HourLine(at(60), "2026-11-28T19:00:00+01:00", 1, 125),
        ),
        downs=(
            down(JANA, 0, 60, 3, 0, 225, 125, pots=6700, sold=17000, fills=10000),
            down(REHOR, 60, 120, 2, 1, 125, 50, pots=2650, cashed_out=7875),
        ),
        downs_total=down(REHOR, 0, 120, 5, 1, 350, 175, pots=9350, sold=17000, fills=10000, cashed_out=7875),
        statistics=Statistics(
            table_minutes=120,
            hands_dealt=5,
            hands_valid=4,
            hands_void=1,
            hands_raked=3,
            pots_total=9350,
            average_pot="2337.50",
            hands_per_hour="2.00",
            dealt_per_hour="2.50",
            rake_per_hour="175.00",
            rake_per_valid_hand="87.50",
            rake_per_raked_hand="116.67",
            effective_rake_percent="3.74",
            seat_minutes=321,
            average_players="2.68",
            rake_per_seat_hour="65.42",
        ),
        players=(
            player("P1", 1, 115, 5000, 0, 0, 4950, 25),
            player("P2", 3, 94, 5000, 0, 7875, 0, 150),
            player("P3", 6, 112, 4000, 3000, 0, 3650, 0),
        ),
        slips=(),
        exceptions=(
            ExceptionLine(
                148, at(70) + 40_000_000, "VOID_HAND", "hand:4", 125, 0, -125, "FOULED_DECK", REHOR, PETR
            ),
        ),
        equations=(
            equation(
                "E1",
                13000,
                ("opening", 20000),
                ("fills", 10000),
                ("credits", 0),
                ("sold", -17000),
                ("bought_back", 0),
            ),
            equation(
                "E2",
                17000,
                ("var_stacks", 0),
                ("opening_stacks", 0),
                ("buyins", 14000),
                ("topups", 3000),
                ("brought", 0),
            ),
            equation(
                "E3",
                30000,
                ("var_stacks", 0),
                ("opening", 20000),
                ("opening_stacks", 0),
                ("fills", 10000),
                ("brought", 0),
            ),
            equation("E4", 17000, ("cash_in", 17000), ("cash_paid", 0)),
            equation(
                "E5",
                0,
                ("cash_counted", 17000),
                ("bank_counted", 13000),
                ("credits", 0),
                ("opening", -20000),
                ("fills", -10000),
            ),
            equation("E7", 9475, ("contributions", 9475)),
            equation("E8", 27525, ("rake", 350), ("tips", 175), ("sold", 17000), ("fills", 10000)),
            equation("E9", -525, ("net", -525)),
        ),
        signatures=(
            SignatureLine("dealer", (REHOR,), at(121)),
            SignatureLine("floor", (PETR,), at(122)),
            SignatureLine("counters", (KVETA, MILOS), at(136)),
            SignatureLine("shift_manager", (ZDENKA,), at(140)),
        ),
        integrity=INTEGRITY,
        hands=(),
        cash_expected=17000,
        chips_taken=7875,
    )


def empty() -> ShiftReport:
    """A table that was opened and at which nobody played; nothing counted yet."""
    full = golden()
    nothing = replace(
        full.statistics,
        hands_dealt=0,
        hands_valid=0,
        hands_void=0,
        hands_raked=0,
        pots_total=0,
        average_pot=None,
        hands_per_hour="0.00",
        rake_per_hour="0.00",
        rake_per_valid_hand=None,
        rake_per_raked_hand=None,
        effective_rake_percent=None,
        seat_minutes=0,
        average_players="0.00",
        rake_per_seat_hour=None,
    )
    reasons = (
        "session_open",
        "count_missing:bank",
        "count_missing:rake_box",
        "count_missing:tip_box",
        "count_missing:cash_box",
        "signature_missing:M",
    )
    return replace(
        full,
        head=replace(full.head, status="PRELIMINARY", status_reasons=reasons, training=True),
        shift_manager=None,
        players_unique=0,
        players_now=0,
        boxes=tuple(
            BoxLine(what, 0, None, None, None, None, None, "") for what in ("rake_box", "tip_box", "cash_box")
        ),
        table=replace(
            full.table,
            closed_at_us=None,
            closed_by=None,
            fills=0,
            fills_n=0,
            sold=0,
            bank_expected=20000,
            bank_counted=None,
            bank_variance=None,
            stacks_close=0,
            table_win=None,
        ),
        denominations=tuple(replace(line, counted=None, value=None, fills=0) for line in full.denominations),
        bank_by_denom_expected=None,
        hours=(HourLine(at(0), "2026-11-28T18:00:00+01:00", 0, 0),),
        downs=(),
        downs_total=None,
        statistics=nothing,
        players=(),
        exceptions=(),
        equations=tuple(line for line in full.equations if line.key in ("E1", "E4")),
        signatures=tuple(replace(line, people=(), at_us=None) for line in full.signatures),
        cash_expected=0,
        chips_taken=0,
    )


def crowded(rows: int = 200) -> ShiftReport:
    """Long names, large sums, many rows: what must still be readable."""
    full = golden()
    downs = tuple(
        down(
            LONG if n % 3 else JANA,
            n * 30,
            n * 30 + 30,
            15,
            1,
            17_850,
            12_325,
            pots=1_234_567,
            sold=1_250_000,
            fills=1_000_000,
            cashed_out=875_000,
            corrections=1,
        )
        for n in range(rows)
    )
    players = tuple(
        replace(
            player(f"P{n + 1000}", n % 9 + 1, 115, 125_000, 30_000, 0, 1_004_950, 2_500),
            brought=25_000,
            opening_stack=50_000,
        )
        for n in range(rows)
    )
    exceptions = tuple(
        ExceptionLine(
            1000 + n,
            at(n),
            ("VARIANCE", "VOID_DOC", "RESTART", "UNDO_CARD")[n % 4],
            ("box:rake_box", "slip:fill:12", "", "hand:412")[n % 4],
            (1_250_000, 5_000, None, None)[n % 4],
            (1_249_975, 0, None, None)[n % 4],
            (-25, -5_000, None, None)[n % 4],
            "žeton spadl pod stůl a nebyl nalezen ani po přepočtu všech schránek" if n % 4 == 0 else "OTHER",
            LONG,
            PETR if n % 2 else None,
        )
        for n in range(24)
    )
    operator = (
        "Společnost pro provozování kasin a heren Žluťoučký kůň & synové, akciová společnost v likvidaci"
    )
    return replace(
        full,
        head=replace(
            full.head,
            operator=operator,
            site="PRAHA-ŽIŽKOV-OLŠANSKÁ-3",
            status="PRELIMINARY",
            status_reasons=("count_missing:tip_box", "variance_unexplained:bank", "signature_missing:M"),
        ),
        shift_manager=replace(LONG, role="M"),
        floors=((PETR, at(0), at(60)), (replace(LONG, staff_id="F20188"), at(60), at(120))),
        boxes=(
            BoxLine("rake_box", 1_350_000, 1_349_975, -25, LONG, MILOS, at(134), "žeton 25 nenalezen"),
            BoxLine("tip_box", 175, None, None, None, None, None, ""),
            BoxLine("cash_box", 17_000_000, 17_000_100, 100, KVETA, LONG, at(136), ""),
        ),
        table=replace(
            full.table,
            opening=20_000_000,
            fills=10_000_000,
            fills_n=12,
            credits=1_250_000,
            credits_n=3,
            sold=17_000_000,
            bought_back=250_000,
            bank_expected=13_000_000,
            bank_counted=12_999_975,
            bank_variance=-25,
            stacks_open=1_000_000,
            stacks_close=8_600_000,
            table_win=1_349_975,
            opened_by=(LONG, PETR),
            closed_by=(REHOR, LONG),
        ),
        hours=tuple(HourLine(at(60 * n), "", 28 + n, 3_125 + 975 * (n % 5)) for n in range(14)),
        downs=downs,
        downs_total=replace(
            downs[0], minutes=6000, rake_per_hour="35700.00", hands_per_hour="28.00", average_rake="1275.00"
        ),
        players=players,
        exceptions=exceptions,
        equations=(
            *full.equations[:4],
            equation(
                "E5",
                0,
                ("cash_counted", 17_000_100),
                ("bank_counted", 12_999_975),
                ("credits", 0),
                ("opening", -20_000_000),
                ("fills", -10_000_000),
            ),
            *full.equations[5:],
        ),
        signatures=(
            SignatureLine("dealer", (LONG,), at(121)),
            SignatureLine("floor", (PETR, LONG), None),
            SignatureLine("counters", (KVETA, MILOS, LONG), at(136)),
            SignatureLine("shift_manager", (), None),
        ),
    )
