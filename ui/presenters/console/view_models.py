"""View-models of the console: what each widget of the table's screen shows, and nothing else.

Every text here is already translated, formatted and grouped; an amount is a string such as ``"12 300"``.
Widgets draw these values and send gestures back; presenters build them. No Qt, no engine. The small parts
(``ActModel``, ``CardFace``, ``TextPart``, ``Tone``) are in ``model_parts``; forms, lists and pages in
``form_models``.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from ui.presenters.console.award_models import AwardModel
from ui.presenters.console.log_models import LogModel
from ui.presenters.form_models import FormModel
from ui.presenters.model_parts import ActModel, CardFace, Line, Tone

# --- top line -------------------------------------------------------------------------------------


class SavedState(StrEnum):
    """The lamp: SAVED only after the commit, FAILED when nothing was stored."""

    SAVED = "saved"
    SAVING = "saving"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class TopBarModel:
    """The top line of the console."""

    table: str  # "PK07"
    game: str  # "No-limit Hold'em 25/50"
    currency: str  # "CZK"
    hand_label: str  # "Hra č."
    hand_no: str  # "412", or "" between sessions
    dealer_label: str  # "Krupiér"
    dealer: str  # "D102 Jana"
    balance: str  # "Stůl souhlasí · 38 600" or the exact difference and its hand
    balance_short: str  # "38 600", used when the window is narrow
    balance_ok: bool
    saved: SavedState
    saved_text: str  # "Uloženo"
    language: str  # "CZ"
    language_hint: str  # "Přepnout do angličtiny"
    clock: str  # "19:42"
    menu_text: str = ""  # accessible name of the table menu: "Nabídka stolu"
    help_text: str = ""  # "Nápověda (F1)"
    dealer_hint: str = ""  # "Střídání krupiérů"
    game_short: str = ""  # "NL 25/50", where the whole name has no room
    settings_text: str = ""  # "Nastavení", over a page
    copied: str = ""  # "Poslední záloha 12:45"
    copy_trouble: str = (
        ""  # what is wrong with the copies, and how old the newest one is; "" when all is well
    )
    locked: str = ""  # "Zamčeno: peníze chtějí PIN", or "" while nobody is asked
    balance_middle: str = ""  # "140 000 · nerozúčtováno −375", where the whole line has no room


# --- the felt -------------------------------------------------------------------------------------


class SeatState(StrEnum):
    """How a seat stands in this hand. GHOST: what a seat-first touch would imply, nothing written yet."""

    EMPTY = "empty"
    ACTIVE = "active"
    FOLDED = "folded"
    TO_ACT = "to_act"
    AWAY = "away"
    ALL_IN = "all_in"
    WAITING = "waiting"
    GHOST = "ghost"


@dataclass(frozen=True, slots=True)
class SeatModel:
    """One seat plate with what lies before it. An EMPTY seat shows only ``name`` ("+ Volné místo")."""

    seat: int  # 1-based, as on the table
    name: str
    stack: str = ""
    state: SeatState = SeatState.ACTIVE
    badge: str = ""  # last action, "NA ŘADĚ", "PRYČ · BB", "→ FOLD"
    badge_tone: Tone = Tone.MUTED
    bet: str = ""  # chips before the seat in this betting round
    button: bool = False  # the disc lies here (also on an empty seat: dead button)
    has_cards: bool = False  # two backs before the seat
    shown_cards: tuple[CardFace, ...] = ()  # tabled cards replace the backs
    winner: str = ""  # "+1 275": wins this much; drawn with a star
    note: str = ""  # small third line: hand rank, top-up waiting, minutes
    selected: bool = False  # touched: its detail is open
    accessible: str = ""  # whole sentence: "Místo 5, Karel, 5 450, na řadě"
    bet_accessible: str = ""  # "Sázka 300, místo 3: ostatní skládají"


@dataclass(frozen=True, slots=True)
class PotModel:
    """One pot by name and amount."""

    title: str  # "Hlavní", "Vedlejší 1"
    amount: str
    current: bool = False  # the one being awarded
    spoken: str = ""  # title and amount for a screen reader, never shortened


@dataclass(frozen=True, slots=True)
class FeltModel:
    """The table from above. ``seats`` are all seats of the table in order 1…n (2 to 10); none is left out."""

    seats: tuple[SeatModel, ...]
    street: str = ""  # "FLOP"
    pot_label: str = ""  # "Pot"
    pot: str = ""  # "600"; empty: no hand runs
    rake: str = ""  # "rake 25"
    pots: tuple[PotModel, ...] = ()  # shown when there is more than one
    board: tuple[CardFace, ...] = ()  # 0–5 cards; all five places are always drawn
    message: str = ""  # instead of the pot when no hand runs: "Stůl čeká na další hru"
    mark: str = ""  # quiet print on the cloth, e.g. table name
    dealer_label: str = ""  # "KRUPIÉR", at the dealer's place
    rest: ActModel | None = None  # "Ostatní fold": all who still have to act, in one touch
    more_boards: tuple[tuple[CardFace, ...], ...] = ()  # second and third board, drawn beneath the first


# --- bottom: acts ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AmountFieldModel:
    """The field of the amount; ``text`` may be empty and is grouped for the eye ("1 200")."""

    label: str  # "na" / "to": amounts are always totals
    text: str = ""
    range_text: str = ""  # "600 – 5 450"
    focused: bool = False  # the caret is drawn
    refused: bool = False  # the text is outside the range
    accessible: str = ""


@dataclass(frozen=True, slots=True)
class QuickSizeModel:
    """A ready amount."""

    key: str
    title: str  # "½ pot"
    amount: str  # "900"
    enabled: bool = True
    why: str = ""
    hint: str = ""
    chosen: bool = False  # its amount stands in the field


@dataclass(frozen=True, slots=True)
class ActionBarModel:
    """What is expected now and the legal acts. Absent amount: the field's place stays, empty."""

    sentence: Line
    acts: tuple[ActModel, ...]  # 1–4 main acts, left to right
    amount: AmountFieldModel | None = None
    quick_sizes: tuple[QuickSizeModel, ...] = ()  # up to 4, as 2×2
    more_sizes: tuple[QuickSizeModel, ...] = ()  # second row, up to 4
    keypad: bool = True
    backspace_text: str = ""  # accessible name of ⌫


