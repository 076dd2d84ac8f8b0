"""A past hand step by step, and who won what and why: plain values, amounts in chips, times µs UTC."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablemgr.app.reporting.hand_models import HandCorrectionLine, HandReport
from tablemgr.app.review.finding import HandKey, HandRow
from tablemgr.app.views.hands import HandRankView, ShareView
from tablemgr.app.views.snapshot import LogLine, TableSnapshot


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """The table after one act of the hand; an act that was taken back later is a step of its own, marked."""

    line: LogLine
    street: str
    """preflop, flop, turn, river, showdown."""
    retracted: bool
    retracted_at_us: int = 0
    retracted_by: str = ""
    """Staff id of who took it back; "" for what stands."""
    reason: str = ""
    """Why it was taken back: as it was written, «repair» for what a repair changed; "" where nobody said."""
    again: bool = False
    """The same act as before, only decided again by the repair of an earlier one."""
    retracted_ok: str = ""
    """Who approved the taking back; "" for nobody."""
    renewed: bool = False
    """Taken back only because a repair decided it again with the same outcome: what was entered stands."""
    replaced_by: int = 0
    """Number of the record that begins the act in its place now; 0 for what stands, and where the place is empty."""
    same: bool = False
    """The act in its place is the same again: it only fell with a wrong one before it."""

    @property
    def struck(self) -> bool:
        """Whether it counts no more, as a person would tell it."""
        return self.retracted and not self.renewed


@dataclass(frozen=True, slots=True)
class Because:
    """One reason: a code, the rule it stands on, and what its sentence needs (`tablemgr.text.explanations`)."""

    code: str
    rule: str
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PotStory:
    """One pot on one board; last side pot first, as they were pushed (POT-11)."""

    pot: int
    run: int
    amount: int
    rake: int
    jackpot: int
    eligible: tuple[int, ...]
    ranked: tuple[HandRankView, ...]
    """Tabled hands that could win it, best first. Cards that were not shown are nowhere."""
    shares: tuple[ShareView, ...]
    reasons: tuple[Because, ...]


@dataclass(frozen=True, slots=True)
class HandStory:
    pots: tuple[PotStory, ...]
    returned: tuple[tuple[int, int], ...]
    """(seat, uncalled chips that went back) (BET-10)."""
    shown: tuple[tuple[int, tuple[str, ...]], ...]
    not_shown: tuple[int, ...]
    """At the showdown without tabling."""
    reasons: tuple[Because, ...]
    """What holds for the whole hand: rake, no rake, uncalled bet, void, recorded in part."""


@dataclass(frozen=True, slots=True)
class PastHand:
    """Everything the desk shows of one hand. ``frames[i]`` is the table after ``steps[i]``; ``frames`` is asked for one
    by one with `ReviewApi.frame`, because most are never looked at."""

    key: HandKey
    row: HandRow
    steps: tuple[ReplayStep, ...]
    names: tuple[tuple[int, str], ...]
    """(seat, shown name) when it was dealt."""
    button: int
    story: HandStory
    corrections: tuple[HandCorrectionLine, ...]
    rulings: tuple[LogLine, ...]
    tags: tuple[str, ...]
    notes: tuple[str, ...]
    report: HandReport | None
    """None of a deal that was taken back: it is no hand, no paper tells of it."""

    @property
    def taken_back(self) -> bool:
        """Whether the deal was taken back."""
        return self.report is None


Frame = TableSnapshot
