"""The catalogue: English is the message, Czech stands in fragments, plurals have their three forms."""

from pathlib import Path

import pytest

from tablemgr.text import Language, MissingResource, _, mark, resources_dir, translator
from tablemgr.text.catalogue import Catalogue, Translator, plural_form, read_messages

HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"

"""


def _fragment(folder: Path, name: str, body: str) -> None:
    (folder / name).write_text(HEADER + body, encoding="utf-8")


def _czech(folder: Path) -> Translator:
    return Translator(Catalogue(Language.CS, read_messages(folder, Language.CS)))


def test_marking_leaves_the_text_as_it_is() -> None:
    assert _("Fold") == mark("Fold") == "Fold"


@pytest.mark.parametrize(
    ("n", "form"), [(0, 2), (1, 0), (2, 1), (3, 1), (4, 1), (5, 2), (11, 2), (22, 2), (101, 2)]
)
def test_czech_has_three_plural_forms(n: int, form: int) -> None:
    assert plural_form(Language.CS, n) == form


def test_fragments_of_all_areas_are_merged(tmp_path: Path) -> None:
    _fragment(tmp_path, "a.po", 'msgid "Fold"\nmsgstr "Složit"\n')
    _fragment(
        tmp_path,
        "b.po",
        'msgid "{n} hand"\nmsgid_plural "{n} hands"\n'
        'msgstr[0] "{n} hra"\nmsgstr[1] "{n} hry"\nmsgstr[2] "{n} her"\n',
    )
    tr = _czech(tmp_path)
    assert tr("Fold") == "Složit"
    assert [tr.n("{n} hand", "{n} hands", n) for n in (1, 3, 5)] == ["1 hra", "3 hry", "5 her"]


def test_a_sentence_without_czech_is_shown_in_english(tmp_path: Path) -> None:
    _fragment(tmp_path, "a.po", 'msgid "Fold"\nmsgstr ""\n\n#, fuzzy\nmsgid "Call"\nmsgstr "Hovor"\n')
    tr = _czech(tmp_path)
    assert (tr("Fold"), tr("Call"), tr("Pot {amount}", amount="25")) == ("Fold", "Call", "Pot 25")
    assert tr.n("{n} hand", "{n} hands", 3) == "3 hands"


def test_the_same_word_has_its_own_czech_in_each_context(tmp_path: Path) -> None:
    _fragment(
        tmp_path,
        "a.po",
        'msgctxt "card"\nmsgid "Jack"\nmsgstr "kluk"\n\nmsgctxt "name"\nmsgid "Jack"\nmsgstr "Honza"\n',
    )
    tr = _czech(tmp_path)
    assert (tr.p("card", "Jack"), tr.p("name", "Jack"), tr("Jack")) == ("kluk", "Honza", "Jack")


def test_values_in_braces_are_never_read_as_places() -> None:
    assert translator(Language.CS)("seat {ref}", ref="{ref}") == "místo {ref}"


@pytest.mark.expects_log("does not fit the places")
def test_a_czech_sentence_with_a_wrong_place_falls_back_to_english(tmp_path: Path) -> None:
    _fragment(tmp_path, "a.po", 'msgid "Pot {amount}"\nmsgstr "Pot {castka}"\n')
    assert _czech(tmp_path)("Pot {amount}", amount="25") == "Pot 25"


def test_a_place_that_nobody_filled_is_our_bug_and_is_raised() -> None:
    with pytest.raises(KeyError):
        translator(Language.EN)("Pot {amount}", other="25")


@pytest.mark.expects_log("cannot be read")
def test_a_damaged_fragment_leaves_the_others_in_force(tmp_path: Path) -> None:
    _fragment(tmp_path, "a.po", 'msgid "Fold"\nmsgstr "Složit"\n')
    (tmp_path / "b.po").write_bytes(b'msgid "Call"\nmsgstr "\xff\xfe')
    assert _czech(tmp_path)("Fold") == "Složit"


def test_both_languages_know_each_other() -> None:
    tr = translator(Language.CS)
    assert (tr.language, tr.other.language) == (Language.CS, Language.EN)
    assert tr.other.other is tr


def test_resources_are_found_in_a_frozen_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "resources").mkdir()
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert resources_dir() == tmp_path / "resources"


def test_missing_resources_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    with pytest.raises(MissingResource) as fault:
        resources_dir()
    assert fault.value.path == tmp_path / "resources"
