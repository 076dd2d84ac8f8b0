"""The licence texts of everything in a bundle, gathered when it is built."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OF_OURS = ROOT / "installer" / "licences"
"""Texts that a package should bring along and does not: those of Qt and of Python itself."""
TEXTS = ("LICEN", "COPYING", "NOTICE", "AUTHORS")


class NoLicence(Exception):
    """Something in the bundle has no licence text: it must not be handed over."""


def write_licences(bundle: Path) -> None:
    """Fill ``bundle/licences``; raises `NoLicence` for a package or library without a text."""
    folder = bundle / "licences"
    folder.mkdir()
    for text in sorted(OF_OURS.iterdir()):
        shutil.copyfile(text, folder / text.name)
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")
    shutil.copyfile(ROOT / "resources" / "fonts" / "OFL.txt", folder / "fonts-OFL.txt")
    lines = [f"Python {sys.version.split()[0]}: PSF-2.0 (PSF-2.0.txt)"]
    lines += [_package(name, folder) for name in locked(ROOT / "requirements.lock") if _is_here(name)]
    (folder / "VERSIONS.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    if sys.platform.startswith("linux"):
        _system_libraries(bundle / "_internal", folder / "system")


def locked(lock: Path) -> list[str]:
    """Names of the packages in a lock file, sorted."""
    return sorted(re.findall(r"^([A-Za-z0-9._-]+)==", lock.read_text(encoding="utf-8"), re.MULTILINE))


def not_locked(modules: set[str]) -> list[str]:
    """Which packages the top-level ``modules`` of a bundle are of, as far as the lock of the program has them not."""
    owners = metadata.packages_distributions()
    allowed = {_normal(name) for name in locked(ROOT / "requirements.lock")} | {"tablemgr"}
    found = {_normal(owner) for module in modules for owner in owners.get(module, ())}
    return sorted(found - allowed - {"pyinstaller", "pyinstaller-hooks-contrib"})


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _is_here(name: str) -> bool:
    """A package that the lock has for another system only is not installed."""
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def _package(name: str, folder: Path) -> str:
    """Copy the texts of one package; its line for VERSIONS.txt."""
    package = metadata.distribution(name)
    told = package.metadata.get("License-Expression") or package.metadata.get("License") or ""
    kind = told.strip().splitlines()[0] if told.strip() else "see its folder"
    texts = [
        file
        for file in package.files or []
        if "dist-info" in file.parts[0] and file.name.upper().startswith(TEXTS)
    ]
    for text in texts:
        target = folder / name / text.name
        target.parent.mkdir(exist_ok=True)
        shutil.copyfile(str(text.locate()), target)
    if not texts and "LGPL-3.0" not in kind:  # Qt's packages bring none, their text is among ours
        raise NoLicence(f"{name} {package.version} brings no licence text")
    return f"{name} {package.version}: {kind}"


def _system_libraries(internal: Path, folder: Path) -> None:
    """The copyright file of every package of Debian from which a library was copied; where dpkg knows none of them (a
    builder of another kind) the folder is left out, and with it what may be handed over: `NoLicence`."""
    ours = sorted(path for path in internal.glob("lib*.so*") if path.is_file() and not path.is_symlink())
    owners: dict[str, str] = {}
    unknown = []
    for library in ours:
        if library.name.startswith("libpython"):
            continue
        owner = _owner(library.name)
        if owner is None:
            unknown.append(library.name)
        else:
            owners[library.name] = owner
    if unknown:
        raise NoLicence(f"no package of the system brings {', '.join(unknown)}")
    folder.mkdir()
    for owner in sorted(set(owners.values())):
        shutil.copyfile(Path("/usr/share/doc") / owner / "copyright", folder / f"{owner}.txt")
    lines = [f"{library}: {owner}" for library, owner in owners.items()]
    (folder / "LIBRARIES.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _owner(library: str) -> str | None:
    """Which package of the system this library is of."""
    found = subprocess.run(["dpkg", "-S", f"*/{library}"], capture_output=True, text=True, check=False)
    for line in found.stdout.splitlines():
        package = line.split(":")[0]
        if (Path("/usr/share/doc") / package / "copyright").is_file():
            return package
    return None
