"""One hand of Texas Hold'em: state, commands, events, and the functions that join them.

Everything others need is exported here; the modules behind are private to the package. Amounts are chips.

Asking and folding
    ``decide(state, rules, command) -> Accepted[HandEvent, HandState] | Refused``
        ``state`` None (or an ended hand) and ``rules`` for `StartHand`; later commands go by ``state.rules``.
    ``decide_each(state, rules, commands) -> Decided`` a record of commands: all events, one copy, one state at the end.
    ``evolve(state, event) -> HandState`` one event; ``fold(state, events) -> HandState`` many with one copy.
    ``recounted(state, seat, counted) -> HandState`` a stack counted in mid-hand (the table's `StackCounted`).
    Commands in `commands`, events in `events`. One command may come to several events: an act also returns an
    uncalled bet (`UncalledReturned`) and closes the round (`RoundClosed`); `EndHand` gives `RakeTaken`,
    `PotAwarded` … and `HandEnded`.

What is expected
    ``expected_next(state) -> Expected``: ACT (``state.actor``), BOARD (``state.cards_due`` cards), SHOWDOWN (show,
    muck or declare), CONFIRM (`EndHand`), ENDED. A hand that is over still needs `EndHand`.
    ``legal_actions(state) -> LegalActions``: actor and, for fold, check, call, bet, raise_ and all_in, an option with
    its amounts or the `Refused` that says why not. ``decide`` accepts exactly what stands there.
    ``show_order(state) -> tuple[SeatNo, …]``: who shows next (a prompt, SHOW-1 … SHOW-5);
    ``called_on_the_river(state)``: who may ask to see whose hand (SHOW-10).

Reading a `HandState` (frozen)
    ``hand_no rules button street phase board`` (tuple of cards) ``actor`` (SeatNo | None) ``seats`` (ascending)
    ``players_left`` (hands neither folded nor mucked) ``betting_over cards_due raises_left`` (FL, else None)
    ``boards`` (one, or two or three when the rest is run more than once) ``run_due`` (the board that is dealt next)
    ``price`` (what a player must have in on this street) ``raise_size`` (last full bet or raise; FL: the street's bet)
    ``seat(no) -> SeatView``: seat, stack, bet (this street), committed (whole hand, antes too), dead (dead posts),
    status (SeatStatus IN ALL_IN FOLDED MUCKED), last_act (Act | None, this street), cards (shown, else empty).
    ``pots() -> tuple[Pot, …]``: collected pots, main first, ``Pot(amount, eligible seats)``: uncalled chips returned,
    before rake, the running street not in them, mucked hands not eligible unless the pot is theirs (POT-8).
    ``pot_total`` all chips put in and not returned; ``returned awards rake_taken jackpot_taken``: what the events said.

Settling
    ``award_plan(state) -> AwardPlan``: pot_total, rake, jackpot, ``pots`` of `PotPlan` (amount, rake, jackpot,
    eligible, winners or None, shares ``Share(seat, amount, odd_chips, run)``), payouts (per seat), returned, missing
    (None, «betting», «board» or «cards_or_winners»), contradiction (a declaration against tabled cards, else None).
    ``EndHand(rake_taken=…)`` alone spreads that rake over the computed plan; with payouts it must foot.

Without a state
    ``cut_pots(contributions, folded, dead) -> CutPots(pots, returned)``, ``split_pot(amount, winners, button, chip)``,
    ``compute_rake(rules, pot_amounts, flop_seen) -> (total, by_pot)``, ``rank_hand(cards) -> HandRank`` (ordered;
    ``category``, ``category_name`` "two pair", ``ranks`` "AAJ87"), ``best_five(cards)``.
    ``check_invariants(state)`` raises `InvariantViolation` with the name of what does not hold.
"""

