"""Every screen, page and panel of the program in a state worth looking at: for the walker and for pictures.

The console's own states are told here; side screens and pages come from the registry by themselves. One that needs more
than a seat to open says so in `SIDE_ARGS`; one that is opened only in a certain room, in `ROOM_OF`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from tablemgr.app.api import (
    AllIn,
    AnnounceBombPot,
    Call,
    CloseSession,
    DealBoard,
    EndHand,
    Expected,
    Fold,
    IssueSlip,
    ListWaiting,
    LockSeat,
    RaiseTo,
    RequestSlip,
    RunBoards,
    SeatNo,
    ShowCards,
    SitOut,
    SlipKind,
    SlipNo,
    StaffId,
    StartBreak,
    StartNextHand,
    parse_card,
)
from tablemgr.app.service import TableService
from tablemgr.engine.ids import PlayerRef
from tests.helpers.console_exhibits import CONSOLE, CONSOLE_ROOMS, STACKS, fault
from tests.helpers.copies_exhibits import COPIES
from tests.helpers.floor_rooms import shared_room
from tests.helpers.front_desk import FULL_STAFF
from tests.helpers.live_table import (
    FIXED_LIMIT,
    done,
    give,
    new_service,
    open_table,
    seat_players,
)
from tests.helpers.pins import opened_with_required_pins
from ui.main_window import MainWindow
from ui.presenters.console.keys import Stroke
from ui.presenters.desk_gestures import what_waits
from ui.presenters.floor.place import FloorPlace
from ui.presenters.form_screen import CONFIRM
from ui.presenters.registry import PAGES, SIDE_SCREENS
from ui.presenters.screens import PinAsked, ScreenArgs


@dataclass(frozen=True)
class Exhibit:
    """A state of a window: ``room`` is the table behind it, ``show`` brings the window there."""

    name: str
    room: str
    show: Callable[[MainWindow], None]


# --- rooms: tables in a state -------------------------------------------------------------------------------------


def nothing_yet() -> TableService:
    """An empty journal: the first start."""
    return new_service()


def house_only() -> TableService:
    """House and staff, no session."""
    service = new_service()
    done(
        service.configure_house(
            operator="Casino Vltava a.s.", ico="27182818", site="PRAHA1", language="cs", staff=FULL_STAFF
        )
    )
    return service


def training() -> TableService:
    """A table of training, which says so over everything."""
    service = new_service()
    house = {"operator": "Training", "ico": "27182818", "site": "TRAINING", "language": "cs"}
    done(service.configure_house(**house, training=True, staff=FULL_STAFF))
    return service


def before_first_hand() -> TableService:
    """Players with chips; the button is not placed."""
    service = new_service()
    open_table(service)
    seat_players(service, STACKS)
    return service


def act_round(service: TableService, seats: Mapping[int, int] | None = None) -> None:
    """Until the betting round is over: named seats raise to an amount, the others call."""
    wanted = dict(seats or {})
    while service.snapshot().expected is Expected.ACT:
        legal = service.snapshot().legal
        assert legal is not None
        seat = SeatNo(legal.seat)
        give(service, RaiseTo(seat, wanted.pop(legal.seat)) if legal.seat in wanted else Call(seat))


def in_hand() -> TableService:
    """Before the flop: some have folded, one has raised, seat 7 is to act."""
    service = before_first_hand()
    give(service, StartNextHand(SeatNo(1)))
    give(service, Fold(SeatNo(4)))
    give(service, RaiseTo(SeatNo(5), 150))
    give(service, Fold(SeatNo(6)))
    return service


def at_flop() -> TableService:
    """The flop is expected."""
    service = in_hand()
    act_round(service)
    return service


def after_flop() -> TableService:
    """A bet on the flop."""
    service = at_flop()
    give(service, DealBoard(tuple(map(parse_card, ("Ah", "Td", "7c")))))
    return service


def three_pots() -> TableService:
    """Everybody all-in for different stacks, all cards out: the award."""
    service = before_first_hand()
    give(service, StartNextHand(SeatNo(1)))
    while service.snapshot().expected is Expected.ACT:
        legal = service.snapshot().legal
        assert legal is not None
        seat = SeatNo(legal.seat)
        give(service, Fold(seat) if legal.seat in (1, 2, 4) else _push(service, legal.seat))
    for cards in (("Ah", "Td", "7c"), ("2s",), ("2c",)):
        give(service, DealBoard(tuple(map(parse_card, cards))))
    for seat, shown in ((5, ("As", "Ad")), (6, ("Kh", "Kd")), (7, ("Qs", "Qd"))):
        give(service, ShowCards(SeatNo(seat), tuple(map(parse_card, shown))))
    return service


def _push(service: TableService, seat: int) -> AllIn | Call:
    legal = service.snapshot().legal
    assert legal is not None
    return AllIn(SeatNo(seat)) if legal.all_in is None else Call(SeatNo(seat))


def between() -> TableService:
    """After some hands: somebody away owing blinds, slips under way, a hand with its result."""
    service = before_first_hand()
    for hand in range(3):
        give(service, StartNextHand(SeatNo(1) if not hand else None))
        if not hand:
            give(service, SitOut(SeatNo(4)))
            give(service, SitOut(SeatNo(9)))
        while service.snapshot().expected is Expected.ACT:
            legal = service.snapshot().legal
            assert legal is not None
            give(service, Fold(SeatNo(legal.seat)))
        if service.snapshot().expected is Expected.CONFIRM:
            give(service, EndHand())
    for kind, no in ((SlipKind.FILL, 1), (SlipKind.FILL, 2), (SlipKind.TABLE_CREDIT, 1)):
        pieces = ((100, 20), (500, 10), (1000, 5))
        slip = RequestSlip(kind, pieces, "low_bank", StaffId("F301"), StaffId("F301"))
        done(service.execute(slip, by="F301"))
        if no == 2:
            done(service.execute(IssueSlip(kind, SlipNo(no), StaffId("C501")), by="C501"))
    for name, seat in (("Božena Němcová", 8), ("Čeněk", 0)):
        ref = PlayerRef(service.new_player_ref())
        service.put_name(ref, name)
        give(service, ListWaiting(ref))
        if seat:
            give(service, LockSeat(SeatNo(seat), ref))
    return service


def on_break() -> TableService:
    """Between two hands, the table pauses; somebody was away before."""
    service = between()
    give(service, StartBreak())
    return service


def closing() -> TableService:
    """Bank counted, boxes to count."""
    service = before_first_hand()
    counted = service.snapshot().bank
    assert counted is not None
    assert counted.pieces is None
    total = counted.total
    pieces = ((25, total // 25),)
    close = CloseSession(pieces, None, StaffId("D102"), StaffId("F301"), "unknown", False)
    done(service.execute(close, by="D102", ok="F301"))
    return service


def special() -> TableService:
    """A house that offers everything, between two hands: a bomb pot is agreed, time is charged."""
    service = new_service()
    offered = {"bomb_pot": True, "buy_button": True, "deal_off": True, "straddle": "any_from_twice"}
    open_table(service, house_rules=offered, rake=None, time_charge={"amount": 100, "minutes": 30})
    seat_players(service, STACKS)
    give(service, StartNextHand(SeatNo(1)))
    while service.snapshot().legal is not None:
        legal = service.snapshot().legal
        assert legal is not None
        give(service, Fold(SeatNo(legal.seat)))
    give(service, EndHand())
    give(service, AnnounceBombPot(200, (SeatNo(1), SeatNo(2), SeatNo(3))))
    return service


def fixed_limit() -> TableService:
    """Fixed limit with a kill; seat 1 has won a pot."""
    service = new_service()
    open_table(service, FIXED_LIMIT, house_rules={"kill": "full"})
    seat_players(service, STACKS)
    give(service, StartNextHand(SeatNo(1)))
    while service.snapshot().legal is not None:
        legal = service.snapshot().legal
        assert legal is not None
        give(service, Fold(SeatNo(legal.seat)))
    give(service, EndHand())
    return service


def draw() -> TableService:
    """The first button is drawn."""
    service = new_service()
    open_table(service, house_rules={"first_button": "high_card"})
    seat_players(service, STACKS)
    return service


def blinds_left() -> TableService:
    """Everybody but the blinds has folded, and they may chop."""
    service = new_service()
    open_table(service, house_rules={"chop_blinds": True})
    seat_players(service, STACKS)
    give(service, StartNextHand(SeatNo(1)))
    for seat in (4, 5, 6, 7, 9, 1):
        give(service, Fold(SeatNo(seat)))
    return service


def all_in() -> TableService:
    """Two are all-in before the flop, several boards may be run."""
    service = new_service()
    open_table(service, house_rules={"run_it_twice": True})
    seat_players(service, STACKS)
    give(service, StartNextHand(SeatNo(1)))
    for seat in (4, 5, 6, 7, 9):
        give(service, Fold(SeatNo(seat)))
    give(service, AllIn(SeatNo(1)))
    give(service, AllIn(SeatNo(2)))
    give(service, Fold(SeatNo(3)))
    return service


def two_boards() -> TableService:
    """Both boards are out."""
    service = all_in()
    give(service, RunBoards(2, (SeatNo(1), SeatNo(2))))
    for cards in (("Ah", "Td", "7c"), ("2s",), ("2c",), ("Kh", "Kd", "7s"), ("3s",), ("3c",)):
        give(service, DealBoard(tuple(map(parse_card, cards))))
    return service


def with_pins() -> TableService:
    """A house that proves its approvals; some have a PIN, the others choose theirs when it is needed."""
    service = opened_with_required_pins()
    seat_players(service, dict.fromkeys((1, 3, 5), 4000))
    return service


def floor_room() -> TableService:
    """An evening of some hands that the floor looks back at; a file of another table lies beside it."""
    return shared_room().service


ROOMS: dict[str, Callable[[], TableService]] = {
    "nothing_yet": nothing_yet,
    "house_only": house_only,
    "training": training,
    "before_first_hand": before_first_hand,
    "in_hand": in_hand,
    "at_flop": at_flop,
    "after_flop": after_flop,
    "three_pots": three_pots,
    "between": between,
    "on_break": on_break,
    "closing": closing,
    "special": special,
    "fixed_limit": fixed_limit,
    "draw": draw,
    "blinds_left": blinds_left,
    "all_in": all_in,
    "two_boards": two_boards,
    "with_pins": with_pins,
    "floor_room": floor_room,
    **CONSOLE_ROOMS,
}

# --- the registry -------------------------------------------------------------------------------------------------

SIDE_ARGS: dict[str, ScreenArgs] = {
    "slip": {"kind": "fill", "no": 1},
    "slip_issue": {"kind": "fill", "no": 1},
    "slip_accept": {"kind": "fill", "no": 2},
    "slip_void": {"kind": "fill", "no": 1},
    "pick_up": {"seat": 9},
    "run_it": {},
    "rule": {"rule": "BET-7"},
}
"""What a side screen is opened with, if not with a seat."""

ROOM_OF: dict[str, str] = {
    "first_start": "nothing_yet",
    "open_table": "house_only",
    "closing": "closing",
    "reopen": "closing",
    "void_hand": "in_hand",
    "chop": "blinds_left",
    "run_it": "all_in",
    "run_awards": "two_boards",
    "override": "three_pots",
    "kill": "fixed_limit",
    "straddle": "special",
    "bomb": "special",
    "button_draw": "draw",
    "time_charge": "special",
    "page:floor": "floor_room",
    "page:ruling_page": "floor_room",
    "page:correction": "floor_room",
    "page:correction_way": "closing",
    "page:people": "with_pins",
    "ruling": "in_hand",
}
"""Where a screen is looked at, if not between two hands."""

MORE: tuple[tuple[str, str, ScreenArgs], ...] = (
    ("seat", "between", {"seat": 8}),
    ("seat", "between", {"seat": 9}),
    ("seat", "in_hand", {"seat": 7}),
    ("buy_in", "in_hand", {"seat": 7}),
    ("menu", "in_hand", {}),
    ("time_charge", "special", {"what": "waive"}),
    ("dealer", "in_hand", {}),
    ("special", "in_hand", {}),
    ("menu", "on_break", {}),
    ("slip", "between", {"kind": "fill", "no": 2}),
)
"""The same screens elsewhere: a free seat, somebody away, during a hand."""


def side(name: str, args: ScreenArgs, window: MainWindow) -> None:
    """Open a side screen."""
    window.desk.open_side(name, dict(args))
    window.refresh()


def refused_side(name: str, args: ScreenArgs, window: MainWindow) -> None:
    """The same, confirmed with nothing filled in: what it refuses is seen."""
    side(name, args, window)
    window._do(window.desk.side_confirm)


def page(name: str, window: MainWindow) -> None:
    """Open a page."""
    window.desk.open_page(name)
    window.refresh()


def _registered() -> Iterator[Exhibit]:
    for name in SIDE_SCREENS:
        room, args = ROOM_OF.get(name, "between"), SIDE_ARGS.get(name, {"seat": 3})
        yield Exhibit(f"side_{name}", room, partial(side, name, args))
    for name, room, args in MORE:
        seat = "_".join(str(value) for value in args.values())
        yield Exhibit(f"side_{name}_{room}_{seat}".rstrip("_"), room, partial(side, name, args))
    for name in PAGES:
        where = ROOM_OF.get(f"page:{name}", ROOM_OF.get(name, "between"))
        yield Exhibit(f"page_{name}", where, partial(page, name))


REFUSED: tuple[str, ...] = ("buy_in", "tip", "fill", "credit")
"""Forms that refuse to be confirmed while nothing is filled in."""


def _asked(window: MainWindow) -> None:
    window.desk.ask_floor(
        lambda words: words.tr("Reopen the hand: which floor approves?"), lambda _staff: None
    )
    window.refresh()


def _repaired(window: MainWindow) -> None:
    window._do(partial(window.desk.keys.down, Stroke("Up"), False))


def _keys_of_a_page(window: MainWindow) -> None:
    page("settings", window)
    window._do(window.desk.console.help)


def _tags_of_the_house(window: MainWindow) -> None:
    page("people", window)
    window._do(partial(window.desk.page_edit, "deed", "tagging"))


def _said_on_a_page(window: MainWindow) -> None:
    page("settings", window)
    window._do(partial(window.desk.console.why, window.desk.words.tr("This is no amount.")))


def _fault_on_a_page(window: MainWindow) -> None:
    page("settings", window)
    fault(window)


def _paper(window: MainWindow) -> None:
    page("sessions", window)
    window._do(partial(window.desk.page_touch, f"session:{window.desk.snapshot.session_id}"))


def _nothing_found(window: MainWindow) -> None:
    page("manual", window)
    window._do(partial(window.desk.page_edit, "query", "qqq"))


def _floor(window: MainWindow, *keys: str) -> None:
    """The floor's desk after some touches."""
    page("floor", window)
    for key in keys:
        window._do(partial(window.desk.page_touch, key))


