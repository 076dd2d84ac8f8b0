"""What a paper says of the chain, typed or scanned, against the file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import DocumentInfo
from tablemgr.app.reporting.models import DocumentHead
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.review.anchors import anchor_text, check_anchor, check_lines, head_line, read_anchor
from tablemgr.app.review.log_models import AnchorState
from tablemgr.app.service import TableService
from tablemgr.engine.outcome import Refused
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.reports.foot import grouped_hash
from tests.helpers.evenings import golden_lines, play

ON_CZECH_KEYS = str.maketrans("1234567890-:", '+ěščřžýáíé="')
"""What a scanner set to an American keyboard types where the Czech one is on."""


@pytest.fixture(scope="module")
def service() -> Iterator[TableService]:
    _result, made = play(golden_lines())
    answer = made.issue_paper(1, PaperRequest(DocumentKind.SHIFT_REPORT), by="M301")
    assert isinstance(answer, DocumentInfo), answer
    yield made
    made.close()


@pytest.fixture(scope="module")
def head(service: TableService) -> DocumentHead:
    opened = service.open_paper(service.papers(1)[0].key)
    assert not isinstance(opened, Refused)
    return opened.paper.head


@pytest.fixture(scope="module")
def store(service: TableService) -> InMemoryJournalStore:
    assert isinstance(service._store, InMemoryJournalStore)
    return service._store


def test_the_square_code_of_a_paper_agrees_and_names_it(
    store: InMemoryJournalStore, head: DocumentHead
) -> None:
    answer = check_anchor(store, anchor_text(head))
    assert (answer.state, answer.document, answer.seq) == (AnchorState.AGREES, head.number, head.last_seq)


@pytest.mark.parametrize(
    "typed",
    [
        "{groups}",
        "  {run}  ",
        "#{first}–#{last} {groups}",
        "#{last} {run}",
        "Zápisy / Log #{first}–#{last} · řetěz / chain {groups} · obsah / content 3de2 52b2 2c6a 7103",
    ],
)
def test_sixteen_characters_agree_however_they_are_typed(
    store: InMemoryJournalStore, head: DocumentHead, typed: str
) -> None:
    groups = grouped_hash(head.head_hash)
    text = typed.format(groups=groups, run=groups.replace(" ", ""), first=head.first_seq, last=head.last_seq)
    written = [text, text.replace(" ", "\u00a0")]
    if "#" not in text:  # figures of the range are no hash
        written += [text.upper(), text.replace("0", "O")]
    for said in written:
        answer = check_anchor(store, said)
        assert (answer.state, answer.seq) == (AnchorState.AGREES, head.last_seq), said


def test_letters_that_look_like_figures_are_forgiven() -> None:
    read = read_anchor("OlI0 l1OO 0000 0000")
    assert read is not None
    assert read.head == "0110110000000000"


def test_the_paper_of_typed_characters_is_found(store: InMemoryJournalStore, head: DocumentHead) -> None:
    assert check_anchor(store, head.head_hash[:16]).document == head.number


def test_another_hash_at_that_record_differs(store: InMemoryJournalStore, head: DocumentHead) -> None:
    wrong = ("0" if head.head_hash[0] != "0" else "1") + head.head_hash[1:16]
    assert check_anchor(store, f"#{head.last_seq} {wrong}").state is AnchorState.DIFFERS
    unknown = check_anchor(store, wrong)
    assert (unknown.state, unknown.seq) == (AnchorState.DIFFERS, 0)


@pytest.mark.parametrize("place", [8, 11, 15])
def test_one_wrong_character_is_told_from_another_journal(
    store: InMemoryJournalStore, head: DocumentHead, place: int
) -> None:
    signs = list(head.head_hash[:16])
    signs[place] = "0" if signs[place] != "0" else "1"
    for said in ("".join(signs), f"#{head.last_seq} {''.join(signs)}"):
        answer = check_anchor(store, said)
        assert (answer.state, answer.seq, answer.apart) == (AnchorState.DIFFERS, head.last_seq, 1), said
    strange = check_anchor(store, f"#{head.last_seq} {head.head_hash[16:32]}")
    assert (strange.state, strange.apart) == (AnchorState.DIFFERS, 0)


def test_the_group_of_the_content_is_recognised_with_its_paper(
    store: InMemoryJournalStore, head: DocumentHead
) -> None:
    stored = next(paper for paper in store.papers() if paper.printed_number == head.number)
    answer = check_anchor(store, stored.content_hash[:16])
    assert (answer.state, answer.document) == (AnchorState.CONTENT, head.number)


def test_a_paper_whose_content_was_changed_differs(store: InMemoryJournalStore, head: DocumentHead) -> None:
    text = anchor_text(head)
    start, _colon, content = text.rpartition(":")
    assert check_anchor(store, f"{start}:{content[::-1]}").state is AnchorState.DIFFERS


def test_a_record_behind_the_end_says_that_the_journal_was_cut(store: InMemoryJournalStore) -> None:
    beyond = store.head()[0] + 1
    answer = check_anchor(store, f"#{beyond} {'ab' * 8}")
    assert (answer.state, answer.seq, answer.head_seq) == (AnchorState.CUT, beyond, beyond - 1)


@pytest.mark.parametrize(
    "text",
    [
        "xyz",
        "1234",
        "ab" * 40,
        "TABLEMGR:1:SR-1:V1:1-x:abcd:",
        "TABLEMGR:2:SR:V1:1-2:" + "A" * 64 + ":",
        "#12",
    ],
)
def test_what_is_no_anchor_is_said_to_be_unreadable(store: InMemoryJournalStore, text: str) -> None:
    assert check_anchor(store, text).state is AnchorState.UNREADABLE


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_without_an_anchor_nobody_can_know(store: InMemoryJournalStore, text: str) -> None:
    assert check_anchor(store, text).state is AnchorState.NONE
    assert check_lines(store, text).state is AnchorState.NONE


def test_a_scanner_on_the_czech_keyboard_is_understood(
    store: InMemoryJournalStore, head: DocumentHead
) -> None:
    typed = anchor_text(head).translate(ON_CZECH_KEYS)
    assert check_anchor(store, typed).state is AnchorState.AGREES


def test_a_file_of_anchors_agrees_when_all_of_them_do(
    store: InMemoryJournalStore, head: DocumentHead
) -> None:
    file = "\n".join((anchor_text(head), head_line(store), ""))
    assert check_lines(store, file).seq == store.head()[0]
    assert check_lines(store, file + f"#{store.head()[0] + 5} {'ab' * 8}\n").state is AnchorState.CUT


def test_an_older_copy_is_found_by_the_newest_anchor_only(store: InMemoryJournalStore) -> None:
    older = InMemoryJournalStore()
    older._rows.extend(store._rows[:-3])
    assert older.verify_chain() is None
    assert check_anchor(older, head_line(store)).state is AnchorState.CUT
    assert check_anchor(store, head_line(older)).state is AnchorState.AGREES
