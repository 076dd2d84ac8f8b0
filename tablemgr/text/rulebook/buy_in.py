"""The rules in words: buy-in and table stakes (section 6)."""

from tablemgr.text.catalogue import mark
from tablemgr.text.rulebook.entry import RuleEntry

_ = mark

RULES = (
    RuleEntry(
        "BUY-1",
        _("Least buy-in in fixed limit"),
        _("Ten big blinds. Some houses ask for ten big bets, which is twice as much."),
    ),
    RuleEntry(
        "BUY-2",
        _("No maximum in fixed limit"),
        _("A player may bring as much as he likes."),
    ),
    RuleEntry(
        "BUY-3",
        _("Largest buy-in in no-limit and pot-limit"),
        _(
            "It is the name of the game: at 1000 NL it is 1000. A table named by its blinds has its maximum"
            " entered when it opens; proposed are 200 big blinds."
        ),
    ),
    RuleEntry(
        "BUY-4",
        _("Least buy-in in no-limit and pot-limit"),
        _("Set for each table, never above the maximum; proposed are 40 big blinds."),
    ),
    RuleEntry(
        "BUY-5",
        _("Short buy-in"),
        _("Less than the minimum is not sold. House option: a number of short buy-ins in a session."),
    ),
    RuleEntry(
        "BUY-6",
        _("Topping up"),
        _("Between hands only, any amount. What is announced during a hand counts from the next one."),
    ),
    RuleEntry(
        "BUY-7",
        _("Top-up stops at the maximum"),
        _(
            "In no-limit and pot-limit one tops up to the maximum at most. A stack that is already there "
            "gets nothing more and is never cut down."
        ),
    ),
    RuleEntry(
        "BUY-8",
        _("Buying in after losing everything"),
        _("It is a new buy-in of at least the minimum."),
    ),
    RuleEntry(
        "BUY-9",
        _("Table stakes"),
        _("Only chips that lay on the table when the hand began play in it. Nobody is ever asked for more."),
    ),
    RuleEntry(
        "BUY-10",
        _("Chips on their way"),
        _(
            "What was paid and announced before the deal plays, even when the chips have not come yet. Cash"
            " itself never plays."
        ),
    ),
    RuleEntry(
        "BUY-11",
        _("Chips stay on the table"),
        _("Nobody takes chips off while he stays, and nobody lends or passes them to another."),
    ),
    RuleEntry(
        "BUY-12",
        _("Coming back within the window"),
        _(
            "Who returns to the same game before the window has passed, 60 minutes or what the house has "
            "set, brings at least what he took away."
        ),
    ),
    RuleEntry(
        "BUY-13",
        _("How much on the return"),
        _(
            "From the larger of minimum and amount taken away to the larger of maximum and that amount. "
            "House option: exactly that amount. Who left with nothing is free."
        ),
    ),
    RuleEntry(
        "BUY-14",
        _("Moving to another table"),
        _(
            "In the same game the whole stack moves, even above the maximum. House option: not in the first"
            " hour when it is above. Another game is an ordinary buy-in."
        ),
    ),
    RuleEntry(
        "BUY-15",
        _("Matching the largest stack"),
        _("House option: if the largest stack at the table is above the maximum, it is the maximum."),
    ),
    RuleEntry(
        "BUY-16",
        _("What may be paid from the stack"),
        _("Tips, the time charge and small services."),
    ),
    RuleEntry(
        "BUY-17",
        _("Chips of the house"),
        _(
            "Only its own chips in valid values play, high ones in plain sight, and nobody plays out of a "
            "rack."
        ),
    ),
    RuleEntry(
        "BUY-18",
        _("Leaving the table"),
        _(
            "Only when not in a live hand. Amount and time are written down and the whole stack goes to the"
            " cage, or is paid at the table where the house allows it."
        ),
    ),
)
