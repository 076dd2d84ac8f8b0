"""The rules in words: betting, fixed limit, pot-limit (sections 7 to 9)."""

from tablemgr.text.catalogue import mark
from tablemgr.text.rulebook.entry import RuleEntry

_ = mark

RULES = (
    RuleEntry(
        "BET-1",
        _("The acts"),
        _(
            "Fold, check, call, bet, raise, all-in. Check with nothing to call, bet when nobody has bet, "
            "raise otherwise. Folding is always possible."
        ),
    ),
    RuleEntry(
        "BET-2",
        _("In turn"),
        _("Players act clockwise, one after the other, whoever is still in and has chips."),
    ),
    RuleEntry(
        "BET-3",
        _("Least bet in no-limit"),
        _("The big blind on every street; all-in may be less. The most is the stack."),
    ),
    RuleEntry(
        "BET-4",
        _("Least raise in no-limit"),
        _(
            "By as much as the largest full bet or raise of this street; before the flop at least by the "
            "big blind or straddle."
        ),
    ),
    RuleEntry(
        "BET-5",
        _("Calling for less"),
        _("Who has too few chips calls all-in and plays only for the part he has matched."),
    ),
    RuleEntry(
        "BET-6",
        _("All-in short of a full raise"),
        _("It raises the price to call, but it is no raise."),
    ),
    RuleEntry(
        "BET-7",
        _("When raising is open again"),
        _(
            "Who has acted may raise only if what he now faces is at least a full raise. A check is an act."
            " Who has not acted yet may always raise."
        ),
    ),
    RuleEntry(
        "BET-8",
        _("Short all-ins add up"),
        _(
            "Several of them together may open the raising again; what counts is how much stands against "
            "this one player. House option: only a single one counts."
        ),
    ),
    RuleEntry(
        "BET-9",
        _("A short all-in leaves the raise as it was"),
        _(
            "The next raise is the new price plus the last full raise. In no-limit and pot-limit nobody "
            "completes a short all-in."
        ),
    ),
    RuleEntry(
        "BET-10",
        _("Uncalled chips come back"),
        _("What nobody called is returned before pots are counted and before rake."),
    ),
    RuleEntry(
        "BET-11",
        _("No raise that nobody can answer"),
        _(
            "When no opponent has chips left, there is no raise; the price is at most what the all-in "
            "players have in."
        ),
    ),
    RuleEntry(
        "BET-12",
        _("When a street is over"),
        _(
            "Everybody still in with chips has acted and matched, or one player is left, or nobody could "
            "answer. Who has nothing to decide is not asked."
        ),
    ),
    RuleEntry(
        "BET-13",
        _("All-in bet below the minimum"),
        _(
            "The others call, or raise to at least that bet plus the big blind. Who has checked may only "
            "call."
        ),
    ),
    RuleEntry(
        "FL-1",
        _("Small and big bet"),
        _(
            "Small bets before and on the flop, big bets on turn and river: in 100/200 they are 100, 100, "
            "200, 200."
        ),
    ),
    RuleEntry(
        "FL-2",
        _("Fixed sizes"),
        _("Every bet and raise is exactly that amount."),
    ),
    RuleEntry(
        "FL-3",
        _("Four bets on a street"),
        _("One bet, then three raises: four times the first bet at most. House option: five."),
    ),
    RuleEntry(
        "FL-4",
        _("The cap heads-up"),
        _(
            "It stays. House options: lifted once two players with chips are left and it was not reached "
            "before, or only if the street began with two."
        ),
    ),
    RuleEntry(
        "FL-5",
        _("Half a bet counts"),
        _(
            "From half a bet or raise up, an all-in counts in full: it uses one of the cap, opens the "
            "raising again, and the next raise is one bet on top."
        ),
    ),
    RuleEntry(
        "FL-6",
        _("Less than half a bet"),
        _(
            "It is no raise. Who is still to act calls it or completes to the next full level; who has "
            "acted may only call."
        ),
    ),
    RuleEntry(
        "FL-7",
        _("Short all-ins in fixed limit"),
        _(
            "Who faces half a bet or more in all may raise again. An all-in half a bet above the last full "
            "level counts for everybody as the raise."
        ),
    ),
    RuleEntry(
        "FL-8",
        _("The big blind is the first bet"),
        _("Before the flop it is the first of the four."),
    ),
    RuleEntry(
        "FL-9",
        _("Wrong size in fixed limit"),
        _("It is put right on the same street. Nobody makes a raise of his call because of it."),
    ),
    RuleEntry(
        "PL-1",
        _("Largest raise in pot-limit"),
        _(
            "As much as the pot after the call: price, plus everything in the middle and on the street, "
            "plus what one would call. The largest opening bet is the pot."
        ),
    ),
    RuleEntry(
        "PL-2",
        _("Least bet in pot-limit"),
        _("Least bet and least raise are those of no-limit."),
    ),
    RuleEntry(
        "PL-3",
        _("The pot before the flop"),
        _(
            "It is the blinds: with a small blind of half, the first raise is to at most three and a half "
            "big blinds."
        ),
    ),
    RuleEntry(
        "PL-4",
        _("Dead or short blinds"),
        _("Before the flop they count as if they were full, afterwards the real pot counts."),
    ),
    RuleEntry(
        "PL-5",
        _("Small blind counted as a big one"),
        _("House option for the first round: one may open to four big blinds."),
    ),
    RuleEntry(
        "PL-6",
        _("Straddle in the pot"),
        _("It counts in full, as any bet."),
    ),
    RuleEntry(
        "PL-7",
        _("Dead money in the pot"),
        _("A small blind that was made up counts for what it is."),
    ),
    RuleEntry(
        "PL-8",
        _("The pot is exact"),
        _("Nothing is rounded. House option: the pot is rounded up to a unit."),
    ),
    RuleEntry(
        "PL-9",
        _("More or less than the pot"),
        _(
            "Too much is reduced for everybody until the next card and stands afterwards. «Pot» counted too"
            " low is put right until substantial action behind it. The program itself refuses too much."
        ),
    ),
    RuleEntry(
        "PL-10",
        _("Short all-ins in pot-limit"),
        _("Price and least raise as in no-limit; the largest raise counts the chips that are really in."),
    ),
    RuleEntry(
        "PL-11",
        _("Big blind ante in pot-limit"),
        _("It does not count before the flop and always counts afterwards. House option: it counts at once."),
    ),
)
