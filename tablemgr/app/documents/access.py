"""The listing of who may do what (H05): people with their role, their proofs and their state, and the duty matrix."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tablemgr.app.documents.paper import (
    At,
    Column,
    Grid,
    Message,
    Paper,
    Quantity,
    Row,
    Section,
    Value,
)
from tablemgr.app.documents.request import Material, paper_head, signature, text
from tablemgr.app.people.duties import MATRIX, Action, Duty
from tablemgr.app.reporting.person import Person
from tablemgr.app.reporting.secrets import secrets_of
from tablemgr.engine.house import (
    LogOnFailed,
    Role,
    Secret,
    SecretGiven,
    SecretVouched,
    StaffDisabled,
    StaffLocked,
    StaffRegistered,
    StaffUnlocked,
)
from tablemgr.engine.journal import Recorded
from tablemgr.text import _
from tablemgr.text.terms import ROLES

_A_DAY_US = 24 * 3600 * 1_000_000

ACTIONS: dict[str, str] = {
    "play": _("actions of a hand, rake, tips"),
    "undo": _("taking back in the running hand"),
    "void_hand": _("void hand"),
    "correct_hand": _("correction of a closed hand"),
    "correct_final": _("correction after the final report"),
    "buy_in": _("buy-in, top-up"),
    "buy_in_above": _("buy-in above the limit"),
    "cash_out": _("cash-out"),
    "fill": _("fill, table credit"),
    "void_slip": _("void slip"),
    "open_close": _("opening and closing a table"),
    "cancel_close": _("cancelling a close"),
    "count_box": _("removing and counting a box"),
    "stakes": _("rake schedule, stakes, limits"),
    "people": _("people and rights"),
    "upkeep": _("clock, backup, restore, update"),
    "print": _("printing papers"),
}
"""The rows of the duty matrix in words; one for each, a test says so."""

DUTIES: dict[Duty, str] = {
    Duty.DO: _("does"),
    Duty.ASK: _("asks"),
    Duty.APPROVE: _("approves"),
    Duty.APPROVE_ABOVE: _("approves above the limit"),
    Duty.SEE: _("sees"),
    Duty.ISSUE: _("issues"),
    Duty.ACCEPT: _("accepts"),
    Duty.CARRY: _("carries"),
    Duty.PAY: _("pays"),
    Duty.CONFIRM: _("confirms"),
    Duty.COUNT_FIRST: _("counts first"),
    Duty.COUNT_SECOND: _("counts second"),
    Duty.WITNESS: _("witness"),
    Duty.TWO: _("two of them"),
    Duty.INSTALL: _("installs"),
    Duty.INFORMED: _("is told"),
    Duty.PRINT: _("prints"),
}


@dataclass(slots=True)
class Standing:
    """One of the staff as the journal of the house tells it; times µs UTC, None for what never was."""

    staff_id: str
    since_us: int
    role: str
    role_since_us: int
    changed_us: int
    disabled_us: int | None = None
    locked: bool = False
    failures: int = 0
    given_us: dict[Secret, int] = field(default_factory=dict)
    last_act_us: int | None = None


def standings(house: Sequence[Recorded], acts: Sequence[Recorded]) -> tuple[Standing, ...]:
    """Everybody who ever had a number, in the order in which they got it; ``acts`` say when somebody did something."""
    found: dict[str, Standing] = {}
    for record in house:
        _fold(found, record)
    for record in (*house, *acts):
        for who in (record.actor, record.authorised_by):
            if who in found:
                found[who].last_act_us = max(found[who].last_act_us or 0, record.at_us)
    return tuple(found.values())


def _fold(found: dict[str, Standing], record: Recorded) -> None:
    event, at_us = record.event, record.at_us
    if isinstance(event, StaffRegistered):
        known = found.get(event.staff_id)
        if known is None:
            found[event.staff_id] = Standing(event.staff_id, at_us, event.role.value, at_us, at_us)
            return
        known.role, known.role_since_us, known.disabled_us = event.role.value, at_us, None
        known.changed_us = at_us
        return
    known = found.get(getattr(event, "staff_id", ""))
    if known is None:
        return
    match event:
        case StaffDisabled():
            known.disabled_us = at_us
        case SecretGiven(_, kind):
            known.given_us[kind], known.failures = at_us, 0
        case LogOnFailed():
            known.failures += 1
        case StaffLocked():
            known.locked = True
        case StaffUnlocked():
            known.locked, known.failures = False, 0
        case SecretVouched():
            pass
        case _:
            known.failures = 0
    if not isinstance(event, LogOnFailed):
        known.changed_us = at_us


def access_listing(material: Material) -> Paper | None:
    """Who has which role since when, how old his PIN is, whether he is locked or gone; then what each role may do."""
    house = material.house_records
    if not house:
        return None
    now_us = max(house[-1].at_us, material.facts.last_at_us)
    people = standings(house, material.records)
    return Paper(
        title=Message(_("Access listing")),
        head=paper_head(material, copy_for="accounting", period=(house[0].at_us, now_us), records=house),
        sections=(
            Section(Message(_("People")), grid=_people(material, people, now_us)),
            Section(Message(_("Rights by role")), grid=_rights()),
            *_chosen(material, house),
        ),
        signatures=(signature(ROLES["M"], None), signature(ROLES["A"], None)),
        landscape=True,
    )


def _people(material: Material, people: Sequence[Standing], now_us: int) -> Grid:
    columns = (
        Column(Message(_("Person")), 44, words=True),
        Column(Message(_("Role")), 24, words=True),
        Column(Message(_("Created")), 18, words=True),
        Column(Message(_("In this role since")), 18, words=True),
        Column(Message(_("PIN, days"))),
        Column(Message(_("Password, days"))),
        Column(Message(_("Wrong tries"))),
        Column(Message(_("State")), 22, words=True),
        Column(Message(_("Last change")), 18, words=True),
        Column(Message(_("Last act")), 18, words=True),
    )
    return Grid(columns, tuple(_person(material, one, now_us) for one in people))


def _person(material: Material, one: Standing, now_us: int) -> Row:
    state = (
        _("has left") if one.disabled_us is not None else _("locked") if one.locked else _("may work here")
    )
    return Row(
        (
            _named(material, one) or text(one.staff_id),
            Message(ROLES[one.role]),
            _when(one.since_us),
            _when(one.role_since_us),
            _age(one, Secret.PIN, now_us),
            _age(one, Secret.PASSWORD, now_us),
            Quantity(one.failures),
            Message(state),
            _when(one.changed_us),
            _when(one.last_act_us),
        ),
        struck=one.disabled_us is not None,
    )


def _named(material: Material, one: Standing) -> Person | None:
    """Who works here without a PIN is marked: others can name him, and it proves nothing (A04)."""
    person = material.person(one.staff_id)
    return replace(person, named=not one.given_us and one.disabled_us is None) if person is not None else None


def _chosen(material: Material, house: Sequence[Recorded]) -> tuple[Section, ...]:
    """First PINs that were chosen at a table by who stood there, and who vouched for them (controls 3.1)."""
    choices = secrets_of(house).choices
    if not choices:
        return ()
    columns = (
        Column(Message(_("Person")), 60, words=True),
        Column(Message(_("Chosen")), 24, words=True),
        Column(Message(_("Vouched for by")), 60, words=True),
        Column(Message(_("Vouched for")), 24, words=True),
        Column(Message(_("Another PIN since")), 24, words=True),
    )
    rows = tuple(
        Row(
            (
                material.person(one.staff_id),
                _when(one.at_us),
                Message(_("nobody vouched")) if one.is_open else material.person(one.vouched_by),
                _when(one.vouched_us or None),
                _when(one.replaced_us or None),
            )
        )
        for one in choices
    )
    return (Section(Message(_("First PINs chosen at the table")), grid=Grid(columns, rows)),)


def _when(at_us: int | None) -> Value:
    """The day with the minute under it; None for never."""
    return None if at_us is None else At(at_us, day=True)


def _age(one: Standing, kind: Secret, now_us: int) -> Value:
    """Whole days since it was given; None for none."""
    given_us = one.given_us.get(kind)
    return None if given_us is None else Quantity((now_us - given_us) // _A_DAY_US)


def _rights() -> Grid:
    columns = (
        Column(Message(_("Act")), 44, words=True),
        *(Column(Message(ROLES[role.value]), 22, words=True) for role in Role),
    )
    return Grid(columns, tuple(_row(action) for action in MATRIX.values()))


def _row(action: Action) -> Row:
    duties = (action.duties.get(role) for role in Role)
    return Row(
        (
            Message(ACTIONS[action.key]),
            *(None if duty is None else Message(DUTIES[duty]) for duty in duties),
        )
    )
