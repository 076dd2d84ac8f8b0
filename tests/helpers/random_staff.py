"""The people of a random evening, some with names that nobody wants to print."""

from __future__ import annotations

from typing import Final

DEALERS: Final = ("D101", "D102", "D103")
FLOORS: Final = ("F201", "F202", "M301")
STAFF: Final = {
    "D101": {"name": "Jana Nováková", "role": "D"},
    "D102": {"name": "Řehoř «Čížek» <b>&amp;</b>", "role": "D"},
    "D103": {"name": 'O\'Brien "%s" {name} \\n', "role": "D"},
    "F201": {"name": "Petr Šťastný", "role": "F"},
    "F202": {"name": "Ing. Ďáblice-Žižkovská, Ph.D., vedoucí pokerového sálu a zástupkyně", "role": "F"},
    "M301": {"name": "Zdeňka Růžičková", "role": "M"},
    "C301": {"name": "Lenka Dvořáková", "role": "C"},
    "R401": {"name": "Ondřej Vlk", "role": "R"},
    "N501": {"name": "Květa Malá", "role": "N"},
    "N502": {"name": "Miloš Tůma", "role": "N"},
}
