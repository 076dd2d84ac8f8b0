"""The rules in words: the button (section 3)."""

from tablemgr.text.catalogue import mark
from tablemgr.text.rulebook.entry import RuleEntry

_ = mark

RULES = (
    RuleEntry(
        "BTN-1",
        _("The first button"),
        _(
            "Everybody seated gets one card and the highest has the button; equal ranks go by spades, "
            "hearts, diamonds, clubs. House options: dealt clockwise, or placed by the floor."
        ),
    ),
    RuleEntry(
        "BTN-2",
        _("The first hand"),
        _(
            "Everybody seated is dealt in and only the two blinds post. From then on all of them owe the "
            "blinds they miss."
        ),
    ),
    RuleEntry(
        "BTN-3",
        _("The dead button moves by the blinds"),
        _(
            "The big blind goes to the next player who is there and entitled to it; the small blind lies "
            "where the big blind was, the button where the small blind was, even on an empty seat."
        ),
    ),
    RuleEntry(
        "BTN-4",
        _("Dead small blind"),
        _(
            "If nobody is dealt in on the small blind's place, no small blind is posted in this hand. "
            "Nobody posts it instead."
        ),
    ),
    RuleEntry(
        "BTN-5",
        _("Dead button"),
        _(
            "If nobody is dealt in on the button's place, the button still lies there. Deal and order of "
            "action are counted from it, and the last player before it acts last after the flop."
        ),
    ),
    RuleEntry(
        "BTN-6",
        _("Moving button"),
        _(
            "House option: the button simply goes to the next player in the game and the next two post. A "
            "player can then miss a blind."
        ),
    ),
    RuleEntry(
        "BTN-7",
        _("Heads-up positions"),
        _(
            "The button is the small blind: first to act before the flop, last afterwards, and the last to "
            "get a card."
        ),
    ),
    RuleEntry(
        "BTN-8",
        _("From three players to two"),
        _(
            "The big blind goes where it is due, and his opponent has the button with the small blind. The "
            "same player never has the big blind two hands running."
        ),
    ),
    RuleEntry(
        "BTN-9",
        _("From two players to three"),
        _(
            "Who comes in on the left of the last big blind has the big blind next. Who sits down between "
            "the last button and the last big blind waits for one more hand of the two."
        ),
    ),
    RuleEntry(
        "BTN-10",
        _("A blind busts or leaves"),
        _(
            "The places still move as always and the seat counts as a place until it has been passed. Who "
            "buys in again before the next hand keeps his place."
        ),
    ),
    RuleEntry(
        "BTN-11",
        _("Button in the wrong place"),
        _(
            "It is put right before substantial action. Later it stays and is not moved back in the next "
            "hand."
        ),
    ),
    RuleEntry(
        "BTN-12",
        _("Void hand repeated"),
        _(
            "After a misdeal or a void hand the same players play again with the same button and blinds; "
            "nobody new comes in."
        ),
    ),
    RuleEntry(
        "BTN-13",
        _("Least number of players"),
        _("A hand needs two players; with one the table waits. House option: three or four."),
    ),
    RuleEntry(
        "BTN-14",
        _("Small blind on the button"),
        _(
            "Some houses let the button post the small blind also with more than two players. This program "
            "does not play it."
        ),
    ),
)
