"""The game of a table as it is typed: stakes, buy-in, rake, options; proposals stand until they are overwritten.

A field that nobody touched follows the others (forty big blinds, the smallest chip); one that was emptied stays empty.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tablemgr.app.api import Most, RulesView, SpelledRules, Variant
from ui.presenters.form_models import AmountField, CheckField, Choice, ChoiceField, Field, TextField
from ui.presenters.house.fees import Fees, whole
from ui.presenters.house.options import HouseOptions
from ui.presenters.wording import Words

RAKE_PERCENT, RAKE_CAP_BLINDS = "5", 3
"""Proposals: five per cent, at most three big blinds a hand (RAKE-1)."""

STAKES = ((25, 50), (50, 100), (100, 200))
"""Ready stakes, small and big blind."""

VARIANTS = ("NL", "PL", "FL")
VARIANT_NAMES = {"NL": "No-limit", "PL": "Pot-limit", "FL": "Limit"}
"""Spoken as they stand, in every language."""

Problems = dict[str, str]


@dataclass(slots=True)
class GameForm:
    """What was typed, over what is proposed. ``last`` are the rules of the table's session before, if it had one."""

    values: dict[str, str] = field(default_factory=dict)
    last: RulesView | None = None
    chips: tuple[int, ...] = ()
    """Denominations, ascending."""
    house: HouseOptions = field(default_factory=HouseOptions)
    fees: Fees = field(default_factory=Fees)

    def begin_with(self, last: RulesView | None) -> None:
        """The table's last game is proposed, with the house's options and fees of then; or nothing is."""
        self.last = last
        entered = last.entered if last is not None else None
        self.house.begin_with(entered)
        self.fees = Fees()
        if entered is not None:
            self.fees.adopt(entered)

    # --- values -----------------------------------------------------------------------------------

    def text(self, key: str) -> str:
        """What was typed, else what is proposed."""
        return self.values[key] if key in self.values else self.proposal(key)

    def number(self, key: str) -> int | None:
        """The amount in a field; None while it is empty or unreadable."""
        return whole(self.text(key))

    @property
    def variant(self) -> str:
        return self.text("variant")

    @property
    def is_limit(self) -> bool:
        return self.variant == "FL"

    @property
    def big_blind(self) -> int:
        return self.number("big_blind") or 0

    def take(self, key: str, value: str) -> bool:
        """Take over an edit; False when the field is none of the game's."""
        if key == "stakes":
            small, big = value.split("/")
            self.values.update(small_blind=small, big_blind=big)
        elif key == "straddles":
            self._take_straddles(int(value))
        elif key == "cash_out_table":
            self.house.take("cash_out_at", "table" if value == "yes" else "cage")
        elif key in PROPOSALS:
            self.values[key] = value
        else:
            return False
        return True

    def _take_straddles(self, number: int) -> None:
        """None, one or two: the option behind it and their number."""
        kind = self.house.text("straddle", Variant(self.variant))
        if not number:
            self.house.take("straddle", "off")
            return
        self.house.take("straddle", "voluntary" if kind == "off" else kind)
        self.house.take("max_straddles", str(number))

    @property
    def straddles(self) -> str:
        """How many may be posted, as a choice."""
        variant = Variant(self.variant)
        if self.house.text("straddle", variant) == "off":
            return "0"
        return self.house.text("max_straddles", variant)

    @property
    def cash_out_table(self) -> bool:
        return self.house.text("cash_out_at", Variant(self.variant)) == "table"

    def proposal(self, key: str) -> str:
        """What stands in a field that nobody touched."""
        if self.last is not None and self._as_last(key):
            known = _of_last(key, self.last)
            if known is not None:
                return known
        return PROPOSALS[key](self)

    def _as_last(self, key: str) -> bool:
        """The game before is proposed as a whole; its limits only while its stakes are played."""
        if key in ("variant", "small_blind", "big_blind", "chip"):
            return True
        last = self.last
        return last is not None and (self.variant, self.big_blind) == (last.variant, last.big_blind)

    # --- what the service is given ----------------------------------------------------------------

    def game(self) -> Mapping[str, object]:
        """Variant and stakes as the evening file's ``game``."""
        found: dict[str, object] = {
            "variant": self.variant,
            "small_blind": self.number("small_blind"),
            "big_blind": self.number("big_blind"),
            "chip": self.number("chip"),
        }
        if self.is_limit:
            found.update(small_bet=self.number("big_blind"), big_bet=self.number("big_bet"))
        return found

    def buy_in(self) -> Mapping[str, object]:
        """Limits; a maximum left empty is none."""
        return {"min": self.number("buy_in_min"), "max": self.number("buy_in_max")}

    def rake(self) -> Mapping[str, object] | None:
        """None when neither a percentage nor steps are given: no rake is taken."""
        percent = percent_text(self.text("rake_percent"))
        more = self.fees.rake()
        if (not percent or percent == "0") and "steps" not in more:
            return None
        rake: dict[str, object] = {
            "cap": self.number("rake_cap"),
            "unit": self.number("rake_unit"),
            "no_flop_no_drop": self.text("no_flop_no_drop") == "yes",
            **more,
        }
        if percent and percent != "0":
            rake["percent"] = percent
        return rake

    def entered(self) -> SpelledRules:
        """Everything as the service is given it, to be resolved."""
        return SpelledRules(
            game=self.game(),
            house_rules=self.house.rules(Variant(self.variant)),
            rake=self.rake(),
            buy_in=self.buy_in(),
            jackpot=self.fees.jackpot(),
            time_charge=self.fees.time_charge(),
            preset=self.house.preset,
        )

    # --- what is wrong ----------------------------------------------------------------------------

    def problems(self, words: Words) -> Problems:
        """A sentence for each field that cannot be; the rest the engine refuses with its rule."""
        found: Problems = {}
        for key in self.amount_keys():
            optional = key in ("buy_in_max", "rake_cap")
            if self.number(key) is None and not (optional and not self.text(key).strip()):
                empty = not self.text(key).strip()
                found[key] = words.tr("Give an amount.") if empty else words.tr("This is no amount.")
        if percent_text(self.text("rake_percent")) is None:
            found["rake_percent"] = words.tr(
                "A percentage with at most two decimal places, such as 5 or 2.5."
            )
        for key, said in (*self._too_small(words), *self._odd_amounts(words)):
            found.setdefault(key, said)
        if self._must_name_the_most() and not self.text("buy_in_max").strip():
            found["buy_in_max"] = words.tr("The largest buy-in is the name of this game: give it. (BUY-3)")
        return found

    def _must_name_the_most(self) -> bool:
        """Where a game is called by its largest buy-in it must be entered (BUY-3)."""
        return self.house.buy_in(Variant(self.variant)).most is Most.NAME_OF_GAME

    def amount_keys(self) -> tuple[str, ...]:
        """The amounts that are asked for now."""
        bets = ("small_blind", "big_blind", "big_bet") if self.is_limit else ("small_blind", "big_blind")
        rake = ("rake_cap", "rake_unit") if self.rake() is not None else ()
        return (*bets, "chip", "buy_in_min", "buy_in_max", *rake)

    def _too_small(self, words: Words) -> list[tuple[str, str]]:
        tr, found = words.tr, []
        small, big = self.number("small_blind"), self.number("big_blind")
        if small is not None and big is not None and small > big:
            found.append(("small_blind", tr("The small blind is not larger than the big one.")))
        if big == 0:
            found.append(("big_blind", tr("More than nothing.")))
        bet = self.number("big_bet")
        if self.is_limit and bet is not None and big is not None and bet < big:
            found.append(("big_bet", tr("The big bet is at least the small one.")))
        least, most = self.number("buy_in_min"), self.number("buy_in_max")
        if least is not None and most is not None and most < least:
            found.append(("buy_in_max", tr("The maximum is at least the minimum.")))
        return found

    def _odd_amounts(self, words: Words) -> list[tuple[str, str]]:
        """Every stake is a multiple of the smallest chip, which the table must have (GEN-2)."""
        tr, chip = words.tr, self.number("chip")
        if chip is None:
            return []
        if chip == 0 or (self.chips and chip not in self.chips):
            return [("chip", tr("The table has no such chip."))]
        said = tr("No multiple of the smallest chip, {chip}.", chip=words.amount(chip))
        keys = [key for key in self.amount_keys() if key not in ("chip", "rake_cap")]
        return [(key, said) for key in keys if (self.number(key) or 0) % chip]

    # --- fields -----------------------------------------------------------------------------------

    def fields(self, problems: Problems, words: Words) -> tuple[Field, ...]:
        """Game, stakes, limits, rake and options, in the order in which they are decided."""
        tr = words.tr
        amount = _AmountFields(self, problems, words)
        stakes = tuple(
            Choice(f"{small}/{big}", f"{words.amount(small)}/{words.amount(big)}")
            for small, big in STAKES
            if not self.chips or small % self.chips[0] == 0
        )
        chosen = f"{self.number('small_blind')}/{self.number('big_blind')}"
        variants = tuple(Choice(name, name, VARIANT_NAMES[name]) for name in VARIANTS)
        big_label = tr("Big blind = small bet") if self.is_limit else tr("Big blind")
        found: list[Field] = [
            ChoiceField("variant", tr("Game"), variants, self.variant),
            ChoiceField("stakes", tr("Blinds"), stakes, chosen),
            amount("small_blind", tr("Small blind")),
            amount("big_blind", big_label),
        ]
        if self.is_limit:
            found.append(amount("big_bet", tr("Big bet")))
        found += [
            amount("chip", tr("Smallest chip in play")),
            amount("buy_in_min", tr("Buy-in at least")),
            amount("buy_in_max", tr("Buy-in at most"), tr("empty: no limit")),
            TextField(
                "rake_percent",
                tr("Rake in per cent"),
                self.text("rake_percent"),
                hint=tr("empty: no rake"),
                max_length=6,
                refusal=problems.get("rake_percent", ""),
            ),
        ]
        if self.rake() is not None:
            found += [
                amount("rake_cap", tr("Rake: most for a hand"), tr("empty: no cap")),
                amount("rake_unit", tr("Rake: rounded down to")),
                CheckField("no_flop_no_drop", tr("No flop, no rake"), self.text("no_flop_no_drop") == "yes"),
            ]
        if not self.is_limit:
            straddles = (Choice("0", tr("none")), Choice("1", tr("one")), Choice("2", tr("two")))
            found.append(ChoiceField("straddles", "Straddle", straddles, self.straddles))
        found.append(
            CheckField("cash_out_table", tr("Players may cash out at the table"), self.cash_out_table)
        )
        return tuple(found)


