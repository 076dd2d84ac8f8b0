"""Fields that several forms use: who of the staff, counts of chips by denomination, reasons, how somebody comes in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablemgr.app.api import Entry, HouseView, Pieces, StaffView, TableSnapshot
from tablemgr.text import _
from tablemgr.text.money import NBSP
from tablemgr.text.reasons import OTHER
from ui.presenters.form_models import Choice, ChoiceField, Counter, CountField, DenominationRow, TextField
from ui.presenters.model_parts import Line, TextPart, Tone
from ui.presenters.wording import Words

FIRST, SECOND = "first", "second"
"""Keys of the two who count."""

PIECES_MAX = 6
"""Digits of a number of chips: a stuck key writes no novel."""

BUTTONS_MAX = 8
"""Up to so many choices are buttons, more open as a list."""

ROLE_NAMES: Mapping[str, str] = {
    "D": _("Dealer"),
    "F": _("Floor"),
    "M": _("Shift manager"),
    "C": _("Cashier"),
    "R": _("Runner"),
    "N": _("Count team"),
    "A": _("Accounting"),
    "T": _("Technician"),
    "V": _("Surveillance"),
}
"""Roles of the staff by their letter (controls, section 1)."""


# --- staff ------------------------------------------------------------------------------------------


def staff_of(house: HouseView | None, roles: str) -> tuple[StaffView, ...]:
    """Everybody with one of these roles, in the order of the roles, then of the list."""
    if house is None:
        return ()
    return tuple(member for role in roles for member in house.staff if member.role == role)


def staff_field(
    key: str, label: str, members: tuple[StaffView, ...], chosen: str, words: Words, refusal: str = ""
) -> ChoiceField:
    """Who: buttons with the staff number over the name, a list when there are many."""
    tr = words.tr
    choices = tuple(
        Choice(
            member.staff_id, f"{member.staff_id} {member.name}".strip(), tr(ROLE_NAMES.get(member.role, ""))
        )
        for member in members
    )
    missing = "" if members else tr("Nobody of the staff has this role.")
    return ChoiceField(
        key,
        label,
        choices,
        chosen,
        compact=len(choices) > BUTTONS_MAX,
        refusal=refusal or missing,
        signs=True,
    )


def only_one(members: tuple[StaffView, ...]) -> str:
    """The id of the only person who can do it: he is not asked for; nothing chosen where there are more."""
    return members[0].staff_id if len(members) == 1 else ""


def on_duty(members: tuple[StaffView, ...], staff_id: str) -> str:
    """The id if that person is among them, else nothing chosen."""
    return staff_id if any(member.staff_id == staff_id for member in members) else ""


# --- reasons ----------------------------------------------------------------------------------------


def reason_fields(
    ready_ones: Mapping[str, str], chosen: str, typed: str, words: Words
) -> tuple[ChoiceField | TextField, ...]:
    """Ready reasons to touch; «other» opens a line for words."""
    tr = words.tr
    choices = (
        *(Choice(key, tr(text)) for key, text in ready_ones.items()),
        Choice(OTHER, tr("Other …")),
    )
    ready = ChoiceField("reason", tr("Reason"), choices, chosen)
    if chosen != OTHER:
        return (ready,)
    return (ready, TextField("reason_text", tr("Reason in words"), typed, max_length=120))


def reason_of(chosen: str, typed: str) -> str:
    """What is stored: the key of a ready reason, or the words; empty while none is given."""
    return typed.strip() if chosen == OTHER else chosen


# --- coming in --------------------------------------------------------------------------------------


def entry_field(
    chosen: str, post: int, what: str, words: Words, hint: str = "", also: tuple[Choice, ...] = ()
) -> ChoiceField:
    """Wait for the big blind, or post ``post`` chips now; ``what`` says what they are. ``also``: other ways in."""
    tr = words.tr
    choices = (
        Choice(Entry.WAIT.value, tr("Waits"), tr("for the big blind")),
        Choice(Entry.POST.value, tr("Posts {amount}", amount=words.amount(post)), what),
        *also,
    )
    return ChoiceField("entry", tr("Comes in"), choices, chosen, hint=hint)


def buys_button(snapshot: TableSnapshot, words: Words) -> tuple[Choice, ...]:
    """A newcomer's third way in, where the house offers it (BLD-5)."""
    if not snapshot.special.buy_button:
        return ()
    tr = words.tr
    return (Choice(Entry.BUY_BUTTON.value, tr("Buys the button"), tr("big blind live, small blind dead")),)


def deals_off(snapshot: TableSnapshot, words: Words) -> tuple[Choice, ...]:
    """The way in of who changes seats from the button, where the house offers it (BLD-11)."""
    if not snapshot.special.deal_off:
        return ()
    tr = words.tr
    return (Choice(Entry.DEAL_OFF.value, tr("Deals off"), tr("from the button: free, behind it")),)


# --- counts of chips --------------------------------------------------------------------------------


