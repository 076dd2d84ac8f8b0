"""Charts: on paper in black and white, on the screen in the theme's colours, always the same for the same session."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from tablemgr.app.review.charts import ChartKind, ChartLook
from tablemgr.app.review.session_models import HourLine, PaceLine, PlayerLine, SessionReview, StackPoint
from tablemgr.bootstrap.charts import open_charts
from tablemgr.reports import fonts
from tablemgr.reports.charts.bars import Bar, Panel, draw_panels
from tablemgr.reports.charts.clock import time_axis
from tablemgr.reports.charts.ink import PAPER, round_scale
from tablemgr.reports.charts.marks import dash_of, mark_of, places_along
from tablemgr.reports.renderer import ReportLabRenderer
from tests.reports import samples
from tests.reports.paper import flat

LOOK = ChartLook(
    ink="#e6eaee",
    soft="#a5afb9",
    line="#2c343d",
    main="#f5b83d",
    second="#63c993",
    others=("#6cc5f5", "#ff8a5c"),
)
MINUTE = 60_000_000


def player(ref: str, *stacks: int, name: str = "") -> PlayerLine:
    points = tuple(
        StackPoint(n, samples.at(10 * n), stack, 5000, "counted" if not n else "computed")
        for n, stack in enumerate(stacks)
    )
    return PlayerLine(ref, name or ref, 1, len(stacks), 5000, 0, stacks[-1], stacks[-1] - 5000, points)


REVIEW = SessionReview(
    session_id=1,
    table="PK07",
    gaming_day="2026-11-28",
    exceptions=(),
    players=(player("P1", 5000, 4975, 7350, name="Řehoř Čížek"), player("P2", 5000, 5025, 2650)),
    hours=(HourLine(samples.at(0), 60, 3, 6700, 225, 0), HourLine(samples.at(60), 60, 1, 2650, 125, 0)),
    dealers=(),
    pace=(
        PaceLine(1, 2 * MINUTE, 3 * MINUTE, MINUTE, 9, 0),
        PaceLine(2, 9 * MINUTE, 2 * MINUTE, MINUTE, 19, 8 * MINUTE),
    ),
    bank=((samples.at(0), 20_000), (samples.at(5), 15_000), (samples.at(50), 25_000)),
    opened_at_us=samples.at(0),
    until_us=samples.at(120),
)
EMPTY = replace(REVIEW, players=(), hours=(), pace=(), bank=())


def svg(kind: ChartKind, review: SessionReview = REVIEW, language: str = "cs", player: str = "P1") -> str:
    return open_charts().svg(kind, review, LOOK, language, 640, 260, player).decode()


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("kind", ChartKind)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_chart_is_a_picture_of_the_size_asked_for_and_the_same_every_time(
    kind: ChartKind, language: str
) -> None:
    picture = svg(kind, language=language)
    root = ET.fromstring(picture)
    assert root.get("viewBox") == "0 0 640 260"
    assert picture == svg(kind, language=language)


@pytest.mark.parametrize("kind", ChartKind)
def test_only_the_colours_of_the_theme_are_used(kind: ChartKind) -> None:
    """Nothing is black on a dark theme: what has no fill says so."""
    wanted = {
        tuple(round(int(colour[i : i + 2], 16) / 2.55) for i in (1, 3, 5))
        for colour in (LOOK.ink, LOOK.soft, LOOK.line, LOOK.main, LOOK.second, *LOOK.others)
    }
    found = {tuple(map(int, c)) for c in re.findall(r"rgb\((\d+)%,(\d+)%,(\d+)%\)", svg(kind))}
    assert found
    assert all(
        any(max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 1 for other in wanted)
        for one in found
    )
    assert ET.fromstring(svg(kind)).get("fill") == "none"


def test_the_bars_of_the_hours_bear_rake_and_hands() -> None:
    said = texts(svg(ChartKind.HOURS))
    assert {"225", "125", "3", "1", "18:00", "19:00", "Rake", "Hry"} <= set(said)


def test_a_curve_is_named_at_its_end_by_the_players_shown_name() -> None:
    assert {"Řehoř Čížek", "Hráč 1"} <= set(texts(svg(ChartKind.STACKS))), (
        "who has no name is called by his seat"
    )


def test_no_two_of_nine_players_have_the_same_line_even_in_black_and_white() -> None:
    """Mark and broken line alone, without any colour, tell all apart; neighbours differ in both."""
    looks = [(_shape(number), dash_of(number)) for number in range(40)]
    assert len(set(looks)) == 40
    assert len({shape for shape, _dash in looks[:11]}) == 11, "at a table no two have the same mark"
    assert all(one[0] != other[0] and one[1] != other[1] for one, other in pairwise(looks))
    assert not PAPER.others


def _shape(number: int) -> str:
    """The mark as it is drawn around one place, without its colour."""
    mark = mark_of(number, 100, 100, PAPER)
    parts = mark.contents if hasattr(mark, "contents") else [mark]
    return repr(
        [
            sorted((key, value) for key, value in vars(part).items() if key not in ("strokeColor",))
            for part in parts
        ]
    )


def test_each_of_nine_players_has_a_colour_or_a_mark_of_its_own_and_his_name_behind_it() -> None:
    nine = tuple(
        player(f"P{n}", 5000, 5000 + 300 * n, 4000 + 500 * n, name=f"Hráč {n}") for n in range(1, 10)
    )
    picture = svg(ChartKind.STACKS, replace(REVIEW, players=nine))
    assert {f"Hráč {n}" for n in range(1, 10)} <= set(texts(picture))
    places = [
        place
        for number in range(9)
        for place in places_along(number, 9, ((0, 100), (600, 200)), 7200, 640.0, ends=False)
    ]
    assert len({at for at, _amount in places}) == len(places), "no mark lies upon another"


def test_who_left_has_a_mark_where_his_line_ends() -> None:
    marks = list(places_along(3, 9, ((0, 100), (600, 0)), 7200, 640.0, ends=True))
    assert marks[-1] == (600, 0)
    assert all(at <= 600 for at, _amount in marks)


def test_one_players_stack_stands_against_what_he_bought() -> None:
    assert {"Žetony", "nakoupeno"} <= set(texts(svg(ChartKind.STACK)))
    assert texts(svg(ChartKind.STACK, player="P9")) == ["Bez činnosti"]


def test_an_estimated_stack_has_a_ring() -> None:
    line = REVIEW.players[0]
    guessed = replace(line, points=(*line.points[:-1], replace(line.points[-1], provenance="estimated")))
    assert "<circle" not in svg(ChartKind.STACK)
    assert svg(ChartKind.STACK, replace(REVIEW, players=(guessed,))).count("<circle") == 1


def test_where_all_names_do_not_fit_those_who_left_have_none() -> None:
    left = tuple(replace(player(f"Q{n}", 5000, 100 * n), stack=0) for n in range(1, 20))
    said = texts(svg(ChartKind.STACKS, replace(REVIEW, players=(*REVIEW.players, *left))))
    assert "Řehoř Čížek" in said
    assert len([text for text in said if text.startswith("Hráč")]) <= 1


@pytest.mark.parametrize("kind", ChartKind)
def test_a_session_without_anything_says_so_instead_of_drawing_axes(kind: ChartKind) -> None:
    assert texts(svg(kind, EMPTY)) == ["Bez činnosti"]


def test_announced_pauses_are_no_waiting() -> None:
    """Nine minutes before the second hand, eight of them announced: the tallest bar is five minutes high."""
    assert max(int(text) for text in texts(svg(ChartKind.PACE)) if text.isdigit()) <= 6


@pytest.mark.parametrize(
    ("day", "hours"),
    [
        (
            (1_792_886_400, 1_792_886_400 + 5 * 3600),
            ["02:00 CEST", "02:00 CET"],
        ),  # 2026-10-25, 02:00 in Prague
        ((1_806_195_600, 1_806_195_600 + 4 * 3600), []),  # 2027-03-28, 02:00 is missing
    ],
)
def test_the_clock_under_a_curve_is_the_houses_through_both_nights(
    day: tuple[int, int], hours: list[str]
) -> None:
    marks = [text for _at, text in time_axis(day[0] * 1_000_000, day[1] * 1_000_000, "Europe/Prague").ticks]
    assert [text for text in marks if text.startswith("02:00")] == hours


@pytest.mark.parametrize("days", [3, 400, 365 * 4_000])
def test_a_clock_that_jumped_by_days_or_ages_has_a_few_marks_with_their_days(days: int) -> None:
    since = 1_792_886_400 * 1_000_000
    axis = time_axis(since, since + days * 86_400 * 1_000_000, "Europe/Prague")
    assert len(axis.ticks) <= 5
    assert axis.ticks[0][1] == "2026-10-25"


@pytest.mark.parametrize(
    ("low", "high"), [(0, 0), (0, 1), (0, 13_400), (-350, 900), (4950, 5050), (0, 10**9)]
)
def test_scales_hold_everything_on_round_steps(low: int, high: int) -> None:
    scale = round_scale(low, high, 5)
    assert scale.low <= low
    assert high <= scale.high
    assert len(scale.ticks) <= 8
    assert str(scale.step).strip("0") in ("1", "2", "5")


def test_bars_of_many_hours_turn_their_figures_and_thin_their_labels() -> None:
    fonts.register()
    bars = tuple(Bar(1000 * n, f"{1000 * n}", f"{n:02d}:00") for n in range(40))
    drawing = draw_panels(((Panel(bars), 120.0),), 300.0, PAPER)
    assert drawing.height == pytest.approx(120.0 + PAPER.line_height + 5)


# --- on paper --------------------------------------------------------------------------------------------------------


def test_the_shift_report_shows_the_bank_over_time_and_each_hours_rake_and_hands() -> None:
    report = replace(samples.golden(), bank=REVIEW.bank)
    text = flat(ReportLabRenderer().render_shift(report, "cs"))
    assert "2 Banka stolu v čase · Table bank over time" in " ".join(text.split())
    part = text[text.index("4 Po hodinách") : text.index("5 Spropitné")]
    for figure in ("225", "125", "18:00", "19:00", "Rake", "Hry", "Celkem 4 350"):
        assert figure in part


def test_a_bank_that_never_changed_has_no_curve() -> None:
    report = replace(samples.golden(), bank=REVIEW.bank[:1])
    assert "Table bank over time" not in flat(ReportLabRenderer().render_shift(report, "cs"))


def test_charts_on_paper_need_no_colour() -> None:
    """Every grey of the paper: red, green and blue alike."""
    for colour in (PAPER.ink, PAPER.soft, PAPER.line, PAPER.main, PAPER.second):
        assert colour.red == colour.green == colour.blue
