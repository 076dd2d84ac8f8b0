"""The program with windows: arguments, composition, one window, and an end in words for whatever cannot start."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

import platformdirs
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

from tablemgr import __version__, bootstrap
from tablemgr.app.api import (
    EnvironmentFault,
    HandKey,
    HandsAccount,
    JournalCorrupt,
    JournalLocked,
    Refused,
    TableApi,
)
from tablemgr.bootstrap.backups import JournalCopies
from tablemgr.bootstrap.charts import open_charts
from tablemgr.bootstrap.damaged import look_into_damaged
from tablemgr.bootstrap.papers import hand_file_job
from tablemgr.bootstrap.program import checked_program
from tablemgr.bootstrap.review import open_review
from tablemgr.bootstrap.support import diagnostics, fault_log_path, keep_faults, keep_file, sheet_pdf
from tablemgr.bootstrap.training import lay_out_training, training_journal
from tablemgr.text import Language, MissingResource, resources_dir, translator
from ui.copying import QtCopying
from ui.dialogs.files import QtFiles
from ui.errands import QtErrands
from ui.floor_window import FloorWindow
from ui.i18n import system_language
from ui.looking import DamagedParts, look
from ui.main_window import RESTART_CODE, MainWindow
from ui.memory import WindowMemory
from ui.placing import show_on_screen
from ui.presenters.console.view_models import BannerKind, MessagePageModel
from ui.presenters.floor.parts import FloorParts
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.notices import fault_sentence
from ui.presenters.reading.news import is_newer
from ui.presenters.reading.support import Support
from ui.presenters.wording import Words
from ui.restoring import CopiesWindow, bring_back
from ui.sounds import Sounds
from ui.surroundings import QtSurroundings
from ui.system_clock import SystemClock
from ui.theme import MissingFontError, Theme, load_fonts
from ui.wake import KeepAwake, lock_of_this_system
from ui.widgets.message_page import MessagePage

BAD_START = 2
COPIES_CODE = 77
"""Exit code of the page of a table that cannot be opened: look at its copies."""
LOOK_CODE = 75
"""The same: look at what can be read of it."""
TRAINING_CODE, REAL_CODE = 78, 79
"""Exit codes of the window: open the training evening, go back to the real table."""
USUAL_CODE = 76
"""Exit code of the page of a missing table: open the usual one."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns the exit status (2: it could not start)."""
    memory = WindowMemory(platformdirs.user_config_path("tablemgr", appauthor=False) / "window.ini")
    options = _options(arguments, memory.language or system_language())
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    keep_faults(fault_log_path())
    if _has_no_display():
        tr = translator(Language(options.language))
        sys.stderr.write(tr("There is no display here. `make demo` shows the program without one.") + "\n")
        return BAD_START
    application = QApplication.instance() or QApplication(sys.argv[:1])
    if not isinstance(application, QApplication):
        return BAD_START
    application.setApplicationName("tablemgr")
    application.setApplicationVersion(__version__)
    _hear_the_end(application)
    if options.desk:
        return _run_desk(application, options, memory)
    status = RESTART_CODE
    while status in (RESTART_CODE, TRAINING_CODE, REAL_CODE):
        if status != RESTART_CODE:
            options.training = status == TRAINING_CODE and _laid_out(application, options)
        status = _run_once(application, options, memory)
    return status


def _laid_out(application: QApplication, options: argparse.Namespace) -> bool:
    """Begin the training evening anew; False, after a page of words, when that is not possible."""
    path, words = training_journal(), Words(translator(Language(options.language)))
    try:
        lay_out_training(path)
    except EnvironmentFault as fault:
        _trouble(application, words, fault_sentence(fault, words), str(path))
        return False
    return True


def _options(arguments: Sequence[str] | None, spoken: Language) -> argparse.Namespace:
    tr = translator(spoken)
    parser = argparse.ArgumentParser(
        "tablemgr-ui", description=tr("What happens at a live Texas Hold'em cash table.")
    )
    parser.add_argument("--db", type=Path, metavar="FILE", help=tr("journal file"))
    parser.add_argument(
        "--language", choices=[language.value for language in Language], help=tr("language of the windows")
    )
    parser.add_argument(
        "--desk",
        type=Path,
        nargs="+",
        metavar="FILE",
        help=tr("only look back: the floor's desk over copies"),
    )
    parser.add_argument("--fullscreen", action="store_true", help=tr("fill the screen"))
    parser.add_argument("--version", action="version", version=__version__)
    options = parser.parse_args(arguments)
    options.training = False
    options.chosen_language = options.language is not None
    options.language = options.language or spoken.value
    return options


