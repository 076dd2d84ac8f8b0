"""50 kills at random moments: no act that was shown as saved is lost, the chain verifies, every restart goes on."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest

from tests.crash.kills import LostAct, Tally, _look, kill_and_look
from tests.helpers.services import opened_table


@pytest.mark.skipif(
    "forkserver" not in multiprocessing.get_all_start_methods(), reason="kill -9 needs a POSIX system"
)
def test_nothing_shown_as_saved_is_lost_in_fifty_kills(tmp_path: Path) -> None:
    tally = kill_and_look(tmp_path, kills=50, seed=20261128)
    assert tally.kills == 50
    assert tally.acts > 100
    assert tally.in_a_hand > 10
    assert tally.records > tally.acts


def test_the_look_after_a_kill_notices_a_lost_act(tmp_path: Path) -> None:
    """The judge is judged: a note of an act that is not in the journal, or of another table than is found."""
    journal, notes = tmp_path / "table.db", tmp_path / "notes.txt"
    table = opened_table(journal).seated(1, 3, 6)
    seq, head_hash = table.store.head()
    table.service.close()
    notes.write_text(f"{seq + 1} {head_hash} x\n")
    with pytest.raises(LostAct, match="is gone"):
        _look(journal, notes, Tally())
    notes.write_text(f"{seq} {'0' * 64} x\n")
    with pytest.raises(LostAct, match="is gone"):
        _look(journal, notes, Tally())
    notes.write_text(f"{seq} {head_hash} 1/another/table\n")
    with pytest.raises(LostAct, match="the table is"):
        _look(journal, notes, Tally())
