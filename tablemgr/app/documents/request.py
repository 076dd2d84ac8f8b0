"""What a paper is asked for, and what a builder works with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablemgr.app.documents.paper import At, Fact, Message, Money, Plain, Quantity, Signature, Value
from tablemgr.app.reporting.common import ReportSource, signer
from tablemgr.app.reporting.facts import SessionFacts
from tablemgr.app.reporting.models import DocumentHead, Person
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.engine.journal import Recorded
from tablemgr.text import dates


@dataclass(frozen=True, slots=True)
class PaperRequest:
    """``about`` names the subject: «» (the session), hand:4, player:P-ABCDEFGH, fill:1, credit:2, rake_box.

    ``inputs`` are what was written for it on the screen (an incident), as (field, value).
    """

    kind: DocumentKind
    about: str = ""
    inputs: tuple[tuple[str, str], ...] = ()

    def input(self, field: str) -> str:
        """What was written in a field; '' for nothing."""
        return dict(self.inputs).get(field, "")

    @property
    def subject(self) -> str:
        """What stands behind the colon."""
        return self.about.partition(":")[2]


@dataclass(frozen=True, slots=True)
class Material:
    """Records of the session with their facts, the house, and the number the paper gets."""

    records: Sequence[Recorded]
    facts: SessionFacts
    source: ReportSource
    request: PaperRequest
    number: str
    floor_takes_tips: bool = False
    """Whether floors share in pooled tips on this gaming day (E05)."""
    house_records: Sequence[Recorded] = ()
    """The journal of the house, for papers about its people (H05)."""

    def person(self, staff_id: str) -> Person | None:
        """As printed; None for nobody."""
        return self.source.person(staff_id)

    def signer(self, staff_id: str, at_us: int | None) -> Person | None:
        """Who stands behind what was done then, marked where he only was named (controls 3.1)."""
        return signer(self.facts, self.source, staff_id, at_us)


def paper_head(
    material: Material,
    *,
    status: str = "FINAL",
    reasons: tuple[str, ...] = (),
    copy_for: str = "archive",
    printed_by: str = "",
    period: tuple[int, int] | None = None,
    records: Sequence[Recorded] = (),
) -> DocumentHead:
    """The head of a paper about this session; ``records`` are those it covers, all of them when none are given."""
    facts, house, source = material.facts, material.source.house, material.source
    covered = records or material.records
    opened = facts.opening
    until = facts.closed_at_us if facts.closed_at_us is not None else facts.last_at_us
    since, until = period or (facts.opened_at_us, until)
    reasons = reasons + source.why_unsound
    return DocumentHead(
        number=material.number,
        version=1,
        status="PRELIMINARY" if reasons and status == "FINAL" else status,
        status_reasons=reasons,
        training=house.training,
        operator=house.operator,
        ico=house.ico,
        site=house.site,
        currency=house.currency,
        time_zone=house.time_zone,
        gaming_day=opened.gaming_day,
        shift=opened.shift,
        table=opened.table,
        period_from_us=since,
        period_to_us=until,
        utc_offset=dates.format_offset(since, house.time_zone),
        printed_by=source.person(printed_by or facts.floors[-1][0]),
        printed_at_us=facts.last_at_us,
        app_version=source.app_version,
        first_seq=covered[0].seq,
        last_seq=covered[-1].seq,
        head_hash=covered[-1].hash,
        content_hash="",
        copy_for=copy_for,
        titles=house.titles,
    )


BLANK = Plain("________")
"""What nobody recorded is written in by hand."""


# --- short ways to write values ---------------------------------------------------------------------------------------


def money(amount: int | None, *, signed: bool = False) -> Money | None:
    """An amount; None is «not applicable»."""
    return None if amount is None else Money(amount, signed)


def pieces_of(count: int | None) -> Quantity | None:
    """A number of chips; None is «not applicable»."""
    return None if count is None else Quantity(count)


def at(at_us: int | None) -> At | None:
    """A time of day; None is «not applicable»."""
    return None if at_us is None else At(at_us)


def text(written: str) -> Plain | None:
    """Something written; nothing is «not applicable»."""
    return Plain(written) if written else None


def fact(label: str, value: Value) -> Fact:
    """A labelled value."""
    return Fact(Message(label), value)


def signature(role: str, person: Person | None, at_us: int | None = None) -> Signature:
    """A line to sign."""
    return Signature(Message(role), person, at_us)