@dataclass(slots=True)
class ChipCount:
    """A count by denomination as it is typed, for one or two who count. Empty stays empty and counts as no chips."""

    denominations: tuple[int, ...]
    texts: dict[str, dict[str, str]] = field(default_factory=dict)

    def take(self, value: object) -> None:
        """What a count field sends: ``{counter: {denomination: text}}``."""
        if not isinstance(value, Mapping):
            return
        for counter, rows in value.items():
            if isinstance(rows, Mapping):
                self.texts[str(counter)] = {str(key): str(text).strip() for key, text in rows.items()}

    def fill(self, pieces: Pieces, counter: str = FIRST) -> None:
        """Write a known count into the fields."""
        self.texts[counter] = {str(denomination): str(number) for denomination, number in pieces}

    def text(self, denomination: int, counter: str = FIRST) -> str:
        return self.texts.get(counter, {}).get(str(denomination), "")

    def number(self, denomination: int, counter: str = FIRST) -> int | None:
        """Pieces of one denomination; 0 while empty, None when it is no number."""
        text = "".join(self.text(denomination, counter).split())
        if not text:
            return 0
        return int(text) if text.isascii() and text.isdigit() and len(text) <= PIECES_MAX else None

    def is_empty(self, counter: str = FIRST) -> bool:
        """Nothing typed at all."""
        return not any(self.text(denomination, counter) for denomination in self.denominations)

    def pieces(self, counter: str = FIRST) -> Pieces | None:
        """((denomination, number), …) ascending, without empty ones; None while something is unreadable."""
        found = []
        for denomination in sorted(self.denominations):
            number = self.number(denomination, counter)
            if number is None:
                return None
            if number:
                found.append((denomination, number))
        return tuple(found)

    def total(self, counter: str = FIRST) -> int | None:
        """What the chips make; None while something is unreadable."""
        pieces = self.pieces(counter)
        return None if pieces is None else pieces_total(pieces)

    def fault(self, words: Words, *counters: str) -> str:
        """What is wrong with what was typed; empty when all of it are numbers of chips."""
        typed = [
            "".join(self.text(denomination, counter).split())
            for counter in counters or (FIRST,)
            for denomination in self.denominations
            if self.number(denomination, counter) is None
        ]
        if not typed:
            return ""
        if all(text.isascii() and text.isdigit() for text in typed):
            most = words.amount(10**PIECES_MAX - 1)
            return words.tr("At most {most} chips of one value: was it typed twice?", most=most)
        return words.tr("Whole numbers of chips only.")

    def differs(self, denomination: int) -> bool:
        """The two counters do not agree on this denomination."""
        return self.number(denomination, FIRST) != self.number(denomination, SECOND)


def pieces_total(pieces: Pieces) -> int:
    """What these chips make together."""
    return sum(denomination * number for denomination, number in pieces)


def count_field(
    key: str,
    label: str,
    count: ChipCount,
    words: Words,
    *,
    counters: tuple[tuple[str, str], ...] = ((FIRST, ""),),
    expected: str = "",
    difference: Line = (),
    refusal: str = "",
) -> CountField:
    """A count to fill in, largest chip first. ``counters``: (key, label) of the one or two who count."""
    tr = words.tr
    keys = tuple(counter for counter, _label in counters)
    both_began = len(keys) > 1 and not any(count.is_empty(counter) for counter in keys)
    rows = tuple(
        DenominationRow(
            key=str(denomination),
            label=words.amount(denomination),
            counts=tuple(count.text(denomination, counter) for counter in keys),
            values=tuple(
                _value(count.number(denomination, counter), denomination, words) for counter in keys
            ),
            differs=both_began and count.differs(denomination),
        )
        for denomination in sorted(count.denominations, reverse=True)
    )
    heads = tuple(Counter(counter, title, _total(count.total(counter), words)) for counter, title in counters)
    return CountField(
        key,
        label,
        rows,
        heads,
        total_label=tr("Total"),
        expected=expected,
        difference=difference,
        less_text=tr("One chip less"),
        more_text=tr("One chip more"),
        refusal=refusal or count.fault(words, *keys),
    )


def difference_line(counted: int, expected: int, words: Words) -> Line:
    """«agrees», «short 25», «over 25»: a difference of a count in words."""
    tr = words.tr
    if counted == expected:
        return (TextPart(tr("agrees"), Tone.GOOD),)
    amount = words.amount(abs(counted - expected))
    if counted < expected:
        return (TextPart(tr("short {amount}", amount=amount), Tone.WARN),)
    return (TextPart(tr("over {amount}", amount=amount), Tone.WARN),)


def pieces_words(pieces: Pieces, words: Words) -> str:
    """«10 × 1 000, 4 × 500»: largest chip first."""
    return ", ".join(
        f"{number}{NBSP}×{NBSP}{words.amount(denomination)}" for denomination, number in reversed(pieces)
    )


def hand_runs(snapshot: TableSnapshot) -> bool:
    """A hand is dealt and neither settled nor void."""
    return snapshot.hand is not None and not snapshot.hand.finished


def _value(number: int | None, denomination: int, words: Words) -> str:
    return "" if not number else words.amount(number * denomination)


def _total(total: int | None, words: Words) -> str:
    return "" if total is None else words.amount(total)
