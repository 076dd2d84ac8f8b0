"""Pack a built bundle for Debian and Ubuntu: ``python -m installer.deb.build BUNDLE --out FOLDER``."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tablemgr import __version__

ROOT = Path(__file__).resolve().parents[2]
ICONS = ROOT / "resources" / "icons"
LIBRARIES = (
    "libegl1, libgl1, libxkbcommon0, libxkbcommon-x11-0, libdbus-1-3, libfontconfig1, libxcb-cursor0, "
    "libxcb-icccm4, libxcb-image0, libxcb-keysyms1, libxcb-render-util0, libxcb-shape0"
)
"""What Qt takes from the system; the bundle brings everything else."""

CONTROL = """Package: tablemgr
Version: {version}
Architecture: amd64
Maintainer: tablemgr <tablemgr@localhost>
Installed-Size: {kilobytes}
Depends: {libraries}
Section: games
Priority: optional
Description: what happens at a live Texas Hold'em cash table
 The game, its money and its papers: entry of every act at the table, pots and
 side pots, rake and tips, the table's chip bank, hand and shift reports.
"""

DESKTOP = """[Desktop Entry]
Type=Application
Name=tablemgr
GenericName=Poker table
GenericName[cs]=Pokerový stůl
Comment=What happens at a live Texas Hold'em cash table
Comment[cs]=Co se děje u živého stolu Texas Hold'em
Exec=tablemgr
Icon=tablemgr
Terminal=false
Categories=Office;Finance;
StartupWMClass=tablemgr
"""


def build(bundle: Path, out: Path) -> Path:
    """Pack ``bundle`` (the folder of ``installer.bundle.build``) and return the package."""
    package = out / f"tablemgr_{__version__}_amd64.deb"
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        tree = Path(work) / "tree"
        shutil.copytree(bundle, tree / "opt" / "tablemgr", symlinks=True)
        _link(tree / "usr" / "bin" / "tablemgr", "../../opt/tablemgr/tablemgr")
        _write(tree / "usr/share/applications/tablemgr.desktop", DESKTOP)
        for size in (32, 256):
            _copy(
                ICONS / f"tablemgr-{size}.png",
                tree / f"usr/share/icons/hicolor/{size}x{size}/apps/tablemgr.png",
            )
        _copy(ICONS / "tablemgr.svg", tree / "usr/share/icons/hicolor/scalable/apps/tablemgr.svg")
        _copy(ROOT / "LICENSE", tree / "usr/share/doc/tablemgr/copyright")
        kilobytes = sum(path.stat().st_size for path in tree.rglob("*") if path.is_file()) >> 10
        _write(
            tree / "DEBIAN" / "control",
            CONTROL.format(version=__version__, kilobytes=kilobytes, libraries=LIBRARIES),
        )
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", str(tree), str(package)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return package


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _link(path: Path, target: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(target)


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