def _touched_floor(window: MainWindow, keys: tuple[str, ...]) -> None:
    _floor(window, *keys)


FLOOR: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("floor_room_tab", ("tab:room",)),
    ("floor_session", ("chip:table", "pick:|PK01", "tab:session")),
    ("floor_money", ("chip:table", "pick:|PK01", "tab:money")),
    ("floor_closings", ("tab:closings",)),
    ("floor_register", ("tab:closings", "series:")),
    ("floor_log", ("chip:table", "pick:|PK01", "tab:log", "verify")),
    ("floor_filters", ("chip:only", "pick:split")),
    ("floor_least_pot", ("chip:pot", "digit:2", "digit:00")),
    ("floor_taken_back", ("chip:table", "pick:|PK01", "tab:log", "chip:taken")),
    (
        "floor_replay",
        ("chip:table", "pick:|PK01", "chip:only", "pick:side_pots", "done", "street:flop", "side:log"),
    ),
    ("floor_rule", ("chip:table", "pick:|PK01", "chip:only", "pick:side_pots", "done", "rule:RAKE-1")),
    ("floor_keys", ("help",)),
)
"""States of the desk: (name, what is touched)."""


def _filled(name: str, edits: tuple[tuple[str, str | bool], ...], window: MainWindow) -> None:
    """A page or side screen after some fields; a field without a name is the large button."""
    is_page = name in PAGES
    (page if is_page else partial(side, args={}))(name, window=window)
    for key, value in edits:
        if key:
            window._do(partial(window.desk.page_edit if is_page else window.desk.side_edit, key, value))
        else:
            window._do(window.desk.page_confirm if is_page else window.desk.side_confirm)


