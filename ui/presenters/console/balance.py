"""The balance line opened: every place of chips with its sum, whether they agree, and since which hand not (E3)."""

from __future__ import annotations

from tablemgr.app.api import DifferenceView
from tablemgr.text import _
from ui.presenters.console.partial_marks import count_act, unallocated_words
from ui.presenters.console.phrases import Told, phrase
from ui.presenters.console.top_bar import balance_words
from ui.presenters.console.view_models import DetailModel, DetailRow
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, Tone
from ui.presenters.screens import ScreenModel
from ui.presenters.wording import Words

STACK_COUNTED = "table.stack_counted"
PLACES = {
    "table_bank": _("Table bank"),
    "pot": _("Pot"),
    "rake_box": _("Rake box"),
    "jackpot_box": _("Jackpot box"),
    "fee_box": _("Fee box"),
    "tip_box": _("Tip box"),
    "cash_box": _("Cash box"),
    "transit": _("On the way"),
    "unallocated": _("Unallocated"),
}
"""The accounts of the ledger as the table calls them."""


def _account_words(account: str, words: Words) -> str:
    """«Seat 5» for a stack, the name of the place for everything else, with its owner where it has one."""
    kind, _colon, owner = account.partition(":")
    if kind == "seat_stack":
        return words.seat(int(owner))
    place = words.tr(PLACES[kind]) if kind in PLACES else kind
    return f"{place} {owner}".rstrip()


def _appeared(found: DifferenceView, words: Words) -> DetailRow:
    """«⚠ −25» and where: hand, time, act and its number in the journal; the sign is read without colour (E3)."""
    tr = words.tr
    said = phrase(Told(found.kind, (found.seat,) if found.seat else (), found.amount), words)
    if found.kind == STACK_COUNTED:
        said = tr("stack of seat {seat} counted", seat=found.seat)
    where = tr(
        "hand no. {hand} · {time} · act {seq}: {what}",
        hand=found.hand_no, time=words.clock(found.at_us), seq=found.seq, what=said,
    )  # fmt: skip
    return DetailRow(where, f"⚠ {words.signed(found.amount)}", Tone.WARN)


class BalanceScreen(FormScreen):
    """What lies where, by the books."""

    name = "balance"

    def form(self) -> ScreenModel:
        tr, words, balance = self.tr, self.words, self.snapshot.balance
        said = balance_words(self.snapshot, words)[0]
        rows = [
            DetailRow(_account_words(account, words), words.amount(amount))
            for account, amount in balance.accounts
        ]
        rows.append(DetailRow(tr("Chips at the table"), words.amount(balance.inside), Tone.ACCENT))
        difference = words.signed(balance.difference) if balance.difference else words.amount(0)
        rows.append(DetailRow(tr("Difference"), difference, Tone.WARN if balance.difference else Tone.STRONG))
        since = (balance.since,) if balance.since is not None else ()
        rows += [_appeared(each, words) for each in (*since, *balance.counted)]
        if unallocated_words(self.snapshot, words):
            rows.append(DetailRow(tr("Unallocated"), words.signed(balance.unallocated), Tone.WARN))
        count = count_act(self.snapshot, words)
        acts = (ActModel("count_all", count.title, count.subtitle, style=count.style),) if count else ()
        return DetailModel("balance", tr("Balance"), said, tuple(rows), actions=acts, close_text=tr("Close"))

    def act(self, key: str) -> None:
        if key == "count_all":
            self.desk.open_side("count_all")
        else:
            self.desk.close()
