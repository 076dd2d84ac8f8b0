"""How the windows look, sound and behave for one user on one computer; nothing here touches the table."""

from __future__ import annotations

from dataclasses import dataclass

TEXT_STEPS = (100, 115, 130)
"""Sizes of the letters in hundredths: normal, large, largest."""
LOUDNESS_STEPS = (30, 60, 100)
"""Loudness of the sounds in hundredths: quiet, medium, loud."""
STEPS = {"text": TEXT_STEPS, "loudness": LOUDNESS_STEPS}
"""What a choice that is a number may be."""


@dataclass(frozen=True, slots=True)
class Look:
    """One user's choices. Numbers are one of `STEPS`."""

    daylight: bool = False
    """The light theme instead of the one for dim rooms."""
    four_colours: bool = True
    """Four suits in four colours."""
    text: int = TEXT_STEPS[0]
    """One of `TEXT_STEPS`."""
    left_handed: bool = False
    """Keypads and log at the left, the felt at the right."""
    sounds: bool = True
    loudness: int = LOUDNESS_STEPS[1]
    """One of `LOUDNESS_STEPS`."""
    stay_awake: bool = True
    """The display stays on while the table is open."""
    public_names: bool = False
    """The public screen shows names; otherwise seats only."""
    public_screen: bool = False
    """The public screen is open, and opens again with the program."""