PREMATURE = (("group", "dealing"), ("situation", "premature_card"), ("fact_street", "turn"))
FOULED = (("group", "dealing"), ("situation", "misdeal"), ("fact_condition", "fouled_deck"))
CHIPS = (("group", "acting"), ("situation", "chips"), ("fact_chips", "+500"))
PEOPLE: tuple[tuple[str, tuple[tuple[str, str | bool], ...]], ...] = (
    ("pin", (("who", "D102"),)),
    ("vouch", (("deed", "vouch"), ("who", "F201"))),
    ("role", (("deed", "role"), ("who", "D102"))),
    ("new", (("deed", "new"),)),
    ("limits", (("deed", "limits"),)),
)
"""What is done to the people of a house: (name, fields)."""
FILLED: tuple[tuple[str, str, str, tuple[tuple[str, str | bool], ...]], ...] = (
    ("ruling_sections", "floor_room", "ruling_page", (("group", "acting"),)),
    ("ruling_chips", "floor_room", "ruling_page", CHIPS),
    ("ruling_known", "floor_room", "ruling_page", (*CHIPS[:2], ("known_open", True))),
    ("ruling_decided", "floor_room", "ruling_page", (*PREMATURE, ("", ""))),
    ("ruling_own", "floor_room", "ruling_page", (("group", "own"), ("effect", "bet"))),
    ("ruling_beside_chips", "in_hand", "ruling", CHIPS),
    ("ruling_beside_void", "in_hand", "ruling", (*FOULED, ("", ""), ("deed", "void"))),
    ("correction_player", "floor_room", "correction", (("kind", "player"), ("seat", "1"), ("who", "new"))),
    ("correction_buy_in", "floor_room", "correction", (
        ("kind", "buy_in"), ("seat", "1"), ("amount", "500"), ("late_at", "1910"),
    )),
)  # fmt: skip
"""Steps of a ruling and the kinds of a correction: (name, room, screen, fields)."""


