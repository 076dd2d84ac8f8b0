"""The lines of an evening that are no hand, through the windows: house, table, seats, money, people, slips, counts.

Every method is one line of an evening file (rules/evening.md) and uses the driver only: touches, and keys for words and
numbers. What was refused stays on the screen, for whoever plays the evening to read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablemgr.app.api import EXAMPLE_STAFF, PlayerRef, SeatStatus, SeatView
from tablemgr.app.evening.reader import Line
from tablemgr.text.reasons import CREDIT, DIFFERENCE, FILL, OTHER, VOID_SLIP
from tests.helpers.driver import Driver
from tests.helpers.pins import pin_of
from ui.presenters.seats.cash_out import CashOutScreen
from ui.presenters.shift.closing_state import SIGN

Pieces = tuple[tuple[int, int], ...]


class NotInTheWindows(Exception):
    """The line says something that the windows have no way to enter."""


class DeskLines:
    """One desk in front of one window. ``names`` are what players are called, by their reference in the file."""

    def __init__(
        self, driver: Driver, names: Mapping[str, str], next_ref: Callable[[str], None], seat_count: int
    ) -> None:
        self.driver = driver
        self.names = names
        self._next_ref = next_ref
        self._seat_count = seat_count
        self.before_confirm: Callable[[], None] = lambda: None
        """Called when a form is filled in, before it is given."""
        self._slips: dict[str, tuple[str, int]] = {}
        self._known: set[str] = set()
        self.verbs: dict[str, Callable[[Line], None]] = {
            "house": self.house,
            "open_table": self.open_table,
            "dealer": self.dealer,
            "floor": self.floor,
            "seat": self.seat,
            "buy_in": self.buy_in,
            "top_up": self.buy_in,
            "sit_out": lambda line: self.action(line.number_of("seat"), "sit_out"),
            "return": self.come_back,
            "change_seat": self.change_seat,
            "cash_out": self.cash_out,
            "count_stack": self.count_stack,
            "tip": self.tip,
            "fill_request": self.request,
            "credit_request": self.request,
            "fill_issue": self.issue,
            "credit_issue": self.issue,
            "fill_accept": self.accept,
            "credit_accept": self.accept,
            "fill_void": self.void_slip,
            "credit_void": self.void_slip,
            "close_table": self.close_table,
            "count": self.count,
            "sign": self.sign,
        }

    # --- places -------------------------------------------------------------------------------------------------------

    def bare(self) -> None:
        """Nothing over the console: side panels and questions closed."""
        for _panel in range(4):
            if not self.driver.window.desk.on_console:
                return
            if self.driver.shows("close_detail"):
                self.driver.touch("close_detail")
            elif self.driver.shows("cancel_form"):
                self.driver.touch("cancel_form")
            else:
                return
        raise AssertionError("a side panel does not close")

    def view(self, seat: int) -> SeatView:
        return next(view for view in self.driver.snapshot.seats if view.seat == seat)

    def detail(self, seat: int) -> None:
        """What stands about a seat, at the side."""
        detail = self.driver.window.console.detail
        if detail.isVisible() and detail.model is not None and detail.model.key == f"seat:{seat}":
            return
        self.bare()
        coming = self.driver.snapshot.next_hand
        if coming is not None and coming.button_needed and self.view(seat).status is SeatStatus.READY:
            self.driver.press("S")  # a touch would put the button there
            self.driver.press(str(seat % 10))
        else:
            self.driver.touch_seat(seat)

    def action(self, seat: int, key: str) -> None:
        """An act in a seat's panel."""
        self.detail(seat)
        self.driver.touch(f"action_{key}")

    def menu(self, key: str) -> None:
        """An entry of the table's menu."""
        self.bare()
        self.driver.touch("table_menu")
        self.driver.touch(f"action_{key}")

    def confirm(self) -> None:
        self.before_confirm()
        self.driver.touch("confirm_form")
        self.prove()

    def prove(self) -> None:
        """Whoever is asked for his PIN types it; the act that waited for it goes on."""
        for _person in range(4):
            self.driver.until(lambda: not self.driver.window.desk.is_proving, "an answer about the PIN")
            self.driver.settle()
            asked = self.driver.window.desk.pin_asked_of
            if not asked:
                return
            self.driver.write("field_pin", pin_of(asked))
        raise AssertionError("PINs are asked for again and again")

    def give_pins(self, *staff: str) -> None:
        """The manager gives everybody a PIN, on the page of people."""
        self.menu("people")
        for staff_id in staff:
            self.driver.pick("field_who", staff_id)
            self.driver.write("field_secret", pin_of(staff_id))
            self.driver.write("field_again", pin_of(staff_id))
            self.confirm()
        self.driver.touch("cancel_form")

    def amount(self, field: str, amount: int) -> None:
        """An amount: a ready one by touch, else by digits."""
        if self.driver.shows(f"quick_{field}_{amount}"):
            self.driver.touch(f"quick_{field}_{amount}")
        else:
            self.number(f"field_{field}", amount)

    def number(self, edit: str, number: int | None) -> None:
        """Digits into an edit, unless the number stands there already (grouped or not)."""
        stands = "".join(sign for sign in self.driver.find(edit).text() if sign.isdigit())
        wanted = "" if number is None else str(number)
        if stands != wanted:
            self.driver.write(edit, wanted)

    def pieces(self, pieces: Pieces, counter: str = "first") -> None:
        """A count by denomination; what was not counted stays empty."""
        counted = [(denomination, number) for denomination, number in pieces if number]
        for denomination, number in reversed(counted or [(pieces[0][0], 0)]):
            self.number(f"count_{counter}_{denomination}", number)

    def reason(self, text: str, ready: Mapping[str, str]) -> None:
        """A ready reason by touch; other words are written."""
        if text in ready:
            self.driver.choose("reason", text)
        elif text:
            self.driver.choose("reason", OTHER)
            self.driver.write("field_reason_text", text)

    # --- house and table ----------------------------------------------------------------------------------------------

    def house(self, line: Line) -> None:
        """The first start: house and people; the first table follows on its own page."""
        for field in ("operator", "ico", "site"):
            self.driver.write(f"field_{field}", line.text(field))
        staff = line.mapping("staff") or {}
        for _row in range(len(EXAMPLE_STAFF), len(staff)):
            self.driver.touch("add_staff")
        for row, (staff_id, person) in enumerate(staff.items()):
            self.driver.write(f"cell_staff_{row}_id", staff_id)
            self.driver.write(f"cell_staff_{row}_name", person["name"])
            self.driver.pick(f"cell_staff_{row}_role", person["role"])
        for row in range(len(EXAMPLE_STAFF) - 1, len(staff) - 1, -1):
            self.driver.touch(f"remove_staff_{row}")
        manager = next((staff_id for staff_id, person in staff.items() if person["role"] == "M"), "")
        if manager:
            self.driver.write("field_pin", pin_of(manager))
            self.driver.write("field_pin_again", pin_of(manager))
            self.driver.tick("prove", False)  # the evening opens before anybody else has a PIN
        self.confirm()

    def open_table(self, line: Line) -> None:
        """Two steps: the game, then the count of the bank."""
        if self.driver.shows("back"):
            self.driver.touch("back")
        self._game(line)
        self.confirm()
        if not self.driver.shows("choice_dealer_" + line.text("by")):
            return  # the game was refused
        self.driver.choose("dealer", line.text("by"))
        self.driver.choose("floor", line.text("ok"))
        self._both_count(line.pieces("count") or (), line.pieces("second"))
        self._explain(line)

    def _game(self, line: Line) -> None:
        game, rake, buy_in = (line.mapping(name) or {} for name in ("game", "rake", "buy_in"))
        rules = dict(line.mapping("house_rules") or {})
        driver = self.driver
        driver.write("field_table", line.text("table"))
        driver.choose("shift", line.text("shift", "A"))
        driver.choose("seats", str(self._seat_count))
        chips = ", ".join(str(chip) for chip in line.whole_numbers("denominations"))
        driver.write("field_denominations", chips)
        driver.choose("variant", str(game["variant"]))
        for field in ("small_blind", "big_blind", "big_bet", "chip"):
            if field in game and driver.shows(f"field_{field}"):
                self.number(f"field_{field}", game[field])
        self.number("field_buy_in_min", buy_in.get("min"))
        self.number("field_buy_in_max", buy_in.get("max"))
        driver.write("field_rake_percent", str(rake.get("percent", "")))
        if rake:
            self.number("field_rake_cap", rake.get("cap"))
            self.number("field_rake_unit", rake.get("unit", game["chip"]))
            driver.tick("no_flop_no_drop", bool(rake.get("no_flop_no_drop", True)))
        if game["variant"] != "FL":
            allowed = rules.pop("straddle", "voluntary") != "off"
            driver.choose("straddles", str(rules.pop("max_straddles", 1)) if allowed else "0")
        driver.tick("cash_out_table", rules.pop("cash_out_at", "cage") == "table")
        unknown = {*rules, *(name for name in ("jackpot", "time_charge") if line.fields.get(name))}
        if unknown:
            raise NotInTheWindows(f"line {line.number}: {', '.join(sorted(unknown))}")

    # --- people -------------------------------------------------------------------------------------------------------

    def dealer(self, line: Line) -> None:
        self.bare()
        self.driver.touch("dealer")
        self.driver.choose("who", line.text("by"))
        self.confirm()

    def floor(self, line: Line) -> None:
        self.menu("floor")
        self.driver.choose("who", line.text("by"))
        self.confirm()

    # --- seats --------------------------------------------------------------------------------------------------------

    def seat(self, line: Line) -> None:
        """A new player gets his name, a known one is chosen; the form goes on to the buy-in."""
        self.detail(line.number_of("seat"))
        if not self.driver.shows("field_name"):
            raise NotInTheWindows(f"line {line.number}: the seat is taken")
        ref = line.text("player")
        if ref in self._known:
            self.driver.write("field_name", self.names.get(ref, ref)[:3])
            self.driver.choose("known", ref)
        else:
            self._next_ref(ref)
            self.driver.write("field_name", self.names.get(ref, ref))
        if self.driver.shows("choice_entry_wait"):
            self.driver.choose("entry", line.text("entry", "wait"))
        self.confirm()
        if self.view(line.number_of("seat")).player == PlayerRef(ref):
            self._known.add(ref)

    def buy_in(self, line: Line) -> None:
        seat = line.number_of("seat")
        form = self.driver.window.console.form
        in_form = form.isVisible() and form.model is not None and form.model.key == "buy_in"
        if not (in_form and self.driver.window.desk.console.draft.selected in (0, seat)):
            self.action(seat, "buy_in")
        means = "cash" if "cash" in line.fields else "brought"
        self.driver.choose("means", means)
        self.amount("amount", line.number_of(means))
        if self.driver.shows("choice_entry_wait"):
            self.driver.choose("entry", line.text("entry", "wait"))
        self._by_pieces(line.pieces("chips"))
        self.confirm()

    def _by_pieces(self, pieces: Pieces | None) -> None:
        self.driver.tick("by_pieces", pieces is not None)
        if pieces is not None:
            self.pieces(pieces)

    def come_back(self, line: Line) -> None:
        self.action(line.number_of("seat"), f"return_{line.text('entry', 'wait')}")

    def change_seat(self, line: Line) -> None:
        self.action(line.number_of("seat"), "change_seat")
        self.driver.choose("to", str(line.number_of("to")))
        self.driver.choose("entry", line.text("entry", "wait"))
        self.confirm()

    def cash_out(self, line: Line) -> None:
        """With a difference the form asks for its reason; a seat without chips is only freed."""
        self.action(line.number_of("seat"), CashOutScreen.name)
        if self.view(line.number_of("seat")).stack:
            self._counted(line)
        if self.driver.shows("choice_where_cage"):
            self.driver.choose("where", line.text("where", "cage"))
        self.driver.choose("floor", line.text("ok"))
        self.confirm()

    def count_stack(self, line: Line) -> None:
        self.action(line.number_of("seat"), "count_stack")
        self._counted(line)
        self.driver.choose("floor", line.text("ok"))
        self.confirm()

    def _counted(self, line: Line) -> None:
        chips = line.pieces("chips") if "chips" in line.fields else None
        if chips is None:
            self.amount("counted", line.number_of("counted"))
        self._by_pieces(chips)
        if self.driver.shows("choice_reason_MISCOUNT"):
            self.reason(line.text("reason", "MISCOUNT"), DIFFERENCE)

    def tip(self, line: Line) -> None:
        seat = line.number_of("seat")
        self.bare()
        if self.driver.shows(f"act_side:tip:{seat}"):
            self.driver.touch(f"act_side:tip:{seat}")
        else:
            self.action(seat, "tip")
        self.amount("amount", line.number_of("amount"))
        self.confirm()

    # --- slips --------------------------------------------------------------------------------------------------------

    def request(self, line: Line) -> None:
        kind = line.verb.partition("_")[0]
        if line.text("ok"):
            raise NotInTheWindows(f"line {line.number}: a request by somebody else than the floor")
        self.menu(kind)
        self.pieces(line.pieces("chips") or ())
        ready = FILL if kind == "fill" else CREDIT
        self.reason(line.text("reason", next(iter(ready))), ready)  # the windows ask for one (C03)
        self.driver.choose("by", line.text("by"))
        before = len(self.driver.snapshot.slips)
        self.confirm()
        if len(self.driver.snapshot.slips) > before:
            slip = self.driver.snapshot.slips[-1]
            self._slips[line.text("slip", f"${len(self._slips) + 1}")] = (slip.kind, slip.slip_no)

    def _step(self, line: Line, step: str) -> None:
        """The slip, then its next step."""
        kind, number = self._slips[line.text("slip")]
        detail = self.driver.window.console.detail
        shown = (
            detail.isVisible() and detail.model is not None and detail.model.key == f"slip:{kind}:{number}"
        )
        if not shown:
            self.menu("slips")
            self.driver.touch(f"action_slip:{kind}:{number}")
        self.driver.touch(f"action_slip_{step}")

    def issue(self, line: Line) -> None:
        self._step(line, "issue")
        self.driver.choose("by", line.text("by"))
        self.confirm()

    def accept(self, line: Line) -> None:
        self._step(line, "accept")
        self.pieces(line.pieces("chips") or ())
        self.driver.choose("by", line.text("by"))
        self.driver.choose("runner", line.text("ok"))
        self.confirm()

    def void_slip(self, line: Line) -> None:
        self._step(line, "void")
        self.reason(line.text("reason"), VOID_SLIP)
        self.driver.choose("by", line.text("by"))
        self.confirm()

    # --- closing ------------------------------------------------------------------------------------------------------

    def close_table(self, line: Line) -> None:
        if self.driver.window.desk.on_console:
            self.menu("closing")
        self.driver.choose("by", line.text("by"))
        self.driver.choose("ok", line.text("ok"))
        self.driver.tick("break_table", line.fields.get("break") is True)
        self._both_count(line.pieces("count") or (), line.pieces("second"))
        self._explain(line)

    def _both_count(self, first: Pieces, second: Pieces | None) -> None:
        """The first counter, then the second on his own screen; a grey button is left as it is."""
        for pieces, counter in ((first, "first"), (first if second is None else second, "second")):
            if self.driver.shows(f"count_{counter}_{pieces[0][0]}" if pieces else "confirm_form"):
                self.pieces(pieces, counter)
                self.confirm()

    def count(self, line: Line) -> None:
        """A box, after the table is closed."""
        what = line.text("what")
        if not self.driver.shows(f"choice_what_{what}"):
            raise NotInTheWindows(f"line {line.number}: count of {what}")
        self.driver.choose("what", what)
        self.driver.choose("by", line.text("by"))
        self.driver.choose("ok", line.text("ok"))
        pieces = line.pieces("chips")
        if pieces is None:
            for _counter in range(2):
                self.number("field_amount", line.number_of("amount"))
                self.confirm()
        else:
            self._both_count(pieces, None)
        self._explain(line)

    def _explain(self, line: Line) -> None:
        """Books and difference are shown once both have counted the same; it is recorded with its reason."""
        if self.driver.shows("choice_reason_UNKNOWN"):
            self.reason(line.text("reason", "UNKNOWN"), DIFFERENCE)
            self.confirm()

    def sign(self, line: Line) -> None:
        if line.text("document") != "shift":
            raise NotInTheWindows(f"line {line.number}: a signature of {line.text('document')}")
        self.driver.choose("what", SIGN)
        self.driver.choose("signer", line.text("by"))
        self.confirm()
