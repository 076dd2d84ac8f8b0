"""What is searched for is what is shown: whose seat, whose stack, which act; an empty list says why and what to try."""

from __future__ import annotations

import pytest

from tablemgr.app.api import HandKey, MoveKind
from tablemgr.text import Language
from tests.helpers.fake_desk import NoFiles
from tests.helpers.floor_rooms import key_of, shared_room
from ui.presenters.floor.alone import AloneDesk
from ui.presenters.floor.floor_desk import FloorDesk
from ui.presenters.floor.models import QUERY, ChartModel, HandsModel
from ui.presenters.model_parts import plain


@pytest.fixture
def alone() -> AloneDesk:
    """The desk over both files of the room, without a window."""
    return AloneDesk(shared_room().parts(), NoFiles(), Language.EN)


@pytest.fixture
def desk(alone: AloneDesk) -> FloorDesk:
    return alone.floor


def hands(desk: FloorDesk) -> HandsModel:
    found = desk.model().hands
    assert found is not None
    return found


def marked(desk: FloorDesk) -> int:
    """The seat that is marked on the felt."""
    shown = hands(desk).detail
    assert shown is not None
    return next(seat.seat for seat in shown.replay.felt.seats if seat.selected)


def strip(desk: FloorDesk) -> ChartModel:
    return hands(desk).chart


# --- by name, cards, amount, time -----------------------------------------------------------------------------------


def test_whoever_was_searched_for_is_marked_in_the_hand_and_his_stack_stands_below(desk: FloorDesk) -> None:
    desk.touch("chip:table")
    desk.touch("pick:|PK01")
    desk.edit(QUERY, "borek")
    past = desk.replay.past if desk.replay is not None else None
    assert past is not None
    assert past.row.winners[0][0] != 2, "another one won"
    assert marked(desk) == 2
    assert strip(desk).title.startswith("BOŘEK ŠŤÁVA · SEAT 2")
    lines = [hands(desk).rows.line(place) for place in range(hands(desk).rows.count)]
    named = [any(badge.text == "Bořek Šťáva · 2" for badge in line.badges) for line in lines]
    won = ["Bořek Šťáva" in " ".join(line.cells) for line in lines]
    assert all(one != other for one, other in zip(named, won, strict=True)), (
        "as the winner or beside him, never twice"
    )
    desk.edit(QUERY, "")
    desk.touch("row:1")
    assert marked(desk) == desk.rows.rows[1].winners[0][0], "nobody is searched for any more"


def test_the_filter_of_a_player_marks_him_too(desk: FloorDesk) -> None:
    ref = next(ref for ref, name in desk.filters._review.players() if name == "Bořek Šťáva")
    desk.touch("chip:player")
    desk.touch(f"pick:{ref}")
    assert strip(desk).title.startswith("BOŘEK ŠŤÁVA")


def test_cards_mark_who_tabled_them(desk: FloorDesk) -> None:
    desk.open_hand(key_of(20))
    assert desk.replay is not None
    seat, cards = next(
        (s, c) for s, c in desk.replay.past.story.shown if s != desk.replay.past.row.winners[0][0]
    )
    desk.edit(QUERY, "".join(cards))
    assert desk.chosen == key_of(20)
    assert marked(desk) == seat


def test_a_number_opens_its_hand_although_the_hand_before_has_such_an_amount(desk: FloorDesk) -> None:
    desk.edit(QUERY, "pk01 hra 9")
    assert desk.chosen == key_of(9)


def test_a_time_opens_its_hand_at_the_first_act_of_that_minute(alone: AloneDesk) -> None:
    desk = alone.floor
    desk.edit(QUERY, "18:30")
    assert desk.replay is not None
    steps = desk.replay.past.steps
    assert alone.words.clock(steps[desk.replay.step].line.at_us) == "18:30"
    assert alone.words.clock(steps[desk.replay.step - 1].line.at_us) < "18:30"


def test_a_search_leaves_the_tab_of_the_table_where_it_was(desk: FloorDesk) -> None:
    desk.touch("chip:table")
    desk.touch("pick:|PK01")
    desk.touch("clear_all")
    title = next(act.title for act in desk.model().top.tabs if act.key == "tab:session")
    assert "PK01" in title
    desk.edit(QUERY, "stul pk02")
    assert desk.chosen is not None
    assert desk.chosen.source
    assert next(act.title for act in desk.model().top.tabs if act.key == "tab:session") == title


