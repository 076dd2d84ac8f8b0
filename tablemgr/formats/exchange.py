"""Hands out and in: a stream of hands into a file of some format, with an account of every hand that went elsewhere.

Nothing is dropped in silence. A hand that PHH cannot hold goes into an ``.ohh`` file beside; one that the chosen format
cannot hold at all, a refused one and one of another game are named with their reason.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from io import TextIOWrapper
from pathlib import Path
from typing import Final, TextIO

from tablemgr.app.casecheck.report import SKIPPED_SHOWN, Sentence, sentence
from tablemgr.formats import ohh_write, stars
from tablemgr.formats.ohh_write import ohh_piece
from tablemgr.formats.phh_fields import fields_of
from tablemgr.formats.phh_text import OHH, Fields
from tablemgr.formats.phh_write import phh_text, phhs_piece
from tablemgr.formats.reading import Item, read_items
from tablemgr.formats.replay import UNFINISHED
from tablemgr.formats.stars import stars_piece
from tablemgr.formats.textfile import UTF_8, UnreadableFile, UnwritableFile
from tablemgr.text import Translator, _

PHH, PHHS, STARS = ".phh", ".phhs", ".txt"
ENDINGS: Final = (PHH, PHHS, OHH, STARS)

NAMED: Final = 500
"""An evening's hands that went elsewhere are all named; of a great collection the first."""

Named = tuple[str, Sentence]
"""A hand by its place, and why."""


@dataclass(slots=True)
class ExchangeReport:
    """What became of the hands: ``written`` how many into which file, and those that took another way."""

    read: int = 0
    written: dict[Path, int] = field(default_factory=dict)
    in_ohh: list[Named] = field(default_factory=list)
    refused: list[Named] = field(default_factory=list)
    left_out: list[Named] = field(default_factory=list)

    @property
    def wrote(self) -> int:
        """How many hands stand in files now."""
        return sum(self.written.values())

    def lines(self, tr: Translator) -> list[str]:
        """As `told`, with the counts in fixed words for whoever reads them with a program."""
        counts = f"{self.read} read, {len(self.refused)} refused, {len(self.left_out)} left out"
        return [*self.told(tr), counts]

    def told(self, tr: Translator) -> list[str]:
        """Every hand that was not simply written, by its reason; the files."""
        lines = [
            tr("FAILED {place}: {reason}", place=place, reason=fault.said(tr))
            for place, fault in self.refused
        ]
        for why, places in _grouped(self.left_out, tr):
            lines.append(tr("left out, {reason}: {places}", reason=why, places=places))
        for why, places in _grouped(self.in_ohh, tr, NAMED):
            lines.append(tr("in the .ohh file, {reason}: {places}", reason=why, places=places))
        for path, number in self.written.items():
            lines.append(tr.n("{path}: {n} hand", "{path}: {n} hands", number, path=str(path)))
        return lines


def _grouped(named: Iterable[Named], tr: Translator, most: int = SKIPPED_SHOWN) -> Iterator[tuple[str, str]]:
    """The places behind each reason; the first are written out, the rest is counted."""
    by_reason: defaultdict[str, list[str]] = defaultdict(list)
    for place, reason in named:
        by_reason[reason.said(tr)].append(place)
    for why, places in by_reason.items():
        shown, more = ", ".join(places[:most]), len(places) - most
        yield why, shown + (tr(" and {number} more", number=more) if more > 0 else "")


def read_only(paths: Iterable[Path], encoding: str = UTF_8) -> ExchangeReport:
    """Read, prove and count the hands of some files, writing nothing."""
    report = ExchangeReport()
    for item in _items(paths, encoding):
        _account(item, report)
    return report


def convert(paths: Iterable[Path], target: Path, version: str, encoding: str = UTF_8) -> ExchangeReport:
    """The hands of some files into one file, whose ending names the format."""
    return write_items(_items(paths, encoding), target, version)


def _items(paths: Iterable[Path], encoding: str) -> Iterator[Item]:
    """All hands; a file that cannot be read is refused among others, alone it raises `UnreadableFile`."""
    several = [*paths]
    for path in several:
        try:
            yield from read_items(path, encoding)
        except UnreadableFile as fault:
            if len(several) == 1:
                raise
            yield Item(str(fault.path), refused=fault.reason)


