"""Whether a ruling of the floor can be recorded, and what it does to the table: nothing (GEN-4)."""

from __future__ import annotations

from typing import Final

from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.remarks import NOTE_MAX
from tablemgr.engine.table.ruled import ANSWERS, EFFECTS, OWN_DECISION, RecordRuling, RulingRecorded
from tablemgr.engine.table.state import TableState

CAMERA_MAX: Final = 40


def record_ruling(state: TableState, command: RecordRuling) -> tuple[RulingRecorded, ...] | Refused:
    """Refuses NO_SUCH_HAND, a situation or ruling that nobody knows (BAD_OPTION), NO_SUCH_SEAT, REASON_MISSING when the
    floor sets the adviser aside or decides by itself without a word, NOTE_TOO_LONG, and ALREADY_SIGNED once the shift
    report is final: it is opened again first (controls 3.2)."""
    refused = _not_of_this_table(state, command) or _unknown_word(command) or _too_long(command)
    if refused is not None:
        return refused
    return (
        RulingRecorded(
            command.hand_no,
            command.situation,
            command.ruling,
            command.rule,
            command.seat,
            command.note.strip(),
            command.advised,
            command.values,
            command.effect,
            command.before,
            command.after,
            command.camera.strip(),
            command.answer,
        ),
    )


def _not_of_this_table(state: TableState, command: RecordRuling) -> Refused | None:
    signed = next((one for one in state.signatures if one.document == "shift"), None)
    if signed is not None:
        who = (("staff", signed.signed_by), ("role", signed.role))
        return Refused(RefusalCode.ALREADY_SIGNED, "SES-7", who)
    if not 0 < command.hand_no < state.hand_no_next:
        return Refused(RefusalCode.NO_SUCH_HAND, "GEN-4", (("hand", command.hand_no),))
    if command.seat and not 1 <= command.seat <= state.seat_count:
        params = (("seat", command.seat), ("seats", state.seat_count))
        return Refused(RefusalCode.NO_SUCH_SEAT, "GEN-3", params)
    return None


def _unknown_word(command: RecordRuling) -> Refused | None:
    for option, value, words in (
        ("effect", command.effect, EFFECTS),
        ("answer", command.answer, ANSWERS),
    ):
        if value not in words:
            return Refused(RefusalCode.BAD_OPTION, "GEN-4", (("option", option), ("value", value or "–")))
    own = command.ruling == OWN_DECISION or command.advised not in ("", command.ruling)
    if own and not command.note.strip():
        return Refused(RefusalCode.REASON_MISSING, "GEN-4")
    return None


def _too_long(command: RecordRuling) -> Refused | None:
    for text, most in ((command.note, NOTE_MAX), (command.camera, CAMERA_MAX)):
        if len(text.strip()) > most:
            params = (("length", len(text.strip())), ("maximum", most))
            return Refused(RefusalCode.NOTE_TOO_LONG, "F06", params)
    return None


def ruled(state: TableState, event: RulingRecorded) -> TableState:
    """Only said: the table is what it was."""
    return state