# --- how many, and nothing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ["", "pot", "rake"])
def test_so_many_of_all_are_said_in_every_order(desk: FloorDesk, order: str) -> None:
    everything = len(desk.rows.rows)
    desk.touch("chip:order")
    desk.touch(f"pick:{order}")
    desk.edit(QUERY, "hra 5")
    assert hands(desk).count_text == f"2 of {everything} hands"
    assert hands(desk).rows.count == 2
    desk.touch("chip:table")
    desk.touch("pick:|PK01")
    assert hands(desk).count_text == f"1 of {everything} hands"


def test_nothing_found_says_how_it_was_read_and_what_to_try(desk: FloorDesk) -> None:
    desk.edit(QUERY, "qqx")
    said = hands(desk).rows.empty.split("\n")
    assert said[0].startswith("“qqx” is no number, no cards")
    assert said[1].startswith("Try: hand 5, PK01 5")
    desk.edit(QUERY, "PK01 999")
    assert hands(desk).rows.empty.startswith("Searched for: hand number “PK01 999”.")
    assert hands(desk).no_detail == "No hand was found."


def test_nothing_left_by_the_filters_says_how_many_there_are_without_them(desk: FloorDesk) -> None:
    desk.touch("chip:only")
    desk.touch("pick:split")
    desk.edit(QUERY, "PK01 9")
    assert not desk.rows.rows
    assert "Without the filters: 1 hand." in hands(desk).rows.empty
    desk.touch("clear_all")
    desk.edit(QUERY, "PK01 9")
    assert desk.chosen == HandKey(key_of(9).source, 1, 9) or desk.rows.total == 1


# --- the strip of a stack -------------------------------------------------------------------------------------------


def test_the_strip_shows_what_was_paid_out_in_between_and_its_figures_add_up(desk: FloorDesk) -> None:
    """Žofie left with 4 675, came back with the same chips, and has 4 600 now."""
    desk.edit(QUERY, "pk01 hra 24")
    desk.touch("seat:7")
    said = plain(strip(desk).figures).replace("\u00a0", " ")
    assert said == "bought 12 675 · paid out 4 675 · now 4 600 · −3 400"
    moves = [plain(move).replace("\u00a0", " ") for move in strip(desk).moves]
    assert [move.partition(" ")[2] for move in moves] == [
        "bought in +8 000",
        "paid out −4 675",
        "brought along +4 675",
    ]


def test_tips_are_one_sum_in_the_strip_and_single_in_the_session(desk: FloorDesk) -> None:
    desk.edit(QUERY, "pk01 hra 20")
    desk.touch("seat:2")
    assert plain(strip(desk).moves[0]).startswith("tip 4× ")
    assert any("recount" in plain(move) for move in strip(desk).moves)
    review = desk.sessions.review("", 1)
    assert review is not None
    his = next(line for line in review.players if line.name == "Bořek Šťáva")
    assert sum(move.kind is MoveKind.TIP for move in his.moves) == 4
    desk.touch("chip:table")
    desk.touch("pick:|PK01")
    desk.touch("tab:session")
    sheet = desk.model().sheet
    assert sheet is not None
    table = next(
        block for block in sheet.blocks if getattr(block, "title", "") == "Chips of players beside the hands"
    )
    assert len(table.rows) == sum(len(line.moves) for line in review.players)


# --- what replaced what ---------------------------------------------------------------------------------------------


def test_a_line_taken_back_says_which_line_stands_in_its_place_and_that_one_says_the_same(
    desk: FloorDesk,
) -> None:
    """Seat 3 called where it raised: that was wrong. Seat 4 folded behind it, and folded again."""
    desk.edit(QUERY, "pk01 hra 8")
    shown = hands(desk).detail
    assert shown is not None
    lines = {line.number: line for line in shown.log}
    wrong, fell = [line for line in shown.log if line.struck][:2]
    assert "taken back" in wrong.note
    right = lines[wrong.note.rpartition("replaced by line ")[2]]
    assert right.text == "3 raises to 800".replace(" ", right.text[1])
    assert right.note == f"in place of line {wrong.number}"
    again = lines[fell.note.rpartition("entered again: line ")[2]]
    assert (again.text, again.note, again.struck) == (fell.text, "", False)
