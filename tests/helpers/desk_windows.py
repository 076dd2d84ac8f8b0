"""The window of a room's table with the floor's desk in front, and what is done there by touch."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tablemgr import bootstrap
from tablemgr.app.api import HandKey
from tablemgr.text import Language
from tests.helpers.driver import Driver
from tests.helpers.fake_desk import ManualClock
from tests.helpers.floor_rooms import FloorRoom
from tests.helpers.front_desk import KeptFiles
from tests.reports.paper import flat
from ui.main_window import MainWindow
from ui.presenters.floor.floor_desk import FloorDesk
from ui.presenters.floor.models import StoryLine
from ui.presenters.form_models import FormModel
from ui.theme import Theme


class AtTheDesk:
    """A driver at the desk of a room; ``files`` hold the papers that were saved."""

    def __init__(
        self,
        qtbot: QtBot,
        family: str,
        room: FloorRoom,
        *,
        language: Language = Language.EN,
        desk: bool = True,
    ) -> None:
        self.room, self.files = room, KeptFiles()
        clock = ManualClock()
        papers = bootstrap.ServicePapers(room.service)
        self.window = MainWindow(room.service, papers, self.files, clock, Theme(family), language)
        self.window.desk.floor = room.parts(copies=False)
        qtbot.addWidget(self.window)
        self.driver = Driver(self.window, clock)
        self.driver.show()
        if desk:
            self.driver.press("F11")

    @property
    def desk(self) -> FloorDesk:
        """The desk, in front or behind one of its forms."""
        screens = (self.window.desk._page, self.window.desk._floor)
        found = next(floor for floor in (getattr(screen, "floor", None) for screen in screens) if floor)
        assert isinstance(found, FloorDesk)
        return found

    @property
    def form(self) -> FormModel:
        """The form in front."""
        desk = self.window.desk
        screen = desk._over or desk._page or desk._side
        assert screen is not None
        model = screen.model()
        assert isinstance(model, FormModel)
        return model

    def show(self, hand_no: int) -> None:
        """A hand of the first session."""
        self.window._do(lambda: self.desk.open_hand(HandKey("", 1, hand_no)))

    def shown(self) -> HandKey | None:
        return self.desk.chosen

    def rule_on(self, group: str, situation: str) -> None:
        """From the foot of the hand to the questions."""
        self.driver.touch("floor_ruling")
        self.driver.choose("group", group)
        self.driver.choose("situation", situation)

    def tell(self, **facts: str) -> None:
        """Answers: a written amount or number, a touched word, chips one by one."""
        for key, value in facts.items():
            if self.driver.shows(f"choice_fact_{key}_drop"):
                for chip in value.split():
                    self.driver.choose(f"fact_{key}", f"+{chip}")
            elif self.driver.shows(f"choice_fact_{key}_{value}"):
                self.driver.choose(f"fact_{key}", value)
            elif value.isdigit():
                self.driver.write(f"field_fact_{key}", value)
            else:
                self.driver.pick(f"field_fact_{key}", value)

    def go_on(self) -> None:
        """The large button."""
        self.driver.touch("confirm_form")

    def paper(self) -> str:
        """The report of the shown hand, saved and read."""
        self.driver.touch("floor_save")
        return flat(self.files.saved[-1][1])

    def story(self) -> tuple[StoryLine, ...]:
        """«Who won what» with everything that was added to the hand."""
        model = self.desk.model()
        assert model.hands is not None
        assert model.hands.detail is not None
        return model.hands.detail.story

    def told(self) -> str:
        """The same as text."""
        return "\n".join("".join(part.text for part in line.text) for line in self.story())