from tablemgr.engine.hand.commands import (
    AllIn,
    BetTo,
    Call,
    Check,
    Chop,
    CutShort,
    DealBoard,
    DeclareWinners,
    Depth,
    EndHand,
    Fold,
    HandCommand,
    Muck,
    PlayTheBoard,
    Post,
    PostKind,
    RaiseTo,
    RunBoards,
    ShowCards,
    StartHand,
    VoidHand,
)
from tablemgr.engine.hand.decide import Decided, Expected, decide, decide_each, expected_next
from tablemgr.engine.hand.evaluator import Category, HandRank, best_five, rank_hand
from tablemgr.engine.hand.events import (
    BetMade,
    BlindsChopped,
    BoardDealt,
    BoardPlayed,
    Called,
    CardsShown,
    Checked,
    Folded,
    HandCutShort,
    HandEnded,
    HandEvent,
    HandStarted,
    HandVoided,
    JackpotTaken,
    Mucked,
    Posted,
    PotAwarded,
    RaisedTo,
    RakeTaken,
    RoundClosed,
    RunsAgreed,
    UncalledReturned,
    WinnersDeclared,
)
from tablemgr.engine.hand.evolve import evolve, fold, recounted
from tablemgr.engine.hand.invariants import check_invariants
from tablemgr.engine.hand.legal import (
    AllInOption,
    BetOption,
    CallOption,
    CheckOption,
    FoldOption,
    LegalActions,
    RaiseOption,
    legal_actions,
)
from tablemgr.engine.hand.pots import CutPots, Pot, clockwise_from, cut_pots, split_pot
from tablemgr.engine.hand.rake import cap_for, compute_rake, jackpot_drop
from tablemgr.engine.hand.reading import Act, Phase, SeatStatus, Street
from tablemgr.engine.hand.show_order import CalledHand, called_on_the_river, show_order
from tablemgr.engine.hand.showdown import AwardPlan, PotPlan, Share, award_plan, odd_chip_unit
from tablemgr.engine.hand.special_pots import kill_blind, kill_due
from tablemgr.engine.hand.state import HandState, SeatView
from tablemgr.engine.hand.step import Outcome

__all__ = [
    "Act",
    "AllIn",
    "AllInOption",
    "AwardPlan",
    "BetMade",
    "BetOption",
    "BetTo",
    "BlindsChopped",
    "BoardDealt",
    "BoardPlayed",
    "Call",
    "CallOption",
    "Called",
    "CalledHand",
    "CardsShown",
    "Category",
    "Check",
    "CheckOption",
    "Checked",
    "Chop",
    "CutPots",
    "DealBoard",
    "DeclareWinners",
    "EndHand",
    "Expected",
    "Fold",
    "FoldOption",
    "Folded",
    "HandCommand",
    "CutShort",
    "Decided",
    "Depth",
    "HandCutShort",
    "HandEnded",
    "HandEvent",
    "HandRank",
    "HandStarted",
    "HandState",
    "HandVoided",
    "JackpotTaken",
    "LegalActions",
    "Muck",
    "Mucked",
    "Outcome",
    "Phase",
    "PlayTheBoard",
    "Post",
    "PostKind",
    "Posted",
    "Pot",
    "PotAwarded",
    "PotPlan",
    "RaiseOption",
    "RaiseTo",
    "RaisedTo",
    "RakeTaken",
    "RoundClosed",
    "RunBoards",
    "RunsAgreed",
    "SeatStatus",
    "SeatView",
    "Share",
    "ShowCards",
    "StartHand",
    "Street",
    "UncalledReturned",
    "VoidHand",
    "WinnersDeclared",
    "award_plan",
    "best_five",
    "called_on_the_river",
    "cap_for",
    "check_invariants",
    "clockwise_from",
    "compute_rake",
    "cut_pots",
    "decide",
    "decide_each",
    "evolve",
    "expected_next",
    "fold",
    "jackpot_drop",
    "kill_blind",
    "kill_due",
    "legal_actions",
    "odd_chip_unit",
    "rank_hand",
    "recounted",
    "show_order",
    "split_pot",
]
