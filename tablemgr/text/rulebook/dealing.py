"""The rules in words: the deal and what goes wrong in it (section 11)."""

from tablemgr.text.catalogue import mark
from tablemgr.text.rulebook.entry import RuleEntry

_ = mark

RULES = (
    RuleEntry(
        "DEAL-1",
        _("Dealing"),
        _("Shuffle and cut; then single cards, starting on the left of the button, twice round."),
    ),
    RuleEntry(
        "DEAL-2",
        _("Burn cards"),
        _("One before flop, turn and river. A burn card that was seen stays the burn."),
    ),
    RuleEntry(
        "DEAL-3",
        _("What is a misdeal"),
        _(
            "The first card to a wrong seat, a seat dealt in or left out wrongly, a wrong number of cards, "
            "one of the first two cards or two cards exposed, two boxed cards, a card that is not of this "
            "deck."
        ),
    ),
    RuleEntry(
        "DEAL-4",
        _("Until when"),
        _(
            "Only before substantial action; later one plays on, and a hand that is wrong is dead. House "
            "option: only before two players have acted."
        ),
    ),
    RuleEntry(
        "DEAL-5",
        _("How a misdeal is mended"),
        _("All chips go back, the cards are shuffled and exactly the same hand is dealt again."),
    ),
    RuleEntry(
        "DEAL-6",
        _("One exposed hole card"),
        _(
            "The deal goes on; afterwards the card is replaced by the top one and becomes the burn. A card "
            "that its owner exposes plays."
        ),
    ),
    RuleEntry(
        "DEAL-7",
        _("Flop of four cards"),
        _(
            "The four are mixed face down and the floor draws one as the next burn. House option: the flop "
            "is dealt again."
        ),
    ),
    RuleEntry(
        "DEAL-8",
        _("Card turned before its time"),
        _(
            "It never plays: the burn stays, the card goes back into the stub, the stub is shuffled, and "
            "after the betting the street comes without another burn. House option for the turn: set aside "
            "until the river."
        ),
    ),
    RuleEntry(
        "DEAL-9",
        _("Burn forgotten or doubled"),
        _("It is put right until somebody acts on the street."),
    ),
    RuleEntry(
        "DEAL-10",
        _("Fouled deck"),
        _(
            "Two equal cards or a card of another back: the hand is void at any time before its end and all"
            " chips go back."
        ),
    ),
    RuleEntry(
        "DEAL-11",
        _("Boxed card or joker"),
        _("It is a scrap of paper and is replaced. Two boxed cards before substantial action are a misdeal."),
    ),
    RuleEntry(
        "DEAL-12",
        _("Dead hands"),
        _(
            "Folded or announced as folded facing a bet, with a wrong number of cards, out of time, killed "
            "by the dealer, or with its owner away."
        ),
    ),
    RuleEntry(
        "DEAL-13",
        _("Cards back out of the muck"),
        _("Only when it is certain which they are."),
    ),
    RuleEntry(
        "DEAL-14",
        _("Protect your hand"),
        _(
            "Players guard their own cards. Who loses his by mistake has nothing to claim; only what nobody"
            " had called comes back."
        ),
    ),
    RuleEntry(
        "DEAL-15",
        _("Button short of a card"),
        _("He gets the missing card, even after substantial action, unless he has acted."),
    ),
    RuleEntry(
        "DEAL-16",
        _("Dropped stub"),
        _("It is put together as it was if that is possible; if not, only the stub is shuffled."),
    ),
)
