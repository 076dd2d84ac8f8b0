"""Repair on the console: a touched line, what was right instead, before and after, and one confirmation."""

from __future__ import annotations

from tablemgr.app.api import SeatStatus, TableSnapshot
from tablemgr.app.service import TableService
from tablemgr.text import Language
from tests.helpers.fake_desk import ManualClock, NoFiles, NoPapers
from tests.helpers.live_table import live_table
from ui.presenters.console.keys import Stroke
from ui.presenters.console.presenter import ConsolePresenter
from ui.presenters.console.repair import repairable
from ui.presenters.console.view_models import ActionBarModel, CardPanelModel, ConsoleModel, DetailModel
from ui.presenters.desk import TableDesk
from ui.presenters.model_parts import plain


class Console:
    """The presenters of a window on a real table."""

    def __init__(self, service: TableService | None = None) -> None:
        self.service = service or live_table()
        self.clock = ManualClock()
        self.desk = TableDesk(self.service, NoPapers(), NoFiles(), self.clock, Language.CS)
        self.service.subscribe(self.desk.changed)
        self.console: ConsolePresenter = self.desk.console

    @property
    def now(self) -> TableSnapshot:
        return self.service.snapshot()

    @property
    def model(self) -> ConsoleModel:
        model = self.desk.model().console
        assert model is not None
        return model

    @property
    def side(self) -> DetailModel:
        side = self.model.side
        assert isinstance(side, DetailModel)
        return side

    @property
    def sentence(self) -> str:
        return plain(self.model.bottom.sentence)

    @property
    def said(self) -> str:
        return self.model.notice.text if self.model.notice is not None else ""

    @property
    def bets(self) -> dict[int, int]:
        return {view.seat: view.bet for view in self.now.seats if view.bet}

    def keys(self, text: str, *, pad: bool = False) -> None:
        """Signs, and names in brackets: ``F150<Enter>``."""
        while text:
            name, sign = "", text[0]
            if sign == "<":
                name, _end, text = text[1:].partition(">")
            else:
                text = text[1:]
            stroke = Stroke(name or sign.upper(), pad)
            self.desk.keys.down(stroke)
            self.desk.keys.up(stroke)
            self.clock.pass_ms(400)

    def seq(self, kind: str, seat: int) -> int:
        return next(
            line.seq for line in reversed(repairable(self.now)) if (line.kind, line.seat) == (kind, seat)
        )

    def line(self, kind: str, seat: int) -> None:
        """Touch a line of the log."""
        self.console.line(str(self.seq(kind, seat)))
        self.clock.pass_ms(400)

    def touch(self, key: str) -> None:
        self.desk.side_touch(key)
        self.clock.pass_ms(400)


def raised() -> Console:
    """Seat 4 folds, 5 raises to 150, 6 calls, 7 to 9 fold, 1 calls; seat 2 is to act."""
    console = Console()
    console.keys("1N F150<Enter> C FFF C".replace(" ", ""))
    assert console.now.legal is not None
    assert console.now.legal.seat == 2
    return console


def test_a_touched_line_asks_what_was_right_with_the_acts_of_that_moment() -> None:
    console = raised()
    console.line("hand.called", 6)
    assert console.sentence.startswith("Oprava · „6 dorovnává 150“ — co bylo správně?")
    bottom = console.model.bottom
    assert isinstance(bottom, ActionBarModel)
    assert [act.title for act in bottom.acts] == ["Fold", "Call 150", "Raise na …"]
    felt = {seat.seat: seat.bet for seat in console.model.felt.seats if seat.bet}
    assert felt == {2: "25", 3: "50", 5: "150"}
    assert [line.text for line in console.model.log.lines if line.chosen] == ["6 dorovnává 150"]


def test_another_amount_is_shown_before_and_after_and_written_when_confirmed() -> None:
    console = raised()
    console.line("hand.raised_to", 5)
    console.keys("250<Enter>")
    assert [entry.text for entry in console.side.entries][:2] == [
        "5 zvyšuje na 150 → 250",
        "6 dorovnává 150 → 250",
    ]
    assert next(row.value for row in console.side.rows if row.label == "Pot") == "525 → 825"
    assert console.bets == {1: 150, 2: 25, 3: 50, 5: 150, 6: 150}
    console.touch("repair")
    assert console.bets == {1: 250, 2: 25, 3: 50, 5: 250, 6: 250}
    assert console.said == "Opraveno: „5 zvyšuje na 150 → 250“"
    assert console.model.side is None


def test_by_keys_alone_the_arrow_finds_the_act_and_enter_repairs_it() -> None:
    console = raised()
    console.keys("<Up><Up><Up><Up><Up>F<Enter>")
    assert console.bets == {1: 150, 2: 25, 3: 50, 5: 150}


