"""What both reports share: where their data come from, the game line, exceptions, numbers, the content hash."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, replace

from tablemgr.app.reporting.facts import CorrectionFacts, ExceptionFacts, SessionFacts
from tablemgr.app.reporting.first_pins import with_first_pins
from tablemgr.app.reporting.hand_models import HandReport
from tablemgr.app.reporting.models import (
    ExceptionLine,
    GameLine,
    Person,
    ShiftReport,
)
from tablemgr.app.reporting.numbers import DocumentKind, document_number
from tablemgr.app.reporting.secrets import NO_SECRETS, Secrets
from tablemgr.app.views.snapshot import HouseView
from tablemgr.engine.rules import TableRules
from tablemgr.engine.table.commands import SlipKind


@dataclass(frozen=True, slots=True)
class ReportSource:
    """What a report is made from beside the records: the house, names, and whether chain and database verify."""

    house: HouseView
    app_version: str
    chain_ok: bool
    database_ok: bool
    previous_report: str = ""
    previous_hash: str = ""
    secrets: Secrets | None = None
    """Who could prove himself since when; None where nobody asked."""

    @property
    def why_unsound(self) -> tuple[str, ...]:
        """The code that keeps a paper preliminary: nothing that a damaged journal says is final (controls 3.6)."""
        return () if self.chain_ok and self.database_ok else ("journal_damaged",)

    def person(self, staff_id: str) -> Person | None:
        """A member of staff as printed; None for an empty id."""
        if not staff_id:
            return None
        known = next((staff for staff in self.house.staff if staff.staff_id == staff_id), None)
        return Person(staff_id, known.name if known else "", known.role if known else "")

    def somebody(self, staff_id: str) -> Person:
        """As `person`, for a place that is never empty."""
        return self.person(staff_id) or Person("", "", "")


def signer(facts: SessionFacts, source: ReportSource, staff_id: str, at_us: int | None) -> Person | None:
    """Who stands behind the act of this time, marked where he was named and did not prove it (controls 3.1, A04).

    None for an empty id; without a time nothing was done yet.
    """
    person = source.person(staff_id)
    if person is None or at_us is None or source.secrets is None:
        return person
    seq = facts.seq_of(staff_id, at_us)
    return replace(person, named=not source.secrets.proves(staff_id, seq, at_us))


def signed_by(facts: SessionFacts, source: ReportSource, staff_id: str, at_us: int | None) -> Person:
    """As `signer`, for a place that is never empty."""
    return signer(facts, source, staff_id, at_us) or Person("", "", "")


def content_hash(report: ShiftReport | HandReport) -> str:
    """SHA-256 over the canonical JSON of the report's values: same data, same characters."""
    text = json.dumps(asdict(report), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def game_line(rules: TableRules, schedule_id: str) -> GameLine:
    """Game and rake schedule as printed."""
    rake = rules.rake
    return GameLine(
        rules.variant.value,
        rules.small_blind,
        rules.big_blind,
        rules.small_bet,
        rules.big_bet,
        rules.chip,
        rake.bps if rake else 0,
        (rake.cap or 0) if rake else 0,
        rake.unit if rake else rules.chip,
        rake.no_flop_no_drop if rake else True,
        schedule_id,
    )


def schedule_id(rules: TableRules) -> str:
    """A rake schedule is named by what it says; eight characters of its hash (D01)."""
    return hashlib.sha256(repr(rules.rake).encode()).hexdigest()[:8]


def exception_lines(facts: SessionFacts, source: ReportSource) -> tuple[ExceptionLine, ...]:
    """All exceptions of the session in journal order."""
    secrets = source.secrets or NO_SECRETS
    told = range(secrets.since_seq + 1, facts.told_seq + 1)
    return tuple(
        ExceptionLine(
            seq=item.seq,
            at_us=item.at_us,
            kind=item.kind,
            ref=item.ref,
            before=item.before,
            after=item.after,
            difference=None if item.before is None or item.after is None else item.after - item.before,
            reason=item.reason,
            by=signer(facts, source, item.by, item.at_us),
            ok=signer(facts, source, item.ok, item.at_us),
            parts=_payouts_changed(facts, item),
            true_at_us=item.true_at_us,
        )
        for item in with_first_pins(facts.exceptions, secrets.choices, told)
    )


def _payouts_changed(facts: SessionFacts, item: ExceptionFacts) -> tuple[tuple[str, int, int], ...]:
    """What a correction of a hand made of each payout, seat by seat."""
    if item.kind != "CORRECTION" or not item.ref.startswith("hand:"):
        return ()
    hand = facts.hand(int(item.ref.partition(":")[2]))
    mine = [one for one in hand.corrections if one.at_us == item.at_us] if hand is not None else []
    return tuple(change for one in mine for change in changed_payouts(one))


def changed_payouts(correction: CorrectionFacts) -> tuple[tuple[str, int, int], ...]:
    """(«seat:4», before, after) of each payout that a correction changed."""
    was, now = dict(correction.event.payouts_before), dict(correction.event.payouts)
    return tuple(
        (f"seat:{int(seat)}", was.get(seat, 0), now.get(seat, 0))
        for seat in sorted({*was, *now})
        if was.get(seat, 0) != now.get(seat, 0)
    )


def slip_number(facts: SessionFacts, source: ReportSource, kind: SlipKind, number: int) -> str:
    """The printed number of a fill or credit slip."""
    opened = facts.opening
    document = DocumentKind.FILL if kind is SlipKind.FILL else DocumentKind.TABLE_CREDIT
    return document_number(document, source.house.site, opened.table, opened.gaming_day, opened.shift, number)
