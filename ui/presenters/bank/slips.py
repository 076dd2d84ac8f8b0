"""Fills and credits: one numbered slip, its steps, and the list of slips that are still open (SES-3, C01–C05)."""

from __future__ import annotations

from tablemgr.app.api import RequestSlip, SlipKind, SlipNo, SlipView, StaffId, TableSnapshot
from tablemgr.text import _
from tablemgr.text.reasons import CREDIT, FILL
from ui.presenters.console.view_models import DetailEntry, DetailModel, DetailRow
from ui.presenters.fields import (
    ChipCount,
    count_field,
    on_duty,
    only_one,
    pieces_words,
    reason_fields,
    reason_of,
    staff_field,
    staff_of,
)
from ui.presenters.form_models import Field, FormModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs, ScreenModel
from ui.presenters.wording import Words

REQUESTED, IN_TRANSIT, ACCEPTED, VOID = "requested", "in_transit", "accepted", "void"
OPEN_STATES = (REQUESTED, IN_TRANSIT)

STATES = {
    REQUESTED: _("requested"),
    IN_TRANSIT: _("on the way"),
    ACCEPTED: _("accepted"),
    VOID: _("VOID"),
}


def open_slips(snapshot: TableSnapshot) -> tuple[SlipView, ...]:
    """Slips neither accepted nor void, in the order of their numbers: they keep the table from closing (C01)."""
    return tuple(slip for slip in snapshot.slips if slip.state in OPEN_STATES)


def slip_name(slip: SlipView, words: Words) -> str:
    """«Dotace č. 3»."""
    if slip.kind == SlipKind.FILL.value:
        return words.tr("Fill no. {number}", number=slip.slip_no)
    return words.tr("Credit no. {number}", number=slip.slip_no)


def bank_need(snapshot: TableSnapshot) -> int:
    """What the bank lacks to what the house wants it to hold (+ a fill, − a credit); 0 without such a rule."""
    par, bank = snapshot.money.par_bank, snapshot.bank
    return par - bank.total if par and bank is not None else 0


def need_words(snapshot: TableSnapshot, words: Words) -> str:
    """«cílová banka 20 000, chybí 7 000»; empty when nothing is needed."""
    need, tr = bank_need(snapshot), words.tr
    if not need:
        return ""
    par, amount = words.amount(snapshot.money.par_bank), words.amount(abs(need))
    if need > 0:
        return tr("par bank {par}, {amount} needed", par=par, amount=amount)
    return tr("par bank {par}, {amount} too much", par=par, amount=amount)


def lammers(snapshot: TableSnapshot, words: Words) -> tuple[str, ...]:
    """What lies in the tray while somebody is on his way: one line for each open slip (C01)."""
    tr, said = words.tr, []
    for slip in open_slips(snapshot):
        amount, fill = words.amount(slip.amount), slip.kind == SlipKind.FILL.value
        if slip.state == IN_TRANSIT:
            text = (
                tr("FILL ON ITS WAY {amount}", amount=amount)
                if fill
                else tr("CREDIT ON ITS WAY {amount}", amount=amount)
            )
        else:
            text = (
                tr("FILL REQUESTED {amount}", amount=amount)
                if fill
                else tr("CREDIT REQUESTED {amount}", amount=amount)
            )
        said.append(text)
    return tuple(said)


def find_slip(snapshot: TableSnapshot, kind: str, number: int) -> SlipView | None:
    return next((slip for slip in snapshot.slips if (slip.kind, slip.slip_no) == (kind, number)), None)


