"""The product speaks of the product only: no machine's paths, no hosts of registries, nothing of how it was made."""

import codecs
import re

from tests.helpers.source import all_files, assert_none, name_of

# Turned by thirteen letters, so that the list itself is no finding.
_PLACES = (
    r"(^|[^N-Mn-m0-9_.-])/(jbex|snez|ebbg|gzc/yno)/",
    r"clcv\.bet",
    r"clgubaubfgrq\.bet",
    r"ertvfgel\.aczwf",
    r"qro\.qrovna\.bet",
    r"/\.yvoenel",
)
_WORDS = (r"\o(fhontrag|gur PRB|qrirybcre frffvba|guvf frffvba.f|ynathntr zbqry|pynhqr|tcg)\o",)
_TEXT = {
    ".py",
    ".md",
    ".toml",
    ".po",
    ".svg",
    ".json",
    ".jsonl",
    ".yml",
    ".yaml",
    ".txt",
    ".lock",
    ".ini",
    ".css",
}


def _turned(patterns: tuple[str, ...]) -> list[str]:
    return [codecs.decode(pattern, "rot13") for pattern in patterns]


def _findings(patterns: list[re.Pattern[str]]) -> list[str]:
    found = []
    for path in all_files():
        if path.suffix not in _TEXT and path.suffix:
            continue
        try:
            lines = path.read_text("utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        found += [
            f"{name_of(path)}:{number} {line.strip()[:80]}"
            for number, line in enumerate(lines, start=1)
            if any(pattern.search(line) for pattern in patterns)
        ]
    return found


def test_no_file_names_a_path_of_a_machine_or_a_host_of_a_registry() -> None:
    assert_none(_findings([re.compile(pattern) for pattern in _turned(_PLACES)]))


def test_no_file_speaks_of_how_the_work_is_organised() -> None:
    assert_none(_findings([re.compile(pattern, re.IGNORECASE) for pattern in _turned(_WORDS)]))


def test_the_turned_patterns_find_what_they_are_for() -> None:
    """A pattern that was turned wrongly would find nothing, and say so never."""
    place = re.compile(_turned(_PLACES)[0])
    assert place.search("see " + "/" + "work" + "/x")
    assert not place.search("a frame" + "work/" + "x")
    assert re.compile(_turned(_WORDS)[0], re.IGNORECASE).search("a sub" + "agent did it")


def test_nothing_is_left_open_in_the_code() -> None:
    left = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X|NotImplemented" + r"Error)\b")
    found = [
        f"{name_of(path)}:{number}"
        for path in all_files()
        if path.suffix == ".py" and name_of(path).startswith(("tablemgr/", "ui/"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if left.search(line)
    ]
    assert_none(found)
