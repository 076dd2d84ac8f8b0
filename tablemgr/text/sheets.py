"""What is printed out of the help: the card of keys, the hand rankings for guests, the forms for a table on paper."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.text.catalogue import Translator, mark

_ = mark

KEYS, RANKINGS, TALLY, SLIP, BANK, TEST = "keys", "rankings", "tally", "slip", "bank", "test"
ALL_FORMS = "forms"
"""All forms for a table on paper in one file, a page each."""


@dataclass(frozen=True, slots=True)
class SheetText:
    """One sheet: its name, what it is for, and the beginning of the name of its file."""

    key: str
    title: str
    purpose: str
    is_fallback: bool = False
    """A form to go on with when the program does not (controls 3.6)."""


SHEETS: tuple[SheetText, ...] = (
    SheetText(KEYS, _("Keys of the console"), _("for the dealer")),
    SheetText(RANKINGS, _("Ranking of hands"), _("for guests")),
    SheetText(TALLY, _("Hand tally"), _("a table on paper"), True),
    SheetText(SLIP, _("Fill or credit"), _("a table on paper"), True),
    SheetText(BANK, _("Opener and closer"), _("a table on paper"), True),
    SheetText(TEST, _("Printer test page"), _("edges, letters, lines")),
)
FORMS = tuple(sheet.key for sheet in SHEETS if sheet.is_fallback)


def sheet_of(key: str) -> SheetText:
    """KeyError for one that is not there."""
    return {sheet.key: sheet for sheet in SHEETS}[key]


@dataclass(frozen=True, slots=True)
class RankText:
    """A kind of hand: an example (rank and suit of each card) and what decides between two of the kind."""

    name: str
    example: tuple[str, ...]
    tie: str
    rule: str


_FIVE = _("All five cards are compared, one after another from the highest.")

RANKS: tuple[RankText, ...] = (
    RankText(
        _("Royal flush"),
        ("As", "Ks", "Qs", "Js", "Ts"),
        _("Nothing beats it. On the board it is shared by everybody still in the hand."),
        "RANK-4",
    ),
    RankText(
        _("Straight flush"),
        ("9h", "8h", "7h", "6h", "5h"),
        _("The highest card decides. In 5-4-3-2-A it is the five."),
        "RANK-4",
    ),
    RankText(
        _("Four of a kind"),
        ("Qs", "Qh", "Qd", "Qc", "7d"),
        _("The rank of the four decides, then the fifth card."),
        "RANK-5",
    ),
    RankText(
        _("Full house"),
        ("Ts", "Th", "Tc", "4d", "4s"),
        _("The three decide, then the pair."),
        "RANK-6",
    ),
    RankText(_("Flush"), ("Ad", "Jd", "8d", "6d", "2d"), _FIVE, "RANK-7"),
    RankText(
        _("Straight"),
        ("8s", "7d", "6c", "5h", "4s"),
        _("The highest card decides. The ace is high in A-K-Q-J-10 and low in 5-4-3-2-A."),
        "RANK-8",
    ),
    RankText(
        _("Three of a kind"),
        ("7h", "7s", "7c", "Kd", "2s"),
        _("The rank of the three decides, then the higher and the lower side card."),
        "RANK-9",
    ),
    RankText(
        _("Two pair"),
        ("Jh", "Jc", "5s", "5d", "9h"),
        _("The higher pair decides, then the lower pair, then the fifth card."),
        "RANK-10",
    ),
    RankText(
        _("Pair"),
        ("9s", "9c", "Ah", "8d", "3c"),
        _("The pair decides, then the three side cards, one after another."),
        "RANK-11",
    ),
    RankText(_("High card"), ("Kc", "Jh", "9d", "5s", "3h"), _FIVE, "RANK-12"),
)

RANK_RULES: tuple[str, ...] = (
    _("The best five of seven cards count: two, one or none of your own. The sixth and seventh never count."),
    _("Suits never decide."),
    _("Whoever has equal five cards shares the pot equally."),
)

_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def rankings_table(tr: Translator) -> str:
    """The ranking as a Markdown table: example, name, what decides between two of the kind."""
    rows = "\n".join(
        f"| {' '.join(_shown(card) for card in rank.example)} | **{tr(rank.name)}** | {tr(rank.tie)} |"
        for rank in RANKS
    )
    return f"| | | |\n|---|---|---|\n{rows}"


def _shown(card: str) -> str:
    return f"{'10' if card[0] == 'T' else card[0]}{_SUITS[card[1]]}"
