"""The table's menu: people, slips, counts, papers; every way that is not a seat or a hand."""

from __future__ import annotations

from tablemgr.app.api import EndBreak, RefusalCode, Refused, StartBreak
from ui.presenters.bank.slips import open_slips
from ui.presenters.console.top_bar import game_name
from ui.presenters.console.view_models import DetailModel, DetailRow
from ui.presenters.fields import hand_runs
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, Tone
from ui.presenters.pin import door_of
from ui.presenters.screens import ScreenModel

PAGES_OF_THE_MENU = ("closing", "sessions", "house", "people", "house_rules", "rules")

BESIDE_THE_TABLE = (
    "floor_call", "dealer", "floor", "fill", "credit", "slips", "waiting", "special", "boxes", "decks",
)  # fmt: skip


class MenuScreen(FormScreen):
    """What stands on the table in figures, and where one can go from here."""

    name = "menu"

    def form(self) -> ScreenModel:
        tr, snapshot = self.tr, self.snapshot
        return DetailModel(
            key="menu",
            title=tr("Table {table}", table=snapshot.table),
            subtitle=game_name(snapshot.rules, self.words),
            rows=self._rows(),
            actions=self._acts(),
            close_text=tr("Close"),
        )

    def act(self, key: str) -> None:
        if key in PAGES_OF_THE_MENU:
            self.desk.open_page(key)
        elif key in BESIDE_THE_TABLE:
            self.desk.open_side(key)
        elif key == "break":
            self._pause()
        elif key == "floor_desk":
            self.desk.close()
            self.desk.open_page("floor")
        elif key in ("settings", "manual", "players", "limits"):
            self.desk.open_page(key)
        else:
            self.desk.close()

    def _pause(self) -> None:
        """Button and debts are frozen until it ends (SES-12)."""
        on_break = self.snapshot.between.break_since_us
        if self.run(EndBreak() if on_break else StartBreak()) is not None:
            self.desk.close()
            if not on_break:
                self.say(lambda words: words.tr("The break has begun. It ends in the menu: «End the break»."))
        elif self.notice is not None:
            self.desk.say(self.notice)

    def _break(self) -> ActModel:
        tr, acts = self.tr, self.snapshot.acts
        if self.snapshot.between.break_since_us:
            return ActModel("break", tr("End the break"), style=ActStyle.CALL)
        why = acts.start_break if acts is not None else None
        return ActModel(
            "break", tr("Break"), enabled=why is None, why=self.words.why(why) if why is not None else ""
        )

    def _closing(self) -> ActModel:
        """Not while a hand runs: said at once, not after the count (SES-8)."""
        hand, why = self.snapshot.hand, ""
        if hand is not None and hand_runs(self.snapshot):
            why = self.words.why(Refused(RefusalCode.HAND_RUNNING, "SES-8", (("hand", hand.hand_no),)))
        title = self.tr("Close the table")
        return ActModel("closing", title, enabled=not why, why=why, style=ActStyle.RAISE)

    def _people(self) -> tuple[ActModel, ...]:
        """Only where people can prove themselves."""
        door = door_of(self.desk.api)
        if door is None:
            return ()
        said = self.tr("locked: money asks for a PIN") if door.is_locked else ""
        return (ActModel("people", self.tr("People and PINs"), said),)

    def _rows(self) -> tuple[DetailRow, ...]:
        tr, words, snapshot = self.tr, self.words, self.snapshot
        rows = [
            DetailRow(tr("Dealer"), words.staff(snapshot.dealer)),
            DetailRow(tr("Floor"), words.staff(snapshot.floor)),
        ]
        bank, rules = snapshot.bank, snapshot.rules
        if bank is not None:
            rows.append(DetailRow(tr("Table bank"), words.amount(bank.total), Tone.ACCENT))
            if bank.in_transit:
                rows.append(DetailRow(tr("On the way"), words.amount(bank.in_transit), Tone.WARN))
        if rules is not None:
            least = words.amount(rules.buy_in_min)
            most = words.amount(rules.buy_in_max) if rules.buy_in_max is not None else tr("no limit")
            rows.append(DetailRow(tr.p("act", "Buy-in"), tr("{least} – {most}", least=least, most=most)))
        rows += self._copied()
        shift = tr("{shift} since {time}", shift=snapshot.shift, time=words.clock(snapshot.opened_at_us))
        rows.append(DetailRow(tr("Shift"), shift))
        return tuple(rows)

    def _copied(self) -> list[DetailRow]:
        """What is wrong with the copies of the file; when all is well the settings and the lamp say so."""
        keeping = self.desk.copies
        trouble = keeping.trouble(self.words, self.desk.now_us()) if keeping is not None else ""
        return [DetailRow(self.tr("Backups"), trouble, Tone.WARN)] if trouble else []

    def _floor_called(self) -> tuple[ActModel, ...]:
        """The answer stands here too: whoever has only keys comes to it by the menu."""
        if not self.snapshot.remarks.floor_since_us:
            return ()
        return (ActModel("floor_call", self.tr("The floor is here"), style=ActStyle.RAISE),)

    def _jackpot(self) -> tuple[ActModel, ...]:
        """Only where the table has one (A06)."""
        if "jackpot_box" not in self.snapshot.money.in_use:
            return ()
        return (ActModel("jackpot", self.tr("Jackpot"), self.words.amount(self.snapshot.money.jackpot_pool)),)

    def _boxes_out(self) -> str:
        """How many boxes are out and wait for their count."""
        money = self.snapshot.money
        if money.bank_count_due:
            return self.tr("count the bank now")
        out = sum(1 for box in money.boxes if box.counted is None)
        return self.tr.n("{n} to count", "{n} to count", out) if out else ""

    def _deck_said(self) -> str:
        """The decks in play."""
        return ", ".join(deck.setup_no for deck in self.snapshot.decks if not deck.fate)

    def _acts(self) -> tuple[ActModel, ...]:
        tr, slips = self.tr, open_slips(self.snapshot)
        waiting = len(self.snapshot.between.waiting)
        return (
            ActModel("dealer", tr("Change of dealer"), style=ActStyle.CALL),
            ActModel("floor", tr("Change of floor")),
            ActModel(
                "waiting", tr("Waiting list"), tr.n("{n} waits", "{n} wait", waiting) if waiting else ""
            ),
            ActModel("special", tr("Special games"), tr("and corrections"), "V"),
            self._break(),
            ActModel("fill", tr("Fill")),
            ActModel("credit", tr("Credit")),
            ActModel(
                "slips",
                tr("Fills and credits"),
                tr.n("{n} open", "{n} open", len(slips)) if slips else "",
                style=ActStyle.RAISE if slips else ActStyle.NEUTRAL,
            ),
            ActModel("boxes", tr("Boxes and counts"), self._boxes_out()),
            *self._jackpot(),
            ActModel("decks", tr("Decks"), self._deck_said()),
            ActModel("floor_desk", tr("Floor's desk"), tr("past hands"), "F11"),
            ActModel("sessions", tr("Sessions"), tr("and papers")),
            ActModel("house", tr("Staff"), tr("and the house")),
            *self._people(),
            ActModel("players", tr("Players"), tr("statements, names")),
            ActModel("limits", tr("Limits of the house")),
            ActModel("house_rules", tr("House rules"), tr("of this table")),
            ActModel("rules", tr("Rules of the game"), hint="F2"),
            self._closing(),
            ActModel("settings", tr("Settings"), hint="F10"),
            ActModel("manual", tr("Manual"), hint="F1"),
            *self._floor_called(),  # last, so that nothing else moves when the floor is called
        )
