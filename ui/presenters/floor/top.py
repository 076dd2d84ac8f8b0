"""The top line of the desk: the way back, the tabs, the lamp, who looks."""

from __future__ import annotations

from tablemgr.text import Language
from ui.presenters.floor.chain import Chain
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.models import TAB, FloorTop, Tab
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.wording import Words

BACK, LANGUAGE, HELP = "back", "language", "help"


def top_line(host: FloorHost, chain: Chain, shown: Tab, table_name: str, words: Words) -> FloorTop:
    """``table_name``: the table of the hand that is shown."""
    tr, table = words.tr, host.table
    names = {
        Tab.ROOM: tr("Room"),
        Tab.SESSION: tr("Table {table}", table=table_name) if table_name else tr("Table"),
        Tab.HANDS: tr("Hands"),
        Tab.MONEY: tr("Money"),
        Tab.CLOSINGS: tr("Closings"),
        Tab.LOG: tr.p("tab", "Log"),
    }
    lamp, tone = chain.lamp(words)
    house = table.snapshot.house if table is not None else None
    to_english = words.language is Language.CS
    switch = tr("Switch to English") if to_english else tr("Switch to Czech")
    return FloorTop(
        house=house.operator if house is not None else tr("Floor's desk"),
        tabs=tuple(ActModel(f"{TAB}:{tab.value}", name, checked=tab is shown) for tab, name in names.items()),
        lamp=lamp,
        lamp_tone=tone,
        who=_who(host, words),
        language=ActModel(LANGUAGE, "CZ" if to_english else "EN", why=switch),
        help=ActModel(HELP, "?", why=tr("Help (F1)")),
        back=ActModel(BACK, tr("To the table"), hint="Esc", style=ActStyle.CALL)
        if table is not None
        else None,
    )


def _who(host: FloorHost, words: Words) -> str:
    """The floor on duty; alone nobody is known, and nothing can be written."""
    if host.table is None:
        return words.tr("read only")
    floor = host.table.snapshot.floor
    return f"{words.tr('Floor')} {words.staff(floor)}" if floor else ""
