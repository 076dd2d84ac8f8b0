"""What leaves the desk about one hand: its report, the copy for a player, the hand for other programs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tablemgr.app.api import DocumentInfo, DocumentKind, HandFilter, HandKey, HandWish, PaperRequest
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.leaving import Leaving
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.notices import Message
from ui.presenters.screens import Desk
from ui.presenters.view_models import BannerKind
from ui.presenters.wording import Words

PLAYER = "player"
"""Whom a copy is for: nobody else is named on it."""

PRINT, SAVE, PLAYER_COPY, EXPORT, CORRECT = "print", "save", "player_copy", "export", "correct"
RULE = "ruling"


class HandPapers:
    """Prints and files. At the table papers get their number and are noted; alone they are drafts of a copy."""

    def __init__(self, host: FloorHost) -> None:
        self._host = host
        self._leaving = Leaving(host)

    def touch(self, key: str, hand: HandKey, step: int) -> bool:
        """An act of the foot of the hand, at a step of its replay; whether it was one of them."""
        acts = {PRINT: self._print, SAVE: self._save, PLAYER_COPY: self._for_player, EXPORT: self._export}
        if key == CORRECT:
            self._open("correction", hand, step)
        elif key == RULE:
            self._open("ruling_page", hand, step)
        elif key in acts:
            acts[key](hand)
        else:
            return False
        return True

    # --- what is offered --------------------------------------------------------------------------------------------

    def acts(self, hand: HandKey, words: Words) -> tuple[ActModel, ...]:
        tr = words.tr
        draws = self._host.parts.hand_pdf is not None
        why = "" if draws or self._own(hand) else tr("This desk cannot make papers.")
        found = [
            ActModel(PRINT, tr("Print report"), enabled=not why, why=why, style=ActStyle.MONEY),
            ActModel(SAVE, tr("Save"), tr("PDF"), enabled=not why, why=why),
            ActModel(PLAYER_COPY, tr("Copy for player"), enabled=not why, why=why),
        ]
        not_here = self._not_here(hand, words)
        found.append(ActModel(EXPORT, tr("Export"), tr("PHH, OHH"), enabled=not not_here, why=not_here))
        not_now = not_here or self._no_correction(hand, words)
        no_ruling = not_here or self._no_ruling(hand, words)
        found.append(ActModel(RULE, tr("Ruling …"), enabled=not no_ruling, why=no_ruling))
        found.append(ActModel(CORRECT, tr("Correct …"), enabled=not not_now, why=not_now))
        return tuple(found)

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
        if table is None or table.snapshot.session_id != hand.session_id:
            return tr("Only hands of the newest session are corrected here.")
        if table.snapshot.status != "open":
            final = self._status(table, hand) == "final"
            return (
                self._final(words)
                if final
                else tr("The table is closed: cancel the close first, then correct.")
            )
        running = table.snapshot.hand
        if running is not None and not running.finished and running.hand_no == hand.hand_no:
            return tr("This hand is still open.")
        return ""

    def _no_ruling(self, hand: HandKey, words: Words) -> str:
        table = self._own(hand)
        return self._final(words) if table is not None and self._status(table, hand) == "final" else ""

    @staticmethod
    def _status(table: Desk, hand: HandKey) -> str:
        rows = table.api.sessions()
        return next((row.status for row in rows if row.session_id == hand.session_id), "")

    @staticmethod
    def _final(words: Words) -> str:
        return words.tr(
            "The shift report is final: the manager opens it again first, with accounting (controls 3.2)."
        )

    # --- papers -----------------------------------------------------------------------------------------------------

    def _print(self, hand: HandKey) -> None:
        def leave(info: DocumentInfo | None, pdf: bytes) -> None:
            title = info.printed_number if info is not None else str(hand.hand_no)
            self._host.files.print_pdf(title, pdf, lambda fault: self._printed(info, pdf, fault))

        self._let_out(hand, leave)

    def _save(self, hand: HandKey) -> None:
        def leave(info: DocumentInfo | None, pdf: bytes) -> None:
            name = f"{info.printed_number if info is not None else f'hand-{hand.hand_no}'}-{self._leaving.language}.pdf"
            self._host.files.save_pdf(name, pdf, lambda path, fault: self._saved(info, pdf, path, fault))

        self._let_out(hand, leave)

    def _for_player(self, hand: HandKey) -> None:
        """Without the names of the others: it is handed out, so it is saved or printed by whoever asked for it."""

        def leave(info: DocumentInfo | None, pdf: bytes) -> None:
            number = info.printed_number if info is not None else f"hand-{hand.hand_no}"
            self._host.files.save_pdf(
                f"{number}-copy-{self._leaving.language}.pdf", pdf,
                lambda path, fault: self._saved(info, pdf, path, fault, PLAYER),
            )  # fmt: skip

        self._let_out(hand, leave, PLAYER)

    def _let_out(
        self, hand: HandKey, leave: Callable[[DocumentInfo | None, bytes], None], copy_for: str = ""
    ) -> None:
        table, make = self._own(hand), self._host.parts.hand_pdf
        if table is not None:
            wish = PaperRequest(DocumentKind.HAND_REPORT, f"hand:{hand.hand_no}")
            self._leaving.issued(table, hand.session_id, wish, leave, copy_for)
        elif make is not None:
            self._leaving.draft(make(hand, self._leaving.language, copy_for == PLAYER), leave)

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
        """One hand for other programs; the ending of the chosen file names the format."""
        table = self._own(hand)
        if table is None:
            return

        def heard(account: object) -> None:
            wrote = bool(getattr(account, "wrote", 0))
            told = " ".join(account.told(self._host.words.tr)) if hasattr(account, "told") else str(account)
            kind = BannerKind.INFO if wrote else BannerKind.WARN
            self._host.say(Message(lambda words: told or words.tr("Nothing was written."), kind))
            self._host.redraw()

        def write(place: Path) -> None:
            wish = HandWish((hand.session_id,), HandFilter(numbers=frozenset({hand.hand_no})), {})
            self._host.parts.errands.run(table.papers.export_job(wish, place), heard)

        self._host.files.choose_place(f"hand-{hand.hand_no}.phh", self._host.words.tr("Export hands"), write)

    def _open(self, page: str, hand: HandKey, step: int) -> None:
        """A form before the desk, which comes back behind it."""
        table = self._own(hand)
        if table is not None:
            table.open_page(page, {"hand": hand.hand_no, "session": hand.session_id, "step": step})
