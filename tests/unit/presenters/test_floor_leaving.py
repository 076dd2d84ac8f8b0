"""A paper that leaves the desk at a table with PINs: whoever has to prove himself is asked, and nothing is said as a
trouble."""

from __future__ import annotations

from dataclasses import dataclass, field

from tablemgr import bootstrap
from tablemgr.app.api import DocumentInfo
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.text import Language
from tests.helpers.fake_desk import ManualClock, NoFiles
from tests.helpers.live_table import seat_players
from tests.helpers.pins import give_pins, guarded_house, open_with_pins, pin_of
from ui.presenters.desk import TableDesk
from ui.presenters.floor.leaving import Leaving
from ui.presenters.floor.parts import FloorParts
from ui.presenters.look import Look
from ui.presenters.notices import Notice
from ui.presenters.wording import Words


@dataclass
class Host:
    """The desk's place at a table; ``said`` is everything it was told to say."""

    table: TableDesk
    said: list[Notice] = field(default_factory=list)
    parts: FloorParts = field(init=False)
    files: NoFiles = field(default_factory=NoFiles)
    look: Look = field(default_factory=Look)

    @property
    def words(self) -> Words:
        return self.table.words

    def say(self, notice: Notice) -> None:
        self.said.append(notice)

    def redraw(self) -> None: ...

    def leave(self) -> None: ...

    def switch_language(self) -> None: ...

    def help(self) -> None: ...


def test_who_has_to_prove_himself_is_asked_at_once_and_the_paper_leaves_when_he_has() -> None:
    service = give_pins(guarded_house(InMemoryJournalStore()), "D101", "F201")
    seat_players(open_with_pins(service), dict.fromkeys((1, 2, 3), 5000))
    desk = TableDesk(service, bootstrap.ServicePapers(service), NoFiles(), ManualClock(), Language.EN)
    host, left = Host(desk), list[DocumentInfo | None]()
    leaving = Leaving(host)
    offered = service.paper_offers(1)[0]
    leaving.issued(desk, 1, offered, lambda info, _pdf: left.append(info))
    assert desk.pin_asked_of == "F201"
    assert host.said == []
    assert left == []
    service.prove("F201", pin_of("F201"))
    desk.close()
    leaving.issued(desk, 1, offered, lambda info, _pdf: left.append(info))
    assert len(left) == 1
    assert host.said == []