def _asked_for_pin(staff_id: str, window: MainWindow) -> None:
    """The form of the floor's change waits for it."""
    desk = window.desk
    window._do(partial(desk.open_side, "floor"))
    waiting = desk._side
    assert waiting is not None
    window._do(partial(desk.ask_pin, staff_id, lambda: None, PinAsked(partial(what_waits, waiting, CONFIRM))))


GESTURES: tuple[tuple[str, str, Callable[[MainWindow], None]], ...] = (
    ("floor_asked", "between", _asked),
    ("pin_asked", "with_pins", partial(_asked_for_pin, "F201")),
    ("pin_to_choose", "with_pins", partial(_asked_for_pin, "F202")),
    *((f"people_{deed}", "with_pins", partial(_filled, "people", edits)) for deed, edits in PEOPLE),
    ("repair", "after_flop", _repaired),
    ("keys_of_a_page", "between", _keys_of_a_page),
    ("said_on_a_page", "between", _said_on_a_page),
    ("tags_of_the_house", "between", _tags_of_the_house),
    ("fault_on_a_page", "between", _fault_on_a_page),
    ("paper", "between", _paper),
    ("nothing_found", "between", _nothing_found),
    *((name, "between", gesture) for name, gesture in COPIES),
    *((name, "floor_room", partial(_touched_floor, keys=keys)) for name, keys in FLOOR),
    *((name, room, partial(_filled, screen, edits)) for name, room, screen, edits in FILLED),
)
"""What no name of the registry opens: (name, room, gesture)."""


def exhibits() -> tuple[Exhibit, ...]:
    """All of them, room by room, so that one window serves for many."""
    console = [Exhibit(f"console_{name}", room, show) for name, room, show in CONSOLE]
    refused = [
        Exhibit(f"refused_{name}", "between", partial(refused_side, name, {"seat": 3})) for name in REFUSED
    ]
    gestures = [Exhibit(name, room, show) for name, room, show in GESTURES]
    everything = [*console, *_registered(), *refused, *gestures]
    return tuple(sorted(everything, key=lambda exhibit: list(ROOMS).index(exhibit.room)))


def reset(window: MainWindow) -> None:
    """Back to the plain window of the room."""
    desk = window.desk
    desk.copies = None
    if desk.floor is not None:
        desk.floor = replace(desk.floor, place=FloorPlace())  # each looks at a desk that nobody has used
    desk.console.deeds.fault = None
    desk.console.draft.help_open = False
    desk.console.say_nothing()
    desk.console.drop_repair()
    desk._side = desk._beneath = None
    desk.open_page("console")
    desk.console.draft.drop_amount()
    desk.console.draft.cards = None
    desk.console.draft.button_at = 0
    desk.console.draft.selected = 0
    desk.console.draft.follow(desk.snapshot)
    window.refresh()
