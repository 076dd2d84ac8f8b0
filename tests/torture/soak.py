"""Ten hours at one table: four hundred hands by touch through the real window, on a journal on the disk.

The clock of the table runs ten hours; a copy is made every quarter of an hour, the dealers change every half hour, the
newest copy is proved twice. Then the table is closed, everything is verified, and the shift report is drawn. What is
printed: hands, acts, copies, latency from an input to committed and drawn again, memory after hand 50 and at the end.

By hand: ``python -m tests.torture.soak --hands 400``.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tablemgr.app.api import ChangeDealer, CloseSession, StaffId
from tablemgr.app.verification import verify
from tablemgr.bootstrap.backups import JournalCopies
from tablemgr.persistence.opening import read_journal
from tablemgr.reports.renderer import ReportLabRenderer
from tests.bench.console_evening import EDGE, STACK, Watch, _hundredth, _memory_mb, _play
from tests.helpers.bench_window import bench_driver
from tests.helpers.driver import Touch
from tests.helpers.live_table import TableClock, done, give, new_service, open_table, seat_players
from ui.presenters.upkeep.copy_keeping import CopyKeeping

HOURS = 10
SEATS = range(1, 10)
DEALERS = ("D103", "D102")
HALF_HOUR_US = 1_800_000_000


class LongClock(TableClock):
    """Hands take their time."""

    def pass_us(self, step: int) -> None:
        self._us += step


def soak(hands: int) -> dict[str, float]:
    """Play, close, verify; returns the figures. Raises AssertionError for whatever is lost or wrong."""
    begun, watch, clock = time.monotonic(), Watch(), LongClock(step_us=200_000)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.db"
        service = new_service(path, clock=clock)
        open_table(service)
        seat_players(service, dict.fromkeys(SEATS, STACK))
        driver = bench_driver(service)
        keeping = CopyKeeping(JournalCopies(path))
        driver.window.desk.copies = keeping
        touch = Touch(driver)
        driver.after_input = lambda: watch.read(driver)
        watch.hands.append([])
        watch.cpu.append([])
        touch.button_at(1)
        touch.next_hand()
        opened = clock.now_us()
        each_us, changed, changes, after_edge = HOURS * 3_600_000_000 // hands, opened, 0, 0.0
        for number in range(hands):
            _play(driver, touch, number)
            clock.pass_us(max(opened + (number + 1) * each_us - clock.now_us(), 0))
            keeping.tick(clock.now_us(), is_open=True)
            if clock.now_us() - changed >= HALF_HOUR_US:
                give(service, ChangeDealer(StaffId(DEALERS[changes % 2])))
                changed, changes = clock.now_us(), changes + 1
            if number == EDGE - 1:
                after_edge = _memory_mb()
            watch.hands.append([])
            watch.cpu.append([])
            if number < hands - 1:
                touch.next_hand()
        keeping.drills.run(clock.now_us())
        memory = _memory_mb()
        bank = service.snapshot().bank
        assert bank is not None
        pieces = bank.pieces or ((25, bank.total // 25),)
        close = CloseSession(
            pieces, None, StaffId(service.snapshot().dealer), StaffId("F301"), "", break_table=False
        )
        done(service.execute(close))
        keeping.copy(clock.now_us())
        report = service.shift_report(1)
        pdf = ReportLabRenderer().render_shift(report, "cs")
        driver.window.close()
        service.close()
        _prove(path, keeping, len(report.hands), hands)
        return {
            "hands": hands,
            "inputs": sum(map(len, watch.hands)),
            "hours": round((clock.now_us() - opened) / 3_600_000_000, 1),
            "copies": len(JournalCopies(path).paths()),
            "dealer_changes": changes,
            "megabytes_of_journal": round(path.stat().st_size / 1e6, 1),
            "bytes_of_report": len(pdf),
            "memory_after_50_mb": round(after_edge, 1),
            "memory_at_the_end_mb": round(memory, 1),
            **_latency(watch),
            "minutes": round((time.monotonic() - begun) / 60, 1),
        }


def _latency(watch: Watch) -> dict[str, float]:
    every = [ms for hand in watch.hands for ms in hand]
    own = [ms for hand in watch.cpu for ms in hand]
    return {
        "p50_ms": round(statistics.median(every), 1),
        "p99_ms": round(_hundredth(every), 1),
        "p99_ms_of_this_process": round(_hundredth(own), 1),
        "first_50_p50_ms": round(statistics.median(ms for hand in watch.cpu[:EDGE] for ms in hand), 1),
        "last_50_p50_ms": round(statistics.median(ms for hand in watch.cpu[-EDGE:] for ms in hand), 1),
    }


def _prove(path: Path, keeping: CopyKeeping, told: int, hands: int) -> None:
    """Everything that was entered is there, on the journal and on the newest copy."""
    assert told == hands, f"the report has {told} hands, entered were {hands}"
    drill = JournalCopies(path).drill_job("", 1, lambda: True)()
    assert drill is not None and drill.passed, f"the newest copy does not hold: {drill}"  # noqa: PT018
    assert keeping.drills.last is not None
    assert keeping.drills.last.passed
    store = read_journal(path)
    try:
        findings = verify(store)
    finally:
        store.close()
    assert not findings, "; ".join(map(str, findings))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=400)
    options = parser.parse_args()
    figures = soak(options.hands)
    print("; ".join(f"{name} {figure}" for name, figure in figures.items()))
    print(f"{figures['hands']} soaked hands, {figures['inputs']} inputs; everything verifies, nothing lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