class RequestScreen(FormScreen):
    """Ask for chips from the cage, or give some back; a request of the floor is its own approval (A04)."""

    kind = SlipKind.FILL
    title = _("Fill")
    question = _("Chips wanted")
    reasons = FILL

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.count = ChipCount(self.snapshot.denominations)
        floors = staff_of(self.snapshot.house, "FM")
        responsible = on_duty(floors, self.snapshot.floor) or only_one(floors)
        self.values.update(reason="", by=responsible)

    def take(self, key: str, value: object) -> None:
        if key == "pieces":
            self.count.take(value)

    def form(self) -> FormModel:
        tr, words = self.tr, self.words
        floors = staff_of(self.snapshot.house, "FM")
        fields: list[Field] = [
            count_field("pieces", tr(self.question), self.count, words),
            *reason_fields(self.reasons, self.text("reason"), self.text("reason_text"), words),
            staff_field("by", tr("Asked for by the floor"), floors, self.text("by"), words),
        ]
        total = self.count.total()
        why, wanted = self._missing()
        title = tr(self.title)
        if total:
            title = tr("{slip} {amount}", slip=title, amount=words.amount(total))
        return FormModel(
            key=self.name,
            title=tr(self.title),
            fields=tuple(fields),
            confirm=self.confirm_act(title, tr("request"), why),
            cancel=self.cancel_act(),
            intro=self._bank(),
            refusal=self.refusal(),
            focus="pieces",
            wants=wanted,
            backspace_text=tr("Delete the last digit"),
        )

    def confirm(self) -> None:
        pieces = self.count.pieces()
        if pieces is None or self._missing()[0]:
            return
        floor = StaffId(self.text("by"))
        done = self.run(RequestSlip(self.kind, pieces, self.reason(), floor, floor), by=floor)
        if done is not None:
            newest = [slip for slip in done.snapshot.slips if slip.kind == self.kind.value][-1]
            self.desk.open_side("slip", {"kind": newest.kind, "no": newest.slip_no})

    def reason(self) -> str:
        return reason_of(self.text("reason"), self.text("reason_text"))

    def _missing(self) -> tuple[str, str]:
        """Why it cannot be asked for yet, and in which field it would be said."""
        tr = self.tr
        if not self.count.total():
            return tr("Give the chips by denomination."), "pieces"
        if not self.reason():
            return tr("Give the reason."), "reason"
        if not self.text("by"):
            return tr("Choose who of the floor asks for it."), "by"
        return "", ""

    def _bank(self) -> tuple[TextPart, ...]:
        """What lies in the table bank by the books."""
        bank = self.snapshot.bank
        if bank is None:
            return ()
        parts = [
            TextPart(self.tr("Table bank") + " "),
            TextPart(self.words.amount(bank.total), Tone.ACCENT),
        ]
        if bank.pieces is not None:
            parts.append(TextPart(f"  ({pieces_words(bank.pieces, self.words)})", Tone.MUTED))
        said = need_words(self.snapshot, self.words)
        if said:
            parts.append(TextPart(f" · {said}", Tone.WARN))
        return tuple(parts)


class FillScreen(RequestScreen):
    """Chips from the cage into the table bank."""

    name = "fill"


class CreditScreen(RequestScreen):
    """Chips from the table bank to the cage."""

    name = "credit"
    kind = SlipKind.TABLE_CREDIT
    title = _("Credit")
    question = _("Chips to the cage")
    reasons = CREDIT


class SlipsScreen(FormScreen):
    """The open slips, each to be touched; and the way to a new one."""

    name = "slips"

    def form(self) -> ScreenModel:
        tr, words = self.tr, self.words
        slips = open_slips(self.snapshot)
        acts = [
            ActModel(
                f"slip:{slip.kind}:{slip.slip_no}",
                slip_name(slip, words),
                f"{words.amount(slip.amount)} · {tr(STATES[slip.state])}",
                style=ActStyle.RAISE,
            )
            for slip in slips
        ]
        need = bank_need(self.snapshot)
        needed = words.amount(abs(need)) if need else ""
        acts += [
            ActModel("fill", tr("New fill"), needed if need > 0 else ""),
            ActModel("credit", tr("New credit"), needed if need < 0 else ""),
        ]
        rows = [DetailRow(tr("Open slips"), str(len(slips)), Tone.WARN if slips else Tone.STRONG)]
        if self.snapshot.bank is not None and self.snapshot.bank.in_transit:
            rows.append(DetailRow(tr("On the way"), words.amount(self.snapshot.bank.in_transit), Tone.WARN))
        said = need_words(self.snapshot, words)
        if said:
            rows.append(DetailRow(tr("Need"), said, Tone.WARN))
        done = [slip for slip in self.snapshot.slips if slip.state not in OPEN_STATES]
        entries = tuple(
            DetailEntry(
                words.clock(slip.at_us),
                f"{slip_name(slip, words)} · {tr(STATES[slip.state])}",
                words.amount(slip.amount),
            )
            for slip in reversed(done)
        )
        return DetailModel(
            key="slips",
            title=tr("Fills and credits"),
            subtitle=tr("they keep the table from closing") if slips else tr("nothing open"),
            rows=tuple(rows),
            entries_label=tr("Finished") if entries else "",
            entries=entries,
            actions=tuple(acts),
            close_text=tr("Close"),
        )

    def act(self, key: str) -> None:
        if key in ("fill", "credit"):
            self.desk.open_side(key)
        elif key.startswith("slip:"):
            _word, kind, number = key.split(":")
            self.desk.open_side("slip", {"kind": kind, "no": int(number)})
        else:
            self.desk.close()