def test_by_pad_alone_the_seat_and_a_point_find_its_last_act() -> None:
    console = raised()
    console.keys("/5.250+<Enter>", pad=True)
    assert console.bets == {1: 250, 2: 25, 3: 50, 5: 250, 6: 250}


def test_the_pad_walks_through_the_acts_with_slash_minus_and_slash_plus() -> None:
    console = raised()
    console.keys("/6./-", pad=True)
    assert "5 zvyšuje na 150" in console.sentence
    console.keys("/+/+", pad=True)
    assert "7 skládá" in console.sentence
    console.keys(".", pad=True)
    assert console.console.draft.repair is None


def test_a_wrong_seat_is_mended_in_two_touches() -> None:
    """It was seat 5 that folded and seat 4 that raised: their acts are exchanged."""
    console = raised()
    console.line("hand.folded", 4)
    console.console.seat(5)
    status = {view.seat: view.status for view in console.now.seats}
    assert status[5] is SeatStatus.FOLDED
    assert console.bets == {1: 150, 2: 25, 3: 50, 4: 150, 6: 150}


def test_the_act_of_a_seat_that_has_not_acted_yet_makes_those_between_fold() -> None:
    console = Console()
    console.keys("1N150<Enter>")
    console.line("hand.raised_to", 4)
    console.console.seat(6)
    assert console.bets == {2: 25, 3: 50, 6: 150}
    assert console.now.legal is not None
    assert console.now.legal.seat == 7


def test_what_was_entered_for_those_between_is_kept() -> None:
    """Recorded: 4 raises, 5 folds. In truth 6 raised: 4 folds, 5 folds, 6 raises."""
    console = Console()
    console.keys("1N150<Enter>F")
    console.line("hand.raised_to", 4)
    console.keys("S6")
    assert console.bets == {2: 25, 3: 50, 6: 150}
    assert len(console.now.log) == len({line.seq for line in console.now.log})


def test_a_seat_that_could_not_have_acted_says_why() -> None:
    console = raised()
    console.line("hand.called", 6)
    console.console.seat(4)
    assert console.said == "Místo 4 už složilo."
    assert console.console.draft.repair is not None


def test_a_wrong_board_card_is_mended_in_two_touches() -> None:
    console = raised()
    console.keys("E")
    for code in ("As", "Kh", "7d"):
        console.console.card(code)
    console.clock.pass_ms(400)
    console.console.board_card(1)
    assert isinstance(console.model.bottom, CardPanelModel)
    console.console.card("Qh")
    assert console.now.hand is not None
    assert console.now.hand.board == ("As", "Qh", "7d")
    assert console.console.draft.repair is None


def test_board_cards_are_mended_by_keys_alone() -> None:
    console = raised()
    console.keys("EASKH7D<Up>ASQH7D")
    assert console.now.hand is not None
    assert console.now.hand.board == ("As", "Qh", "7d")


def test_cards_shown_are_mended_by_the_line_of_the_log() -> None:
    console = Console(live_table({1: 5000, 2: 5000}))
    console.keys("1NCCASKH7DCC2CCC3CCC")
    console.keys("AHAD")
    line = next(each for each in reversed(repairable(console.now)) if each.kind == "hand.cards_shown")
    console.console.line(str(line.seq))
    console.console.card("Ad")
    console.console.card("Ac")
    shown = next(view.cards for view in console.now.seats if view.seat == line.seat)
    assert set(shown) == {"Ah", "Ac"}


def test_a_run_of_folds_asks_which_of_them() -> None:
    console = raised()
    key = next(line.key for line in console.model.log.lines if line.text.startswith("7, 8, 9"))
    console.console.line(key)
    assert [act.title for act in console.side.actions] == ["7 skládá", "8 skládá", "9 skládá"]
    console.touch(console.side.actions[1].key)
    assert "8 skládá" in console.sentence
    console.keys("C<Enter>")
    assert console.bets[8] == 150


def test_it_says_where_it_stops_and_what_has_to_be_entered_again() -> None:
    console = raised()
    console.keys("FFASKH7DCC")
    console.line("hand.raised_to", 5)
    console.keys("F")
    warning = console.side.rows[0].label
    assert warning.startswith("Tady to skončí: ")
    assert "5 čeká, 6 čeká" in warning
    console.touch("repair")
    assert console.now.legal is not None
    assert console.now.legal.seat == 6


def test_an_act_that_did_not_happen_is_taken_out() -> None:
    console = raised()
    console.line("hand.called", 1)
    console.touch("repair_take_out")
    assert [entry.text for entry in console.side.entries] == ["pryč: 1 dorovnává 150"]
    console.touch("repair")
    assert console.now.legal is not None
    assert console.now.legal.seat == 1


