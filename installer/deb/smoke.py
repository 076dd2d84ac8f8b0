"""Is the package installed and removed cleanly? ``python -m installer.deb.smoke PACKAGE``.

It goes into a root of its own, so that nothing on this machine is touched; what it brought must be gone afterwards.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

WANTED = (
    "opt/tablemgr/tablemgr",
    "usr/bin/tablemgr",
    "usr/share/applications/tablemgr.desktop",
    "usr/share/icons/hicolor/256x256/apps/tablemgr.png",
    "usr/share/doc/tablemgr/copyright",
)


def main() -> int:
    """Install, look, start, remove, look again."""
    parser = argparse.ArgumentParser(description="Install and remove a package in a root of its own.")
    parser.add_argument("package", type=Path)
    package = parser.parse_args().package.resolve()
    with tempfile.TemporaryDirectory() as place:
        root = Path(place)
        for folder in ("updates", "info", "triggers"):
            (root / "var/lib/dpkg" / folder).mkdir(parents=True)
        for file in ("status", "available"):
            (root / "var/lib/dpkg" / file).touch()
        _dpkg(root, "--install", str(package))
        missing = [name for name in WANTED if not (root / name).exists()]
        said = subprocess.run(
            [str(root / WANTED[0]), "--version"], capture_output=True, text=True, check=True
        )
        print(f"installed: {said.stdout.strip()}")
        _dpkg(root, "--purge", "tablemgr")
        left = [name for name in WANTED if (root / name).is_symlink() or (root / name).exists()]
        left += [str(path.relative_to(root)) for path in (root / "opt").rglob("*")]
        print(f"removed: {'nothing left' if not left else left[:5]}")
        return int(bool(missing or left))


def _dpkg(root: Path, *arguments: str) -> None:
    command = [
        "dpkg",
        f"--root={root}",
        "--force-not-root",
        "--force-depends",
        "--force-script-chrootless",
        *arguments,
    ]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    sys.exit(main())
