"""How the windows look, sound and behave for one user on one computer; nothing here touches the table."""

from __future__ import annotations

from dataclasses import dataclass

TEXT_STEPS = (100, 115, 130)
"""Sizes of the letters in hundredths: normal, large, largest."""


@dataclass(frozen=True, slots=True)
class Look:
    """One user's choices. ``text`` is one of `TEXT_STEPS`."""

    daylight: bool = False
    """The light theme instead of the one for dim rooms."""
    four_colours: bool = True
    """Four suits in four colours."""
    text: int = TEXT_STEPS[0]
    left_handed: bool = False
    """Keypads and log at the left, the felt at the right."""
    sounds: bool = True
    stay_awake: bool = True
    """The display stays on while the table is open."""
    public_names: bool = False
    """The public screen shows names; otherwise seats only."""
    public_screen: bool = False
    """The public screen is open, and opens again with the program."""