@dataclass(frozen=True, slots=True)
class _AmountFields:
    """Builds the amount fields of one form."""

    form: GameForm
    problems: Problems
    words: Words

    def __call__(self, key: str, label: str, hint: str = "") -> AmountField:
        number = self.form.number(key)
        text = self.form.text(key) if number is None else self.words.amount(number)
        return AmountField(
            key, label, text, self.words.currency.code, hint, refusal=self.problems.get(key, "")
        )


def _least(form: GameForm) -> str:
    """So many big blinds as the house has it, never above the largest (BUY-1, BUY-4)."""
    least, most = form.house.buy_in(Variant(form.variant)).least * form.big_blind, form.number("buy_in_max")
    return str(least if most is None else min(least, most))


def _most(form: GameForm) -> str:
    """No limit in fixed limit (BUY-2), big blinds elsewhere; where it is the name of the game it must be typed."""
    limits = form.house.buy_in(Variant(form.variant))
    return str(limits.most_big_blinds * form.big_blind) if limits.most is Most.BIG_BLINDS else ""


def _percent(form: GameForm) -> str:
    """Of the house that was picked, where its document has one; no percentage beside steps."""
    if form.fees.rows.get("rake.steps"):
        return ""
    preset = form.house.document
    return preset.rake.percent if preset is not None and preset.rake is not None else RAKE_PERCENT


