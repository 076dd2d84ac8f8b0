"""The house of the evening, its people, and how its players play."""

from __future__ import annotations

import random
from typing import Any

from tests.demo.players import Player
from tests.demo.story import Story

HOUSE: dict[str, Any] = {
    "operator": "Casino Jizera a.s.",
    "ico": "27182819",
    "site": "TURNOV1",
    "currency": "CZK",
    "gaming_day": "06:00",
    "time_zone": "Europe/Prague",
    "language": "cs",
    "staff": {
        "D101": {"name": "Jana Nováková", "role": "D"},
        "D102": {"name": "Řehoř Čížek", "role": "D"},
        "D103": {"name": "Alžběta Šímová", "role": "D"},
        "F201": {"name": "Petr Šťastný", "role": "F"},
        "F202": {"name": "Ivana Bílá", "role": "F"},
        "M301": {"name": "Zdeňka Růžičková", "role": "M"},
        "C301": {"name": "Lenka Dvořáková", "role": "C"},
        "R401": {"name": "Ondřej Vlk", "role": "R"},
        "N501": {"name": "Květa Malá", "role": "N"},
        "N502": {"name": "Miloš Tůma", "role": "N"},
    },
}

STYLES = (
    (0.5, 0.0),
    (-1.0, 0.5),
    (1.5, 0.0),
    (0.0, 1.0),
    (2.0, 0.5),
    (-0.5, 0.0),
    (1.0, 1.5),
    (0.0, 0.0),
    (1.5, 1.0),
)


def style(dice: random.Random, number: int) -> Player:
    """One of nine ways to play."""
    loose, bold = STYLES[number % len(STYLES)]
    return Player(dice, loose, bold)


def pieces(chips: dict[int, int]) -> dict[str, int]:
    """A count as it stands in a line."""
    return {str(denomination): number for denomination, number in chips.items()}


def boxes(story: Story) -> None:
    """The boxes, counted by the count team; the signature makes the report final."""
    small = sorted(story.tray.pieces)[1]  # what lies in those boxes are small chips
    story.wait(300)
    story.say(
        "count", what="rake_box", chips=pieces(story.tray.in_pieces(story.rake, small)), by="N501", ok="N502"
    )
    story.wait(60)
    story.say(
        "count", what="tip_box", chips=pieces(story.tray.in_pieces(story.tips, small)), by="N501", ok="N502"
    )
    story.wait(90)
    story.say("count", what="cash_box", amount=story.cash, by="N501", ok="N502")
    story.wait(120)
    story.say("sign", document="shift", by="M301")