class SlipForm(FormScreen):
    """Something about one slip."""

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.kind = SlipKind(str(self.args.get("kind", SlipKind.FILL.value)))
        self.number = SlipNo(int(self.args.get("no", 0)))

    @property
    def slip(self) -> SlipView:
        slip = find_slip(self.snapshot, self.kind.value, self.number)
        if slip is None:
            raise LookupError(f"no slip {self.kind.value} {self.number}")
        return slip

    def back(self) -> None:
        """To the slip itself, with what has become of it."""
        self.desk.open_side("slip", {"kind": self.kind.value, "no": self.number})

    def cancel(self) -> None:
        self.back()


class SlipScreen(SlipForm):
    """One slip with its steps: who asked, approved, issued, carried, accepted; and what is due next."""

    name = "slip"

    def form(self) -> ScreenModel:
        tr, words, slip = self.tr, self.words, self.slip
        rows = [
            DetailRow(tr("Amount"), words.money(slip.amount), Tone.ACCENT),
            DetailRow(
                tr("State"), tr(STATES[slip.state]), Tone.WARN if slip.state in OPEN_STATES else Tone.STRONG
            ),
        ]
        for label, who in (
            (tr("Requested"), slip.requested_by),
            (tr("Approved"), slip.approved_by),
            (tr("Issued"), slip.issued_by),
            (tr("Carried"), slip.carried_by),
            (tr("Accepted"), slip.accepted_by),
            (tr("Voided"), slip.voided_by),
        ):
            if who:
                rows.append(DetailRow(label, words.staff(who)))
        hidden = slip.state == IN_TRANSIT  # dealer and runner count without sight of it (C02)
        if hidden:
            rows.append(DetailRow(tr("Chips"), tr("shown once they are counted")))
        pieces = (
            ()
            if hidden
            else tuple(
                DetailEntry(f"{number} ×", words.amount(denomination), words.amount(denomination * number))
                for denomination, number in reversed(slip.pieces)
            )
        )
        return DetailModel(
            key=f"slip:{slip.kind}:{slip.slip_no}",
            title=slip_name(slip, words),
            subtitle=slip.number,
            rows=tuple(rows),
            entries_label=tr("Chips") if pieces else "",
            entries=pieces,
            actions=self._steps(slip),
            close_text=tr("Close"),
        )

    def _steps(self, slip: SlipView) -> tuple[ActModel, ...]:
        tr = self.tr
        acts = [ActModel("all", tr("All slips"))]
        if slip.state in OPEN_STATES:
            acts.insert(0, ActModel("slip_void", tr("Void the slip")))
        if slip.state == REQUESTED:
            acts.insert(0, ActModel("slip_issue", tr("Issue"), tr("cashier"), style=ActStyle.MONEY))
        if slip.state == IN_TRANSIT:
            acts.insert(
                0, ActModel("slip_accept", tr("Accept"), tr("dealer and runner"), style=ActStyle.MONEY)
            )
        return tuple(acts)

    def act(self, key: str) -> None:
        if key.startswith("slip_"):
            self.desk.open_side(key, {"kind": self.kind.value, "no": self.number})
        elif key == "all":
            self.desk.open_side("slips")
        else:
            self.desk.close()
