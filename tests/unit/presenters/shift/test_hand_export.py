"""Hands out of the page: what is written, under which filter and name, and what the page says of it."""

from pathlib import Path

import pytest

from tablemgr.app.api import StartNextHand, VoidHand
from tablemgr.bootstrap import ServicePapers
from tablemgr.formats.reading import Item, read_items
from tablemgr.text import Language
from tests.helpers.fake_desk import ManualClock
from tests.helpers.front_desk import FrontDesk, KeptFiles
from ui.presenters.desk import TableDesk
from ui.presenters.form_models import FormModel, NoteField
from ui.presenters.model_parts import plain
from ui.presenters.shift.hand_export import LINES_SHOWN, HandExportScreen


class Export:
    """The page over two folded hands and a void one, with the real exporter and a chosen folder."""

    def __init__(self, folder: Path, *, hand: int = 0, language: Language = Language.EN) -> None:
        front = FrontDesk().seat(1, "Alena").seat(3, "Karel").seat(5, "Eva")
        front.play_folded_hand(button=1).play_folded_hand()
        front.give(StartNextHand(None))
        front.give(VoidHand("MISDEAL"), ok="F201")
        self.service, self.files = front.service, KeptFiles()
        self.files.place = folder
        self.desk = TableDesk(self.service, ServicePapers(self.service), self.files, ManualClock(), language)
        self.desk.open_page("sessions")
        self.screen = HandExportScreen(self.desk, {"session": 1, "hand": hand})

    def set(self, **values: object) -> "Export":
        for key, value in values.items():
            self.screen.edit(key, value)
        return self

    def write(self) -> "Export":
        self.screen.touch("confirm")
        return self

    @property
    def form(self) -> FormModel:
        model = self.screen.model()
        assert isinstance(model, FormModel)
        return model

    @property
    def said(self) -> list[str]:
        return [
            plain(line) for field in self.form.fields if isinstance(field, NoteField) for line in field.lines
        ]


def hands_in(path: Path) -> list[Item]:
    items = list(read_items(path))
    assert [item.refused for item in items] == [None] * len(items)
    return items


def numbers_in(path: Path) -> list[object]:
    return [item.record.number for item in hands_in(path) if item.record is not None]


def test_a_session_goes_into_one_file_and_the_page_says_how_many(tmp_path: Path) -> None:
    export = Export(tmp_path).write()
    assert export.files.asked == [("PK07-1.phhs", "Export hands")]
    assert numbers_in(tmp_path / "PK07-1.phhs") == [1, 2, 3]
    assert export.said == [f"{tmp_path / 'PK07-1.phhs'}: 3 hands"]


def test_from_the_paper_of_a_hand_only_that_hand_goes(tmp_path: Path) -> None:
    export = Export(tmp_path, hand=2).write()
    assert export.files.asked[0][0] == "PK07-1-hand-2.phh"
    assert numbers_in(tmp_path / "PK07-1-hand-2.phh") == [2]


def test_players_leave_as_references_unless_their_names_are_asked_for(tmp_path: Path) -> None:
    export = Export(tmp_path).set(format=".txt", kind="valid").write()
    text = (tmp_path / "PK07-1.txt").read_text("utf-8")
    assert "Alena" not in text
    references = [ref for ref, _name in export.service.known_players()]
    assert all(ref in text for ref in references)
    export.set(names=True).write()
    text = (tmp_path / "PK07-1.txt").read_text("utf-8")
    assert "Alena" in text
    assert not any(ref in text for ref in references)


@pytest.mark.parametrize(("kind", "numbers"), [("valid", [1, 2]), ("void", [3]), ("all", [1, 2, 3])])
def test_hands_of_one_kind_are_chosen(tmp_path: Path, kind: str, numbers: list[int]) -> None:
    Export(tmp_path).set(kind=kind).write()
    assert numbers_in(tmp_path / "PK07-1.phhs") == numbers


@pytest.mark.parametrize(
    "values", [{"kind": "all_in"}, {"kind": "split"}, {"kind": "partial"}, {"least_pot": "9000"}]
)
def test_where_no_hand_is_like_that_nothing_is_written_and_it_is_said(
    tmp_path: Path, values: dict[str, str]
) -> None:
    export = Export(tmp_path).set(**values).write()
    assert list(tmp_path.iterdir()) == []
    assert export.said == ["No hand is like that: nothing was written."]


def test_a_hand_that_the_format_cannot_hold_is_named_with_its_reason(tmp_path: Path) -> None:
    export = Export(tmp_path).set(format=".txt").write()
    assert len(export.said) == 2
    assert export.said[0].startswith("left out, ")
    assert export.said[0].endswith("PK07-1 #3")
    assert export.said[1] == f"{tmp_path / 'PK07-1.txt'}: 2 hands"


def test_only_hands_with_a_player_who_was_dealt_in(tmp_path: Path) -> None:
    export = Export(tmp_path)
    reference = next(ref for ref, name in export.service.known_players() if name == "Eva")
    export.set(player=reference).write()
    dealt = [
        reference in {player.player for player in item.record.players}
        for item in hands_in(tmp_path / "PK07-1.phhs")
        if item.record is not None
    ]
    assert dealt
    assert all(dealt)


def test_all_sessions_of_the_file_by_day_and_table(tmp_path: Path) -> None:
    export = Export(tmp_path).set(scope="file").write()
    assert export.files.asked[0][0] == "hands.phhs"
    assert numbers_in(tmp_path / "hands.phhs") == [1, 2, 3]
    export.set(until="2001-01-01")
    assert (export.form.confirm.enabled, export.form.confirm.why) == (False, "No session is meant.")
    export.set(until="soon")
    assert export.form.confirm.why == "This is no day: year-month-day."
    asked = len(export.files.asked)
    export.write()
    assert len(export.files.asked) == asked


def test_an_ohh_file_beside_is_never_written_over_in_silence(tmp_path: Path) -> None:
    (tmp_path / "PK07-1.ohh").write_text("mine", "utf-8")
    export = Export(tmp_path).write()
    assert (tmp_path / "PK07-1.ohh").read_text("utf-8") == "mine"
    assert not (tmp_path / "PK07-1.phhs").exists()
    assert export.said == [f"{tmp_path / 'PK07-1.ohh'}: this file exists already; choose another name"]


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file", "utf-8")
    export = Export(tmp_path / "taken")
    export.write()
    assert len(export.said) == 1
    assert "cannot be written" in export.said[0]


def test_what_was_told_goes_when_something_else_is_wanted(tmp_path: Path) -> None:
    export = Export(tmp_path).write()
    assert export.said
    assert export.set(kind="void").said == []


def test_the_page_speaks_czech(tmp_path: Path) -> None:
    export = Export(tmp_path, language=Language.CS)
    assert export.form.title == "Vyvézt hry"
    assert len(export.write().said) <= LINES_SHOWN


def test_back_leads_to_the_papers_of_the_session(tmp_path: Path) -> None:
    export = Export(tmp_path)
    export.screen.touch("cancel")
    assert export.files.asked == []
