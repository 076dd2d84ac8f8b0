"""A table between and during hands: seats, button, blinds, buy-ins, bank, slips, counts. Pure; amounts in chips.

How to use it::

    from tablemgr.engine.table.decide import decide            # decide(state | None, command) -> Accepted | Refused
    from tablemgr.engine.table.evolve import evolve, fold      # evolve(state | None, event) -> TableState; fold(events)
    from tablemgr.engine.table.button import plan_next_hand    # plan_next_hand(state, button=None) -> NextHandPlan
    from tablemgr.engine.table.buy_in import check_buy_in      # limits of one purchase, for decide, screens and cases
    from tablemgr.engine.table.legal import table_legal        # what is possible now, with the reason why not
    from tablemgr.engine.table.decide import refusal_of        # the same for one command, without its events
    from tablemgr.engine.table.sessions import carry_over      # what the table's next session starts from
    from tablemgr.engine.table.button import button_marker     # where the marker lies now, also after a void hand
    from tablemgr.engine.table.invariants import broken        # names of what must never be so; () when all is well

`decide` takes every `TableCommand`: hand commands go to the running hand. ``Accepted.state`` is the state after the
events; replay folds the same events with `evolve` and comes to the same state.

`TableState` (state.py): ``seats`` (tuple of `Seat`, taken seats only, ascending), ``positions`` (button, small_blind,
big_blind, heads_up of the last hand that was not void; 0 = never set), ``hand`` (running or last hand), ``queued``
top-ups, ``straddles``, ``money`` (`TableMoney`: bank_total, bank_pieces, boxes, sums of the session), ``slips``,
``counts``, ``signatures``, ``dealer``, ``floor``, ``last_hand``, ``hands_finished``, ``hands_void``, ``departures``.
Helpers: ``state.seat(n)``, ``seat_of(player)``, ``slip(kind, no)``, ``hand_running``, ``is_open``;
`invariants.chips_behind(state, seat)`, ``chips_in_pot(state)``, ``chips_inside(state)`` for the ledger's checks.

Events of one batch, in order:

* StartNextHand: StraddleLapsed*, PositionsSet, BlindsMissed*, DebtSettled*, HandStarted, Posted*, …
* EndHand / VoidHand: the hand's events up to HandEnded / HandVoided, then ChipsBought* or TopUpLapsed* for waiting
  top-ups.
* CashOut with a difference: StackCounted, CashedOut. CloseSession: CountRecorded (bank), SessionClosed.
* EndHand with another settlement than the computed one: SettlementOverridden before the hand's events (D11).
* CorrectHand: HandCorrected alone; chips move between the seats where the players sit now (SES-7).
* ChargeTime: ChipsRemoved for every seat. ChipsArrive: ChipsArrived, then the purchase, waiting top-up or its lapse.
* RemoveChips that BUY-16 allows: ChipsRemoved (fee box for ``time``, else out of the house with the waiter), or
  TipReceived for ``tip``.

A void hand goes back to positions, debts and straddle before it and is replayed by the same players (BTN-12).
``NextHandPlan``: button, dead_button, sb_position, sb_posts (who posts, or None), bb, dealt, posts (tuple of `Post`),
not_dealt ((seat, code), …), first_preflop, first_postflop, last_postflop, missed ((seat, sb, bb), …), owes, straddles,
problem (a `Refused`, then the rest is empty).
"""
