"""The rules in words: pots, boards run twice, rake, tips (sections 12 to 14)."""

from tablemgr.text.catalogue import mark
from tablemgr.text.rulebook.entry import RuleEntry

_ = mark

RULES = (
    RuleEntry(
        "POT-1",
        _("How pots are cut"),
        _(
            "At what each player still in has put in altogether, from the least up. Who has paid all of a "
            "pot plays for it."
        ),
    ),
    RuleEntry(
        "POT-2",
        _("Money of folded players"),
        _("It fills the same pots and makes none of its own."),
    ),
    RuleEntry(
        "POT-3",
        _("Dead money in the main pot"),
        _("A dead small blind and the big blind ante belong to the main pot only."),
    ),
    RuleEntry(
        "POT-4",
        _("Same players, one pot"),
        _("Parts for which the same players play are one pot, whatever the street."),
    ),
    RuleEntry(
        "POT-5",
        _("Uncalled chips first"),
        _("They go back before any pot is counted."),
    ),
    RuleEntry(
        "POT-6",
        _("Equal hands share"),
        _("They split that pot in equal parts."),
    ),
    RuleEntry(
        "POT-7",
        _("Odd chips"),
        _(
            "In the smallest chip, one each to the winners of that pot from the first seat left of the "
            "button, never two to one. House option: in chips of the small blind."
        ),
    ),
    RuleEntry(
        "POT-8",
        _("Side pot with one player"),
        _("It is his at once, and a later fold does not lose it."),
    ),
    RuleEntry(
        "POT-9",
        _("Each pot for itself"),
        _("Every pot is split on its own."),
    ),
    RuleEntry(
        "POT-10",
        _("Pots after a short blind"),
        _("The price is not lower for it, but pots are cut by what was really paid."),
    ),
    RuleEntry(
        "POT-11",
        _("Order of awarding"),
        _("The last side pot first, the main pot last."),
    ),
    RuleEntry(
        "POT-12",
        _("No pot without an owner"),
        _(
            "The last live player who paid into it owns a side pot. When all hands but one are dead, that "
            "one takes the rest."
        ),
    ),
    RuleEntry(
        "RIT-1",
        _("Running the board twice"),
        _(
            "Only where the house offers it: somebody is all-in, nobody has a decision left, and everybody "
            "still in agrees."
        ),
    ),
    RuleEntry(
        "RIT-2",
        _("Pots over two boards"),
        _(
            "Each pot is divided equally by the boards, an odd unit goes to the first. Ties on a board are "
            "split as always."
        ),
    ),
    RuleEntry(
        "RIT-3",
        _("Three boards"),
        _("Units left over are handed out singly, starting with board one."),
    ),
    RuleEntry(
        "RIT-4",
        _("How the boards come"),
        _(
            "The first board is finished first. All share the cards that lay there already, and each dealt "
            "card has its burn."
        ),
    ),
    RuleEntry(
        "RAKE-1",
        _("The rake"),
        _("A percentage of what was played for, up to a cap for the hand."),
    ),
    RuleEntry(
        "RAKE-2",
        _("No flop, no rake"),
        _(
            "Without a flop nothing is taken, unless the house has switched that off. A chopped or void "
            "hand is never raked."
        ),
    ),
    RuleEntry(
        "RAKE-3",
        _("What is raked"),
        _("Returned chips are not; money of folded players and dead money is."),
    ),
    RuleEntry(
        "RAKE-4",
        _("Rounding"),
        _("The rake is rounded down to its unit."),
    ),
    RuleEntry(
        "RAKE-5",
        _("Rake of the whole hand"),
        _(
            "It is counted on the running sum from the main pot outward and capped for the hand, so that "
            "the main pot pays first."
        ),
    ),
    RuleEntry(
        "RAKE-6",
        _("Rake of each pot"),
        _("House option: percentage and cap for every pot on its own."),
    ),
    RuleEntry(
        "RAKE-7",
        _("Smallest raked pot"),
        _("House option: below this pot nothing is taken."),
    ),
    RuleEntry(
        "RAKE-8",
        _("Jackpot drop"),
        _(
            "House option: a fixed amount from a certain pot up, when a flop was seen. It is kept apart "
            "from the rake."
        ),
    ),
    RuleEntry(
        "RAKE-9",
        _("Rake of a split pot"),
        _("House option: only out of dead money, with a cap of its own."),
    ),
    RuleEntry(
        "RAKE-10",
        _("Time charge"),
        _(
            "House option instead of rake: a fixed amount for each player and period, from the stack into "
            "the fee box."
        ),
    ),
    RuleEntry(
        "TIP-1",
        _("Tips for the dealer"),
        _(
            "They come from the stack once the pot is pushed and go into the tip box. Besides what the "
            "house charges, they are the only chips that leave the table."
        ),
    ),
)
