"""Every public method of the guarded table is either a look, which writes nothing, or asks who it is (controls 3.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from tablemgr.app.api import BuyChips, Done, Entry, Means, PlayerRef, RefusalCode, Refused, SeatNo, SeatPlayer
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import DocumentInfo, DocumentKey
from tablemgr.app.people.door import NewSecret
from tablemgr.app.people.guard import PLAY, GuardedTable
from tablemgr.app.people.staffing import SetLimits
from tablemgr.app.views.repair import Mend
from tablemgr.engine.hand import commands as hand
from tablemgr.engine.hand.commands import Fold
from tablemgr.engine.house import Secret
from tablemgr.engine.house_settings import SettingsAdopted
from tablemgr.engine.ids import HandNo
from tablemgr.engine.table import remarks
from tablemgr.engine.table.commands import (
    AnnounceBombPot,
    AnnounceKill,
    CancelBombPot,
    Counted,
    TableCommand,
)
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.pins import QUICK, give_pins, guarded_house, open_with_pins, prove
from tests.helpers.tireless import open_table

S1 = SeatNo(1)
BUY = BuyChips(S1, 5_000, Means.CASH, None, 0)
STAFF = ("D101", "D102", "F201", "F202", "N501")


class GuardedEvening:
    """An open table in a house with PINs; only the dealer has shown his, and nothing happened for an hour."""

    def __init__(self) -> None:
        self.store = InMemoryJournalStore()
        self.service = open_with_pins(give_pins(guarded_house(self.store), *STAFF))
        for command in (SeatPlayer(S1, PlayerRef("P1"), Entry.WAIT), BUY):
            assert isinstance(self.service.execute(command), Done)
        offer = self.service.paper_offers(1)[0]
        prove(self.service, "F201")
        issued = self.service.issue_paper(1, offer, by="F201")
        assert isinstance(issued, DocumentInfo), issued
        self.offer: PaperRequest = offer
        self.key: DocumentKey = issued.key
        self.service.proofs.lock()

    def state(self) -> tuple[object, ...]:
        """What a write would change: the end of the journal, the names, the numbers of papers."""
        return self.store.head(), dict(self.store.names()), len(self.service.papers())


Ask = Callable[[GuardedEvening], object]
WRITES: dict[str, Ask] = {
    "execute": lambda e: e.service.execute(BUY),
    "execute_batch": lambda e: e.service.execute_batch((BUY, BUY)),
    "undo": lambda e: e.service.undo(by="D102"),
    "repair": lambda e: e.service.repair((Mend(5, ()),), by="F201"),
    "configure_house": lambda e: e.service.configure_house(
        operator="Else", ico="1", site="S", staff=(), by="M301"
    ),
    "disable_staff": lambda e: e.service.disable_staff("D102", by="M301"),
    "adopt_settings": lambda e: e.service.adopt_settings(
        SettingsAdopted("2026-03-14", (25_000,), None, 0, 0), by="M301", ok="N501"
    ),
    "require_pins": lambda e: e.service.require_pins(by="M301"),
    "change_people": lambda e: e.service.change_people(SetLimits(1, 1), by="M301"),
    "new_secret": lambda e: e.service.new_secret("D102", "730518", by="M301"),
    "keep_secret": lambda e: e.service.keep_secret(
        NewSecret("D102", Secret.PIN, "730518", (), QUICK), by="M301"
    ),
    "give_secret": lambda e: e.service.give_secret("D102", "730518", by="M301"),
    "put_name": lambda e: e.service.put_name("P1", "Anna", by="F201"),
    "erase_name": lambda e: e.service.erase_name("D101", by="M301"),
    "issue_paper": lambda e: e.service.issue_paper(1, e.offer, by="F201"),
    "note_print": lambda e: e.service.note_print(e.key, b"%PDF", language="cs", by="F201", reason="copy"),
    "void_paper": lambda e: e.service.void_paper(e.key, by="M301", reason="mistake"),
}
"""Each is asked by somebody who has not shown his PIN."""

ELSEWHERE = {
    "open_table": "test_a_table_is_opened_by_people_who_showed_their_pins",
    "acknowledge_clock": "tests/unit/people/test_clock.py",
    "prove": "is the proof itself; a wrong one is written down (test_pins.py)",
    "proof_check": "is the comparison of the proof, which reads only",
    "proof_checked": "is the rest of the proof; a wrong one is written down (tests/ui/test_pin_beside.py)",
    "keep_opening_try": "test_a_count_of_an_opening_is_kept_whoever_shows_what",
    "close": "ends the program and the connection",
}
LOOKS: dict[str, Ask] = {
    "approver_needed": lambda e: e.service.approver_needed(),
    "clock_jump_us": lambda e: e.service.clock_jump_us,
    "current_paper": lambda e: e.service.current_paper(1, e.offer),
    "hand_numbers": lambda e: e.service.hand_numbers(1),
    "hand_report": lambda e: e.service.hand_report(1),
    "note_touch": lambda e: e.service.note_touch(),
    "has_pin": lambda e: e.service.has_pin("D101"),
    "is_locked": lambda e: e.service.is_locked,
    "known_players": lambda e: e.service.known_players(),
    "limits": lambda e: e.service.limits(),
    "must_choose_pin": lambda e: e.service.must_choose_pin("C301"),
    "moment": lambda e: e.service.moment(1),
    "new_player_ref": lambda e: e.service.new_player_ref(),
    "now_us": lambda e: e.service.now_us(),
    "opening_tries": lambda e: e.service.opening_tries("PK07"),
    "open_paper": lambda e: e.service.open_paper(e.key),
    "paper_desk": lambda e: e.service.paper_desk,
    "paper_draft": lambda e: e.service.paper_draft(1, e.offer),
    "paper_offers": lambda e: e.service.paper_offers(1),
    "paper_series": lambda e: e.service.paper_series(),
    "papers": lambda e: e.service.papers(),
    "people": lambda e: e.service.people(),
    "pins_in_use": lambda e: e.service.pins_in_use,
    "place": lambda e: e.service.place,
    "player_statement": lambda e: e.service.player_statement(1, "P1"),
    "preview_repair": lambda e: e.service.preview_repair(()),
    "proof_wanted": lambda e: e.service.proof_wanted,
    "proofs": lambda e: e.service.proofs,
    "session_snapshot": lambda e: e.service.session_snapshot(1),
    "sessions": lambda e: e.service.sessions(),
    "settings": lambda e: e.service.settings(),
    "shift_report": lambda e: e.service.shift_report(1),
    "password_wanted": lambda e: e.service.password_wanted,
    "shown_report": lambda e: e.service.shown_report(1),
    "snapshot": lambda e: e.service.snapshot(),
    "subscribe": lambda e: e.service.subscribe(lambda change: None),
    "system_amount": lambda e: e.service.system_amount(Counted.TABLE_BANK, viewer="F201"),
    "told_session": lambda e: e.service.told_session(1),
}


def test_every_public_method_is_known_as_a_look_or_as_a_guarded_act() -> None:
    public = {name for name in dir(GuardedTable) if not name.startswith("_")}
    assert public == set(WRITES) | set(LOOKS) | set(ELSEWHERE)
    assert len(public) == len(WRITES) + len(LOOKS) + len(ELSEWHERE)


@pytest.mark.parametrize("method", list(WRITES))
def test_a_writing_method_without_proof_is_refused_and_writes_nothing(method: str) -> None:
    evening = GuardedEvening()
    before = evening.state()
    refused = WRITES[method](evening)
    assert isinstance(refused, Refused), refused
    assert refused.code is RefusalCode.PROOF_NEEDED
    assert evening.state() == before


def test_a_count_of_an_opening_is_kept_whoever_shows_what() -> None:
    """An attempt must not vanish because somebody does not show his PIN: it says what was typed, and moves nothing."""
    service = give_pins(guarded_house(InMemoryJournalStore()), *STAFF)
    assert service.keep_opening_try("PK07", ((25, 1),), ((25, 2),), by="D101", ok="F201") is None
    assert len(service.opening_tries("PK07")) == 1


def test_a_look_writes_nothing() -> None:
    evening = GuardedEvening()
    for method, look in LOOKS.items():
        before = evening.state()
        look(evening)
        assert evening.state() == before, method


def test_a_table_is_opened_by_people_who_showed_their_pins() -> None:
    store = InMemoryJournalStore()
    service = give_pins(guarded_house(store), *STAFF)
    before = store.head()
    with pytest.raises(AssertionError, match="PROOF_NEEDED"):
        open_table(service)
    assert store.head() == before


@pytest.mark.parametrize("staff_id", ["D101", "F201", "N501"])
def test_only_a_manager_erases_a_name_and_his_pin_is_asked_for(staff_id: str) -> None:
    evening = GuardedEvening()
    service = evening.service
    prove(service, staff_id)
    assert service.put_name("P1", "Anna") is None
    refused = service.erase_name("P1", by=staff_id)
    assert refused is not None
    assert (refused.code, refused.rule) == (RefusalCode.NOT_ALLOWED_FOR_ROLE, "F04")
    unproved = service.erase_name("P1", by="M301")
    assert unproved is not None
    assert unproved.code is RefusalCode.PROOF_NEEDED
    prove(service, "M301")
    assert service.erase_name("P1", by="M301") is None
    assert "P1" not in evening.store.names()


def test_a_player_gets_his_name_while_the_terminal_is_locked_and_a_member_of_staff_does_not() -> None:
    evening = GuardedEvening()
    assert evening.service.put_name("P1", "Anna") is None
    refused = evening.service.put_name("F201", "Somebody else")
    assert refused is not None
    assert refused.rule == "H01"
    assert evening.store.names()["F201"] != "Somebody else"


def test_where_no_table_is_open_an_act_needs_somebody_who_stands_behind_it() -> None:
    service = give_pins(guarded_house(InMemoryJournalStore()), *STAFF)
    refused = service.put_name("P1", "Anna")
    assert refused is not None
    assert refused.code is RefusalCode.PROOF_NEEDED


MONEY_ACTS = (hand.VoidHand, hand.StartHand)
"""A void hand gives money back and is approved; nobody asks for the deal itself like this."""


@pytest.mark.parametrize(
    "act",
    [
        Fold(S1),
        hand.Chop((S1,)),
        hand.RunBoards(2, (S1,)),
        hand.PlayTheBoard(S1),
        AnnounceBombPot(100),
        CancelBombPot(),
        AnnounceKill(S1),
        remarks.CallClock(),
        remarks.StopClock(),
        remarks.ExpireClock(),
        remarks.CancelFloor(),
        remarks.TagHand(HandNo(1), "look"),
        remarks.NoteHand(HandNo(1), "string bet"),
    ],
    ids=lambda act: type(act).__name__,
)
def test_the_game_goes_on_while_the_terminal_is_locked(act: TableCommand) -> None:
    evening = GuardedEvening()
    refused = evening.service.execute(act)
    assert isinstance(refused, Refused)
    assert refused.code is not RefusalCode.PROOF_NEEDED


def test_the_floor_is_called_while_the_terminal_is_locked() -> None:
    evening = GuardedEvening()
    assert isinstance(evening.service.execute(remarks.CallFloor()), Done)
    assert evening.service.is_locked


def test_every_act_of_the_betting_belongs_to_the_game() -> None:
    assert set(get_args(hand.HandCommand)) - set(MONEY_ACTS) <= set(PLAY)