# --- bottom: cards --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardCell:
    """One card of the panel. A used card is gone (its place stays)."""

    face: CardFace
    used: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class CardPanelModel:
    """52 cards to touch; the ``expected``-th one commits."""

    sentence: Line  # "Spalte kartu a zadejte flop"
    cells: tuple[CardCell, ...]  # all 52, any order
    expected: int
    chosen: tuple[CardFace, ...] = ()
    typed: str = ""  # half a card typed: "A"
    acts: tuple[ActModel, ...] = ()  # clear, without cards, mucks …
    pad: tuple[str, str] = ("", "")  # what the keys of a numeric pad are now: ranks, suits


# --- bottom: next hand ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OwedModel:
    """What one seat posts in the next hand, and why when it is not ordinary."""

    seat: int
    name: str
    what: str  # "velký blind 50"
    why: str = ""  # "zmeškaný blind (BLD-12)"


@dataclass(frozen=True, slots=True)
class NextHandModel:
    """Between two hands: who is dealt in, where the button goes and why, who owes what."""

    sentence: Line
    dealt_label: str  # "Rozdává se"
    dealt: str  # "1, 2, 3, 5, 6 · 5 hráčů"
    button_label: str  # "Button"
    button: str  # "místo 4 · Dana"
    start: ActModel
    button_why: str = ""  # "mrtvý button: místo 3 je prázdné (BTN-4)"
    owed_label: str = ""  # "Vkládá"
    owed: tuple[OwedModel, ...] = ()
    acts: tuple[ActModel, ...] = ()  # straddle on/off, close the table, sessions …
    result: tuple[str, ...] = ()  # how the last hand ended, one or two lines


