"""The side screens and pages on a real table in memory, without a window: what a person touches and types, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablemgr.app.api import (
    DocumentKey,
    Done,
    EndHand,
    EnvironmentFault,
    Expected,
    Fold,
    HandsAccount,
    HandSummary,
    HandWish,
    PaperRegister,
    PaperRequest,
    Refused,
    SeatNo,
    ShiftReport,
    ShownPaper,
    StaffView,
    StartNextHand,
    TableCommand,
    TableSnapshot,
)
from tablemgr.app.service import TableService
from tablemgr.text import Language
from tests.helpers.fake_desk import ManualClock
from tests.helpers.live_table import new_service
from ui.presenters.console.view_models import BannerModel, DetailModel
from ui.presenters.desk import TableDesk
from ui.presenters.form_models import (
    AmountField,
    ChoiceField,
    CountField,
    Field,
    FormModel,
    NoteField,
    SessionsModel,
)
from ui.presenters.model_parts import plain

FULL_STAFF = (
    StaffView("D101", "Jana Nováková", "D"),
    StaffView("D102", "Řehoř Čížek", "D"),
    StaffView("F201", "Petr Šťastný", "F"),
    StaffView("F202", "Ivana Bílá", "F"),
    StaffView("M301", "Zdeňka Růžičková", "M"),
    StaffView("C301", "Lenka Dvořáková", "C"),
    StaffView("R401", "Ondřej Vlk", "R"),
    StaffView("N501", "Květa Malá", "N"),
    StaffView("N502", "Miloš Tůma", "N"),
    StaffView("A801", "Eva Horká", "A"),
)
NO_LIMIT = {"variant": "NL", "small_blind": 25, "big_blind": 50, "chip": 25}
OPENING = ((25, 80), (100, 50), (500, 16), (1000, 5))
"""20 000 in the table bank."""


def spaced(text: str) -> str:
    """The text with ordinary blanks, as a test writes it: amounts are grouped by blanks that never break."""
    return text.replace("\u00a0", " ")


class KeptFiles:
    """Saves and prints into lists; ``fault`` is what comes back instead of success."""

    def __init__(self, fault: str = "") -> None:
        self.fault = fault
        self.saved: list[tuple[str, bytes]] = []
        self.printed: list[tuple[str, bytes]] = []
        self.asked: list[tuple[str, str]] = []
        self.place: Path | None = None
        """The folder that is chosen for a file; None: nobody chooses."""
        self.gives_up = False
        """Whoever is asked for a place thinks better of it."""
        self.broken: EnvironmentFault | None = None
        """What every paper made beside the table comes to."""

    def save_pdf(self, suggested: str, pdf: bytes, then: Callable[[Path | None, str], None]) -> None:
        self.saved.append((suggested, pdf))
        then(None if self.fault else Path("/papers") / suggested, self.fault)

    def save_made(
        self,
        suggested: str,
        make: Callable[[Callable[[bytes], None]], None],
        then: Callable[[Path | None, str], None],
    ) -> None:
        if self.gives_up:
            then(None, "")
        else:
            make(lambda pdf: self.save_pdf(suggested, pdf, then))

    def choose_place(self, suggested: str, title: str, then: Callable[[Path], None]) -> None:
        self.asked.append((suggested, title))
        if self.place is not None:
            then(self.place / suggested)

    def choose_folder(self, title: str, then: Callable[[Path], None]) -> None:
        self.asked.append(("", title))
        if self.place is not None:
            then(self.place)

    def choose_file(self, title: str, ending: str, then: Callable[[Path], None]) -> None:
        self.asked.append((ending, title))
        if self.place is not None:
            then(self.place)

    def in_background(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        then(work() if self.broken is None else self.broken)

    def no_printer(self) -> str:
        return ""

    def print_pdf(self, title: str, pdf: bytes, then: Callable[[str], None]) -> None:
        self.printed.append((title, pdf))
        then(self.fault)


@dataclass
class NamedPapers:
    """Papers that only say which paper they are; what was issued is asked of the table."""

    service: TableService

    def shift_pdf(self, session: int, language: str) -> bytes:
        return f"shift {session} {language}".encode()

    def draft_job(self, session: int, request: PaperRequest, language: str) -> Callable[[], bytes]:
        return lambda: f"draft {request.kind.value} {request.about} of {session} {language}".encode()

    def tables_job(self, session: int, language: str, form: str) -> Callable[[], bytes]:
        return lambda: f"tables {session} {language} {form}".encode()

    def copy_job(self, key: DocumentKey, language: str, by: str, copy_for: str = "") -> Callable[[], bytes]:
        return lambda: (
            f"copy {key.kind} {key.number} v{key.version} {language} {by} {copy_for}".strip().encode()
        )

    def shown_job(
        self, session: int, request: PaperRequest, language: str, by: str
    ) -> Callable[[], ShownPaper | Refused]:
        def work() -> ShownPaper:
            info = self.service.current_paper(session, request)
            make = (
                self.draft_job(session, request, language)
                if info is None
                else self.copy_job(info.key, language, by)
            )
            drafted = self.service.paper_draft(session, request)
            number = info.printed_number if info is not None else getattr(drafted, "head").number  # noqa: B009
            return ShownPaper(info, make(), number)

        return work

    def leaving_job(self, session: int, request: PaperRequest) -> Callable[[], object]:
        return lambda: self.service.paper_desk.leaving(session, request)

    def drafted_job(self, session: int, request: PaperRequest) -> Callable[[], object]:
        return lambda: self.service.paper_desk.drafted(session, request)

    def offers_job(self, session: int) -> Callable[[], tuple[PaperRequest, ...]]:
        return lambda: self.service.paper_offers(session)

    def register_job(self) -> Callable[[], PaperRegister]:
        return self.service.paper_desk.register

    def report_job(self, session: int) -> Callable[[], ShiftReport]:
        return lambda: self.service.shift_report(session)

    def hands_job(self, session: int) -> Callable[[], tuple[HandSummary, ...]]:
        return lambda: self.service.shift_report(session).hands

    def hand_pdf(self, hand_no: int, language: str, session: int | None = None) -> bytes:
        return f"hand {hand_no} of {session} {language}".encode()

    def export_hands(self, wish: HandWish, target: Path) -> HandsAccount:
        raise AssertionError("hands were to be written")


class FrontDesk:
    """One desk on one service. ``house`` and ``table`` say how far the evening is already."""

    def __init__(
        self,
        *,
        house: bool = True,
        table: bool = True,
        service: TableService | None = None,
        language: Language = Language.EN,
        cash_out_at: str = "cage",
        fault: str = "",
    ) -> None:
        self.service = service or new_service()
        self.files = KeptFiles(fault)
        if house and self.service.snapshot().house is None:
            self._configure()
        if table and not self.service.snapshot().session_id:
            self._open(cash_out_at)
        self.clock = ManualClock()
        self.desk = TableDesk(self.service, NamedPapers(self.service), self.files, self.clock, language)
        self.service.subscribe(self.desk.changed)

    def _configure(self) -> None:
        done = self.service.configure_house(
            operator="Casino Vltava", ico="01234567", site="PRAHA1", language="en", staff=FULL_STAFF
        )
        assert isinstance(done, Done), done

    def _open(self, cash_out_at: str) -> None:
        done = self.service.open_table(
            table="PK07", shift="A", game=NO_LIMIT, denominations=(25, 100, 500, 1000), pieces=OPENING,
            second_pieces=None, buy_in={"min": 2000, "max": 10000},
            rake={"percent": 5, "cap": 150, "unit": 25}, house_rules={"cash_out_at": cash_out_at},
            by="D101", ok="F201",
        )  # fmt: skip
        assert isinstance(done, Done), done

    # --- what is shown ----------------------------------------------------------------------------

    @property
    def snapshot(self) -> TableSnapshot:
        return self.service.snapshot()

    @property
    def on_page(self) -> bool:
        return not self.desk.on_console

    @property
    def model(self) -> object:
        """The page in front, else the side screen; None for the bare console."""
        window = self.desk.model()
        if window.page is not None:
            return window.page
        assert window.console is not None
        return window.console.side

    @property
    def form(self) -> FormModel:
        model = self.model
        assert isinstance(model, FormModel), model
        return model

    @property
    def detail(self) -> DetailModel:
        model = self.model
        assert isinstance(model, DetailModel), model
        return model

    @property
    def papers(self) -> SessionsModel:
        model = self.model
        assert isinstance(model, SessionsModel), model
        return model

    def field(self, key: str) -> Field:
        found = [field for field in self.form.fields if field.key == key]
        assert found, [field.key for field in self.form.fields]
        return found[0]

    def amount_field(self, key: str) -> AmountField:
        field = self.field(key)
        assert isinstance(field, AmountField)
        return field

    def count_field(self, key: str = "pieces") -> CountField:
        field = self.field(key)
        assert isinstance(field, CountField)
        return field

    def choices(self, key: str) -> dict[str, str]:
        """Key → text of a choice."""
        field = self.field(key)
        assert isinstance(field, ChoiceField)
        return {choice.key: spaced(choice.text) for choice in field.choices}

    def chosen(self, key: str) -> str:
        """What a choice stands on."""
        field = self.field(key)
        assert isinstance(field, ChoiceField), field
        return field.chosen

    def detail_of(self, key: str, choice: str) -> str:
        """What one choice says under its name."""
        field = self.field(key)
        assert isinstance(field, ChoiceField), field
        return next(spaced(one.detail) for one in field.choices if one.key == choice)

    def note(self, key: str) -> str:
        field = self.field(key)
        assert isinstance(field, NoteField)
        return spaced(" ".join(plain(line) for line in field.lines))

    def acts(self) -> dict[str, str]:
        """Key → title of the actions of a detail."""
        return {act.key: spaced(act.title) for act in self.detail.actions}

    def rows(self) -> dict[str, str]:
        return {row.label: spaced(row.value) for row in self.detail.rows}

    @property
    def said(self) -> str:
        """The sentence of the banner."""
        window = self.desk.model()
        notice = window.notice if window.page is not None else window.console and window.console.notice
        return spaced(notice.text) if isinstance(notice, BannerModel) else ""

    @property
    def refusal(self) -> str:
        """What the form says it cannot do, with the rule that its tag shows."""
        form = self.form
        return spaced(f"{form.refusal} ({form.rule})" if form.rule else form.refusal)

    @property
    def title(self) -> str:
        """What the large button says."""
        return spaced(self.form.confirm.title)

    # --- what a person does -----------------------------------------------------------------------

    def side(self, name: str, **args: int | str) -> FrontDesk:
        self.desk.open_side(name, args)
        return self

    def page(self, name: str, **args: int | str) -> FrontDesk:
        self.desk.open_page(name, args)
        return self

    def edit(self, **values: object) -> FrontDesk:
        """Fields by key, in this order."""
        edit = self.desk.page_edit if self.on_page else self.desk.side_edit
        for key, value in values.items():
            edit(key, value)
        return self

    def count(self, **pieces: int) -> FrontDesk:
        """A count of the first counter: ``count(c25=80, c100=50)``."""
        return self.edit(pieces={"first": {name[1:]: str(number) for name, number in pieces.items()}})

    def both_count(self, **pieces: int) -> FrontDesk:
        """A count given blind by the first and then by the second counter, who find the same."""
        numbers = {name[1:]: str(number) for name, number in pieces.items()}
        self.edit(pieces={"first": numbers}).confirm()
        return self.edit(pieces={"second": numbers}).confirm()

    def both_count_cash(self, amount: str) -> FrontDesk:
        """The same for the cash box."""
        return self.edit(amount=amount).confirm().edit(amount=amount).confirm()

    def touch(self, key: str) -> FrontDesk:
        (self.desk.page_touch if self.on_page else self.desk.side_touch)(key)
        return self

    def confirm(self) -> FrontDesk:
        """The large button or Enter, when it is not grey."""
        assert self.form.confirm.enabled, self.form.confirm.why
        (self.desk.page_confirm if self.on_page else self.desk.side_confirm)()
        return self

    def cancel(self) -> FrontDesk:
        (self.desk.page_cancel if self.on_page else self.desk.side_close)()
        return self

    def give(self, command: TableCommand, by: str = "", ok: str = "") -> Done:
        """An act of somebody else."""
        outcome = self.service.execute(command, by=by, ok=ok)
        assert isinstance(outcome, Done), outcome
        return outcome

    def seat(self, seat: int, name: str = "", chips: int = 5000) -> FrontDesk:
        """Somebody sits down and buys in, through the forms."""
        self.side("seat", seat=seat).edit(name=name).confirm()
        if chips:
            self.edit(amount=str(chips)).confirm()
        else:
            self.cancel()
        return self

    def play_folded_hand(self, button: int | None = None) -> FrontDesk:
        """A hand in which everybody folds to the big blind; settled."""
        self.give(StartNextHand(SeatNo(button) if button else None))
        while self.snapshot.expected is Expected.ACT:
            legal = self.snapshot.legal
            assert legal is not None
            self.give(Fold(SeatNo(legal.seat)))
        self.give(EndHand())
        return self
