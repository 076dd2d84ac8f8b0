"""Random evenings by hand, for as long as one likes: ``python -m tests.helpers.evening_fuzz --seconds 600``.

Prints each seed; an evening that breaks something is left as an evening file in the folder that is named.
"""

from __future__ import annotations

import argparse
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

from tablemgr import bootstrap
from tablemgr.app.evening.player import EveningPlayer
from tablemgr.app.evening.reader import read_lines
from tablemgr.app.sources import CountedIds, ManualClock
from tests.helpers import evening_checks as checks
from tests.helpers.random_evening import RandomEvening


class FuzzedEvening:
    """One random evening on a file of its own in ``folder``, checked after each line, at moments, and at its end."""

    def __init__(self, seed: int, folder: Path, *, restarts: bool) -> None:
        self._path, self._restarts = folder / f"evening-{seed}.db", restarts
        self._clock, self._ids = ManualClock(), CountedIds()
        self.evening = RandomEvening(seed, self._opened(), self._clock)

    def play(self, lines: int, *, papers: bool) -> None:
        """Play so many lines; what breaks leaves the evening as a file beside its journal."""
        try:
            for _line in range(lines):
                self._step()
            self.evening.finish()
            self._look_at_all_sessions(papers=papers)
            if not self._restarts:
                self._play_again()
        except BaseException:
            self._path.with_suffix(".jsonl").write_text(self.evening.text(), encoding="utf-8")
            raise
        finally:
            self.evening.service.close()
        checks.check_journal(self._path)

    def _opened(self) -> bootstrap.TableService:
        return bootstrap.open_service(self._path, self._clock, self._ids)

    def _step(self) -> None:
        service, chance = self.evening.service, self.evening.random
        before, head = service.snapshot(), service._store.head()
        accepted = self.evening.step()
        after = service.snapshot()
        checks.check_snapshot(after)
        if not accepted:
            assert after == before
            assert service._store.head() == head
        if chance.random() < 0.01 and after.session_id:
            checks.check_equations(service, after.session_id)
        if chance.random() < 0.005:
            checks.check_replay(service)
            if self._restarts:
                self._restart()

    def _restart(self) -> None:
        """Close and open the program: the same picture is there."""
        service = self.evening.service
        before = service.snapshot()
        service.close()
        self.evening.take_over(self._opened())
        assert self.evening.service.snapshot() == before

    def _look_at_all_sessions(self, *, papers: bool) -> None:
        service, earlier, table_before = self.evening.service, self.evening.earlier, {}
        checks.check_replay(service)
        for session, acts in earlier.items():
            totals = checks.check_equations(service, session)
            gone = checks.lapsed(service._store.read(session))
            checks.check_sums(totals, acts, table_before.get(acts[0]["table"], 0), gone)
            table_before[acts[0]["table"]] = totals["closing_stacks"]
            checks.check_hand_papers(service, session)
            if papers:
                checks.check_paper(service, session)

    def _play_again(self) -> None:
        """The evening as a file, played into memory, gives the same journal."""
        clock = ManualClock()
        service = bootstrap.open_service(None, clock, CountedIds())
        player = EveningPlayer(service, clock, lambda refused: refused.rule)
        result = player.play(read_lines(self.evening.text().splitlines()))
        assert result.findings == []
        assert service._store.head() == self.evening.service._store.head()
        service.close()


def main() -> int:
    """Until the time is over or something breaks; the exit status says which."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--lines", type=int, default=400)
    parser.add_argument("--no-papers", action="store_true")
    parser.add_argument("--go-on", action="store_true", help="go on after a broken evening")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="evenings-"))
    until, seed, broken = time.monotonic() + options.seconds, options.first, []
    totals: Counter[str] = Counter()
    while time.monotonic() < until:
        fuzzed = FuzzedEvening(seed, folder, restarts=seed % 3 == 0)
        try:
            fuzzed.play(options.lines, papers=not options.no_papers)
        except Exception:  # noqa: BLE001  whatever it is, it is told, and the next seed may go on
            broken.append(seed)
            print(f"seed {seed} broke after {len(fuzzed.evening.lines)} lines, see {folder}")
            traceback.print_exc()
            if not options.go_on:
                return 1
        else:
            (folder / f"evening-{seed}.db").unlink()
        totals.update(act["do"] for act in fuzzed.evening.lines if not act.get("refused"))
        totals["refused"] += fuzzed.evening.refused
        seed += 1
    print(f"seeds {options.first} to {seed - 1}, broken: {broken or 'none'}")
    print(dict(totals.most_common()))
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
