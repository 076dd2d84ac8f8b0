"""The rules in words: the showdown (section 15)."""

from tablemgr.text.catalogue import mark
from tablemgr.text.rulebook.entry import RuleEntry

_ = mark

RULES = (
    RuleEntry(
        "SHOW-1",
        _("Showing in any order"),
        _(
            "Everybody may table his cards at once. The order is only a prompt for those who want to see "
            "another first."
        ),
    ),
    RuleEntry(
        "SHOW-2",
        _("Bet on the river"),
        _("The last to bet or raise shows first, then clockwise."),
    ),
    RuleEntry(
        "SHOW-3",
        _("River checked"),
        _("The first live seat left of the button shows first."),
    ),
    RuleEntry(
        "SHOW-4",
        _("All-in before the river"),
        _(
            "Who bet or raised last shows first. House options: the first to act shows first, or all hands "
            "are turned up at once."
        ),
    ),
    RuleEntry(
        "SHOW-5",
        _("Side pot before main pot"),
        _("Who plays for a side pot shows before somebody who plays for the main pot only."),
    ),
    RuleEntry(
        "SHOW-6",
        _("Cards speak"),
        _("What lies on the table decides, whatever was said."),
    ),
    RuleEntry(
        "SHOW-7",
        _("Both cards on the table"),
        _(
            "To win one tables both hole cards, also when the board plays. House option: saying that one "
            "plays the board is enough."
        ),
    ),
    RuleEntry(
        "SHOW-8",
        _("The last hand wins unseen"),
        _("When all others have thrown their cards away, the last one need not show."),
    ),
    RuleEntry(
        "SHOW-9",
        _("Cards thrown face down"),
        _("They are dead once they touch the muck. Until then they may still be tabled."),
    ),
    RuleEntry(
        "SHOW-10",
        _("Asking to see a hand"),
        _(
            "Who called on the river and kept or tabled his cards may ask to see the last aggressor. House "
            "options: everybody who was dealt in, or only on suspicion."
        ),
    ),
    RuleEntry(
        "SHOW-11",
        _("Until when a result is disputed"),
        _(
            "The reading of hands until the next hand starts, the sum of the pot until substantial action "
            "in it."
        ),
    ),
    RuleEntry(
        "SHOW-12",
        _("Shown to one, shown to all"),
        _("A card that one player has seen may be seen by everybody."),
    ),
)
