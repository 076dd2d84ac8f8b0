"""The public screen: nothing private, no hole cards, the waiting by number, still while something is corrected."""

from __future__ import annotations

from dataclasses import astuple

import pytest

from tablemgr.app.api import EndHand, Fold, ListWaiting, SeatNo, StartNextHand
from tablemgr.app.service import TableService
from tablemgr.engine.ids import PlayerRef
from tablemgr.text import Language
from tests.helpers.exhibits import in_hand, three_pots, training
from tests.helpers.fake_desk import ManualClock, NoFiles, NoPapers
from tests.helpers.live_table import NAMES, give, live_table
from ui.presenters.console.keys import Stroke
from ui.presenters.desk import TableDesk


def desk_of(service: TableService, language: Language = Language.CS) -> TableDesk:
    desk = TableDesk(service, NoPapers(), NoFiles(), ManualClock(), language)
    service.subscribe(desk.changed)
    return desk


def words_of(value: object) -> str:
    """Everything that stands anywhere in it."""
    if isinstance(value, tuple | list):
        return " ".join(map(words_of, value))
    return str(value)


def shown(desk: TableDesk) -> str:
    return words_of(astuple(desk.public()))


@pytest.mark.parametrize("language", list(Language))
def test_no_name_is_shown_unless_the_house_wants_it(language: Language) -> None:
    desk = desk_of(in_hand(), language)
    assert not any(name in shown(desk).split() for name in NAMES.values())
    desk.set_look(public_names=True)
    assert all(name in shown(desk) for name in (NAMES[1], NAMES[9]))


def test_stacks_bets_pot_blinds_and_board_are_shown() -> None:
    said = shown(desk_of(in_hand())).replace("\u00a0", " ")
    for amount in ("150", "25/50", "5 300", "12 275"):
        assert amount in said


def test_cards_are_seen_only_when_they_lie_on_the_table() -> None:
    desk = desk_of(three_pots())
    by_seat = {seat.seat: seat for seat in desk.public().felt.seats}
    assert [card.rank for card in by_seat[5].shown_cards] == ["A", "A"]
    assert by_seat[3].shown_cards == ()
    assert by_seat[3].has_cards


def test_who_waits_is_a_number_and_nothing_else() -> None:
    service = live_table()
    for name in ("Božena Němcová", "Čeněk"):
        ref = PlayerRef(service.new_player_ref())
        service.put_name(ref, name)
        give(service, ListWaiting(ref))
    assert desk_of(service).public().waiting == "2 čekají na místo"
    assert desk_of(service, Language.EN).public().waiting == "2 wait for a seat"
    desk = desk_of(service)
    desk.set_look(public_names=True)
    assert "Němcová" not in shown(desk)


def test_what_a_player_bought_or_owes_is_not_there() -> None:
    service = live_table()
    give(service, StartNextHand(SeatNo(1)))
    said = shown(desk_of(service)).casefold()
    assert "nakoupil" not in said
    assert "dluží" not in said


@pytest.mark.parametrize("language", list(Language))
def test_a_table_of_training_says_so_on_the_public_screen_too(language: Language) -> None:
    assert desk_of(in_hand(), language).public().training == ""
    said = desk_of(training(), language).public().training
    assert said == (
        "CVIČENÍ · nic z toho neplatí" if language is Language.CS else "TRAINING · nothing of this counts"
    )


def test_while_an_act_is_repaired_everybody_else_is_told_to_wait() -> None:
    desk = desk_of(in_hand())
    before = desk.public()
    assert not before.paused
    desk.keys.down(Stroke("Up"), False)
    assert desk.correcting
    assert desk.public().paused
    assert desk.public().felt == before.felt
    desk.console.drop_repair()
    assert not desk.public().paused


@pytest.mark.parametrize("screen", ["void_hand", "correct_hand", "override"])
def test_while_a_correction_is_open_the_last_valid_picture_stands(screen: str) -> None:
    """What happens meanwhile, or is read anew, is not shown before the correction is over."""
    desk = desk_of(in_hand())
    before = desk.public()
    desk.open_side(screen)
    desk.set_look(public_names=True)
    assert desk.public().paused
    assert desk.public().felt == before.felt
    desk.close()
    assert not desk.public().paused
    assert desk.public().felt != before.felt


def test_the_colours_of_the_windows_are_those_of_the_public_screen() -> None:
    service = live_table()
    desk = desk_of(service)
    desk.set_look(daylight=True, four_colours=False)
    assert (desk.public().daylight, desk.public().four_colours) == (True, False)
    give(service, StartNextHand(SeatNo(1)))
    while service.snapshot().legal is not None:
        legal = service.snapshot().legal
        assert legal is not None
        give(service, Fold(SeatNo(legal.seat)))
    give(service, EndHand())
    assert desk.public().felt.pot == ""