def write_items(items: Iterable[Item], target: Path, version: str) -> ExchangeReport:
    """Write hands as they come, one in memory at a time. Raises `UnwritableFile`, also for an unknown ending.

    The files appear when all is written, or not at all.
    """
    if target.suffix.lower() not in ENDINGS:
        raise UnwritableFile(
            target, sentence(_("the name does not end in {endings}"), endings=" / ".join(ENDINGS))
        )
    report = ExchangeReport()
    with _Files(target, report) as files:
        writer = _Writer(files, target, version, report)
        for item in items:
            if _account(item, report):
                writer.write(item)
    return report


def _account(item: Item, report: ExchangeReport) -> bool:
    """Whether there is a hand to write."""
    if item.refused is not None:
        report.refused.append((item.place, item.refused))
    elif item.left_out is not None:
        report.left_out.append((item.place, item.left_out))
    else:
        report.read += 1
        return True
    return False


def companion_of(target: Path) -> Path | None:
    """The ``.ohh`` file beside, for hands that PHH cannot hold; other formats have none."""
    return target.with_suffix(OHH) if target.suffix.lower() in (PHH, PHHS) else None


class _Files:
    """The files of one export, each written beside its name and put in place at the end."""

    def __init__(self, target: Path, report: ExchangeReport) -> None:
        self._target, self._report = target, report
        self._open: dict[Path, TextIO] = {}

    def __enter__(self) -> _Files:
        return self

    def write(self, path: Path, piece: str) -> None:
        """Append a piece."""
        try:
            self._file(path).write(piece)
        except OSError as fault:
            raise _unwritable(path, fault) from fault
        self._report.written[path] = self.number(path) + 1

    def number(self, path: Path) -> int:
        """How many pieces the file has."""
        return self._report.written.get(path, 0)

    def _file(self, path: Path) -> TextIO:
        if path not in self._open:
            path.parent.mkdir(parents=True, exist_ok=True)
            place = path.with_name(f"{path.name}.part")
            place.touch(mode=0o600)  # hands tell who won what: for their owner, who may hand them on
            self._open[path] = TextIOWrapper(place.open("wb"), encoding="utf-8", newline="\n")
        return self._open[path]

    def __exit__(self, kind: type[BaseException] | None, *_more: object) -> None:
        for path, file in self._open.items():
            part = path.with_name(f"{path.name}.part")
            try:
                file.close()
                if kind is None:
                    part.replace(path)
                else:
                    part.unlink(missing_ok=True)
            except OSError as fault:
                raise _unwritable(path, fault) from fault


def _unwritable(path: Path, fault: OSError) -> UnwritableFile:
    return UnwritableFile(path, sentence(_("cannot be written: {fault}"), fault=fault.strerror or fault))


class _Writer:
    """Decides for each hand which file holds it."""

    def __init__(self, files: _Files, target: Path, version: str, report: ExchangeReport) -> None:
        self._files, self._target, self._version, self._report = files, target, version, report
        self._ohh = companion_of(target) or target

    def write(self, item: Item) -> None:
        ending = self._target.suffix.lower()
        if ending in (PHH, PHHS):
            self._write_phh(item)
        elif item.record is None:
            self._leave_out(item, sentence(UNFINISHED))
        elif ending == OHH:
            self._write_ohh(item)
        else:
            reason = stars.unwritable(item.record)
            if reason is None:
                self._files.write(self._target, stars_piece(item.record))
            else:
                self._leave_out(item, reason)

    def _write_phh(self, item: Item) -> None:
        fields = item.fields
        if fields is None and item.record is not None:
            made = fields_of(item.record)
            if isinstance(made, Sentence):
                if self._write_ohh(item):
                    self._report.in_ohh.append((item.place, made))
                return
            fields = made
        self._put(fields or {})

    def _put(self, fields: Fields) -> None:
        number = self._files.number(self._target) + 1
        if self._target.suffix.lower() == PHHS:
            self._files.write(self._target, phhs_piece(number, fields))
            return
        if number > 1:
            raise UnwritableFile(
                self._target, sentence(_("a .phh file holds one hand; take .phhs for several"))
            )
        self._files.write(self._target, phh_text(fields))

    def _write_ohh(self, item: Item) -> bool:
        if item.record is None:
            return False
        reason = ohh_write.unwritable(item.record)
        if reason is not None:
            self._leave_out(item, reason)
            return False
        number = self._files.number(self._ohh) + 1
        self._files.write(self._ohh, ohh_piece(number, item.record, self._version))
        return True

    def _leave_out(self, item: Item, reason: Sentence) -> None:
        self._report.left_out.append((item.place, reason))
