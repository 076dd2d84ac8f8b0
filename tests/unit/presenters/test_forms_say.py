"""What forms say at once, and to whom: reasons of their own, counts that are too large, a hand that still runs."""

from __future__ import annotations

from tablemgr.app.api import RefusalCode, Refused, SeatNo, StartNextHand
from tablemgr.text import Language
from tests.helpers import tables
from tests.helpers.front_desk import FrontDesk
from ui.presenters.console.award import award_model
from ui.presenters.console.view_models import DetailModel
from ui.presenters.fields import ChipCount
from ui.presenters.form_models import ChoiceField
from ui.presenters.wording import words_for

CS = words_for(Language.CS, None)


def reasons(front: FrontDesk, name: str) -> set[str]:
    front.side(name)
    field = next(each for each in front.form.fields if each.key == "reason")
    assert isinstance(field, ChoiceField)
    return {choice.key for choice in field.choices}


def test_a_fill_and_a_credit_have_reasons_of_their_own() -> None:
    front = FrontDesk()
    assert reasons(front, "fill") == {"LOW_BANK", "SMALL_CHIPS", "OTHER"}
    assert reasons(front, "credit") == {"TOO_MANY", "CLOSING", "OTHER"}


def test_a_count_that_is_too_large_is_said_to_be_too_large() -> None:
    count = ChipCount((25, 100))
    count.take({"first": {"25": "8016800"}})
    assert count.fault(CS).startswith("Nejvýš 999\u00a0999 žetonů")
    count.take({"first": {"25": "1,5"}})
    assert count.fault(CS) == "Jen celé počty žetonů."
    count.take({"first": {"25": "80"}})
    assert count.fault(CS) == ""


def test_the_table_is_not_closed_during_a_hand_and_says_so_at_once() -> None:
    front = FrontDesk().seat(1, "Alena").seat(2, "Karel")
    front.give(StartNextHand(SeatNo(1)))
    model = front.side("menu").model
    assert isinstance(model, DetailModel)
    closing = next(act for act in model.actions if act.key == "closing")
    assert not closing.enabled
    assert "SES-8" in closing.why


def test_the_menu_stands_still_when_the_floor_is_called() -> None:
    front = FrontDesk()
    before = list(front.side("menu").acts())
    front.desk.console.floor_key()
    assert list(front.side("menu").acts())[: len(before)] == before


def test_a_break_that_begins_says_how_it_ends() -> None:
    front = FrontDesk().seat(1, "Alena").seat(2, "Karel")
    front.side("menu").touch("break")
    assert front.said == "The break has begun. It ends in the menu: «End the break»."


def test_a_declaration_against_the_cards_cannot_be_confirmed() -> None:
    against = Refused(RefusalCode.CARDS_CONTRADICT, "SHOW-6", (("pot", 1), ("seat", 5), ("best", 3)))
    pot = tables.pot_award(0, 2700, (3, 5), rake=125, shares=tables.shares((5, 2575, 0)))
    plan = tables.award(pot, contradiction=against)
    snapshot = tables.snapshot(hand=tables.hand(award=plan, actor=0))
    model = award_model(snapshot, plan, None, CS)
    assert model.warning
    assert not model.confirm.enabled
    assert model.confirm.why not in ("", model.warning)
