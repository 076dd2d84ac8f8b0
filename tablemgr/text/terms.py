"""Codes of the house in words: boxes, roles, steps of a slip. The codes are those of the journal and of the papers."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.engine.rules import PresetKey, Slip
from tablemgr.text.catalogue import Language, Translator, mark

_ = mark

BOXES: Mapping[str, str] = {
    "bank": _("Table bank"),
    "cash_box": _("Cash box"),
    "rake_box": _("Rake box"),
    "jackpot_box": _("Jackpot box"),
    "fee_box": _("Fee box"),
    "tip_box": _("Tip box"),
    "roll_over": _("Bank at the change of the gaming day"),
    "opening": _("Opening of the bank"),
}

POSTS: Mapping[str, str] = {
    "sb": _("small blind"),
    "bb": _("big blind"),
    "straddle": _("straddle"),
    "live": _("live blind"),
    "dead_sb": _("dead small blind"),
    "dead": _("dead blind"),
    "ante": _("ante"),
    "bb_ante": _("big blind ante"),
    "bomb_ante": _("bomb pot ante"),
    "kill": _("kill blind"),
}
"""What is put in before the deal, by its code in the journal."""

ROLES: Mapping[str, str] = {
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

Titles = tuple[tuple[str, str, str], ...]
"""(role, Czech, English): what the house itself calls its roles (A02)."""


def titled(tr: Translator, titles: Titles) -> Translator:
    """The translator with the house's titles of roles in place of ours.

    >>> from tablemgr.text.catalogue import Language, translator
    >>> titled(translator(Language.EN), (("F", "Inspektor", "Inspector"),))(ROLES["F"])
    'Inspector'
    """
    czech = tr.language is Language.CS
    return tr.renaming({ROLES[role]: cs if czech else en for role, cs, en in titles if role in ROLES})


SLIP_STATES: Mapping[str, str] = {
    "requested": _("requested"),
    "in_transit": _("in transit"),
    "accepted": _("accepted"),
    "void": _("void"),
}

DECK_FATES: Mapping[str, str] = {
    "": _("in play"),
    "spare": _("spare, complete"),
    "fouled": _("fouled"),
    "evidence": _("kept as evidence"),
}
"""What became of a deck (S11)."""

DECK_COLOURS: Mapping[str, str] = {
    "red": _("red"),
    "blue": _("blue"),
    "green": _("green"),
    "black": _("black"),
}
"""Backs of cards, in words; another one stands as it was written."""

SLIP_KINDS: Mapping[str, str] = {"fill": _("fill"), "credit": _("table credit")}

PRESETS: Mapping[PresetKey, str] = {
    PresetKey.CASINO_ADMIRAL: _("Casino Admiral"),
    PresetKey.SHOWDOWN_CLUB: _("Showdown club"),
    PresetKey.WSOP_LIVE: _("WSOP, live action"),
    PresetKey.ROBERTS_RULES: _("Robert's Rules of Poker"),
}

SLIPS: Mapping[Slip, str] = {
    Slip.TIES_TOO_SHORT: _("The document breaks ties with fewer cards than there are; all five count."),
    Slip.LIMIT_BELOW_BIG_BLIND: _(
        "The document forbids limit bets below the big blind; the size is fixed, and all-in may be less."
    ),
    Slip.NEXT_PLAYER_RIGHT: _(
        "The document once says that the next player sits on the right; play goes left."
    ),
    Slip.POT_LIMIT_VAGUE: _(
        "The document tells the largest raise of pot-limit too vaguely; it is the pot after the call."
    ),
}
"""What the rulebook mends in the documents of the presets, for the person who picks one."""


def pot_name(number: int, tr: Translator) -> str:
    """Name a pot by its number: 1 is the main pot, the side pots follow."""
    return tr("main pot") if number <= 1 else tr("side pot {n}", n=number - 1)


#: What a house may offer or not, by the name of the option.
OFFERS: Mapping[str, str] = {
    "straddle": _("straddle"),
    "run_it_twice": _("running the board twice"),
    "chop_blinds": _("taking the blinds back"),
    "bomb_pot": _("bomb pot"),
    "kill": _("kill pot"),
    "play_board": _("playing the board by a word"),
    "entry_wait_only": _("entering by posting a blind"),
    "cash_out_at": _("cash-out at the table"),
    "buy_button": _("buying the button"),
    "deal_off": _("dealing off"),
    "time_charge": _("a time charge"),
    "first_button": _("a draw for the first button"),
}
