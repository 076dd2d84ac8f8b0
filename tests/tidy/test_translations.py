"""Everything a person reads exists in Czech, with the same places in braces."""

import ast
import re
from collections import defaultdict

import pytest

from tests.helpers.messages import (
    Translation,
    computed,
    fragments,
    places,
    sentences,
    strings_of_the_code,
    translations,
)
from tests.helpers.source import assert_none, last_name, nodes, place

CZECH_FORMS = 3


def _catalogue() -> dict[tuple[str | None, str], Translation]:
    return {
        (entry.context, entry.text): entry for entry in translations() if all(entry.czech) and not entry.fuzzy
    }


def rank_words() -> set[tuple[str, str]]:
    """The uses of a rank in the name of a hand: one table instead of 65 literal strings."""
    names = pytest.importorskip("tablemgr.text.hand_names", reason="the names of hands are not written yet")
    return {(use, names.english_rank(rank, use)) for use in names.CONTEXTS for rank in names.RANKS}


def test_every_use_of_a_rank_has_its_czech() -> None:
    assert_none(sorted(rank_words() - {key for key in _catalogue() if key[0] is not None}))


def test_every_sentence_of_the_program_has_its_czech() -> None:
    catalogue = _catalogue()
    missing = sorted(
        {
            f"{sentence.where} {sentence.text!r}"
            for sentence in sentences()
            if sentence.text and (sentence.context, sentence.text) not in catalogue
        }
    )
    assert_none(missing)


def test_a_translation_has_the_places_of_its_sentence() -> None:
    faults = []
    for entry in translations():
        wanted = places(entry.text)
        if entry.plural is None:
            faults += [entry.where for czech in entry.czech if places(czech) != wanted]
            continue
        # «one» may leave the number out; the form for «many» has what the English plural has
        allowed = wanted | places(entry.plural)
        faults += [entry.where for czech in entry.czech if not places(czech) <= allowed]
        if places(entry.czech[-1]) != places(entry.plural):
            faults.append(entry.where)
    assert_none(faults)


def test_a_sentence_that_counts_has_the_three_czech_forms() -> None:
    plural = {(s.context, s.text): s for s in sentences() if s.plural is not None}
    entries = {(entry.context, entry.text): entry for entry in translations()}
    faults = [
        sentence.where
        for key, sentence in plural.items()
        if key in entries
        and (entries[key].plural != sentence.plural or len(entries[key].czech) != CZECH_FORMS)
    ]
    assert_none(faults)


def test_no_message_is_put_together_at_run_time() -> None:
    """`tr(f"…")` never finds its Czech: name the place and pass the value."""
    assert_none(computed())


SHOWS = {
    "setText",
    "setWindowTitle",
    "setToolTip",
    "setStatusTip",
    "setWhatsThis",
    "setPlaceholderText",
    "setAccessibleName",
    "setAccessibleDescription",
    "setTitle",
    "setLabelText",
    "addTab",
    "addAction",
    "addItem",
    "addRow",
    "QLabel",
    "QPushButton",
    "QToolButton",
    "QCheckBox",
    "QRadioButton",
    "QGroupBox",
    "QAction",
}


def test_no_widget_shows_a_text_that_was_never_translated() -> None:
    """A literal word given to Qt stays English for ever; signs and single letters need no language."""
    assert_none(
        f"{place(path, node)} {argument.value!r}"
        for path, node in nodes("ui")
        if isinstance(node, ast.Call) and last_name(node.func) in SHOWS
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        if re.search(r"[^\W\d_]{2}", argument.value)
    )


def test_no_fragment_keeps_a_sentence_that_the_program_no_longer_says() -> None:
    said = strings_of_the_code() | {word for _use, word in rank_words()}
    assert_none([f"{entry.where} {entry.text!r}" for entry in translations() if entry.text not in said])


def test_no_translation_is_empty_or_doubtful() -> None:
    assert_none([entry.where for entry in translations() if entry.fuzzy or not all(entry.czech)])


def test_one_sentence_has_one_czech_in_all_fragments() -> None:
    """The fragments are merged: two different answers would depend on the order of the files."""
    found: dict[tuple[str | None, str], dict[tuple[str, ...], str]] = defaultdict(dict)
    for entry in translations():
        found[entry.context, entry.text][entry.czech] = entry.where
    assert_none(
        f"{text!r} {list(answers.values())}" for (_c, text), answers in found.items() if len(answers) > 1
    )


def test_a_fragment_names_no_sentence_twice() -> None:
    """The reader of the catalogue would keep the last one and say nothing."""
    faults = []
    for path in fragments():
        seen: set[str] = set()
        for block in path.read_text("utf-8").split("\n\n"):
            lines = [line for line in block.splitlines() if not line.startswith("#")]
            key = "\n".join(lines).split("msgstr")[0].strip()
            if key.endswith('msgid ""') or not key:
                continue
            if key in seen:
                faults.append(f"{path.name}: {key}")
            seen.add(key)
    assert_none(faults)


def test_every_refusal_has_its_sentence_in_both_languages() -> None:
    refusals = pytest.importorskip("tablemgr.text.refusals", reason="the refusals are not written yet")
    outcome = pytest.importorskip("tablemgr.engine.outcome", reason="the outcomes are not written yet")
    catalogue = _catalogue()
    untold = [code.value for code in outcome.RefusalCode if not refusals.SENTENCES.get(code)]
    no_czech = [
        text for texts in refusals.SENTENCES.values() for text in texts if (None, text) not in catalogue
    ]
    assert_none(untold)
    assert_none(no_czech)


def test_the_plainest_sentence_of_a_refusal_needs_no_parameter_that_may_be_absent() -> None:
    """The last sentence is shown when nothing richer fits; with the fewest places it fits most often."""
    refusals = pytest.importorskip("tablemgr.text.refusals", reason="the refusals are not written yet")
    faults = [
        code.value
        for code, texts in refusals.SENTENCES.items()
        if any(len(places(texts[-1])) > len(places(text)) for text in texts)
    ]
    assert_none(faults)