PROPOSALS: Mapping[str, Callable[[GameForm], str]] = {
    "variant": lambda form: "NL",
    "small_blind": lambda form: str(STAKES[0][0]),
    "big_blind": lambda form: str(2 * (form.number("small_blind") or STAKES[0][0])),
    "big_bet": lambda form: str(2 * form.big_blind),
    "chip": lambda form: str(min(form.chips)) if form.chips else "",
    "buy_in_min": _least,
    "buy_in_max": _most,
    "rake_percent": _percent,
    "rake_cap": lambda form: str(RAKE_CAP_BLINDS * form.big_blind),
    "rake_unit": lambda form: form.text("chip"),
    "no_flop_no_drop": lambda form: "yes",
}
"""What is proposed when nothing is known."""


def _of_last(key: str, last: RulesView) -> str | None:
    """The value of the session before, as text; None where it says nothing."""
    percent = percent_of_bps(last.rake_bps)
    known = {
        "variant": last.variant,
        "small_blind": str(last.small_blind),
        "big_blind": str(last.big_blind),
        "big_bet": str(last.big_bet) if last.big_bet else None,
        "chip": str(last.chip),
        "buy_in_min": str(last.buy_in_min),
        "buy_in_max": "" if last.buy_in_max is None else str(last.buy_in_max),
        "rake_percent": percent,
        "rake_cap": str(last.rake_cap) if last.rake_cap else None,
        "rake_unit": str(last.rake_unit),
        "no_flop_no_drop": "yes" if last.no_flop_no_drop else "no",
    }
    return known.get(key)


def percent_of_bps(bps: int) -> str:
    """Basis points as per cent: 250 is «2.5», nothing is empty."""
    if not bps:
        return ""
    whole, part = divmod(bps, 100)
    return f"{whole}.{part:02d}".rstrip("0") if part else str(whole)


def percent_text(text: str) -> str | None:
    """«2,5» as «2.5»; empty for none, None when it is no percentage with at most two places."""
    plain = text.strip().replace(",", ".").removesuffix("%").strip()
    whole, dot, part = plain.partition(".")
    if not plain:
        return ""
    good = whole.isascii() and whole.isdigit() and int(whole) <= 100
    good = good and (not dot or (part.isascii() and part.isdigit() and len(part) <= 2))
    return plain if good else None
