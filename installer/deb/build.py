"""Pack a built bundle for Debian and Ubuntu: ``python -m installer.deb.build BUNDLE --out FOLDER``.

The same bundle gives the same package, byte by byte. It is made under another name and put in its place when it is
whole.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from installer.bundle.build import last_change
from tablemgr import __version__

ROOT = Path(__file__).resolve().parents[2]
ICONS = ROOT / "resources" / "icons"
FILES = ROOT / "installer" / "deb" / "files"
LIBRARIES = "libc6 (>= {glibc}), libxcb1, libegl1, libgl1, libdrm2, xkb-data"
"""What the bundle takes from the system: it must be at least as new as the one on which the bundle was built."""
WAYLAND = "libwayland-client0, libwayland-cursor0, libwayland-egl1"

CONTROL = """Package: tablemgr
Version: {version}
Architecture: amd64
Maintainer: tablemgr <tablemgr@localhost>
Installed-Size: {kilobytes}
Depends: {libraries}
Recommends: {wayland}
Section: misc
Priority: optional
Description: what happens at a live Texas Hold'em cash table
 The game, its money and its papers: entry of every act at the table, pots and
 side pots, rake and tips, the table's chip bank, hand and shift reports.
"""

PRESSED = ("-Zxz", "-z1")
"""A higher level takes minutes and saves a tenth."""


def build(bundle: Path, out: Path, version: str = __version__, pressed: tuple[str, ...] = PRESSED) -> Path:
    """Pack ``bundle`` (the folder of ``installer.bundle.build``); return the package. ``pressed``: how dpkg packs."""
    package = out / f"tablemgr_{version}_amd64.deb"
    out.mkdir(parents=True, exist_ok=True)
    moment = last_change()
    with tempfile.TemporaryDirectory(prefix=".packing-", dir=out) as work:
        tree, made = Path(work) / "tree", Path(work) / package.name
        shutil.copytree(bundle, tree / "opt" / "tablemgr", symlinks=True)
        _lay_out(tree, version)
        _describe(tree, version)
        _settle(tree, int(moment))
        command = ["dpkg-deb", "--root-owner-group", *pressed, "--build", str(tree), str(made)]
        # one thread: more of them cut the archive at other places
        environment = os.environ | {"SOURCE_DATE_EPOCH": moment, "DPKG_DEB_THREADS_MAX": "1"}
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
        made.replace(package)
    return package


def _lay_out(tree: Path, version: str) -> None:
    """Everything beside the program itself: entry of the menu, icons, command, pages for `man`, licence, changes."""
    share = tree / "usr" / "share"
    command = tree / "usr" / "bin" / "tablemgr"
    command.parent.mkdir(parents=True)
    command.symlink_to("../../opt/tablemgr/tablemgr")
    _copy(FILES / "tablemgr.desktop", share / "applications" / "tablemgr.desktop")
    for size in (32, 256):
        _copy(ICONS / f"tablemgr-{size}.png", share / f"icons/hicolor/{size}x{size}/apps/tablemgr.png")
    _copy(ICONS / "tablemgr.svg", share / "icons/hicolor/scalable/apps/tablemgr.svg")
    _copy(ROOT / "LICENSE", share / "doc/tablemgr/copyright")
    with (share / "doc/tablemgr/copyright").open("a", encoding="utf-8") as text:
        text.write("\n" + (tree / "opt/tablemgr/licences/NOTICE.txt").read_text(encoding="utf-8"))
        text.write("\nAll texts lie in /opt/tablemgr/licences.\n")
    _pack(share / "doc/tablemgr/changelog.gz", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    for folder, name in (("man1", "tablemgr.1"), ("cs/man1", "tablemgr.cs.1")):
        page = (FILES / name).read_text(encoding="utf-8").replace("{version}", version)
        _pack(share / "man" / folder / "tablemgr.1.gz", page)


def _describe(tree: Path, version: str) -> None:
    """What dpkg wants to know, the sums of the files, and what asks whether the program still runs."""
    files = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    kilobytes = sum(path.stat().st_size for path in files) >> 10
    about = tree / "DEBIAN"
    about.mkdir()
    libraries = LIBRARIES.format(glibc=platform.libc_ver()[1])
    control = CONTROL.format(version=version, kilobytes=kilobytes, libraries=libraries, wayland=WAYLAND)
    (about / "control").write_text(control, encoding="utf-8")
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree)}\n" for path in files)
    (about / "md5sums").write_text("".join(sums), encoding="utf-8")
    for script in ("preinst", "prerm"):
        _copy(FILES / "still-runs.sh", about / script)


def _settle(tree: Path, moment: int) -> None:
    """Times and rights that do not depend on who builds it, and when."""
    scripts = {tree / "DEBIAN" / name for name in ("preinst", "prerm")}
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path in scripts or path == tree / "opt" / "tablemgr" / "tablemgr"
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (moment, moment), follow_symlinks=False)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _pack(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text.encode(), mtime=0))


def main() -> int:
    """Build the package and say how large it is."""
    parser = argparse.ArgumentParser(description="Pack a built bundle for Debian and Ubuntu.")
    parser.add_argument("bundle", type=Path)
    parser.add_argument("--out", type=Path, default=ROOT / "out")
    options = parser.parse_args()
    package = build(options.bundle.resolve(), options.out.resolve())
    print(f"{package.name}: {package.stat().st_size >> 20} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