def _has_no_display() -> bool:
    """On Linux a window needs a display, or a platform that was named on purpose."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform.startswith("linux") and not any(os.environ.get(name) for name in names)


def _run_once(application: QApplication, options: argparse.Namespace, memory: WindowMemory) -> int:
    """Open the file and run until the window is closed, or asks to open the file again."""
    path = _journal(options, memory)
    words = Words(translator(Language(options.language)))
    try:
        theme = Theme(load_fonts(resources_dir() / "fonts"))
    except (MissingFontError, MissingResource) as missing:
        return _trouble(application, words, str(missing), str(path))
    if options.db is None and path == memory.journal and not path.exists():
        return _missing_table(application, words, path, theme, memory)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        service = bootstrap.open_service(path)
    except EnvironmentFault as fault:
        said = fault_sentence(fault, words)
        if isinstance(fault, JournalLocked):  # it is open and well: nothing has to be brought back
            return _trouble(application, words, said, str(path), theme)
        damaged = isinstance(fault, JournalCorrupt)
        return _trouble_with_copies(application, words, said, path, theme, memory, damaged=damaged)
    except OSError as fault:
        said = words.tr(
            "{where} cannot be written: {why}.", where=str(path), why=fault.strerror or str(fault)
        )
        return _trouble(application, words, said, str(path), theme)
    if options.db is not None and not options.training:
        memory.journal = path.absolute()
    try:
        files = QtFiles()
        papers = bootstrap.ServicePapers(service)
        language = _language(options, memory, service)
        around = QtSurroundings(
            theme.family, memory, Sounds(resources_dir() / "sounds"), KeepAwake(lock_of_this_system())
        )
        window = MainWindow(service, papers, files, SystemClock(), theme, language, memory, around)
        around.public_closed = window.public_closed
        errands = QtErrands(window.guard.run)
        review = open_review(path)
        window.desk.floor = FloorParts(review, open_charts(), errands, _draft_of, _file_of)
        window.desk.support = Support(
            lambda key, language, groups: sheet_pdf(key, language, groups, service.snapshot().house),
            partial(diagnostics, path, fault_log_path()),
            keep_file,
            version=__version__,
            training=lambda on: application.exit(TRAINING_CODE if on else REAL_CODE),
            in_training=options.training,
        )
        errands.run(checked_program, window.program_checked)
        before = memory.last_version(__version__)
        if before is not None and is_newer(__version__, before):
            window.tell_news(__version__)
        copies = JournalCopies(path, elsewhere=True)
        # training is copied beside its own file only: the second place is for the book of record
        copying = QtCopying(window, copies, WindowMemory(None) if options.training else memory)
        files.attach(window, lambda: window.desk.words, theme, memory)
        window.guard.install_excepthook()
        _show(window, options)
        _keep_what_is_there()
        status = _loop(application)
        copying.close()
        files.close()
        around.close()
        errands.close()
        review.close()
    finally:
        sys.excepthook = sys.__excepthook__
        # with the drive gone nothing can be noted: the next start says that this one did not end cleanly
        with suppress(EnvironmentFault):
            service.close()
    copying.at_the_end()
    failed = bring_back(copies, copying.wanted, words) if copying.wanted is not None else ""
    return _trouble(application, words, failed, str(path), theme) if failed else status


def _run_desk(application: QApplication, options: argparse.Namespace, memory: WindowMemory) -> int:
    """The floor's desk alone, over copies: no table is opened and nothing is written."""
    words = Words(translator(Language(options.language)))
    try:
        theme = Theme(load_fonts(resources_dir() / "fonts"))
    except (MissingFontError, MissingResource) as missing:
        return _trouble(application, words, str(missing), str(options.desk[0]))
    files, errands, review = QtFiles(), QtErrands(), open_review(None, options.desk)
    try:
        parts = FloorParts(review, open_charts(), errands, _draft_of, _file_of)
        window = FloorWindow(parts, files, theme, Language(options.language), memory=memory)
        errands.guard_with(window.guard.run)
        window.guard.install_excepthook()
        files.attach(window, lambda: window.desk.words, theme, memory)
        _show(window, options)
        _keep_what_is_there()
        return _loop(application)
    finally:
        files.close()
        errands.close()
        review.close()


def _draft_of(hand: HandKey, language: str, copy_for: str) -> Callable[[], bytes | Refused]:
    """Work for another thread: the paper of a hand of a copy, a draft without a number."""
    return bootstrap.hand_draft_job(Path(hand.source), hand.hand_no, hand.session_id, language, copy_for)


def _file_of(hand: HandKey, target: Path) -> Callable[[], HandsAccount]:
    """Work for another thread: a hand of a copy into a file for other programs."""
    return hand_file_job(Path(hand.source), hand.session_id, hand.hand_no, target)


def _damaged_parts() -> DamagedParts:
    return DamagedParts(
        look_into_damaged,
        lambda file, folder: closing(open_review(None, [file], folder)),
        open_charts,
        _draft_of,
    )


