"""The hand in words: by street, with seconds, runs of the same act in one line, retracted lines struck through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tablemgr.app.api import LogLine as Record
from tablemgr.app.api import RetractableView, TableSnapshot
from tablemgr.text.cards import cards_text
from tablemgr.text.rulebook import has_rule
from tablemgr.text.steps import step_sentence
from ui.presenters.console.log_models import LogKind, LogLine, LogModel
from ui.presenters.console.phrases import Told, phrase, told
from ui.presenters.console.repair import repairable
from ui.presenters.model_parts import ActModel
from ui.presenters.wording import Words

SILENT = frozenset({
    "hand.round_closed", "hand.ended", "table.positions_set", "table.debt_settled", "journal.batch_retracted",
    "journal.acts_repaired",
})  # fmt: skip
"""Records that say nothing a person at the table would say."""

_STREETS = {3: "flop", 4: "turn", 5: "river"}
RUNS = frozenset({"hand.folded", "hand.checked"})
BETS = RUNS | {"hand.called", "hand.bet_made", "hand.raised_to"}
QUIET = frozenset({"hand.uncalled_returned", "hand.rake_taken"})


def log_model(
    snapshot: TableSnapshot,
    words: Words,
    tools: tuple[ActModel, ...] = (),
    redo: ActModel | None = None,
    chosen: int = 0,
    reasons: bool = False,
) -> LogModel:
    """The right side of the console; its button names what it takes back. ``chosen`` is the act being repaired.

    With ``reasons`` every automatic step says why, also those that otherwise say nothing.
    """
    hand = snapshot.hand
    title = (
        words.tr("Hand no. {hand}", hand=hand.hand_no)
        if hand is not None
        else words.tr("Before the first hand")
    )
    undo = undo_act(snapshot.retractable, words, snapshot.log)
    open_acts = frozenset(line.seq for line in repairable(snapshot))
    lines = log_lines(snapshot.log, words, open_acts, chosen, reasons)
    asked = ActModel("why", words.tr("Why?"), hint="Ctrl+W", checked=reasons)
    why = asked if any(line.why for line in snapshot.log) else None
    return LogModel(title, lines, undo, redo, tools, why)


def undo_act(retractable: RetractableView | None, words: Words, records: tuple[Record, ...] = ()) -> ActModel:
    """One large «Zpět»: what it takes back, or why it cannot. The log knows the words that belong to the act."""
    tr = words.tr
    if retractable is None:
        return ActModel("undo", tr("Undo"), hint="U", enabled=False, why=tr("There is nothing to take back."))
    title = tr("Undo: “{what}”", what=act_words(retractable, words, records))
    if retractable.refused is not None and not retractable.needs_floor:
        return ActModel("undo", title, hint="U", enabled=False, why=words.why(retractable.refused))
    subtitle = tr("with the floor") if retractable.needs_floor else ""
    return ActModel("undo", title, subtitle, "U")


def act_words(act: RetractableView, words: Words, records: tuple[Record, ...]) -> str:
    """What is taken back, or given again: «3 sází 300»."""
    same = tuple(line for line in records if line.batch == act.batch)
    if act.kind in RUNS and len(same) > 1:
        return _skipped_and_act(same, words)
    return _taken_back(next((line for line in same if line.kind == act.kind), act), words)


def _skipped_and_act(records: tuple[Record, ...], words: Words) -> str:
    """«4, 5 skládají · 6 dorovnává 200»: one touch of a seat further on is one act, and goes back as one."""
    runs = _runs(record for record in records if record.kind in BETS)
    return " · ".join(_line(run, "", words).text for run in runs)


def _taken_back(what: Record | RetractableView, words: Words) -> str:
    """The words of the log; cards are named, since they are what one looks at when taking them back."""
    if not isinstance(what, Record) or not what.cards:
        return phrase(told(what), words)
    cards = cards_text(what.cards)
    if what.kind == "hand.board_dealt":
        return f"{street_name(what.street, words).lower()} {cards}".strip()
    return f"{phrase(told(what), words)} {cards}"


def log_lines(
    records: tuple[Record, ...],
    words: Words,
    open_acts: frozenset[int] = frozenset(),
    chosen: int = 0,
    reasons: bool = False,
) -> tuple[LogLine, ...]:
    """One line for each record that says something; runs of folds or checks are one line.

    ``open_acts`` can be repaired: their lines can be touched; ``chosen`` is the one that is being repaired.
    ``reasons``: automatic steps say why.
    """
    lines: list[LogLine] = []
    corrected: set[int] = set()
    streets = _streets(records)
    told_now = (record for record in records if record.kind not in SILENT or (reasons and record.why))
    for run in _runs(told_now):
        first = run[0]
        seqs = [record.seq for record in run if record.seq in open_acts]
        key, is_chosen = ",".join(map(str, seqs)), chosen in seqs
        street = _street_line(first, streets.get(first.seq, ""), words)
        if street is not None:
            lines.append(replace(street, key=key, chosen=is_chosen))
            continue
        if first.retracted:
            corrected.add(first.seat)
        remark = ""
        if not first.retracted and first.seat in corrected:
            corrected.clear()
            remark = words.tr("(correction)")
        remark = words.tr("(board {n})", n=first.run) if first.run > 1 else remark
        line = _with_reason(_line(run, remark, words), first, reasons, words)
        lines.append(replace(line, key=key, chosen=is_chosen))
    return tuple(lines)


def _with_reason(line: LogLine, record: Record, reasons: bool, words: Words) -> LogLine:
    """The rule of an automatic step can be touched; its sentence stands below while reasons are asked for."""
    step = record.why
    if step is None:
        return line
    said = step_sentence(step, words.tr, words.currency) if reasons else ""
    return replace(line, why=said, rule=step.rule if has_rule(step.rule) else "")


def _runs(records: Iterator[Record]) -> Iterator[tuple[Record, ...]]:
    """Neighbours of the same act that are told together; struck lines are told one by one."""
    run: list[Record] = []
    for record in records:
        if (
            run
            and record.kind == run[-1].kind
            and record.kind in RUNS
            and not record.retracted
            and not run[-1].retracted
        ):
            run.append(record)
            continue
        if run:
            yield tuple(run)
        run = [record]
    if run:
        yield tuple(run)


def _line(run: tuple[Record, ...], remark: str, words: Words) -> LogLine:
    first = run[0]
    seats = tuple(record.seat for record in run if record.seat)
    text = phrase(Told(first.kind, seats, first.amount, first.to, first.text, first.slip), words)
    text = f"{text} · all-in" if first.all_in else text  # spoken words are not translated
    quiet = first.kind in QUIET | SILENT or first.kind.startswith("journal.")
    kind = LogKind.NOTE if quiet else LogKind.ACTION
    cards = words.cards(first.cards) if first.kind == "hand.cards_shown" else ()
    return LogLine(text, words.log_time(first.at_us), kind, first.retracted, cards, remark)


def _streets(records: tuple[Record, ...]) -> dict[int, str]:
    """Which street each board line opened, by its ``seq``: struck ones too, when others were still under them.

    Acts are taken back newest first, so the records are walked with a stack of the acts that counted at the time.
    """
    acts: list[tuple[int, int]] = []  # (act, board cards it brought)
    found: dict[int, str] = {}
    for record in records:
        if record.kind == "journal.batch_retracted":
            if acts:
                acts.pop()
            continue
        if not acts or acts[-1][0] != record.batch:
            acts.append((record.batch, 0))
        if record.kind == "hand.board_dealt" and record.run == 1:
            acts[-1] = (record.batch, len(record.cards))
            found[record.seq] = _STREETS.get(sum(cards for _act, cards in acts), "")
    return found


def _street_line(record: Record, street: str, words: Words) -> LogLine | None:
    """Headings: the deal opens «Preflop», board cards open their street."""
    if record.kind == "hand.started":
        return LogLine(street_name("preflop", words), "", LogKind.STREET, record.retracted)
    if record.kind == "hand.board_dealt":
        name = street_name(street, words) if record.run == 1 else words.tr("Board {n}", n=record.run)
        return LogLine(
            name, words.log_time(record.at_us), LogKind.STREET, record.retracted, words.cards(record.cards)
        )
    return None


def street_name(street: str, words: Words) -> str:
    """Preflop, flop, turn, river, as said at the table."""
    tr = words.tr
    names = {"preflop": tr("Preflop"), "flop": tr("Flop"), "turn": tr("Turn"), "river": tr("River")}
    return names.get(street, street)
