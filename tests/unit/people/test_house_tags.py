"""Tags are data of the house: a manager adds, renames and takes out; an old hand keeps the tag it was given (F06)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablemgr.app.api import ONE_TOUCH, TAG_MAX, TAGS, Done, HandNo, OfferTags, RefusalCode, Refused, TagHand
from tablemgr.app.people.guard import GuardedTable
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.text import Language
from tests.helpers.front_desk import FrontDesk
from tests.helpers.pins import MANAGER, guarded_house
from ui.presenters.form_models import CheckField, FormModel, TextField

OWN = "Bad beat"
FLOOR = "F201"


@pytest.fixture
def front() -> Iterator[FrontDesk]:
    found = FrontDesk(service=guarded_house(InMemoryJournalStore()))
    found.seat(1, "Alena").seat(3, "Karel").seat(5, "Eva").play_folded_hand(button=1)
    yield found
    found.service.close()


def door(front: FrontDesk) -> GuardedTable:
    assert isinstance(front.service, GuardedTable)
    return front.service


def offer(front: FrontDesk, *tags: str, by: str = MANAGER) -> Done | Refused:
    return door(front).change_people(OfferTags(tags), by=by)


def tag(front: FrontDesk, text: str, *, on: bool = True) -> Done | Refused:
    return front.service.execute(TagHand(HandNo(1), text, on))


def code_of(outcome: Done | Refused) -> RefusalCode:
    assert isinstance(outcome, Refused), outcome
    return outcome.code


def offered(front: FrontDesk) -> tuple[str, ...]:
    house = front.snapshot.house
    assert house is not None
    return house.tags


def test_before_a_house_has_chosen_the_ready_tags_are_offered(front: FrontDesk) -> None:
    assert offered(front) == TAGS


def test_a_tag_of_the_house_is_given_and_a_ready_one_taken_out_is_refused(front: FrontDesk) -> None:
    assert code_of(tag(front, OWN)) is RefusalCode.UNKNOWN_TAG
    assert isinstance(offer(front, ONE_TOUCH, "dispute", OWN), Done)
    assert offered(front) == (ONE_TOUCH, "dispute", OWN)
    assert isinstance(tag(front, OWN), Done)
    assert code_of(tag(front, "vip")) is RefusalCode.UNKNOWN_TAG


def test_a_renamed_tag_stays_on_its_hand_as_it_was_and_can_be_taken_off(front: FrontDesk) -> None:
    offer(front, ONE_TOUCH, OWN)
    tag(front, OWN)
    offer(front, ONE_TOUCH, "Cooler")
    assert front.snapshot.remarks.tags == (OWN,)
    report = front.service.hand_report(1)
    assert report is not None
    assert [act.detail for act in report.actions if act.action == "hand_tagged"] == [OWN]
    assert isinstance(tag(front, OWN, on=False), Done)
    assert code_of(tag(front, OWN)) is RefusalCode.UNKNOWN_TAG


def test_what_is_offered_is_known_again_after_a_restart() -> None:
    store = InMemoryJournalStore()
    assert isinstance(guarded_house(store).change_people(OfferTags((ONE_TOUCH, OWN)), by=MANAGER), Done)
    house = guarded_house(store).snapshot().house
    assert house is not None
    assert house.tags == (ONE_TOUCH, OWN)


@pytest.mark.parametrize(
    ("tags", "code"),
    [
        (("dispute",), RefusalCode.BAD_OPTION),
        ((ONE_TOUCH, OWN, "bad beat"), RefusalCode.BAD_OPTION),
        ((ONE_TOUCH, *(f"tag {number}" for number in range(12))), RefusalCode.BAD_OPTION),
        ((ONE_TOUCH, ""), RefusalCode.NAME_EMPTY),
        ((ONE_TOUCH, "-off"), RefusalCode.BAD_OPTION),
        ((ONE_TOUCH, "x" * (TAG_MAX + 1)), RefusalCode.NOTE_TOO_LONG),
        ((ONE_TOUCH, "a\u202eb"), RefusalCode.NAME_UNREADABLE),
        ((ONE_TOUCH, "karel"), RefusalCode.NAME_IN_NOTE),
    ],
)
def test_a_list_that_cannot_be_is_refused_and_nothing_changes(
    front: FrontDesk, tags: tuple[str, ...], code: RefusalCode
) -> None:
    assert code_of(offer(front, *tags)) is code
    assert offered(front) == TAGS


def test_only_a_manager_chooses_the_tags(front: FrontDesk) -> None:
    assert code_of(offer(front, ONE_TOUCH, OWN, by=FLOOR)) is RefusalCode.NOT_ALLOWED_FOR_ROLE


def test_the_page_of_the_house_adds_takes_out_and_says_what_is_there_already(front: FrontDesk) -> None:
    front.page("people").edit(deed="tagging")
    ticks = {field.label: field.key for field in front.form.fields if isinstance(field, CheckField)}
    assert "Look at later" not in ticks
    front.edit(**{ticks["VIP"]: False}, new_tag="dispute")
    assert front.form.confirm.why == "This tag is there already: tick it."
    front.edit(new_tag=OWN, by=MANAGER).confirm()
    assert offered(front) == (*(each for each in TAGS if each != "vip"), OWN)
    line = next(field for field in front.form.fields if isinstance(field, TextField))
    assert line.text == ""


def test_the_list_at_the_hand_offers_the_tags_of_the_house_in_its_own_words(front: FrontDesk) -> None:
    offer(front, ONE_TOUCH, OWN)
    front.side("tags")
    ticks = {field.label: field.key for field in front.form.fields if isinstance(field, CheckField)}
    assert list(ticks) == ["Look at later", OWN]
    front.edit(**{ticks[OWN]: True}).confirm()
    assert front.snapshot.remarks.tags == (OWN,)
    front.desk.set_language(Language.CS)
    assert isinstance(front.side("tags").form, FormModel)
    assert [field.label for field in front.form.fields if isinstance(field, CheckField)][1] == OWN
