"""A table as full as it can be: ten players with the longest names, stacks of seven digits."""

from __future__ import annotations

from tablemgr.app.api import BuyChips, Entry, Means, SeatNo, SeatPlayer
from tablemgr.app.service import TableService
from tablemgr.engine.ids import PlayerRef
from tests.helpers.live_table import STAFF, done, give, new_service

LONG_NAMES = (
    "Bartoloměj Přešťovický mladší", "Štěpánka Žďárská-Kratochvílová", "Řehoř Křišťan Čtvrtníček",
    "Ondřej Šťovíček-Nezvěstný", "Žofie Růžičková-Hřebíčková", "Vojtěch Třeštík z Vlašimi",
    "Květoslava Pěnkavová-Říhová", "Přemysl Ďuďák Čeřovský", "Ludmila Müllerová-Škvorecká",
    "Zdislav Ňouma Šedivý ze Žižkova",
)  # fmt: skip
"""About thirty letters each, with every mark that Czech has."""

STACKS = (
    4_950_000,
    1_230_000,
    7_575_000,
    3_650_000,
    5_450_000,
    900_000,
    2_225_000,
    8_000_000,
    1_550_000,
    6_400_000,
)


def crowded_table() -> TableService:
    """Blinds of ten and twenty thousand; ready for the first hand."""
    service = new_service()
    done(
        service.configure_house(
            operator="Karetní dům s.r.o.", ico="27182818", site="PRAHA1", language="cs", staff=STAFF
        )
    )
    pieces = ((5_000, 1_000), (25_000, 1_000), (100_000, 800))
    done(
        service.open_table(
            table="PK07",
            shift="A",
            game={"variant": "NL", "small_blind": 10_000, "big_blind": 20_000, "chip": 5_000},
            denominations=(5_000, 25_000, 100_000),
            pieces=pieces,
            second_pieces=pieces,
            buy_in={"min": 500_000, "max": 9_000_000},
            rake={"percent": 5, "cap": 50_000, "unit": 5_000},
            house_rules=None,
            by="D102",
            ok="F301",
        )
    )
    for seat, (name, stack) in enumerate(zip(LONG_NAMES, STACKS, strict=True), start=1):
        ref = service.new_player_ref()
        service.put_name(ref, name)
        give(service, SeatPlayer(SeatNo(seat), PlayerRef(ref), Entry.WAIT))
        give(service, BuyChips(SeatNo(seat), stack, Means.CASH, None, 0))
    return service
