"""The money of the hand report: pots, rake with its calculation, what came back, corrections (controls 2.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from reportlab.platypus import Flowable

from tablemgr.app.reporting.hand_models import HandCorrectionLine, HandIdentityLine, HandPotLine, HandReport
from tablemgr.reports import style
from tablemgr.reports.blocks import Paragraphs, Space
from tablemgr.reports.documents import codes, common, control_equations
from tablemgr.reports.fonts import printable
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.ledger import Ledger, Sums
from tablemgr.reports.words import Words
from tablemgr.text import mark

_ = mark

FLOP_CARDS = 3


def money(report: HandReport, words: Words, density: style.Density) -> list[Flowable]:
    """Pots, then rake, E7, tips and corrections in words."""
    parts: list[Flowable] = []
    if report.pots:
        parts.append(_pots(report, words, density))
    items = []
    if report.status != "VOID":
        items.append((f"{words.slashed('Rake')}:", _rake(report, words)))
    line = report.equation
    name = codes.label_of(control_equations.NAMES, line.key, words).first
    sides = f"{words.amount(line.left)} = {words.amount(line.right)}"
    said = [f"{name}: {sides}, {control_equations.verdict(line, words)}"]
    back = _("Returned to the players") if report.status == "VOID" else _("Uncalled bet returned")
    moved = ((back, report.returned), (_("Tips"), report.tips))
    if report.jackpot:
        said.append(f"{words.slashed('Jackpot drop')}: {words.amount(report.jackpot)}")
    said += [f"{words.slashed(message)}: {_by_seat(amounts, words)}" for message, amounts in moved if amounts]
    items.append(("", " · ".join(said)))
    if any(line.odd_chips for line in report.pots):
        items.append(
            ("", words.tr("Odd chips go to the winners from the first seat left of the button on (POT-7)."))
        )
    items += [(f"{words.slashed('Correction')}:", _correction(line, words)) for line in report.corrections]
    items += [(f"{words.slashed('Correction')}:", _identity(line, words)) for line in report.identities]
    return [*parts, Space(3), Paragraphs(items, size=style.SMALL)]


def _identity(line: HandIdentityLine, words: Words) -> str:
    """Write who was recorded on a seat and who really sat there."""
    change = words.tr(
        "{what}: {before} → {after}",
        what=words.tr("seat {ref}", ref=line.seat),
        before=printable(line.was),
        after=printable(line.now),
    )
    people = ", ".join(words.person(person) for person in (line.by, line.ok) if person is not None)
    parts = (words.day_time(line.at_us), change, codes.reason(line.reason, words).first, people)
    return " · ".join(part for part in parts if part)


def _correction(line: HandCorrectionLine, words: Words) -> str:
    """Write what was booked and what is right: time, rake, each changed payout, reason, who did and approved it."""
    changes = [(words.tr("Rake"), line.rake_before, line.rake)] if line.rake != line.rake_before else []
    changes += [(words.tr("seat {ref}", ref=seat), before, after) for seat, before, after in line.payouts]
    said = [
        words.tr(
            "{what}: {before} → {after}", what=what, before=words.amount(before), after=words.amount(after)
        )
        for what, before, after in changes
    ]
    people = ", ".join(words.person(person) for person in (line.by, line.ok) if person is not None)
    reason = codes.reason(line.reason, words).first
    return " · ".join(part for part in (words.day_time(line.at_us), *said, reason, people) if part)


def _by_seat(amounts: Sequence[tuple[int, int]], words: Words) -> str:
    return ", ".join(
        words.tr("seat {seat}: {amount}", seat=seat, amount=words.amount(amount)) for seat, amount in amounts
    )


def _rake(report: HandReport, words: Words) -> str:
    """Write the calculation: pot × rate, then rounding down and cap, then what was taken."""
    if report.rake_way in _OTHER_WAYS:
        return f"{_other_way(report, words)} → {_asked_and_taken(report, words)}"
    if not report.game.rake_bps:
        return words.tr("no rake")
    computed = words.money_decimal(f"{report.rake_computed // 100}.{report.rake_computed % 100:02d}")
    if report.game.no_flop_no_drop and len(report.board) < FLOP_CARDS:
        if report.rake:  # there was a flop, or the floor took it: the board of this hand is not on record
            return words.tr("flop not recorded, taken {rake}", rake=words.amount(report.rake))
        return f"{words.tr('no flop, no drop')} → {words.amount(report.rake)}"
    return (
        f"{words.amount(report.pot_total)} × {words.basis_points(report.game.rake_bps)} = {computed}"
        f" → {common.rake_rounding(report.game, words)} → {_asked_and_taken(report, words)}"
    )


_OTHER_WAYS = {
    "step": _("pot {pot}, from {step} on by steps"),
    "each_pot": _("{percent} of each pot by itself"),
    "below_minimum": _("pot {pot} below the minimum"),
    "time": _("time is charged instead"),
}
"""How the rake came about where it is no percentage of the whole pot."""


def _other_way(report: HandReport, words: Words) -> str:
    message = _OTHER_WAYS[report.rake_way]
    places = {
        "pot": words.amount(report.pot_total),
        "step": words.amount(report.rake_step),
        "percent": words.basis_points(report.game.rake_bps),
    }
    said = words.tr(message, **{name: text for name, text in places.items() if f"{{{name}}}" in message})
    return f"{said}, {common.rake_rounding(report.game, words)}" if report.rake_way == "each_pot" else said


def _asked_and_taken(report: HandReport, words: Words) -> str:
    """What the calculation comes to, then what was taken where that is another amount (D11)."""
    if report.rake_due is None:
        return words.amount(report.rake)
    if report.rake_due == report.rake:
        return f"{words.amount(report.rake)} · {words.tr('check: OK')}"
    taken = words.tr(
        "taken {rake}, difference {difference}",
        rake=words.amount(report.rake),
        difference=words.signed(report.rake - report.rake_due),
    )
    return f"{words.amount(report.rake_due)} · {taken}"


def _pots(report: HandReport, words: Words, density: style.Density) -> Ledger:
    """The pots as they were settled; what a correction changed later stands behind an arrow, or the title says that
    the figures are those from before it."""
    pots = report.pots
    corrected = _corrected_pot(report)
    columns = (
        Column(words.label(_("Pot")), right=False, narrowest=70),
        Column(words.label(_("Amount")), adds=True),
        Column(words.label(_("Rake")), adds=True),
        Column(words.label(_("May win: seats")), right=False, flexible=True, narrowest=80),
        Column(words.label(_("Winners and shares")), right=False, flexible=True, narrowest=120),
        Column(words.label(_("Odd chips")), right=False, flexible=True, narrowest=50),
    )
    rows = []
    for line in pots:
        rake, winners = words.amount(line.rake), _by_seat(line.winners, words) or words.amount(None)
        if corrected is not None:
            rake, winners = _changed(line.rake, report.rake, words), _changed_shares(line, corrected, words)
        name = words.label(_("Main pot")) if line.pot == 0 else words.label(_("Side pot {n}"), n=line.pot)
        odd = [(seat, chips) for seat, chips in line.odd_chips if chips]
        rows.append(
            Row(
                (
                    name.first,
                    words.amount(line.amount),
                    rake,
                    ", ".join(str(seat) for seat in line.eligible),
                    winners,
                    _by_seat(odd, words) if odd else words.amount(None),
                ),
                values=(None, line.amount, line.rake, None, None, None),
            )
        )
    many = len(rows) > 1
    write = (None, words.amount, words.amount, None, None, None)
    sums = Sums(
        words.tr("Total") if many else "", words.tr("Carried forward"), words.tr("Brought forward"), write
    )
    was = bool(report.corrections) and corrected is None
    title = words.label(_("Pots, as settled before the correction") if was else _("Pots"))
    return Ledger(columns, rows, title=title, sums=sums, density=density)


def _corrected_pot(report: HandReport) -> Mapping[int, int] | None:
    """What each seat got of the only pot after the correction; None where nothing was corrected or there are more."""
    if not report.corrections or len(report.pots) != 1:
        return None
    return {line.seat: line.awarded for line in report.seats}


def _changed(before: int, after: int, words: Words) -> str:
    """Write an amount, or both where a correction changed it."""
    return words.amount(after) if before == after else f"{words.amount(before)} → {words.amount(after)}"


def _changed_shares(line: HandPotLine, now: Mapping[int, int], words: Words) -> str:
    was = dict(line.winners)
    seats = sorted(seat for seat in {*was, *now} if was.get(seat) or now.get(seat))
    shares = ((seat, _changed(was.get(seat, 0), now.get(seat, 0), words)) for seat in seats)
    return ", ".join(words.tr("seat {seat}: {amount}", seat=seat, amount=said) for seat, said in shares)