def test_escape_leaves_everything_as_it_was() -> None:
    console = raised()
    seq = console.now.seq
    console.line("hand.raised_to", 5)
    console.keys("250<Escape><Escape>")
    assert console.console.draft.repair is None
    assert console.now.seq == seq
    assert console.sentence.startswith("Místo 2 · Borek")


def test_an_act_at_the_table_meanwhile_drops_the_repair() -> None:
    from tablemgr.app.api import SeatNo, SitOut

    console = raised()
    console.line("hand.raised_to", 5)
    console.service.execute(SitOut(SeatNo(9)))
    assert console.console.draft.repair is None


def test_an_illegal_amount_is_refused_with_its_rule_and_the_repair_stays_open() -> None:
    console = raised()
    console.line("hand.raised_to", 5)
    console.keys("75<Enter>")
    assert console.model.notice is not None
    assert console.model.notice.rule == "BET-4"
    assert console.console.draft.repair is not None


def test_what_was_taken_back_after_a_repair_can_be_done_again() -> None:
    console = raised()
    console.line("hand.raised_to", 5)
    console.keys("250<Enter><Enter>U")
    assert 1 not in console.bets
    assert console.model.log.redo is not None
    console.keys("/.", pad=True)
    assert console.bets[1] == 250


def test_after_the_hand_no_line_can_be_touched() -> None:
    console = raised()
    console.console.rest(touched=False)
    assert any(line.key for line in console.model.log.lines)
    console.keys("ASKH7D")
    for _street in range(3):
        console.keys("C")
    assert repairable(console.now)


def test_once_it_is_said_what_was_right_the_line_at_the_bottom_asks_for_the_confirmation() -> None:
    console = raised()
    console.line("hand.raised_to", 5)
    console.keys("250<Enter>")
    assert console.sentence == "Oprava · „5 zvyšuje na 150 → 250“ — souhlasí? Enter zapíše"
    console.keys("<Enter>")
    assert console.bets[5] == 250


def test_who_walks_with_the_arrows_sees_the_acts_around() -> None:
    console = raised()
    console.keys("<Up><Up>")
    marked = [entry.text for entry in console.side.entries if entry.time]
    assert marked == ["9 skládá"]
    assert [entry.text for entry in console.side.entries][-2:] == ["9 skládá", "1 dorovnává 150"]
    console.keys("<Up>")
    assert [entry.text for entry in console.side.entries if entry.time] == ["8 skládá"]


def test_a_single_card_is_asked_for_at_once_by_touch_and_by_key() -> None:
    console = raised()
    console.keys("FF")
    while console.now.expected.value == "act":
        console.keys("C")
    console.keys("ahkd7c")
    while console.now.expected.value == "act":
        console.keys("C")
    console.keys("2s")
    console.line("hand.board_dealt", 0)
    bottom = console.model.bottom
    assert isinstance(bottom, CardPanelModel)
    assert console.side.rows[0].label == "Zadejte správnou kartu."
    console.keys("3s")
    hand = console.now.hand
    assert hand is not None
    assert hand.board[3] == "3s"


def test_while_the_board_is_due_plus_stands_for_slash_on_the_pad() -> None:
    console = raised()
    console.keys("FF")
    assert console.now.expected.value == "board"
    console.keys("/", pad=True)
    assert console.console.draft.cards is not None
    assert console.console.draft.cards.rank == "J"
    console.keys(".+5.", pad=True)
    assert "5 zvyšuje na 150" in console.sentence
    console.keys("250+<Enter>", pad=True)
    assert console.now.hand is not None
    assert console.now.hand.pot_total == 825


def test_what_stands_there_already_is_not_written_once_more() -> None:
    console = raised()
    console.line("hand.raised_to", 5)
    seq = console.now.seq
    console.keys("150<Enter>")
    assert console.said == "To už tam stojí: nic by se nezměnilo."
    assert console.console.correcting
    assert not console.console.can_confirm_repair
    assert console.now.seq == seq


def test_while_an_amount_may_be_typed_the_panel_keeps_the_keypad_free() -> None:
    console = raised()
    console.line("hand.raised_to", 5)
    assert console.side.beside_keypad
    console.keys("200<Enter>")
    assert not console.side.beside_keypad  # before and after, and all stacks: it takes the height
    assert console.sentence.endswith("souhlasí? Enter zapíše")
    console.keys("R")
    assert console.side.beside_keypad  # another amount after all
    console.keys("3")
    assert "co bylo správně?" in console.sentence  # Enter would give the 3, and write nothing yet