# --- right: detail of a seat, menu of the table ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class DetailRow:
    """Label and value."""

    label: str
    value: str
    tone: Tone = Tone.STRONG


@dataclass(frozen=True, slots=True)
class DetailEntry:
    """One dated movement: when, what, how much."""

    time: str
    text: str
    amount: str = ""


@dataclass(frozen=True, slots=True)
class DetailModel:
    """Side panel with facts and actions: a seat (bought what and when, minutes) or the table's menu."""

    key: str  # "seat:5", "table"
    title: str
    subtitle: str = ""
    rows: tuple[DetailRow, ...] = ()
    entries_label: str = ""
    entries: tuple[DetailEntry, ...] = ()
    actions: tuple[ActModel, ...] = ()
    close_text: str = ""  # "Zavřít"
    paragraphs: tuple[Line, ...] = ()  # words above the rows
    beside_keypad: bool = False  # an amount may be typed meanwhile: nothing lies over the keypad


# --- messages -------------------------------------------------------------------------------------


class BannerKind(StrEnum):
    """ERROR is red: somebody must act."""

    INFO = "info"
    WARN = "warn"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class BannerModel:
    """One sentence. ``rule`` ("BET-7") is drawn as a quiet tag."""

    kind: BannerKind
    text: str
    rule: str = ""
    acts: tuple[ActModel, ...] = ()
    close_text: str = ""  # accessible name of ×; empty: cannot be closed
    rule_name: str = ""  # accessible name of the tag, when the rule can be read: "Pravidlo BET-7"


@dataclass(frozen=True, slots=True)
class HelpGroup:
    """Keys of one area: (keys, meaning)."""

    title: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class HelpModel:
    """F1: the keys over the screen they act on."""

    title: str
    groups: tuple[HelpGroup, ...]
    footer: str = ""
    close_text: str = ""
    heads: tuple[str, str] | None = None  # keyboard, numeric pad: keys «R  ·  +» then stand apart


@dataclass(frozen=True, slots=True)
class MessagePageModel:
    """A page of words with acts: the stop-the-table screen, "no display", a refused file."""

    kind: BannerKind
    title: str
    paragraphs: tuple[str, ...]
    detail: str = ""  # technical words, selectable
    acts: tuple[ActModel, ...] = ()


@dataclass(frozen=True, slots=True)
class ManualModel:
    """The manual: its pages by (key, title), and the one that is read. ``text`` is Markdown."""

    title: str
    pages: tuple[tuple[str, str], ...]
    chosen: str
    heading: str
    text: str
    back: ActModel | None = None
    query: str = ""
    """What is searched for; only the pages that have it are listed."""
    query_label: str = ""
    none_text: str = ""
    """Above the list when no page has all that is searched for: what to try."""
    passages: tuple[str, ...] = ()
    """While something is searched for: below the title of each listed page the words around the first place."""
    found_word: str = ""
    """The word on the chosen page that was found first, as it stands there."""
    pictures: str = ""
    """The folder of the pictures that ``text`` names."""


# --- the whole ------------------------------------------------------------------------------------


BottomModel: TypeAlias = ActionBarModel | CardPanelModel | AwardModel | NextHandModel
SideModel: TypeAlias = DetailModel | FormModel


@dataclass(frozen=True, slots=True)
class ConsoleModel:
    """Everything the console shows. Equal parts are not drawn again."""

    top: TopBarModel
    felt: FeltModel
    log: LogModel
    bottom: BottomModel
    side: SideModel | None = None  # lies over the log; nothing beneath moves
    notice: BannerModel | None = None  # a refusal, over the sentence at the bottom until the next gesture
    alert: BannerModel | None = None  # stays under the top line until solved: a failed write, recovery
    help: HelpModel | None = None
