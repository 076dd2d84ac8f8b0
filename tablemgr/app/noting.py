"""Notes keep no name of a player: the journal cannot be erased, names stand beside it (controls F06, F07)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tablemgr.app.snapshot import TableSnapshot
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.commands import TableCommand
from tablemgr.engine.table.remarks import AnswerFloor, NoteHand


def name_in_note(commands: Sequence[TableCommand], picture: Callable[[], TableSnapshot]) -> Refused | None:
    """NAME_IN_NOTE when a note holds the shown name of somebody who sits at the table, as whole words.

    ``picture`` is asked for only when there is a note: it costs as much as an act.
    """
    for command in commands:
        if not isinstance(command, NoteHand | AnswerFloor):
            continue
        text = command.text if isinstance(command, NoteHand) else command.note
        for view in picture().seats:
            if view.name and re.search(rf"(?<!\w){re.escape(view.name)}(?!\w)", text, re.IGNORECASE):
                return Refused(RefusalCode.NAME_IN_NOTE, "F07", (("seat", view.seat),))
    return None
