"""Whole sessions of random legal and illegal commands: nothing is lost, replay is what was lived."""

from dataclasses import replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tablemgr.engine import hand as hands
from tablemgr.engine.cards import DECK
from tablemgr.engine.hand.commands import (
    AllIn,
    BetTo,
    Call,
    Check,
    DealBoard,
    DeclareWinners,
    EndHand,
    Fold,
    RaiseTo,
    VoidHand,
)
from tablemgr.engine.ids import HandNo, PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import CashOutPlace, RakeRules, StraddleRule, TableRules, Variant
from tablemgr.engine.table import commands as cmd
from tablemgr.engine.table.button import button_marker, plan_next_hand
from tablemgr.engine.table.circle import is_between
from tablemgr.engine.table.decide import decide, refusal_of
from tablemgr.engine.table.drawing import who_draws
from tablemgr.engine.table.events import PositionsSet, TableEvent
from tablemgr.engine.table.evolve import evolve, fold
from tablemgr.engine.table.invariants import check_invariants, chips_inside, chips_that_came
from tablemgr.engine.table.legal import table_legal
from tablemgr.engine.table.state import TableState
from tests.helpers.random_rules import with_options
from tests.unit.engine.table.builders import MINUTE_US, opening

SEATS = 7
CHIP = 25
RAKE = RakeRules(bps=500, cap=150, unit=CHIP)
NL = TableRules(
    Variant.NL,
    25,
    50,
    chip=CHIP,
    rake=RAKE,
    buy_in_min=1000,
    buy_in_max=10_000,
    cash_out_at=CashOutPlace.TABLE,
)
GAMES = (
    NL,
    replace(NL, variant=Variant.PL, max_straddles=2, ante=25, bb_ante=50),
    replace(NL, new_player_posts=False, players_min=3),
    replace(NL, entry_wait_only=True, buy_in_max=None),
    TableRules(
        Variant.FL, 25, 50, small_bet=50, big_bet=100, chip=CHIP, buy_in_min=500, straddle=StraddleRule.OFF
    ),
)

# Seats 0 and 8 do not exist, amounts are sometimes no amounts: what is refused must change nothing.
seats = st.integers(0, SEATS + 1).map(SeatNo)
players = st.sampled_from([PlayerRef(f"P{number}") for number in range(1, 10)])
entries = st.sampled_from(list(cmd.Entry))
means = st.sampled_from(list(cmd.Means))
amounts = st.one_of(st.integers(-1, 500).map(lambda n: n * CHIP), st.integers(0, 12_000))
pieces = st.lists(st.tuples(st.sampled_from((25, 50, 100, 500, 1000)), st.integers(-1, 30)), max_size=3).map(
    tuple
)
staff = st.sampled_from([StaffId(name) for name in ("", "D101", "D102", "F201", "F202", "C301", "R401")])
kinds = st.sampled_from(list(cmd.SlipKind))
slip_numbers = st.integers(1, 3).map(SlipNo)
reasons = st.sampled_from(("", "because"))
counted = st.sampled_from(list(cmd.Counted))
purposes = st.sampled_from(("tip", "time", "drink", "pocket"))

OFFICE = st.one_of(
    st.builds(cmd.ChangeFloor, staff),
    st.builds(cmd.ChangeDealer, staff),
    st.builds(cmd.RequestSlip, kinds, pieces, reasons, staff, staff),
    st.builds(cmd.IssueSlip, kinds, slip_numbers, staff),
    st.builds(cmd.AcceptSlip, kinds, slip_numbers, pieces, staff, staff),
    st.builds(cmd.VoidSlip, kinds, slip_numbers, reasons, staff),
    st.builds(
        cmd.RecordCount, counted, amounts, st.none() | pieces, st.none() | amounts, staff, staff, reasons
    ),
    st.builds(cmd.SignDocument, st.sampled_from(("shift", "fill:1")), staff, st.just("F")),
    st.builds(cmd.EvenExchange, pieces, pieces),
    st.builds(cmd.ChargeTime, st.lists(seats, max_size=3).map(tuple)),
    st.builds(
        cmd.CorrectHand,
        st.integers(0, 4).map(HandNo),
        st.none() | amounts,
        st.none() | st.lists(st.tuples(seats, amounts), max_size=3).map(tuple),
        reasons,
    ),
)
SEATED = st.one_of(
    st.builds(cmd.SeatPlayer, seats, players, entries),
    st.builds(
        cmd.BuyChips, seats, amounts, means, st.none() | pieces, st.just(0), entries, behind=st.booleans()
    ),
    st.builds(cmd.ChipsArrive, seats),
    st.builds(
        cmd.DrawForButton,
        st.lists(st.tuples(seats, st.sampled_from(DECK)), min_size=1, max_size=7).map(tuple),
    ),
    st.builds(cmd.CountStack, seats, amounts, reasons),
    st.builds(cmd.RemoveChips, seats, amounts, purposes),
    st.builds(cmd.CashOut, seats, amounts, st.sampled_from(list(cmd.CashOutAt)), st.just(0)),
    st.builds(cmd.StartNextHand, st.none() | seats),
    st.builds(Fold, seats),
    st.builds(Call, seats),
    st.builds(EndHand),
    st.builds(EndHand, st.none() | amounts, st.none(), reasons),
    st.builds(DeclareWinners, st.integers(0, 1), st.lists(seats, max_size=2).map(tuple)),
)


