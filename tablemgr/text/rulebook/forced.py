"""The rules in words: straddles, antes, bomb and kill pots (section 5)."""

from tablemgr.text.catalogue import mark
from tablemgr.text.rulebook.entry import RuleEntry

_ = mark

RULES = (
    RuleEntry(
        "STR-1",
        _("Straddle"),
        _(
            "The player under the gun announces and posts it before any card: twice the big blind, no more "
            "and no less. Voluntary, in no-limit and pot-limit, one in a hand. House options: off, every "
            "hand, or any amount from twice up."
        ),
    ),
    RuleEntry(
        "STR-2",
        _("The straddler acts last"),
        _(
            "Action starts on his left; he acts last before the flop and may raise a pot that nobody "
            "raised. The straddle is his bet."
        ),
    ),
    RuleEntry(
        "STR-3",
        _("Raising over a straddle"),
        _(
            "The straddle is the price, like a bigger blind: the least raise is to twice as much. House "
            "option: only the last difference on top."
        ),
    ),
    RuleEntry(
        "STR-4",
        _("After the flop as usual"),
        _("From the flop on the least bet is the big blind again."),
    ),
    RuleEntry(
        "STR-5",
        _("Re-straddle"),
        _(
            "House option: whoever sits on the left may double the straddle. The newest straddle acts last,"
            " and action starts on its left."
        ),
    ),
    RuleEntry(
        "STR-6",
        _("Button straddle"),
        _(
            "House option, not in fixed limit: action starts left of the button and ends on it, or goes "
            "from under the gun first. It comes before a straddle under the gun."
        ),
    ),
    RuleEntry(
        "STR-7",
        _("Straddle from any seat"),
        _(
            "House option (Mississippi): any seat may straddle, the one closest to the button on its right "
            "has precedence. Otherwise refused."
        ),
    ),
    RuleEntry(
        "STR-8",
        _("Sleeper"),
        _(
            "A raise posted blind from another place and live only if nobody opens is not played here; it "
            "is refused."
        ),
    ),
    RuleEntry(
        "STR-9",
        _("Straddle in fixed limit"),
        _(
            "Refused unless the house allows it. Then it fills one of the four bets of the cap, the second;"
            " house option: it does not count."
        ),
    ),
    RuleEntry(
        "STR-10",
        _("Straddle in pot-limit"),
        _("It counts in full: the most is the straddle, plus the pot, plus the straddle called."),
    ),
    RuleEntry(
        "STR-11",
        _("When a straddle is refused"),
        _(
            "It must be posted in full, even if with the last chips, needs three players and never comes in"
            " a kill pot. Nobody is made to straddle unless the table was opened that way."
        ),
    ),
    RuleEntry(
        "STR-12",
        _("Return by straddle"),
        _("House option: who missed blinds may come back as the straddler instead of posting."),
    ),
    RuleEntry(
        "ANTE-1",
        _("Big blind ante"),
        _(
            "House option: the big blind posts one ante for the table as well. It changes neither the price"
            " nor the least raise."
        ),
    ),
    RuleEntry(
        "ANTE-2",
        _("Too few chips for both"),
        _("The blind is posted first and the rest goes to the ante. House option: the ante first."),
    ),
    RuleEntry(
        "ANTE-3",
        _("The ante is dead money"),
        _("It lies in the main pot and everybody still in plays for it, also somebody all-in for less."),
    ),
    RuleEntry(
        "ANTE-4",
        _("Antes of everybody"),
        _("When each player antes, a short ante wins only its own size from each of the others."),
    ),
    RuleEntry(
        "BOMB-1",
        _("Bomb pot"),
        _(
            "House option: an equal agreed ante, no blinds and no betting before the flop; then play starts"
            " left of the button with the big blind as least bet. House option: the ante as least bet."
        ),
    ),
    RuleEntry(
        "BOMB-2",
        _("Bomb pot and the button"),
        _("Button and blinds stay where they are; a player may sit it out. House option: the button moves."),
    ),
    RuleEntry(
        "BOMB-3",
        _("Short ante in a bomb pot"),
        _("It makes a side pot from the start. The rake is that of a pot that saw a flop."),
    ),
    RuleEntry(
        "KILL-1",
        _("Kill pot"),
        _(
            "House option in fixed limit: a full kill posts twice the big blind, a half kill one and a half"
            " times, and the limits of that hand rise as much."
        ),
    ),
    RuleEntry(
        "KILL-2",
        _("Acting in a kill pot"),
        _(
            "The killer acts in his normal turn, and the first act is where it always is. No straddle, "
            "never two kills in a hand, and no chop when the killer is a blind."
        ),
    ),
    RuleEntry(
        "KILL-3",
        _("When a kill is due"),
        _(
            "After two pots won in a row, the second with at least one full bet besides the blinds. A split"
            " pot keeps the leg but kills nothing."
        ),
    ),
)
