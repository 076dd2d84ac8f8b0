"""The golden evening once more, every line of it entered through the windows: the same totals, and on paper too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.helpers.driver import Hands, Keyboard, NumericPad, Touch
from tests.helpers.evening_window import EveningWindow, open_evening
from tests.helpers.evenings import differences, figures, golden_lines, golden_totals, totals
from tests.helpers.window_player import WindowPlayer
from tests.reports.paper import text_of
from ui.presenters.form_models import SessionsModel

Play = Callable[[str, tuple[type[Hands], ...]], EveningWindow]


@pytest.fixture
def play(qapp: object) -> Iterator[Play]:
    """`play(variant, ways)`: the evening played to its end, every line accepted or refused as the file says."""
    opened: list[EveningWindow] = []

    def player(variant: str, ways: tuple[type[Hands], ...]) -> EveningWindow:
        evening = open_evening(None)
        opened.append(evening)
        result = WindowPlayer(evening.driver, evening.clock, evening.ids, ways=ways).play(
            golden_lines(variant)
        )
        assert (result.findings, result.stopped_at) == ([], None)
        return evening

    yield player
    for evening in opened:
        evening.close()


def _without_hours(wanted: dict[str, Any]) -> dict[str, Any]:
    """The paper's labels of the hours stand in ``rake_by_hour``."""
    stats = {key: value for key, value in wanted["stats"].items() if not key.startswith("rake_hour_")}
    return {**wanted, "stats": stats}


@pytest.mark.parametrize(
    "ways", [(Touch,), (Keyboard,), (NumericPad,)], ids=["touch", "keyboard", "numeric pad"]
)
def test_the_golden_evening_by_each_way_of_entry_gives_every_golden_value(
    play: Play, ways: tuple[type[Hands], ...]
) -> None:
    report = totals(play("", ways).service)
    wanted = golden_totals()["golden"]
    assert differences(_without_hours(wanted), report) == []
    by_hour = {f"rake_hour_{hour['from'][11:13]}": hour["rake"] for hour in report["rake_by_hour"]}
    assert differences(by_hour, wanted["stats"]) == []
    assert report["report"]["status"] == "FINAL"
    assert all(equation["difference"] == 0 for equation in report["equations"].values())


def test_the_paper_in_the_preview_has_every_golden_figure(play: Play) -> None:
    """After the signature the window shows the shift report: what one would print."""
    evening = play("", (Touch,))
    page = evening.window.desk.model().page
    assert isinstance(page, SessionsModel)
    wanted = figures(golden_totals()["golden"])
    assert {figure for figure in wanted if figure not in text_of(page.pdf)} == set()


@pytest.mark.parametrize(
    ("variant", "name"), [("V1", "V1_short_25"), ("V4", "V4_rake_box_short_25")], ids=["V1", "V4"]
)
def test_a_short_box_is_counted_blind_and_comes_out_as_in_its_variant(
    play: Play, variant: str, name: str
) -> None:
    """The windows ask for a reason before they write a count that differs."""
    report = totals(play(variant, (Touch,)).service)
    assert differences(golden_totals()["variants"][name], report) == []
    told = [(item["class"], item["reason"]) for item in report["exceptions"]]
    assert told == [  # the manager chose his PIN at the first start, and nobody vouched for it
        ("FIRST_PIN", "NOBODY_VOUCHED"), ("VOID_HAND", "FOULED_DECK"), ("VARIANCE", "UNKNOWN"),
    ]  # fmt: skip
    assert report["report"]["status"] == "PRELIMINARY"
