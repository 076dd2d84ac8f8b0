"""The Windows installer and the workflows are not run here: what can be known of them without Windows is tested."""

from __future__ import annotations

import os
import re
from pathlib import Path, PureWindowsPath

import pytest

from installer.windows import texts
from tablemgr import __version__
from tablemgr.text import Language
from tests.helpers.shared import REPO

SCRIPT = REPO / "installer" / "windows" / "tablemgr.iss"
WORKFLOWS = sorted((REPO / ".github" / "workflows").glob("*.yml"))
OUT_OF_BUILD = REPO / "out"


def script_lines() -> list[str]:
    return [line for line in SCRIPT.read_text("utf-8").splitlines() if line and not line.startswith(";")]


def setup() -> dict[str, str]:
    return dict(re.findall(r"^(\w+)=(.*)$", "\n".join(script_lines()), re.MULTILINE))


def defined(text: str) -> str:
    """With its constants put in, as the compiler does."""
    constants = dict(re.findall(r'^#define (\w+) "(.*)"$', SCRIPT.read_text("utf-8"), re.MULTILINE))
    return re.sub(r"\{#(\w+)\}", lambda found: constants[found[1]], text)


def place(named: str) -> Path:
    """A path of the script, from the folder in which it lies."""
    parts = PureWindowsPath(defined(named)).parts
    return Path(os.path.normpath(SCRIPT.parent.joinpath(*parts)))


def test_every_text_that_the_script_shows_is_written_for_it(tmp_path: Path) -> None:
    written = {path.name for path in texts.write(tmp_path)}
    shown = re.findall(r'(?:LicenseFile|InfoAfterFile): "([^"]+)"', "\n".join(script_lines()))
    included = re.findall(r'^#include "([^"]+)"', "\n".join(script_lines()), re.MULTILINE)
    named = [place(path) for path in (*shown, *included)]
    assert {path.name for path in named} == written
    assert {path.parent for path in named} == {OUT_OF_BUILD / "windows"}


def test_both_languages_show_licence_and_news() -> None:
    lines = [line for line in script_lines() if line.startswith('Name: "') and "MessagesFile" in line]
    assert len(lines) == len(Language)
    for language in Language:
        line = next(line for line in lines if line.startswith(f'Name: "{language.value}"'))
        assert f"licence-{language.value}.txt" in line
        assert f"news-{language.value}.txt" in line


def test_the_texts_are_read_as_utf_8_and_hold_the_whole_licence(tmp_path: Path) -> None:
    texts.write(tmp_path)
    licence = (REPO / "LICENSE").read_text("utf-8").replace("\n", "\r\n").encode()
    for language in Language:
        content = (tmp_path / f"licence-{language.value}.txt").read_bytes()
        assert content.startswith(b"\xef\xbb\xbf")
        assert content.endswith(licence)
    assert "Závazné je anglické znění" in (tmp_path / "licence-cs.txt").read_text("utf-8")
    news = (tmp_path / "news-cs.txt").read_text("utf-8-sig")
    assert news.startswith("Co je nového\n")
    assert not re.search(r"\*\*|`|^#", news, re.MULTILINE)


def test_the_version_comes_from_the_program_only(tmp_path: Path) -> None:
    texts.write(tmp_path)
    assert (tmp_path / "version.iss").read_text("utf-8") == f'#define Version "{__version__}"\n'
    assert "#define Version" not in SCRIPT.read_text("utf-8")
    assert setup()["AppVersion"] == setup()["VersionInfoVersion"] == "{#Version}"
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__), "Windows knows numbers only"


def test_what_is_packed_is_what_the_workflow_builds() -> None:
    workflow = (REPO / ".github" / "workflows" / "release.yml").read_text("utf-8")
    built = re.findall(r"python -m installer\.bundle\.build --out (\S+)", workflow)
    assert {REPO / path / "tablemgr" for path in built} == {place("{#Bundle}")}
    assert place(setup()["OutputDir"]) == OUT_OF_BUILD
    assert setup()["OutputBaseFilename"] == "tablemgr-{#Version}-setup"
    assert "out/tablemgr-*-setup.exe" in workflow


def test_icon_and_programs_are_there() -> None:
    assert place(setup()["SetupIconFile"]).read_bytes().startswith(b"\x00\x00\x01\x00")
    spec = (REPO / "installer" / "bundle" / "tablemgr.spec").read_text("utf-8")
    names = set(re.findall(r'program\("([\w-]+)"', spec))
    started = set(re.findall(r"\{app\}\\program\\([\w-]+)\.exe", "\n".join(script_lines())))
    assert started
    assert started <= names


def test_it_installs_for_a_standard_user_and_never_touches_the_data() -> None:
    assert setup()["PrivilegesRequired"] == "lowest"
    text = "\n".join(script_lines())
    assert "[UninstallDelete]" not in text
    assert not re.search(r"appdata|userdocs", text, re.IGNORECASE)
    deleted = re.findall(r"^Type: filesandordirs; Name: \"([^\"]+)\"", text, re.MULTILINE)
    assert deleted == [r"{app}\program"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_everything_that_a_workflow_starts_is_there(workflow: Path) -> None:
    text = workflow.read_text("utf-8")
    modules = [name for name in re.findall(r"python3? -m ([\w.]+)", text) if name != "pip"]
    wanted = [Path(*name.split(".")).with_suffix(".py") for name in modules]
    wanted += [Path(name) for name in re.findall(r"(?:bash|python3) (\.ci/[\w.]+)", text)]
    wanted += [Path(*PureWindowsPath(name).parts) for name in re.findall(r"(installer\\\S+)", text)]
    wanted += [Path(name) for name in re.findall(r"cache-dependency-path: (\S+)", text)]
    assert wanted
    assert [path for path in wanted if not (REPO / path).exists()] == []
    targets = set(re.findall(r"^([a-z]+):", (REPO / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z]+)", text)) <= targets


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_of_others_is_named_by_its_commit(workflow: Path) -> None:
    """A tag can be moved to other code; the version stands beside it for whoever reads."""
    used = re.findall(r"uses: (.+)", workflow.read_text("utf-8"))
    assert used
    assert [
        one for one in used if not re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one)
    ] == []


def test_the_workflows_build_with_the_python_that_the_project_asks_for() -> None:
    for workflow in WORKFLOWS:
        assert set(re.findall(r'python-version: "([\d.]+)"', workflow.read_text("utf-8"))) == {"3.11"}
