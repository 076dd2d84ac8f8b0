"""Bank, boxes, slips and counts as screens show them."""

from __future__ import annotations

from tablemgr.app.diary import Diary
from tablemgr.app.picture.money import seen_amount
from tablemgr.app.reporting.numbers import DocumentKind, document_number
from tablemgr.app.views.snapshot import BankView, CountView, SlipView
from tablemgr.engine.ledger.accounts import TRANSIT
from tablemgr.engine.ledger.balances import Balances
from tablemgr.engine.table.commands import Counted, SlipKind
from tablemgr.engine.table.state import Slip, TableState

_DOCUMENTS = {SlipKind.FILL: DocumentKind.FILL, SlipKind.TABLE_CREDIT: DocumentKind.TABLE_CREDIT}


def bank_view(state: TableState, balances: Balances) -> BankView:
    """What the books say of bank and boxes; pieces are None while the bank is known by its total only."""
    money = state.money
    return BankView(
        total=money.bank_total,
        pieces=money.bank_pieces,
        opening=money.opening,
        cash_box=seen_amount(state, Counted.CASH_BOX),
        rake_box=seen_amount(state, Counted.RAKE_BOX),
        tip_box=seen_amount(state, Counted.TIP_BOX),
        in_transit=balances.chips(TRANSIT),
    )


def slip_views(state: TableState, diary: Diary, site: str) -> tuple[SlipView, ...]:
    """Slips in the order in which they were asked for."""
    return tuple(
        _slip_view(state, slip, at_us, site)
        for slip, at_us in zip(state.slips, diary.slips_at_us, strict=True)
    )


def _slip_view(state: TableState, slip: Slip, at_us: int, site: str) -> SlipView:
    number = document_number(
        _DOCUMENTS[slip.kind], site, state.table, state.gaming_day, state.shift, slip.slip_no
    )
    return SlipView(
        kind=slip.kind.value,
        slip_no=slip.slip_no,
        number=number,
        state=slip.state.value,
        amount=slip.amount,
        pieces=slip.pieces,
        reason=slip.void_reason or slip.reason,
        requested_by=slip.requested_by,
        approved_by=slip.approved_by,
        issued_by=slip.issued_by,
        accepted_by=slip.accepted_by,
        carried_by=slip.carried_by,
        voided_by=slip.voided_by,
        at_us=at_us,
    )


def count_views(state: TableState, diary: Diary) -> tuple[CountView, ...]:
    """Recorded counts in order; what the books expected is shown because the count is made (D05)."""
    return tuple(
        CountView(
            what=count.what.value,
            expected=count.expected,
            counted=count.counted,
            variance=count.variance,
            counted_by=count.counted_by,
            second_by=count.second_by,
            at_us=at_us,
        )
        for count, at_us in zip(state.counts, diary.counts_at_us, strict=True)
    )