class Sessions(RuleBasedStateMachine):
    """One table and everything that people may try at it."""

    state: TableState
    events: list[TableEvent]
    now_us: int
    heads_up_before: tuple[frozenset[PlayerRef], PlayerRef] | None

    @initialize(
        rules=st.sampled_from(GAMES).flatmap(with_options),
        sitting=st.sets(st.integers(1, SEATS), min_size=4),
        data=st.data(),
    )
    def open_the_table(self, rules: TableRules, sitting: set[int], data: st.DataObject) -> None:
        self.begin(rules, sitting, data)

    def begin(self, rules: TableRules, sitting: set[int], data: st.DataObject) -> None:
        """Open the table under these rules, seat some players and deal."""
        outcome = decide(None, opening(rules, seat_count=SEATS))
        assert not isinstance(outcome, Refused)
        self.state, self.events, self.now_us = outcome.state, list(outcome.events), 0
        self.heads_up_before = None
        for number in sorted(sitting):
            self.tries(cmd.SeatPlayer(SeatNo(number), PlayerRef(f"P{number}"), cmd.Entry.WAIT))
            self.tries(cmd.BuyChips(SeatNo(number), 5000, cmd.Means.BROUGHT, None, 0))
        self.deals(SeatNo(data.draw(st.sampled_from(sorted(sitting)))))

    def tries(self, command: cmd.TableCommand) -> bool:
        """Try something; an accepted act is folded a second time from its events."""
        before = self.state
        outcome = decide(before, command)
        probe = refusal_of(before, command)
        if isinstance(outcome, Refused):
            assert outcome.rule
            assert probe == outcome
            return False
        assert probe is None
        assert outcome.events
        again = before
        for event in outcome.events:
            again = evolve(again, event)
        assert again == outcome.state
        assert fold(before, outcome.events) == outcome.state
        self.state = outcome.state
        self.events += outcome.events
        return True

    @rule(command=OFFICE)
    def the_house_tries_something(self, command: cmd.TableCommand) -> None:
        self.tries(command)

    @rule(command=SEATED)
    def somebody_tries_something(self, command: cmd.TableCommand) -> None:
        if isinstance(command, cmd.StartNextHand):
            self.deals(command.button)
        else:
            self.tries(command)

    @rule(given=pieces, kind=kinds)
    def a_slip_goes_all_the_way(self, given: cmd.Pieces, kind: cmd.SlipKind) -> None:
        if self.tries(cmd.RequestSlip(kind, given, "", StaffId("F201"), StaffId("F201"))):
            slip = self.state.slips[-1]
            assert self.tries(cmd.IssueSlip(kind, slip.slip_no, StaffId("C301")))
            if kind is cmd.SlipKind.FILL or not self.state.queued:
                accept = cmd.AcceptSlip(kind, slip.slip_no, slip.pieces, StaffId("D101"), StaffId("R401"))
                assert self.tries(accept)

    @rule(minutes=st.integers(1, 70))
    def time_passes(self, minutes: int) -> None:
        self.now_us += minutes * MINUTE_US

    # --- people -------------------------------------------------------------------------------------------------------

    @rule(
        number=st.integers(1, SEATS), player=players, entry=entries, chips=st.integers(40, 400), means=means
    )
    def somebody_sits_down(
        self, number: int, player: PlayerRef, entry: cmd.Entry, chips: int, means: cmd.Means
    ) -> None:
        self.tries(cmd.SeatPlayer(SeatNo(number), player, entry))
        self.tries(cmd.BuyChips(SeatNo(number), chips * CHIP, means, None, self.now_us, entry))

    @rule(number=st.integers(0, SEATS), entry=entries)
    def somebody_goes_away_or_comes_back(self, number: int, entry: cmd.Entry) -> None:
        if not self.tries(cmd.SitOut(self.taken(number))):
            self.tries(cmd.ReturnToPlay(self.taken(number), entry))

    @rule(number=st.integers(0, SEATS), to=seats, entry=entries)
    def somebody_changes_seats(self, number: int, to: SeatNo, entry: cmd.Entry) -> None:
        self.tries(cmd.ChangeSeat(self.taken(number), to, entry))

    @rule(number=st.integers(0, SEATS), chips=st.integers(1, 200), arrives=st.booleans())
    def chips_are_on_the_way(self, number: int, chips: int, arrives: bool) -> None:
        buy = cmd.BuyChips(
            self.taken(number), chips * CHIP, cmd.Means.BROUGHT, None, self.now_us, behind=True
        )
        self.tries(buy)
        if arrives:
            self.tries(cmd.ChipsArrive(self.taken(number)))

    @rule(data=st.data())
    def the_rules_change_between_hands(self, data: st.DataObject) -> None:
        before, dealt = self.state.rules_version, self.state.hand
        other = data.draw(with_options(replace(self.state.rules, rake=RAKE)))
        changed = self.tries(cmd.ChangeRules(other))
        assert not (changed and self.state.hand_running)
        assert self.state.rules_version == before + changed
        assert self.state.hand == dealt

    @rule()
    def time_is_charged(self) -> None:
        paying = tuple(seat.seat for seat in self.state.seats if seat.stack)
        before, charge = self.state.money.fee_box, self.state.rules.time_charge
        if self.tries(cmd.ChargeTime(paying)):
            assert charge is not None
            assert self.state.money.fee_box == before + len(paying) * charge.amount

    @rule(data=st.data())
    def a_hand_was_settled_wrongly(self, data: st.DataObject) -> None:
        """The whole pot belongs to somebody else who was in it: it moves, or the reason why not is said."""
        if not self.state.settled:
            return
        hand = data.draw(st.sampled_from(self.state.settled))
        seat, _player = data.draw(st.sampled_from(hand.players))
        pot = hand.rake + sum(chips for _seat, chips in hand.payouts)
        rake = data.draw(st.sampled_from((0, hand.rake)))
        money = self.state.money
        before = money.rake_box + money.bank_total
        if self.tries(cmd.CorrectHand(hand.hand_no, rake, ((seat, pot - rake),), "misread")):
            money = self.state.money
            assert money.rake_box + money.bank_total == before + rake - hand.rake

    @rule(data=st.data())
    def everybody_draws_for_the_button(self, data: st.DataObject) -> None:
        players = who_draws(self.state)
        cards = data.draw(st.permutations(DECK[-10:]))
        drawn = tuple(zip(players, cards, strict=False))
        if self.tries(cmd.DrawForButton(drawn)):
            assert self.state.drawn_button in players
            assert plan_next_hand(self.state).problem is None or len(players) < self.state.rules.players_min

    @rule(number=st.integers(0, SEATS), off=st.sampled_from((0, 0, 0, CHIP, -CHIP, 7)))
    def somebody_leaves(self, number: int, off: int) -> None:
        seat = self.state.seat(self.taken(number))
        stack = 0 if seat is None else seat.stack
        self.tries(cmd.CashOut(self.taken(number), stack + off, cmd.CashOutAt.CAGE, self.now_us))

    @rule(number=st.integers(0, SEATS), rebuys=st.booleans(), entry=entries)
    def somebody_goes_broke(self, number: int, rebuys: bool, entry: cmd.Entry) -> None:
        self.tries(cmd.CountStack(self.taken(number), 0, "lost everything"))
        if rebuys:
            self.tries(cmd.BuyChips(self.taken(number), 2000, cmd.Means.CASH, None, self.now_us, entry))

    @rule(number=st.integers(0, SEATS), amount=st.integers(1, 200), means=means)
    def somebody_tops_up_and_tips(self, number: int, amount: int, means: cmd.Means) -> None:
        self.tries(cmd.BuyChips(self.taken(number), amount * CHIP, means, None, self.now_us))
        self.tries(cmd.Tip(self.taken(number), CHIP))

    @rule(back=st.booleans())
    def somebody_straddles(self, back: bool) -> None:
        for seat in self.state.seats:
            if self.tries(cmd.Straddle(seat.seat)) and back:
                assert self.tries(cmd.CancelStraddle(seat.seat))

    def taken(self, number: int) -> SeatNo:
        """One of the taken seats; an empty table has seat 1."""
        if not self.state.seats:
            return SeatNo(1)
        return self.state.seats[number % len(self.state.seats)].seat

    # --- hands --------------------------------------------------------------------------------------------------------

    @rule(data=st.data(), number=st.integers(1, 4))
    def hands_are_played(self, data: st.DataObject, number: int) -> None:
        for _ in range(number):
            if not self.state.hand_running and not self.deals(None) and not self.deals(self.taken(0)):
                return
            while self.state.hand_running:
                self.one_step(data)

    @precondition(lambda self: not self.state.hand_running)
    @rule(data=st.data(), number=st.integers(0, 6))
    def a_hand_is_begun(self, data: st.DataObject, number: int) -> None:
        if self.deals(None):
            for _ in range(number):
                if self.state.hand_running:
                    self.one_step(data)

    def deals(self, button: SeatNo | None) -> bool:
        plan = plan_next_hand(self.state, button)
        again = self.state.replay is not None
        accepted = self.tries(cmd.StartNextHand(button))
        assert accepted is (plan.problem is None)
        if accepted:
            self.positions_are_sane(again)
        return accepted

    def positions_are_sane(self, again: bool) -> None:
        """The blinds follow the marker, nobody sits dealt in between, nobody is the big blind twice between two."""
        state, hand = self.state, self.state.hand
        assert hand is not None
        assert state.before_hand is not None
        where = state.positions
        assert where.big_blind in hand.order
        assert button_marker(state) == where.button
        placed = next(event for event in reversed(self.events) if isinstance(event, PositionsSet)).placed
        if len(hand.order) == 2:
            assert where.heads_up
            assert where.button == where.small_blind != where.big_blind
            pair = (frozenset(who for _seat, who in state.before_hand.dealt), state.big_blind_player)
            if not placed and not again:
                assert self.heads_up_before != pair
            self.heads_up_before = pair
            return
        self.heads_up_before = None
        for seat in hand.order:
            between = is_between(where.button, seat, where.big_blind, state.seat_count)
            assert not between or seat in (where.button, where.small_blind)

    def one_step(self, data: st.DataObject) -> None:
        hand = self.state.hand
        assert hand is not None
        if hand.actor is not None:
            self.acts(data, hand)
        elif hand.cards_due:
            left = [card for card in DECK if not card & hand.seen]
            assert self.tries(DealBoard(tuple(left[: hand.cards_due])))
        elif not self.tries(EndHand()):
            for number, pot in enumerate(hand.pots()):
                self.tries(DeclareWinners(number, (data.draw(st.sampled_from(pot.eligible)),)))
            assert self.tries(EndHand())

    def acts(self, data: st.DataObject, hand: hands.HandState) -> None:
        seat = hand.actor
        assert seat is not None
        legal = hands.legal_actions(hand)
        choices: list[cmd.TableCommand] = [Fold(seat)] * 6
        if not isinstance(legal.check, Refused):
            choices = [Check(seat)] * 6
        if not isinstance(legal.call, Refused):
            choices += [Call(seat)] * 4
        if not isinstance(legal.bet, Refused):
            choices.append(BetTo(seat, legal.bet.to_min))
        if not isinstance(legal.raise_, Refused):
            choices.append(RaiseTo(seat, legal.raise_.to_min))
        if not isinstance(legal.all_in, Refused):
            choices.append(AllIn(seat))
        assert self.tries(data.draw(st.sampled_from(choices)))

    @precondition(lambda self: self.state.hand_running)
    @rule()
    def the_hand_is_void(self) -> None:
        """Everybody has what he had; only a top-up announced in the hand comes on top (SES-6)."""
        hand = self.state.hand
        assert hand is not None
        before = {seat.seat: seat.stack for seat in self.state.seats}
        before |= dict(zip(hand.order, hand.starts, strict=True))
        waiting = {queued.seat for queued in self.state.queued}
        marker = button_marker(self.state)
        assert self.tries(VoidHand("MISDEAL"))
        for seat in self.state.seats:
            assert seat.stack == before[seat.seat] or seat.seat in waiting
        assert button_marker(self.state) == marker

    # --- what always holds --------------------------------------------------------------------------------------------

    @invariant()
    def nothing_is_lost(self) -> None:
        check_invariants(self.state)
        assert chips_inside(self.state) == chips_that_came(self.state)

    @invariant()
    def screens_can_always_be_drawn(self) -> None:
        found = table_legal(self.state, self.now_us)
        assert not isinstance(found, Refused)
        assert found.start_hand == found.plan.problem

    def teardown(self) -> None:
        """All events together tell the same table, one by one and in one go."""
        if not hasattr(self, "state"):
            return
        again: TableState | None = None
        for event in self.events:
            again = evolve(again, event)
        assert again == self.state
        assert fold(None, self.events) == self.state


TestSessions = Sessions.TestCase
TestSessions.settings = settings(
    max_examples=60, stateful_step_count=50, suppress_health_check=list(HealthCheck), deadline=None
)
