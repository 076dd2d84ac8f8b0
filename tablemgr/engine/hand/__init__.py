"""One hand of Texas Hold'em: state, commands, events, and the functions that join them.

Everything others need is exported here; the modules behind are private to the package. Amounts are chips.

Asking and folding
    ``decide(state, rules, command) -> Accepted[HandEvent, HandState] | Refused``
        ``state`` None (or an ended hand) and ``rules`` for `StartHand`; later commands go by ``state.rules``.
    ``evolve(state, event) -> HandState`` one event; ``fold(state, events) -> HandState`` many with one copy.
    ``recounted(state, seat, counted) -> HandState`` a stack counted in mid-hand (the table's `StackCounted`).
    Commands in `commands`, events in `events`. One command may come to several events: an act also returns an uncalled
    bet (`UncalledReturned`) and closes the round (`RoundClosed`); `EndHand` gives `RakeTaken`, `PotAwarded` …, `HandEnded`.

What is expected
    ``expected_next(state) -> Expected``: ACT (``state.actor``), BOARD (``state.cards_due`` cards), SHOWDOWN (show, muck
    or declare), CONFIRM (`EndHand`), ENDED. A hand ends by folds, or at the showdown, only with `EndHand`.
    ``legal_actions(state) -> LegalActions``: actor and, for fold, check, call, bet, raise_ and all_in, an option with its
    amounts or the `Refused` that says why not. ``decide`` accepts exactly what stands there.
    ``show_order(state) -> tuple[SeatNo, …]``: who shows next (a prompt, SHOW-1 … SHOW-5).

Reading a `HandState` (frozen; everything below is read-only)
    ``hand_no rules button street phase board`` (tuple of cards) ``actor`` (SeatNo | None) ``seats`` (ascending)
    ``players_left`` (hands neither folded nor mucked) ``betting_over`` ``cards_due`` ``raises_left`` (FL, else None)
    ``price`` (what a player must have in on this street) ``raise_size`` (last full bet or raise; FL: the bet of the street)
    ``seat(no) -> SeatView``: seat, stack, bet (this street), committed (whole hand, antes too), dead (dead posts), status
    (SeatStatus IN ALL_IN FOLDED MUCKED), last_act (Act | None, this street), cards (shown, else empty).
    ``pots() -> tuple[Pot, …]``: collected pots, main first, ``Pot(amount, eligible seats)``: uncalled chips returned, before
    rake, the running street not in them, mucked hands no longer eligible unless the pot is theirs (POT-8).
    ``pot_total`` all chips put in and not returned; ``returned``, ``awards``, ``rake_taken``: what the events said.

Settling
    ``award_plan(state) -> AwardPlan``: pot_total, rake, ``pots`` of `PotPlan` (amount, rake, eligible, winners or None,
    shares ``Share(seat, amount, odd_chips)``), payouts (per seat), returned, missing (None | "board" | "cards_or_winners"
    | "betting"), contradiction (a declaration against shown cards, else None).
    ``EndHand(rake_taken=…)`` alone spreads that rake over the computed plan; with payouts it must foot.

Pure helpers without a state
    ``cut_pots(contributions, folded, dead) -> CutPots(pots, returned)``, ``compute_rake(rules, pot_amounts, flop_seen) ->
    (total, by_pot)``, ``split_pot(amount, winners, button, chip)``, ``rank_hand(cards) -> HandRank`` (ordered; ``category``,
    ``category_name`` "two pair", ``ranks`` "AAJ87"), ``best_five(cards)``.
    ``check_invariants(state)`` raises `InvariantViolation` with the name of what does not hold.
"""
