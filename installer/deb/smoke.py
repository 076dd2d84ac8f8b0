"""Is the package installed, updated and removed cleanly? ``python -m installer.deb.smoke PACKAGE``.

It goes into a root of its own, so that nothing on this machine is touched. First an older version, so that there is
something to update; while its window stands open nothing is replaced. Data of the user stay through all of it.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
import tempfile
from pathlib import Path

from installer.bundle.smoke_papers import EVENING
from installer.bundle.trial import Failed, Trial
from installer.deb.build import build
from tablemgr import __version__

OLDER = "0.0.1"
OLD_FILE = "only-in-the-older-version"
WANTED = (
    "opt/tablemgr/tablemgr",
    "opt/tablemgr/licences/NOTICE.txt",
    "usr/bin/tablemgr",
    "usr/share/applications/tablemgr.desktop",
    "usr/share/icons/hicolor/256x256/apps/tablemgr.png",
    "usr/share/doc/tablemgr/copyright",
    "usr/share/man/man1/tablemgr.1.gz",
    "usr/share/man/cs/man1/tablemgr.1.gz",
)


def main() -> int:
    """Install, update, remove; look each time."""
    parser = argparse.ArgumentParser(description="Install, update and remove a package in a root of its own.")
    parser.add_argument("package", type=Path)
    package = parser.parse_args().package.resolve()
    with tempfile.TemporaryDirectory(prefix="tablemgr-deb-") as place:
        root, home = Path(place) / "root", Path(place) / "home"
        home.mkdir()
        _prepare(root)
        try:
            older = _older(package, Path(place))
            _dpkg(root, "--install", older)
            trial = Trial(root / "opt" / "tablemgr", home)
            data = _first_evening(trial)
            print(f"older version installed, an evening played: {len(data)} files of data")
            _update(root, trial, package)
            _look(root, trial)
            if _data(home) != data:
                raise Failed("the update has changed the data")
            trial.command("journal", "verify", trial.journal)
            print(
                f"updated: {trial.command('--version').strip()}, the data are the same, the journal verifies"
            )
            _dpkg(root, "--purge", "tablemgr")
            _nothing_left(root)
            if _data(home) != data:
                raise Failed("the data did not stay")
            print("removed: nothing left, the data stay")
        except Failed as why:
            print(f"FAILED: {why}", file=sys.stderr)
            return 1
    return 0


def _prepare(root: Path) -> None:
    for folder in ("updates", "info", "triggers"):
        (root / "var/lib/dpkg" / folder).mkdir(parents=True)
    for file in ("status", "available"):
        (root / "var/lib/dpkg" / file).touch()


def _older(package: Path, place: Path) -> Path:
    """The same program packed once more, under an older number and with a file that the newer one has not."""
    tree = place / "older"
    subprocess.run(["dpkg-deb", "-x", str(package), str(tree)], check=True)
    bundle = tree / "opt" / "tablemgr"
    (bundle / "_internal" / OLD_FILE).write_text("gone after the update", encoding="utf-8")
    return build(bundle, place / "packages", OLDER, ("-Zgzip", "-z1"))


def _first_evening(trial: Trial) -> dict[str, str]:
    trial.command("evening", "play", trial.evenings / EVENING, "--db", trial.journal)
    return _data(trial.home)


def _data(home: Path) -> dict[str, str]:
    """Every journal and copy in the home, by its content."""
    return {
        str(path.relative_to(home)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in home.rglob("*.db")
    }


def _update(root: Path, trial: Trial, package: Path) -> None:
    """Refused while the window stands open, and nothing was touched; done when it has ended."""
    window = trial.open("--db", trial.running)
    trial.wait_for("open journal", lambda: trial.holds(window, trial.running), window)
    try:
        _dpkg(root, "--install", package)
    except Failed as refused:
        if "tablemgr is running" not in str(refused):
            raise
    else:
        raise Failed("files were replaced under a running program")
    if not (trial.folder / "_internal" / OLD_FILE).exists():
        raise Failed("a refused update has taken files away")
    trial.end(window)
    trial.running.unlink()
    for more in trial.home.glob("running.db*"):
        more.unlink()
    print("refused while the program runs")
    _dpkg(root, "--install", package)


def _look(root: Path, trial: Trial) -> None:
    missing = [name for name in WANTED if not (root / name).exists() and not (root / name).is_symlink()]
    if missing:
        raise Failed(f"missing: {missing}")
    if trial.command("--version").strip().split()[-1] != __version__:
        raise Failed("it is not the version that was installed")
    said = trial.command("--cli", "--language", "en", "program", "verify")
    if "are those that were built" not in said:
        raise Failed(said)


def _nothing_left(root: Path) -> None:
    left = [name for name in WANTED if (root / name).is_symlink() or (root / name).exists()]
    left += [str(path.relative_to(root)) for path in (root / "opt").rglob("*")]
    if left:
        raise Failed(f"left behind: {left[:5]}")


def _dpkg(root: Path, *arguments: object) -> None:
    command = ["dpkg", f"--root={root}", "--force-not-root", "--force-depends", "--force-script-chrootless"]
    done = subprocess.run(
        [*command, *map(str, arguments)], capture_output=True, text=True, check=False, env=_english()
    )
    if done.returncode:
        raise Failed(f"dpkg {arguments[0]}: {done.returncode}\n{done.stdout}{done.stderr}")


def _english() -> dict[str, str]:
    """With the folders of the administrator, in which dpkg looks for its helpers."""
    return {"LC_ALL": "C.UTF-8", "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"}


if __name__ == "__main__":
    sys.exit(main())
