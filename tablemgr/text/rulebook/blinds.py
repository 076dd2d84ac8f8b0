"""The rules in words: blinds, entering, missing (section 4)."""

from tablemgr.text.catalogue import mark
from tablemgr.text.rulebook.entry import RuleEntry

_ = mark

RULES = (
    RuleEntry(
        "BLD-1",
        _("The two blinds"),
        _(
            "The big blind is the least bet, in fixed limit the small bet; the small blind is usually half "
            "of it. Both are live bets."
        ),
    ),
    RuleEntry(
        "BLD-2",
        _("The big blind's option"),
        _(
            "When nobody has raised, the big blind may check or raise, also when the all-ins before him "
            "were less than a full raise."
        ),
    ),
    RuleEntry(
        "BLD-3",
        _("A new player enters"),
        _(
            "He sits out until the big blind reaches him, or posts one live and gets cards at once. He owes"
            " no small blind. House options: free entry, or waiting only."
        ),
    ),
    RuleEntry(
        "BLD-4",
        _("No entry between button and big blind"),
        _(
            "From the button clockwise up to the big blind nobody enters or makes up blinds; he waits until"
            " the button has passed. House option: entry on the button."
        ),
    ),
    RuleEntry(
        "BLD-5",
        _("Buying the button"),
        _(
            "House option: a newcomer on the small blind's place posts a live big blind and a dead small "
            "blind and has the button in the next hand."
        ),
    ),
    RuleEntry(
        "BLD-6",
        _("Missed blinds"),
        _(
            "Who is away when the big blind is due owes both blinds; who has paid the big blind and misses "
            "the small one owes that only. The debt is never more than one of each, and he gets no cards."
        ),
    ),
    RuleEntry(
        "BLD-7",
        _("Return by posting"),
        _(
            "The missed big blind is posted live, the missed small blind dead: it lies in the middle and is"
            " no part of the bet."
        ),
    ),
    RuleEntry(
        "BLD-8",
        _("Return by waiting"),
        _("Who waits until the big blind reaches him owes nothing any more."),
    ),
    RuleEntry(
        "BLD-9",
        _("A live post is a bet"),
        _(
            "In his turn he may check, call what is missing or raise. The order of action stays as it was, "
            "and a straddle above it must be called."
        ),
    ),
    RuleEntry(
        "BLD-10",
        _("Changing seats"),
        _(
            "Each player passed on the way from the big blind costs one hand of waiting, or one big blind "
            "is posted for all of them; moving closer is free. House option: two players may be passed "
            "free."
        ),
    ),
    RuleEntry(
        "BLD-11",
        _("Dealing off"),
        _(
            "House option: a player coming off the button may move, stay out while the blinds go by once, "
            "and come in free behind the button."
        ),
    ),
    RuleEntry(
        "BLD-12",
        _("Absent players"),
        _(
            "Only players at the table get cards. After 30 minutes or two missed big blinds, or what the "
            "house has set, the floor may pick up the chips; until then the seat keeps its debt."
        ),
    ),
    RuleEntry(
        "BLD-13",
        _("Dealt in without posting"),
        _(
            "The hand is dead if the player has looked and not acted. Once chips have gone in, it plays and"
            " he posts in the next hand."
        ),
    ),
    RuleEntry(
        "BLD-14",
        _("Free entry into a new game"),
        _(
            "House option: during the first round of a new game a newcomer whose seat no blind has passed "
            "need not post."
        ),
    ),
    RuleEntry(
        "BLD-15",
        _("Chopping the blinds"),
        _(
            "When all others fold, the two blinds may take their bets back; there is no rake and no result."
            " Never after a straddle, post, ante or kill. The house must allow it."
        ),
    ),
    RuleEntry(
        "BLD-16",
        _("Short blind"),
        _(
            "Who cannot post the whole blind is all-in; the others still pay the full big blind and the "
            "least raise is to twice it. What nobody can match comes back without a question."
        ),
    ),
    RuleEntry(
        "BLD-17",
        _("Rebuy after missed blinds"),
        _("Who lost everything and buys in after blinds have passed him owes them like an absent player."),
    ),
    RuleEntry(
        "BLD-18",
        _("Only the small blind missed"),
        _("He posts it dead and gets cards behind the button. House option: live."),
    ),
)
