"""What leaves the desk about one hand: its report, the copy for a player, the hand for other programs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tablemgr.app.api import (
    Counted,
    DocumentInfo,
    DocumentKind,
    EnvironmentFault,
    HandKey,
    HandMark,
    HandsAccount,
    PaperRequest,
    PastHand,
)
from ui.presenters.console.view_models import BannerKind
from ui.presenters.floor.correction_way import FINAL, OPEN, RULING_PAGE, status_of
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.leaving import Leaving
from ui.presenters.floor.player_copy import PLAYER_COPY, PlayerCopy, seat_mark
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.notices import Message, fault_sentence
from ui.presenters.screens import Desk
from ui.presenters.wording import Words

PRINT, SAVE, EXPORT, CORRECT = "print", "save", "export", "correct"
RULE = "ruling"
JACKPOT = "jackpot_paper"
IN_DISPUTE = frozenset({HandMark.RULED, HandMark.FLOOR_CALLED})
"""Marks of a hand whose report is one of a dispute (controls 2.3)."""


class HandPapers:
    """Prints and files. At the table papers get their number and are noted; alone they are drafts of a copy."""

    def __init__(self, host: FloorHost) -> None:
        self._host = host
        self._leaving = Leaving(host)
        self._copy = PlayerCopy(host, lambda hand, copy_for: self._save(hand, copy_for))

    def stop_choosing(self) -> bool:
        """Nobody gets a copy after all; whether it was being asked for whom."""
        return self._copy.stop()

    def touch(self, key: str, past: PastHand, step: int) -> bool:
        """An act of the foot of the hand, at a step of its replay; whether it was one of them."""
        hand = past.key
        acts = {PRINT: self._print, SAVE: self._save, EXPORT: self._export, JACKPOT: self._jackpot}
        if self._copy.touch(key, past):
            return True
        if key in (CORRECT, RULE):
            self._open({CORRECT: "correction", RULE: RULING_PAGE}[key], hand, step)
        elif key in acts:
            acts[key](hand)
        else:
            return False
        return True

    # --- what is offered --------------------------------------------------------------------------------------------

    def acts(self, past: PastHand, words: Words) -> tuple[ActModel, ...]:
        """Of a deal that was taken back nothing can be said but that."""
        tr, hand = words.tr, past.key
        if self._copy.chooses(past):
            return self._copy.acts(past, words)
        draws = self._host.parts.hand_pdf is not None
        none = (
            tr("This deal was taken back: it is no hand, and no paper is made of it.")
            if past.taken_back
            else ""
        )
        why = none or ("" if draws or self._own(hand) else tr("This desk cannot make papers."))
        in_dispute = past.row.marks & IN_DISPUTE or "dispute" in past.tags
        dispute = tr("of the dispute") if in_dispute else ""
        found = [
            ActModel(PRINT, tr("Print report"), dispute, enabled=not why, why=why, style=ActStyle.MONEY),
            ActModel(SAVE, tr("Save"), tr("PDF"), enabled=not why, why=why),
            ActModel(PLAYER_COPY, tr("Copy for player"), enabled=not why, why=why),
        ]
        not_here = none or self._not_here(hand, words)
        kept = none or ("" if self._host.parts.hand_file is not None else not_here)
        found.append(ActModel(EXPORT, tr("Export …"), tr("PHH, OHH"), enabled=not kept, why=kept))
        if self._has_jackpot(past):
            no_certificate = none or self._no_certificate(past, words)
            found.append(
                ActModel(
                    JACKPOT, tr("Jackpot"), tr("certificate"), enabled=not no_certificate, why=no_certificate
                )
            )
        not_now = not_here or self._no_correction(hand, words)
        found.append(ActModel(RULE, tr("Ruling …"), enabled=not not_here, why=not_here))
        found.append(ActModel(CORRECT, tr("Correct …"), enabled=not not_now, why=not_now))
        return tuple(found)

    def _has_jackpot(self, past: PastHand) -> bool:
        """A table that puts something aside for a jackpot; of a copy only a hand that did says so."""
        table = self._own(past.key)
        pays = table is not None and Counted.JACKPOT_BOX.value in table.snapshot.money.in_use
        return pays or past.row.jackpot > 0

    def _no_certificate(self, past: PastHand, words: Words) -> str:
        if past.row.marks & {HandMark.RUNNING, HandMark.VOID}:
            return words.tr("Only a hand that is over and counts can win the jackpot.")
        return self._not_here(past.key, words)

    def _own(self, hand: HandKey) -> Desk | None:
        """The table's window, for a hand of its own file."""
        return self._host.table if not hand.source else None

    def _not_here(self, hand: HandKey, words: Words) -> str:
        """Why nothing is written or exported of this hand from this desk."""
        if self._own(hand) is not None:
            return ""
        return words.tr("This is a copy, to be read only: go to the table's own program.")

    def _no_correction(self, hand: HandKey, words: Words) -> str:
        table, tr = self._own(hand), words.tr
        if table is None or status_of(table, hand.session_id) != OPEN:
            return ""  # the page that opens says what has to be done first
        running = table.snapshot.hand
        if running is not None and not running.finished and running.hand_no == hand.hand_no:
            return tr("This hand is still open.")
        return ""

    # --- papers -----------------------------------------------------------------------------------------------------

    def _print(self, hand: HandKey) -> None:
        missing = self._host.files.no_printer()
        if missing:  # no paper gets a number that cannot leave
            self._host.say(Message(lambda _words: missing, BannerKind.WARN))
            return

        def leave(info: DocumentInfo | None, pdf: bytes) -> None:
            title = info.printed_number if info is not None else str(hand.hand_no)
            self._host.files.print_pdf(title, pdf, lambda fault: self._printed(info, pdf, fault))

        self._let_out(hand, leave)

    def _save(self, hand: HandKey, copy_for: str = "") -> None:
        """The place first: whoever thinks better of it has issued nothing (controls 2.1)."""
        table, make = self._own(hand), self._host.parts.hand_pdf
        if table is not None:
            wish = PaperRequest(DocumentKind.HAND_REPORT, f"hand:{hand.hand_no}")
            self._leaving.save(table, hand.session_id, wish, self._saved, copy_for)
        elif make is not None:
            work = make(hand, self._leaving.language, copy_for)
            self._leaving.save_draft(f"hand-{hand.hand_no}{seat_mark(copy_for)}", work, self._saved)

    def _jackpot(self, hand: HandKey) -> None:
        """The check of a hand that hits the jackpot, before anything is paid (D08)."""
        table = self._own(hand)
        if table is not None:
            wish = PaperRequest(DocumentKind.JACKPOT, f"hand:{hand.hand_no}")
            self._leaving.save(table, hand.session_id, wish, self._saved)

    def _let_out(self, hand: HandKey, leave: Callable[[DocumentInfo | None, bytes], None]) -> None:
        table, make = self._own(hand), self._host.parts.hand_pdf
        if table is not None:
            wish = PaperRequest(DocumentKind.HAND_REPORT, f"hand:{hand.hand_no}")
            self._leaving.issued(table, hand.session_id, wish, leave)
        elif make is not None:
            self._leaving.draft(make(hand, self._leaving.language, ""), leave)

    # --- what came of it --------------------------------------------------------------------------------------------

    def _printed(self, info: DocumentInfo | None, pdf: bytes, fault: str) -> None:
        if fault:
            self._host.say(Message(lambda words: fault, BannerKind.WARN))
        elif self._leaving.noted(info, pdf):
            self._host.say(Message(lambda words: words.tr("Sent to the printer.")))
        self._host.redraw()

    def _saved(
        self, info: DocumentInfo | None, pdf: bytes, path: Path | None, fault: str, copy_for: str = ""
    ) -> None:
        if fault:
            self._host.say(Message(lambda words: fault, BannerKind.ERROR))
        elif path is not None and self._leaving.noted(info, pdf, copy_for):
            self._host.say(Message(lambda words: words.tr("Saved: {path}", path=str(path))))
        self._host.redraw()

    # --- other ways out ---------------------------------------------------------------------------------------------

    def _export(self, hand: HandKey) -> None:
        """For other programs: this hand, those that were found, a session or all."""
        table = self._own(hand)
        if table is not None:
            table.open_page("hand_export", {"session": hand.session_id, "hand": hand.hand_no, "found": 1})
            return
        write, files = self._host.parts.hand_file, self._host.files
        if write is not None:
            files.choose_place(
                f"hand-{hand.hand_no}.phhs",
                self._host.words.tr("Export hands"),
                lambda place: files.in_background(write(hand, place), self._exported),
            )

    def _exported(self, answer: HandsAccount | EnvironmentFault) -> None:
        """Where the hand of a copy went, or why it stays."""
        if isinstance(answer, EnvironmentFault):
            fault = answer
            self._host.say(Message(lambda words: fault_sentence(fault, words), BannerKind.ERROR))
        else:
            account, kind = answer, BannerKind.INFO if answer.wrote else BannerKind.WARN
            self._host.say(Message(lambda words: " · ".join(account.told(words.tr)), kind))
        self._host.redraw()

    def _open(self, page: str, hand: HandKey, step: int) -> None:
        """A form before the desk, which comes back behind it."""
        table = self._own(hand)
        if table is None:
            return
        status = status_of(table, hand.session_id)
        if status == FINAL or (page != RULING_PAGE and status != OPEN):
            first: dict[str, int | str] = {"hand": hand.hand_no, "session": hand.session_id, "step": step}
            first["page"] = page
            table.open_page("correction_way", first)
        else:
            table.open_page(page, {"hand": hand.hand_no, "session": hand.session_id, "step": step})
