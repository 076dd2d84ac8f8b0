"""The rules in words: words and chips at the table (section 10)."""

from tablemgr.text.catalogue import mark
from tablemgr.text.rulebook.entry import RuleEntry

_ = mark

RULES = (
    RuleEntry(
        "ACT-1",
        _("Words or chips"),
        _(
            "Whichever comes first binds. An amount without a word is the same as those chips pushed in "
            "silence; «raise» with an amount means to that total."
        ),
    ),
    RuleEntry(
        "ACT-2",
        _("One large chip"),
        _(
            "Facing a bet and in silence it is a call, also as the last chip and on top of a blind. With "
            "«raise» and no amount it is a raise to its value, at least the least raise."
        ),
    ),
    RuleEntry(
        "ACT-3",
        _("Several chips in silence"),
        _(
            "A call, if without one of the smallest they would not reach it. Otherwise a raise when the "
            "rest is at least half the least raise, made up to the full one; else a call and the rest goes "
            "back."
        ),
    ),
    RuleEntry(
        "ACT-4",
        _("String bet"),
        _("Only the first motion counts. House option: who has said «raise» may go back once for chips."),
    ),
    RuleEntry(
        "ACT-5",
        _("Too little for a call"),
        _(
            "It is a full call heads-up, facing the first bet of the street, or after the word. Otherwise "
            "the floor chooses: a full call, or the chips stay and the hand is folded."
        ),
    ),
    RuleEntry(
        "ACT-6",
        _("Out of turn"),
        _(
            "Action goes back to the skipped player. What was done too early binds unless he bets or "
            "raises; a fold always binds. House option: his call frees it too."
        ),
    ),
    RuleEntry(
        "ACT-7",
        _("A call accepts the amount"),
        _("Who calls accepts the amount that is really there. A gross misunderstanding is for the floor."),
    ),
    RuleEntry(
        "ACT-8",
        _("Bet or raise too small"),
        _(
            "With chips behind it is brought up to the minimum while the street lasts, on the river until "
            "the showdown. House option: a raise that is too small is a call."
        ),
    ),
    RuleEntry(
        "ACT-9",
        _("Words that do not fit"),
        _(
            "«Call» with no bet is a check. «Raise» with no bet is at least the least bet. «Check» facing a"
            " bet leaves call or fold."
        ),
    ),
    RuleEntry(
        "ACT-10",
        _("Conditional talk"),
        _("Announcing what one would do if is for the floor to judge."),
    ),
    RuleEntry(
        "ACT-11",
        _("Smaller chips"),
        _("Bets are multiples of the smallest chip in play; smaller ones play only when all-in."),
    ),
    RuleEntry(
        "ACT-12",
        _("One chip with no bet"),
        _("It is a bet of its full value; in pot-limit at most the pot, in fixed limit the fixed bet."),
    ),
    RuleEntry(
        "ACT-13",
        _("A number that can mean several"),
        _("The highest sensible amount that is not above the pot."),
    ),
    RuleEntry(
        "ACT-14",
        _("The last chips"),
        _("They are all-in, unless the call needed each of them or there is only one, and it is large."),
    ),
    RuleEntry(
        "ACT-15",
        _("The clock"),
        _(
            "60 seconds, or what the house has set, after a call for time. When they are over the hand is "
            "dead facing a bet, else it is a check."
        ),
    ),
)
