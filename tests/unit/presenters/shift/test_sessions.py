"""Past sessions: list, preview in either language, saved and printed, each with a sentence when it cannot be."""

from tablemgr.app.api import CloseSession, JournalUnavailable, StaffId
from tablemgr.engine.journal import DocumentPrinted
from tablemgr.text import Language
from tests.helpers.front_desk import FrontDesk, spaced
from ui.presenters.model_parts import ActStyle


def with_hands(fault: str = "") -> FrontDesk:
    """One open session, two hands played."""
    front = FrontDesk(fault=fault).seat(1, "Alena").seat(3, "Karel").seat(5, "Eva")
    return front.play_folded_hand(button=1).play_folded_hand().page("sessions")


def test_the_open_session_is_listed_with_its_hands_newest_first() -> None:
    papers = with_hands().papers
    assert [(row.cells[1].split(" · ")[:2], row.cells[2], row.badge) for row in papers.rows] == [
        (["PK07", "A"], "2", "open")
    ]
    assert [document.title for document in papers.documents] == ["Shift report", "Hand no. 2", "Hand no. 1"]
    assert spaced(papers.documents[1].detail).endswith(" · pot 50 · rake 0")


def test_the_shift_report_is_shown_first_in_the_language_of_the_house() -> None:
    assert with_hands().papers.pdf == b"draft SR  of 1 en"


def test_the_language_of_the_paper_is_not_that_of_the_windows() -> None:
    front = with_hands().touch("paper:cs")
    assert front.papers.pdf == b"draft SR  of 1 cs"
    assert front.papers.title == "Sessions and papers"
    front.desk.set_language(Language.CS.value)
    assert front.papers.title == "Relace a doklady"
    assert front.papers.pdf == b"draft SR  of 1 cs"


def test_a_hand_is_shown_when_it_is_touched() -> None:
    front = with_hands().touch("hand:1")
    assert (front.papers.document, front.papers.pdf) == ("hand:1", b"draft HR hand:1 of 1 en")
    front.touch("shift")
    assert front.papers.pdf == b"draft SR  of 1 en"


def test_saving_proposes_the_number_of_the_paper_and_says_where_it_went() -> None:
    front = with_hands().touch("save")
    name, pdf = front.files.saved[0]
    assert name.startswith("SR-PRAHA1-PK07-")
    assert name.endswith("-en.pdf")
    assert pdf == b"copy SR 1 v1 en F201"
    assert front.said == f"Saved: /papers/{name}"


def test_a_hand_is_saved_under_its_own_number() -> None:
    front = with_hands().touch("hand:2").touch("save")
    name, pdf = front.files.saved[0]
    assert name.startswith("HR-PRAHA1-PK07-")
    assert pdf == b"copy HR 2 v1 en F201"


def test_whoever_gives_up_the_place_has_issued_nothing() -> None:
    front = with_hands()
    front.files.gives_up = True
    front.touch("save")
    assert front.service.papers(1) == ()
    assert prints(front) == []
    front.files.gives_up = False
    front.touch("save")
    assert [info.key.number for info in front.service.papers(1)] == [1]


def test_nothing_on_the_page_of_sessions_is_red_that_nobody_has_to_act_upon() -> None:
    front = FrontDesk().seat(3, "Karel")
    bank = ((25, 40), (100, 40), (500, 10), (1000, 5))
    front.give(CloseSession(bank, None, StaffId("D102"), StaffId("F202"), "", False), by="D102", ok="F202")
    front.page("sessions")
    offered = next(act for act in front.papers.acts if act.key == "reopen")
    assert offered.style is ActStyle.NEUTRAL


def test_a_place_that_cannot_be_written_is_named() -> None:
    front = with_hands(fault="/papers cannot be written: full.").touch("save")
    assert front.said == "/papers cannot be written: full."


def test_printing_says_that_it_went_or_why_not() -> None:
    assert with_hands().touch("print").said == "Sent to the printer."
    front = with_hands(fault="This computer has no printer.").touch("print")
    assert front.said == "This computer has no printer."
    assert front.files.printed[0][1] == b"copy SR 1 v1 en F201"


def prints(front: FrontDesk) -> list[DocumentPrinted]:
    told = front.service.told_session(1).records
    return [record.event for record in told if isinstance(record.event, DocumentPrinted)]


def test_what_leaves_is_issued_once_and_each_copy_is_noted() -> None:
    front = with_hands().touch("hand:1").touch("save").touch("print")
    assert [(info.key.kind, info.key.version, info.copies) for info in front.service.papers(1)] == [
        ("HR", 1, 2)
    ]
    assert [event.copy for event in prints(front)] == [1, 2]
    assert front.papers.pdf == b"copy HR 1 v1 en F201"


def test_a_copy_that_nobody_got_is_not_noted() -> None:
    front = with_hands(fault="This computer has no printer.").touch("hand:1").touch("print")
    assert prints(front) == []


TROUBLE = JournalUnavailable(
    "The disk does not answer: {where} ({why}). Nothing was stored.", "/d/t.db", why="EIO"
)


def test_a_paper_that_cannot_be_made_is_said_where_it_would_be() -> None:
    front = with_hands()
    front.files.broken = TROUBLE
    front.touch("hand:1")
    assert front.papers.pdf == b""
    assert front.papers.preview_text == "The disk does not answer: /d/t.db (EIO). Nothing was stored."
    assert not next(act for act in front.papers.acts if act.key == "save").enabled
    front.touch("save")
    assert front.files.saved == []


def test_a_copy_that_cannot_be_made_is_said_and_not_noted() -> None:
    front = with_hands()
    front.files.broken = TROUBLE
    front.touch("hand:1")
    front.files.broken = None
    front.touch("hand:2")
    front.files.broken = TROUBLE
    front.touch("save")
    assert front.said == "The disk does not answer: /d/t.db (EIO). Nothing was stored."
    assert prints(front) == []


def test_before_any_table_the_page_says_so() -> None:
    front = FrontDesk(table=False).page("sessions")
    assert front.papers.empty_text == "No table was opened yet."
    assert front.papers.rows == ()
    assert front.papers.pdf == b""


def test_the_list_follows_the_table() -> None:
    front = with_hands()
    front.play_folded_hand()
    assert front.papers.documents[1].title == "Hand no. 3"
    assert front.papers.rows[0].cells[2] == "3"


def test_back_leads_to_the_table() -> None:
    front = with_hands()
    front.touch("cancel")
    assert not front.on_page
