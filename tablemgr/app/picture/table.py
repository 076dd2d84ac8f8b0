"""The whole picture, put together from its parts after every act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from tablemgr.app.book import SessionBook
from tablemgr.app.picture.acts import table_acts
from tablemgr.app.picture.bank import bank_view, count_views, slip_views
from tablemgr.app.picture.between import between_view
from tablemgr.app.picture.hand import expected_of, hand_view, legal_view
from tablemgr.app.picture.log import log_lines, retractable_view
from tablemgr.app.picture.money import money_view
from tablemgr.app.picture.remarks import remarks_view
from tablemgr.app.picture.seats import seat_views
from tablemgr.app.picture.special import special_view
from tablemgr.app.views.decks import deck_views
from tablemgr.app.views.snapshot import (
    BalanceView,
    Expected,
    HouseView,
    NextHandView,
    PostView,
    RulesView,
    TableSnapshot,
)
from tablemgr.engine.ledger.accounts import TRANSIT, Commodity
from tablemgr.engine.outcome import RefusalCode
from tablemgr.engine.rules import StraddleRule, TableRules, spelled
from tablemgr.engine.table.button import NextHandPlan, plan_next_hand
from tablemgr.engine.table.state import TableState


@dataclass(frozen=True, slots=True)
class Frills:
    """What stands beside a session in its picture: the house, shown names, whether it was restored after a crash."""

    house: HouseView | None
    names: Mapping[str, str]
    restored: bool = False
    final: bool = False
    past: bool = False
    """A picture to look at only: nothing can be done in it any more."""


def no_session(seq: int, house: HouseView | None) -> TableSnapshot:
    """The picture while no table was ever opened."""
    return TableSnapshot(
        seq=seq,
        session_id=0,
        table="",
        session_no=0,
        gaming_day="",
        shift="",
        status="none",
        house=house,
        rules=None,
        denominations=(),
        dealer="",
        floor="",
        opened_at_us=0,
        seats=(),
        hand=None,
        legal=None,
        expected=Expected.NO_SESSION,
        next_hand=None,
        log=(),
        retractable=None,
        balance=BalanceView(0, 0, 0),
        bank=None,
        slips=(),
        counts=(),
        signatures=(),
        last_hand_no=0,
        restored=False,
    )


def table_snapshot(book: SessionBook, inside: int, frills: Frills) -> TableSnapshot:
    """The picture of one session. ``inside`` is what the game counts as chips at the table (E3)."""
    state, diary = book.table, book.diary
    hand = state.hand
    running = state.hand_running
    plan = plan_next_hand(state) if state.is_open and not running else None
    in_books = book.balances.inside()
    return TableSnapshot(
        seq=book.seq,
        session_id=book.session_id,
        table=state.table,
        session_no=state.session_no,
        gaming_day=state.gaming_day,
        shift=state.shift,
        status=state.status.value,
        house=frills.house,
        rules=rules_view(state.rules, state.rules_version),
        denominations=state.denominations,
        dealer=state.dealer,
        floor=state.floor,
        opened_at_us=diary.opened_at_us,
        seats=seat_views(state, diary, frills.names, plan),
        hand=hand_view(hand, diary, frills.names) if hand is not None else None,
        legal=legal_view(hand) if hand is not None and running else None,
        expected=_expected(state, final=frills.final),
        next_hand=next_hand_view(state, plan) if plan is not None else None,
        log=log_lines(book),
        retractable=retractable_view(book),
        balance=BalanceView(
            in_books - book.balances.chips(TRANSIT),  # a fill is at the table when it is accepted (C01)
            in_books - inside,
            book.off_since.hand_no if book.off_since is not None else 0,
            state.money.unallocated,
            tuple(seat.seat for seat in state.seats if seat.estimated),
            _places_of_chips(book),
            book.off_since,
            diary.differences,
        ),
        bank=bank_view(state, book.balances),
        slips=slip_views(state, diary, frills.house.site if frills.house is not None else ""),
        counts=count_views(state, diary),
        signatures=tuple((s.document, str(s.signed_by), s.role) for s in state.signatures),
        last_hand_no=hand.hand_no if hand is not None else 0,
        restored=frills.restored,
        acts=None if frills.past else table_acts(state, diary, book.records[-1].at_us),
        between=between_view(state, diary, frills.names),
        money=money_view(state, diary, frills.house),
        remarks=remarks_view(state, diary),
        special=special_view(state),
        decks=deck_views(state),
    )


def _places_of_chips(book: SessionBook) -> tuple[tuple[str, int], ...]:
    """What lies in each account of chips inside the table, empty ones left out."""
    return tuple(
        (str(account), amount)
        for (account, commodity), amount in sorted(book.balances.amounts.items(), key=str)
        if commodity is Commodity.CHIPS and amount and not account.is_external
    )


def _expected(state: TableState, *, final: bool) -> Expected:
    if not state.is_open:
        return Expected.NO_SESSION if final else Expected.COUNTS
    if state.hand is not None and state.hand_running:
        return expected_of(state.hand)
    return Expected.NEXT_HAND


def next_hand_view(state: TableState, plan: NextHandPlan) -> NextHandView:
    """The plan of the next deal in the words of the screens."""
    return NextHandView(
        hand_no=state.hand_no_next,
        button=plan.button,
        dead_button=plan.dead_button,
        small_blind=plan.sb_posts or 0,
        big_blind=plan.bb,
        dealt=plan.dealt,
        posts=tuple(PostView(post.seat, post.what.value, post.amount) for post in plan.posts),
        not_dealt=tuple((int(seat), code) for seat, code in plan.not_dealt),
        straddle=plan.straddles[-1] if plan.straddles else 0,
        straddle_seats=plan.straddle_seats,
        default_straddle=_default_straddle(state, plan),
        straddle_left_out=state.straddle_left_out,
        button_needed=plan.problem is not None and plan.problem.code is RefusalCode.BUTTON_NOT_PLACED,
        problem=plan.problem,
    )


def _default_straddle(state: TableState, plan: NextHandPlan) -> int | None:
    """Before the button is placed nobody is under the gun yet, but somebody will be."""
    if state.rules.straddle is not StraddleRule.EVERY_HAND:
        return None
    if plan.problem is not None and plan.problem.code is RefusalCode.BUTTON_NOT_PLACED:
        return 0
    return plan.default_straddle or None


_entered = lru_cache(maxsize=8)(spelled)
"""Rules change seldom, pictures are made after every act."""


def rules_view(rules: TableRules, version: int = 1) -> RulesView:
    """The rules that screens and papers name."""
    rake = rules.rake
    return RulesView(
        variant=rules.variant.value,
        small_blind=rules.small_blind,
        big_blind=rules.big_blind,
        small_bet=rules.small_bet,
        big_bet=rules.big_bet,
        chip=rules.chip,
        buy_in_min=rules.buy_in_min or 0,
        buy_in_max=rules.buy_in_max,
        rake_bps=rake.bps if rake is not None else 0,
        rake_cap=(rake.cap or 0) if rake is not None else 0,
        rake_unit=rake.unit if rake is not None else rules.chip,
        no_flop_no_drop=rake.no_flop_no_drop if rake is not None else True,
        straddle_allowed=rules.straddle is not StraddleRule.OFF,
        max_straddles=rules.max_straddles,
        cash_out_at=rules.cash_out_at.value,
        entered=_entered(rules),
        version=version,
    )
