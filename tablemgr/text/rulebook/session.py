"""The rules in words: the session, its bank, corrections (section 16)."""

from tablemgr.text.catalogue import mark
from tablemgr.text.rulebook.entry import RuleEntry

_ = mark

RULES = (
    RuleEntry(
        "SES-1",
        _("Opening the session"),
        _(
            "What is played, for how much, by which options, with what float, by which dealer and since "
            "when is fixed and written down. Options change only between hands."
        ),
    ),
    RuleEntry(
        "SES-2",
        _("The table bank"),
        _("It opens with a counted float."),
    ),
    RuleEntry(
        "SES-3",
        _("Fills and credits"),
        _(
            "Chips from the cage and back need amount, time and two names. What the tray does not hold "
            "cannot be sold before it is filled."
        ),
    ),
    RuleEntry(
        "SES-4",
        _("The chips foot"),
        _(
            "Between hands tray, stacks and boxes together are the float plus fills and chips brought, less"
            " credits and chips carried off. Cash for chips sold is in the cash box."
        ),
    ),
    RuleEntry(
        "SES-5",
        _("Change of dealer"),
        _("Both names and the time, between hands only. Hands and rake are totalled for each down."),
    ),
    RuleEntry(
        "SES-6",
        _("A void hand"),
        _(
            "All stacks as at its start, no rake and no drop, written down with the reason; then it is "
            "repeated."
        ),
    ),
    RuleEntry(
        "SES-7",
        _("Correcting the books"),
        _(
            "Nothing is overwritten: a new entry moves the chips and names its reason and its author. A "
            "mistake of the house may be put right later by a supervisor."
        ),
    ),
    RuleEntry(
        "SES-8",
        _("Closing and breaking"),
        _(
            "Closing a session: no hand running, everything counted, the difference written; players may "
            "stay with their stacks. Breaking the table also needs every chip gone from in front of the "
            "players."
        ),
    ),
    RuleEntry(
        "SES-9",
        _("The shift report"),
        _(
            "How many hands, the rake, jackpot, tips and time charges; fills and credits; what each seat "
            "and player bought and cashed out; void hands, corrections, downs."
        ),
    ),
    RuleEntry(
        "SES-10",
        _("Numbers of hands"),
        _(
            "Every hand has one. After a void or a misdeal the record stays, but nothing was completed and "
            "the button waits."
        ),
    ),
    RuleEntry(
        "SES-11",
        _("Seats at the table"),
        _("Seats, waiting list, locked seats; nine or ten players at most."),
    ),
    RuleEntry(
        "SES-12",
        _("Break"),
        _("Button and debts stay as they are."),
    ),
)
