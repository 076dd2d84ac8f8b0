"""The page of the decks: one goes out counted, another comes in, in one act (S11, G07)."""

from __future__ import annotations

from tests.helpers.front_desk import FrontDesk
from ui.presenters.form_models import NoteField
from ui.presenters.model_parts import plain


def put_in(number: str = "17", colour: str = "red") -> FrontDesk:
    front = FrontDesk().side("decks")
    assert front.form.confirm.title == "Deck into play"
    assert front.form.confirm.why == "Which deck: write its number."
    return front.edit(setup=number, colour=colour).confirm()


def test_the_first_deck_comes_into_play() -> None:
    front = put_in()
    assert [(deck.setup_no, deck.colour, deck.fate) for deck in front.snapshot.decks] == [("17", "red", "")]


def test_a_deck_is_changed_in_one_act_and_taken_back_in_one() -> None:
    front = put_in().side("decks")
    assert front.form.confirm.title == "Take the deck out"
    front.edit(setup="18", colour="blue")
    assert front.form.confirm.title == "Change the deck"
    front.confirm()
    assert [(deck.setup_no, deck.fate) for deck in front.snapshot.decks] == [("17", "spare"), ("18", "")]
    front.service.undo()
    assert [(deck.setup_no, deck.fate) for deck in front.service.snapshot().decks] == [("17", "")]


def test_a_deck_that_is_not_whole_is_not_spare() -> None:
    front = put_in().side("decks").edit(counted="51").confirm()
    assert front.refusal.startswith("Deck 17 with 51 cards is no whole deck of 52: it is fouled.")
    front.edit(fate="fouled").confirm()
    front.side("decks")
    note = front.field("decks")
    assert isinstance(note, NoteField)
    assert [plain(line) for line in note.lines] == ["17 · red: fouled"]