def _journal(options: argparse.Namespace, memory: WindowMemory) -> Path:
    """That of training while it is open; the file that was named, else the one named last, else the usual one."""
    if options.training:
        return training_journal()
    named: Path | None = options.db
    return named or memory.journal or bootstrap.default_journal()


def _missing_table(
    application: QApplication, words: Words, path: Path, theme: Theme, memory: WindowMemory
) -> int:
    """The table opened last is not here (a disk that is not plugged in): never begin an empty one in its place."""
    tr = words.tr
    usual = ActModel("usual", tr("Open the usual table"))
    said = tr("The table opened last is not here.")
    status = _trouble_with_copies(application, words, said, path, theme, memory, usual)
    if status == USUAL_CODE:
        memory.journal = None
        return RESTART_CODE
    return status


def _language(options: argparse.Namespace, memory: WindowMemory, api: TableApi) -> Language:
    """What the command line says, else what the dealer chose, what was chosen last, the house's, the computer's."""
    snapshot = api.snapshot()
    house, dealer = snapshot.house, memory.language_of(snapshot.dealer)
    if options.chosen_language:
        return Language(options.language)
    if dealer is not None:
        return dealer
    if memory.language is not None:
        return memory.language
    return Language(house.language) if house is not None else Language(options.language)


def _show(window: QMainWindow, options: argparse.Namespace) -> None:
    if options.fullscreen:
        window.showFullScreen()
    else:
        show_on_screen(window)


def _keep_what_is_there() -> None:
    """What the program is made of stays: each full collection would walk it again, for more than 100 ms."""
    gc.collect()
    gc.freeze()


AWAKE_MS = 500
"""So often Python runs in a page that waits for a touch: only then it hears that the computer is shut down."""


ENDING = "asked_to_end"
"""Property of the application: the system has asked it to end; no page may wait any more, whichever comes next."""


def _hear_the_end(application: QApplication) -> None:
    """The computer is shut down, or its user goes: the system then says both, the second one right after the first."""
    application.setProperty(ENDING, False)

    def end(_number: int, _frame: object) -> None:
        # the loop of events looks: a window asked to end while it is still being built ends as soon as it stands
        application.setProperty(ENDING, True)

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)


def _loop(application: QApplication) -> int:
    awake = QTimer()
    awake.timeout.connect(lambda: application.exit(0) if application.property(ENDING) else None)
    awake.start(AWAKE_MS)
    status = 0 if application.property(ENDING) else application.exec()
    for widget in application.topLevelWidgets():
        widget.close()
        widget.deleteLater()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return status


def _trouble_with_copies(
    application: QApplication,
    words: Words,
    sentence: str,
    path: Path,
    theme: Theme,
    memory: WindowMemory,
    *ways_out: ActModel,
    damaged: bool = False,
) -> int:
    """As `_trouble`, with the copies of this table as one way out, and a look at what can be read of a damaged one."""
    copies = ActModel("copies", words.tr("Copies and restoring"))
    looked = (ActModel("look", words.tr("Look at what can be read")),) if damaged else ()
    status = _trouble(application, words, sentence, str(path), theme, *ways_out, copies, *looked)
    if status == LOOK_CODE:
        failed = look(application, path, theme, words, _loop, _damaged_parts())
        return (_trouble(application, words, failed, str(path), theme) if failed else 0) or RESTART_CODE
    if status != COPIES_CODE:
        return status
    window = CopiesWindow(JournalCopies(path), memory.second_place, words, theme)
    show_on_screen(window)
    status = _loop(application)
    window.close_errands()
    return status or BAD_START


def _trouble(
    application: QApplication,
    words: Words,
    sentence: str,
    path: str,
    theme: Theme | None = None,
    *ways_out: ActModel,
) -> int:
    """A window with the sentence, the place, and the way to try again; nothing was opened or changed."""
    tr = words.tr
    page = MessagePage(theme or Theme(application.font().family()))
    page.show_model(
        MessagePageModel(
            BannerKind.ERROR,
            tr("The table cannot be opened"),
            (sentence, tr("Nothing was changed.")),
            path,
            (
                ActModel("again", tr("Try again"), style=ActStyle.CALL),
                *ways_out,
                ActModel("quit", tr("Quit")),
            ),
        )
    )
    codes = {"again": RESTART_CODE, "usual": USUAL_CODE, "copies": COPIES_CODE, "look": LOOK_CODE}
    page.act_requested.connect(lambda key: application.exit(codes.get(key, BAD_START)))
    page.setWindowTitle(tr("The table cannot be opened"))
    page.resize(1024, 640)
    show_on_screen(page)
    status = _loop(application)
    return status or BAD_START


if __name__ == "__main__":
    sys.exit(main())
