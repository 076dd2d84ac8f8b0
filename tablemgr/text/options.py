"""House options in words: the name of each option, of each of its values, and in what its numbers count.

Screens and papers say «Straddle: voluntary, one in a hand» with these words; the rule behind an option stands in
`tablemgr.text.rulebook` under the option's rule id.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tablemgr.engine.rules import OptionValue
from tablemgr.text.catalogue import Translator, mark
from tablemgr.text.money import CZK, Currency, format_amount

_ = mark


class Unit(StrEnum):
    """In what the number of an option counts."""

    CHIPS = "chips"
    MINUTES = "minutes"
    SECONDS = "seconds"
    PLAYERS = "players"
    TIMES = "times"
    PERCENT = "percent"


@dataclass(frozen=True, slots=True)
class ValueWords:
    """A value as a button says it; ``detail`` is a second line in smaller letters."""

    title: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """``values`` by stored value; empty for a number. ``none`` says what an empty or zero number means."""

    label: str
    values: Mapping[str, ValueWords] = field(default_factory=dict)
    unit: Unit = Unit.TIMES
    none: str = ""


YES, NO = "yes", "no"
"""How the two values of a yes-or-no option are written as keys."""


def _switch(label: str, yes: str = "", no: str = "") -> OptionWords:
    """Yes or no; the details say what each of them means at the table."""
    return OptionWords(label, {YES: ValueWords(_("Yes"), yes), NO: ValueWords(_("No"), no)})


def _chips(label: str, none: str = "") -> OptionWords:
    return OptionWords(label, unit=Unit.CHIPS, none=none)


OPTIONS: Mapping[str, OptionWords] = {
    # the game and the button
    "chip": _chips(_("Smallest chip in play")),
    "button_rule": OptionWords(
        _("How the button moves"),
        {
            "dead": ValueWords(_("dead button"), _("the blinds move on, nobody skips one")),
            "moving": ValueWords(_("moving button"), _("always to the next player")),
        },
    ),
    "first_button": OptionWords(
        _("First button"),
        {
            "manual": ValueWords(_("the floor says")),
            "high_card": ValueWords(_("high card"), _("everybody draws one")),
            "one_card_each": ValueWords(_("one card each"), _("dealt clockwise")),
        },
    ),
    "players_min": OptionWords(_("Players needed for a hand"), unit=Unit.PLAYERS),
    # blinds, entering, missing
    "new_player_posts": _switch(_("A new player posts to come in"), no=_("he comes in free")),
    "entry_wait_only": _switch(_("A new player may only wait"), _("until the big blind"), _("he may post")),
    "enter_on_button": _switch(_("Coming in on the button")),
    "buy_button": _switch(_("Buying the button")),
    "seat_change_free_players": OptionWords(
        _("Seat change: players passed for free"), unit=Unit.PLAYERS, none=_("none")
    ),
    "deal_off": _switch(_("Moving seats after the button")),
    "absent_minutes_max": OptionWords(_("Absent: picked up after"), unit=Unit.MINUTES),
    "missed_big_blinds_max": OptionWords(_("Absent: picked up after missed big blinds"), unit=Unit.TIMES),
    "new_game_free_entry": _switch(_("Free entry in the first round of a new game")),
    "chop_blinds": _switch(_("The blinds may be chopped")),
    "small_blind_missed_alone": OptionWords(
        _("Only the small blind missed"),
        {
            "dead": ValueWords(_("posted dead")),
            "live": ValueWords(_("posted live")),
        },
    ),
    # straddles, antes, bomb and kill pots
    "straddle": OptionWords(
        _("Straddle under the gun"),
        {
            "voluntary": ValueWords(_("voluntary"), _("twice the big blind")),
            "off": ValueWords(_("no straddle")),
            "every_hand": ValueWords(_("every hand"), _("under the gun must")),
            "any_from_twice": ValueWords(_("any amount"), _("from twice the blind up")),
        },
    ),
    "max_straddles": OptionWords(_("Straddles in one hand at most"), unit=Unit.TIMES),
    "straddle_min_raise": OptionWords(
        _("Least raise over a straddle"),
        {
            "straddle": ValueWords(_("twice the straddle")),
            "last_increment": ValueWords(_("the last difference on top")),
        },
    ),
    "button_straddle": _switch(_("Straddle from the button")),
    "button_straddle_order": OptionWords(
        _("First to act after a button straddle"),
        {
            "left_of_straddle": ValueWords(_("left of the button")),
            "utg_first": ValueWords(_("under the gun"), _("blinds and button last")),
        },
    ),
    "mississippi": _switch(_("Straddle from any seat (Mississippi)")),
    "limit_straddle": _switch(_("Straddle in fixed limit")),
    "straddle_counts_to_cap": _switch(_("The straddle counts for the cap")),
    "return_as_straddler": _switch(_("Coming back as a straddler"), _("instead of posting")),
    "ante": _chips(_("Ante of everybody"), _("no ante")),
    "bb_ante": _chips(_("Big blind ante"), _("no ante")),
    "ante_first": _switch(_("With few chips the ante goes first"), no=_("the blind goes first")),
    "bomb_pot": _switch(_("Bomb pots are played")),
    "bomb_min_bet": OptionWords(
        _("Least bet in a bomb pot"),
        {
            "big_blind": ValueWords(_("the big blind")),
            "ante": ValueWords(_("the ante")),
        },
    ),
    "bomb_moves_button": _switch(_("A bomb pot moves the button")),
    "kill": OptionWords(
        _("Kill pot"),
        {
            "off": ValueWords(_("no kill")),
            "half": ValueWords(_("half kill"), _("one and a half times")),
            "full": ValueWords(_("full kill"), _("twice the limits")),
        },
    ),
    # buy-in and table stakes
    "buy_in_min": _chips(_("Buy-in at least"), _("no minimum")),
    "buy_in_max": _chips(_("Buy-in at most"), _("no limit")),
    "short_buys_allowed": OptionWords(_("Short buys in a session"), none=_("none")),
    "short_min": _chips(_("A short buy at least"), _("any amount")),
    "behind_plays": _switch(
        _("Announced chips play"), _("even if still on the way"), _("only what lies there")
    ),
    "return_window_minutes": OptionWords(_("Return window"), unit=Unit.MINUTES),
    "return_amount": OptionWords(
        _("Who returns in the window brings"),
        {
            "at_least": ValueWords(_("at least what he took")),
            "equal": ValueWords(_("exactly what he took")),
        },
    ),
    "table_change_first_hour": OptionWords(
        _("Changing tables in the first hour"),
        {
            "free": ValueWords(_("allowed")),
            "barred_above_max": ValueWords(_("not above the maximum")),
        },
    ),
    "match_the_stack": _switch(_("Buy-in up to the largest stack")),
    # betting
    "reopen": OptionWords(
        _("Short all-ins reopen the raising"),
        {
            "cumulative": ValueWords(_("added together")),
            "single": ValueWords(_("only a single one")),
        },
    ),
    "cap": OptionWords(_("Bets on a street at most"), unit=Unit.TIMES),
    "cap_heads_up": OptionWords(
        _("The cap between two players"),
        {
            "capped": ValueWords(_("stays")),
            "uncapped_if_heads_up": ValueWords(_("lifted"), _("once two are left")),
            "uncapped_if_round_starts_heads_up": ValueWords(_("lifted"), _("if the street begins with two")),
        },
    ),
    "pl_sb_counts_as_bb": _switch(_("The small blind counts as a big one")),
    "pl_bb_ante_counts_preflop": _switch(_("The big blind ante counts before the flop")),
    "pl_round_up": _chips(_("The pot is rounded up to"), _("exact")),
    # acting and dealing
    "string_raise_second_try": _switch(_("After «raise», back for chips once")),
    "call_between_frees": _switch(_("A call in between frees an act out of turn")),
    "short_raise": OptionWords(
        _("A raise that is too small"),
        {
            "made_up": ValueWords(_("made up to the minimum")),
            "is_call": ValueWords(_("is a call")),
        },
    ),
    "clock_seconds": OptionWords(_("Time to decide"), unit=Unit.SECONDS),
    "premature_turn": OptionWords(
        _("A turn card dealt too early"),
        {
            "reshuffle": ValueWords(_("reshuffled")),
            "set_aside": ValueWords(_("set aside"), _("until the river")),
        },
    ),
    "four_card_flop": OptionWords(
        _("A flop of four cards"),
        {
            "draw": ValueWords(_("one is drawn"), _("as the next burn")),
            "redeal": ValueWords(_("dealt again")),
        },
    ),
    "misdeal_deadline": OptionWords(
        _("A misdeal is called until"),
        {
            "substantial_action": ValueWords(_("substantial action")),
            "two_acted": ValueWords(_("two have acted")),
        },
    ),
    # pots, boards, showdown
    "odd_chip_unit": OptionWords(
        _("Odd chips are split in"),
        {
            "chip": ValueWords(_("the smallest chip")),
            "small_blind": ValueWords(_("small blinds")),
        },
    ),
    "run_it_twice": _switch(_("The board may be run more than once")),
    "all_in_show": OptionWords(
        _("First to show when all-in"),
        {
            "aggressor": ValueWords(_("the last aggressor")),
            "first_to_act": ValueWords(_("first to act")),
            "all_face_up": ValueWords(_("all at once"), _("nobody mucks")),
        },
    ),
    "see_called_hand": OptionWords(
        _("Who may ask to see a hand"),
        {
            "river_caller": ValueWords(_("the river caller")),
            "dealt_in": ValueWords(_("everybody dealt in")),
            "suspicion": ValueWords(_("only on suspicion")),
        },
    ),
    "play_board": OptionWords(
        _("Playing the board"),
        {
            "table": ValueWords(_("both cards tabled")),
            "declare": ValueWords(_("saying so will do")),
        },
    ),
    # tips and leaving
    "tip_mode": OptionWords(
        _("Tips"),
        {
            "pool": ValueWords(_("one pool of all dealers")),
            "individual": ValueWords(_("each dealer his own")),
        },
    ),
    "cash_out_at": OptionWords(
        _("Chips become money"),
        {
            "cage": ValueWords(_("at the cage")),
            "table": ValueWords(_("at the table")),
        },
    ),
}
"""The options of the options list by name."""

FEES: Mapping[str, OptionWords] = {
    "variant": OptionWords(_("Game")),
    "small_blind": _chips(_("Small blind")),
    "big_blind": _chips(_("Big blind")),
    "small_bet": _chips(_("Small bet")),
    "big_bet": _chips(_("Big bet")),
    "rake.percent": OptionWords(_("Rake in per cent"), unit=Unit.PERCENT, none=_("no rake")),
    "rake.cap": _chips(_("Rake: most for a hand"), _("no cap")),
    "rake.unit": _chips(_("Rake: rounded down to")),
    "rake.no_flop_no_drop": _switch(_("No flop, no rake")),
    "rake.min_pot": _chips(_("Rake from a pot of"), _("every pot")),
    "rake.scope": OptionWords(
        _("Per cent and cap are for"),
        {
            "hand": ValueWords(_("the whole hand")),
            "each_pot": ValueWords(_("each pot")),
        },
    ),
    "rake.by_players": _chips(_("Cap with few players"), _("none")),
    "rake.steps": _chips(_("Rake by steps instead of per cent"), _("not used")),
    "rake.split_from_dead_only": _switch(_("Of a split pot only dead money is raked")),
    "rake.split_cap": _chips(_("Cap of the rake from a split pot"), _("no cap")),
    "jackpot.amount": _chips(_("Jackpot drop"), _("no jackpot")),
    "jackpot.min_pot": _chips(_("Jackpot from a pot of"), _("every pot")),
    "jackpot.min_players": OptionWords(
        _("Jackpot from so many players dealt in"), unit=Unit.PLAYERS, none=_("any number")
    ),
    "time_charge.amount": _chips(_("Time charge of a player"), _("no time charge")),
    "time_charge.minutes": OptionWords(_("Time charge for every"), unit=Unit.MINUTES),
}
"""Stakes, rake, jackpot and time charge: what is entered beside the options, as refusals name it."""


def words_of(option: str) -> OptionWords | None:
    """The words of an option, a stake or a fee by the name that refusals carry; None for an unknown name."""
    return OPTIONS.get(option) or FEES.get(option) or FEES.get(f"rake.{option}")


def option_label(option: str, tr: Translator) -> str:
    """The option by its human name; an unknown one as it is written."""
    words = words_of(option)
    return tr(words.label) if words is not None else option


def value_text(option: str, value: OptionValue, tr: Translator, currency: Currency = CZK) -> str:
    """The value in words: «every hand», «60 minutes», «12 300», «no limit»."""
    words = words_of(option)
    if words is None:
        return str(value)
    if isinstance(value, bool):
        value = YES if value else NO
    if isinstance(value, str):
        known = words.values.get(value)
        return tr(known.title) if known is not None else value
    if words.none and not value:
        return tr(words.none)
    return "–" if value is None else number_text(value, words.unit, tr, currency)


def stated_value(option: str, stated: str, tr: Translator, currency: Currency = CZK) -> str:
    """A value as a refusal carries it, as text, in the words of its option: «True» is «yes», «12300» an amount."""
    words = words_of(option)
    if words is None:
        return stated
    if stated in ("True", "False"):
        return value_text(option, stated == "True", tr, currency)
    if stated == "None":
        return value_text(option, None, tr, currency)
    if stated.isascii() and stated.isdigit() and not words.values and words.unit is not Unit.PERCENT:
        return number_text(int(stated), words.unit, tr, currency)
    return value_text(option, stated, tr, currency)


def number_text(value: int, unit: Unit, tr: Translator, currency: Currency = CZK) -> str:
    """A number with what it counts; chips are amounts."""
    match unit:
        case Unit.CHIPS:
            return format_amount(value, currency, tr.language)
        case Unit.MINUTES:
            return tr.n("{n} minute", "{n} minutes", value)
        case Unit.SECONDS:
            return tr.n("{n} second", "{n} seconds", value)
        case Unit.PLAYERS:
            return tr.n("{n} player", "{n} players", value)
        case Unit.PERCENT:
            return f"{value} %"
        case Unit.TIMES:
            return str(value)
