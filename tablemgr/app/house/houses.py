"""The house and its staff: from the form to events, and from events to what screens and papers show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablemgr.app.house.wordcheck import check_name, check_reference
from tablemgr.app.views.snapshot import HouseView, StaffView
from tablemgr.engine.house import HouseConfigured, HouseEvent, HouseState, Role, StaffRegistered
from tablemgr.engine.ids import StaffId
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.remarks import TAGS
from tablemgr.text import Language, dates
from tablemgr.text.money import CURRENCIES


@dataclass(frozen=True, slots=True)
class HouseChange:
    """What a form changes: events for the journal, names for beside it."""

    events: tuple[HouseEvent, ...]
    names: Mapping[str, str]


def house_change(
    house: HouseState, names: Mapping[str, str], config: HouseConfigured, staff: Sequence[StaffView]
) -> HouseChange | Refused:
    """What is new in the form; refused for a name, id, role or setting that cannot be."""
    refused = _check_config(config) or _check_staff(staff)
    if refused is not None:
        return refused
    events: list[HouseEvent] = [] if house.config == config else [config]
    for person in staff:
        member = house.member(person.staff_id)
        if member is not None and member.disabled and names.get(person.staff_id) != person.name.strip():
            return Refused(RefusalCode.ID_TAKEN, "H04", (("staff", person.staff_id),))
        if member is None or member.role.value != person.role or member.disabled:
            events.append(StaffRegistered(StaffId(person.staff_id), Role(person.role)))
    given = {person.staff_id: person.name.strip() for person in staff}
    return HouseChange(tuple(events), {ref: name for ref, name in given.items() if names.get(ref) != name})


def _check_config(config: HouseConfigured) -> Refused | None:
    refused = check_name(config.operator, "H10") or check_reference(config.site, "H10")
    if refused is None and config.ico:
        refused = check_reference(config.ico, "H10")
    if refused is not None:
        return refused
    for option, value, fits in (
        ("currency", config.currency, config.currency in CURRENCIES),
        ("gaming_day", config.gaming_day_start, _is_time_of_day(config.gaming_day_start)),
        ("time_zone", config.time_zone, _is_zone(config.time_zone)),
        ("language", config.language, config.language in {language.value for language in Language}),
    ):
        if not fits:
            return _bad_option(option, value, "SES-1")
    return None


def _check_staff(staff: Sequence[StaffView]) -> Refused | None:
    seen: set[str] = set()
    for person in staff:
        refused = check_reference(person.staff_id, "H01") or check_name(person.name, "A05")
        if refused is not None:
            return refused
        if person.staff_id in seen:
            return _bad_option("staff", person.staff_id, "H01")
        if person.role not in {role.value for role in Role}:
            return _bad_option("role", person.role, "A02")
        seen.add(person.staff_id)
    return None


def _is_time_of_day(text: str) -> bool:
    hours, colon, minutes = text.partition(":")
    digits = (hours + minutes).isascii() and (hours + minutes).isdigit() and len(hours) == len(minutes) == 2
    return bool(colon) and digits and int(hours) < 24 and int(minutes) < 60


def _is_zone(name: str) -> bool:
    try:
        dates.zone(name)
    except dates.UnknownZone:
        return False
    return True


def _bad_option(option: str, value: str, rule: str) -> Refused:
    return Refused(RefusalCode.BAD_OPTION, rule, (("option", option), ("value", value)))


def house_view(house: HouseState, names: Mapping[str, str]) -> HouseView | None:
    """The house with the names of its staff; None before the first start is finished. Leavers are left out."""
    config = house.config
    if config is None:
        return None
    return _view(config, house, names, with_leavers=False)


def house_on_paper(house: HouseState, names: Mapping[str, str]) -> HouseView | None:
    """As `house_view`, leavers included: their old papers still print their names (H04)."""
    config = house.config
    return None if config is None else _view(config, house, names, with_leavers=True)


def _view(
    config: HouseConfigured, house: HouseState, names: Mapping[str, str], *, with_leavers: bool
) -> HouseView:
    return HouseView(
        operator=config.operator,
        ico=config.ico,
        site=config.site,
        currency=config.currency,
        gaming_day_start=config.gaming_day_start,
        time_zone=config.time_zone,
        language=config.language,
        training=config.training,
        staff=tuple(
            StaffView(member.staff_id, names.get(member.staff_id, ""), member.role.value)
            for member in house.staff
            if with_leavers or not member.disabled
        ),
        tags=house.tags or TAGS,
        titles=tuple((title.role.value, title.title_cs, title.title_en) for title in house.titles),
    )
