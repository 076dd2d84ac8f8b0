"""The rules in words: the game itself and the ranking of hands (sections 1, 2)."""

from tablemgr.text.catalogue import mark
from tablemgr.text.rulebook.entry import RuleEntry

_ = mark

RULES = (
    RuleEntry(
        "GEN-1",
        _("One full deck"),
        _("The game is played with 52 cards without jokers: four suits, from the two up to the ace."),
    ),
    RuleEntry(
        "GEN-2",
        _("Whole chips only"),
        _(
            "Every bet, share and rake is a multiple of the smallest chip in play. A stake or a unit of "
            "rake that cannot be laid out in it is refused when the table opens."
        ),
    ),
    RuleEntry(
        "GEN-3",
        _("Seats and direction"),
        _("Seats have fixed numbers and play goes clockwise, to the left of whoever acted."),
    ),
    RuleEntry(
        "GEN-4",
        _("The floor decides"),
        _(
            "What no rule settles is for the floor, and fairness comes before the letter. A rule set aside "
            "is written down with its reason."
        ),
    ),
    RuleEntry(
        "GEN-5",
        _("Four betting rounds"),
        _(
            "Before the flop, then flop, turn and river. The first round starts left of the last blind or "
            "straddle, the others with the first live player left of the button."
        ),
    ),
    RuleEntry(
        "GEN-6",
        _("Substantial action"),
        _(
            "It takes two acts one after the other, at least one of them with chips, or any three acts. "
            "Blinds that were posted are no acts, and neither a pair of folds nor a pair of checks is "
            "enough."
        ),
    ),
    RuleEntry(
        "RANK-1",
        _("Order of the hands"),
        _(
            "From the top: royal flush, straight flush, four of a kind, full house, flush, straight, three "
            "of a kind, two pair, pair, high card. The royal flush is only the highest straight flush."
        ),
    ),
    RuleEntry(
        "RANK-2",
        _("Best five of seven"),
        _(
            "A hand is the best five of the seven cards, with two, one or none of the player's own. The "
            "other two never decide anything."
        ),
    ),
    RuleEntry(
        "RANK-3",
        _("Suits are equal"),
        _("No suit beats another when a pot is at stake."),
    ),
    RuleEntry(
        "RANK-4",
        _("Straight flushes compared"),
        _("The highest card decides. A royal flush on the board is shared by everybody still in."),
    ),
    RuleEntry(
        "RANK-5",
        _("Four of a kind compared"),
        _("The rank of the four decides, then the fifth card."),
    ),
    RuleEntry(
        "RANK-6",
        _("Full houses compared"),
        _(
            "The three of a kind decides, then the pair. Two threes among the seven cards also make a full "
            "house."
        ),
    ),
    RuleEntry(
        "RANK-7",
        _("Flushes compared"),
        _("All five cards count, from the highest down, until one of them differs."),
    ),
    RuleEntry(
        "RANK-8",
        _("Straights compared"),
        _(
            "The highest card decides. The ace is high above the king and low below the two, where the "
            "straight counts as five high; it never joins king and two."
        ),
    ),
    RuleEntry(
        "RANK-9",
        _("Three of a kind compared"),
        _("The rank of the three decides, then the higher side card, then the lower."),
    ),
    RuleEntry(
        "RANK-10",
        _("Two pair compared"),
        _("The higher pair decides, then the lower pair, then the fifth card."),
    ),
    RuleEntry(
        "RANK-11",
        _("Pairs compared"),
        _("The pair decides, then the three side cards from the highest down."),
    ),
    RuleEntry(
        "RANK-12",
        _("High cards compared"),
        _("Five cards are compared, from the highest down."),
    ),
    RuleEntry(
        "RANK-13",
        _("Equal hands split"),
        _("Who has the same five cards has the same share."),
    ),
    RuleEntry(
        "RANK-14",
        _("The board plays"),
        _("When no card of a player improves it, the board is the hand."),
    ),
)
