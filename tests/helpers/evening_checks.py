"""What must hold of any evening, looked at from outside: books, papers, chain, replay, and sums made a second time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tablemgr import bootstrap
from tablemgr.app.book import replayed
from tablemgr.app.library import Library
from tablemgr.app.reporting.export import shift_json
from tablemgr.app.service import TableService
from tablemgr.app.views.snapshot import TableSnapshot
from tablemgr.engine.hand.events import HandStarted, JackpotTaken
from tablemgr.engine.journal import Recorded, effective
from tablemgr.engine.table.events import TopUpLapsed, TopUpQueued
from tablemgr.text.money import CURRENCIES, Currency, format_amount
from tests.helpers.evenings import figures
from tests.reports.paper import text_of

PAPER_KEYS = (
    "bank_counted", "bank_expected", "bank_variance", "rake_counted", "rake_variance", "tips_counted",
    "tips_variance", "cash_counted", "cash_variance", "opening_bank", "fills", "credits", "chips_sold",
    "cash_expected", "rake", "tips", "closing_stacks", "chips_taken", "players", "dealers", "table_win", "stats",
)  # fmt: skip


def check_snapshot(snapshot: TableSnapshot) -> None:
    """Between any two lines."""
    assert snapshot.balance.difference == 0, snapshot.balance
    assert all(seat.stack >= 0 for seat in snapshot.seats)
    bank = snapshot.bank
    assert bank is None or min(bank.total, bank.cash_box or 0, bank.rake_box or 0) >= 0


def check_equations(service: TableService | Library, session: int) -> dict[str, Any]:
    """The shift report as it stands now; every control equation must foot in it."""
    report = service.shift_report(session)
    wrong = {equation.key: equation for equation in report.equations if equation.difference}
    carried = wrong.pop("E10", None)
    if (
        carried is not None
    ):  # an opening that is not the last closing is an exception, by the same amount (B03)
        told = [line for line in report.exceptions if line.ref == "opening:bank"]
        assert [line.difference for line in told] == [carried.difference]
    assert not wrong, wrong
    return shift_json(report)


def lapsed(records: Iterable[Recorded]) -> Counter[str]:
    """What was announced in a hand and no longer fitted after it (BUY-7), by means."""
    waiting: dict[int, list[TopUpQueued]] = {}
    found: Counter[str] = Counter()
    for record in effective(tuple(records)):
        if isinstance(record.event, TopUpQueued):
            waiting.setdefault(record.event.seat, []).append(record.event)
        elif isinstance(record.event, TopUpLapsed):
            means = next(
                q.means for q in reversed(waiting[record.event.seat]) if q.amount == record.event.amount
            )
            found[means.value] += record.event.amount
    return found


def check_sums(
    totals: dict[str, Any], acts: Iterable[dict[str, Any]], carried: int, gone: Counter[str]
) -> None:
    """The totals of a session against the bare lines that count, added up here once more.

    ``carried`` are the stacks of those who stayed from before, ``gone`` what `lapsed` found.
    """
    acts = list(acts)

    def total(verbs: Iterable[str], name: str, **wanted: str) -> int:
        return sum(
            act.get(name, 0)
            for act in acts
            if act["do"] in verbs and all(act.get(key, "") == value for key, value in wanted.items())
        )

    def pieces(verb: str) -> int:
        return sum(
            int(chip) * number for act in acts if act["do"] == verb for chip, number in act["chips"].items()
        )

    buying = ("buy_in", "top_up")
    cash = total(buying, "cash") - gone["cash"]
    brought = total(buying, "brought") - gone["brought"]
    back = total(("cash_out",), "counted", where="table")
    taken = total(("cash_out",), "counted") - back
    starts = sum(1 for act in acts if act["do"] == "start_hand")
    voids = sum(1 for act in acts if act["do"] == "void_hand")
    tips = total(("tip",), "amount") + total(("remove",), "amount", **{"for": "tip"})
    assert totals["cash_expected"] == cash - back
    assert totals["chips_sold"] == cash
    assert totals["chips_taken"] == taken
    assert (totals["fills"], totals["credits"]) == (pieces("fill_accept"), pieces("credit_accept"))
    assert totals["tips"] == tips
    assert (totals["stats"]["hands_dealt"], totals["stats"]["hands_void"]) == (starts, voids)
    assert sum(line["total_in"] for line in totals["players"].values()) == cash + brought
    assert sum(line["net"] for line in totals["players"].values()) == (
        taken + back + totals["closing_stacks"] - cash - brought - carried
    )


def check_hand_papers(service: TableService, session: int) -> None:
    """Each settled hand foots by itself (E7), and its rake is what the schedule says."""
    counting = effective(service._store.read(session))
    dropped: Counter[int] = Counter()
    hand_no = 0
    for record in counting:
        if isinstance(record.event, JackpotTaken):
            dropped[hand_no] += record.event.amount
        elif isinstance(record.event, HandStarted):
            hand_no = record.event.hand_no
    for number in service.hand_numbers(session):
        paper = service.hand_report(number, session)
        assert paper is not None
        if paper.head.status == "FINAL" and not paper.corrections:
            given = sum(seat.contributed for seat in paper.seats)
            won = sum(seat.awarded for seat in paper.seats)
            assert given == won + paper.rake + dropped[number], (number, paper)
            assert paper.equation.difference == 0


def check_replay(service: TableService) -> None:
    """The newest session folded from its records, in one go and act by act, is the one in memory."""
    book = service._book
    if book is None:
        return
    records = service._store.read(book.session_id)
    for thorough in (False, True):
        again = replayed(book.session_id, records, thorough=thorough)
        assert again.state == book.state
        assert again.balances.lines() == book.balances.lines()


def check_journal(path: Path) -> None:
    """The file verifies from outside."""
    assert bootstrap.verify_journal(path) == ()


def check_paper(service: TableService, session: int) -> None:
    """The figures of ``shift.json`` stand in the text of ``shift.pdf``; what a player brought stands there in parts.

    Both as they leave the program: what waits for a blind count stands in neither (D05).
    """
    totals = shift_json(service.shown_report(session))
    text = text_of(bootstrap.ServicePapers(service).shift_pdf(session, "cs"))
    printed = {key: totals[key] for key in PAPER_KEYS}
    printed["players"] = {
        player: {key: value for key, value in line.items() if key != "total_in"}
        for player, line in totals["players"].items()
    }
    if not totals["stats"]["hands_dealt"]:
        del printed["stats"]  # «No activity» stands for a table of noughts
    currency = CURRENCIES[service.shift_report(session).head.currency]
    missing = {
        figure
        for figure in figures(printed)
        if figure not in text and _in_cents(figure, currency) not in text
    }
    assert not missing, missing


def _in_cents(figure: str, currency: Currency) -> str:
    """An amount of smallest units as the paper of such a currency writes it; pieces and minutes stand as they are."""
    whole, _comma, decimals = figure.replace("\u2212", "-").replace(" ", "").partition(",")
    if not currency.decimals:
        return figure
    if decimals:  # an average of amounts: rounded from the exact figure, which is not known here
        return ""
    return format_amount(int(whole), currency).replace("\u00a0", " ")
