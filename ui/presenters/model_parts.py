"""Small parts shared by all view-models: tones, runs of text, cards, touchable acts. No Qt, no engine."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Tone(StrEnum):
    """Weight of a piece of text. BAD is red and is only for what somebody must act upon."""

    NORMAL = "normal"
    STRONG = "strong"
    ACCENT = "accent"
    MUTED = "muted"
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class TextPart:
    """A run of text in one tone."""

    text: str
    tone: Tone = Tone.NORMAL


Line: TypeAlias = tuple[TextPart, ...]


def plain(line: Line) -> str:
    """The words of a line without their tones, for accessibility and tests."""
    return "".join(part.text for part in line)


@dataclass(frozen=True, slots=True)
class CardFace:
    """One card. ``suit`` is one of ``s h d c`` and is drawn; ``rank`` is one of ``2…9 T J Q K A``.

    ``name`` is what a screen reader says ("pikové eso"); may be empty.
    """

    rank: str
    suit: str
    name: str = ""

    @property
    def code(self) -> str:
        """Two letters as typed and as sent by gestures: ``As``, ``Td``."""
        return self.rank + self.suit


class ActStyle(StrEnum):
    """Which of the known looks a touchable act has."""

    FOLD = "fold"
    CALL = "call"
    RAISE = "raise"
    NEUTRAL = "neutral"
    MONEY = "money"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class ActModel:
    """Something that may be touched: an act of a player, a confirmation, a tool.

    ``key`` comes back in the gesture. When ``enabled`` is False the button stays visible, grey, and a touch
    sends ``why_requested(key, why)`` instead of the act; ``why`` is the whole sentence with its rule id.
    """

    key: str
    title: str
    subtitle: str = ""
    hint: str = ""  # keys as on the key cap: "F", "R ↵"
    enabled: bool = True
    why: str = ""
    style: ActStyle = ActStyle.NEUTRAL
    checked: bool = False  # for toggles such as a straddle or a tag
