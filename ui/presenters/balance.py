"""The balance line opened: every place of chips with its sum, whether they agree, and since which hand not (E3)."""

from __future__ import annotations

from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, Tone
from ui.presenters.partial_marks import count_act, unallocated_words
from ui.presenters.screens import ScreenModel
from ui.presenters.top_bar import balance_words
from ui.presenters.view_models import DetailModel, DetailRow


class BalanceScreen(FormScreen):
    """What lies where, by the books."""

    name = "balance"

    def form(self) -> ScreenModel:
        tr, words, balance = self.tr, self.words, self.snapshot.balance
        said, _short, balanced = balance_words(self.snapshot, words)
        rows = [DetailRow(account, words.amount(amount)) for account, amount in balance.accounts]
        rows.append(DetailRow(tr("Chips at the table"), words.amount(balance.inside), Tone.ACCENT))
        difference = words.signed(balance.difference) if balance.difference else words.amount(0)
        rows.append(DetailRow(tr("Difference"), difference, Tone.STRONG if balanced else Tone.WARN))
        if not balanced and balance.hand_no:
            rows.append(DetailRow(tr("Since hand no."), str(balance.hand_no), Tone.WARN))
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
