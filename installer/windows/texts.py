"""What the Windows installer shows, in both languages: ``python -m installer.windows.texts --out FOLDER``.

Licence and news come from the one place where each is kept. The files begin with a mark that makes the installer read
them as UTF-8. The version goes into a file of its own, which the script of the installer includes.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tablemgr import __version__
from tablemgr.text import Language
from tablemgr.text.manual import manual

ROOT = Path(__file__).resolve().parents[2]
NEWS = "news"
FOREWORD = {
    Language.EN: "",
    Language.CS: (
        "Program je svobodný: smíte ho používat, kopírovat, měnit a předávat dál, pokud zachováte tento text a jména "
        "autorů. Je poskytován tak, jak je, bez jakékoli záruky; autoři neodpovídají za škody z jeho užití. Licence "
        "knihoven, na nichž stojí, jsou ve složce „licences“ vedle programu.\n\n"
        "Závazné je anglické znění:\n\n"
    ),
}
"""What is said before the licence: its sense, for whoever does not read English."""


def write(out: Path) -> list[Path]:
    """Write all files into ``out`` and return them."""
    out.mkdir(parents=True, exist_ok=True)
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    written = []
    for language in Language:
        news = next(page for page in manual(language) if page.key == NEWS)
        texts = {"licence": FOREWORD[language] + licence, "news": f"{news.title}\n\n{plain(news.text)}\n"}
        for name, text in texts.items():
            path = out / f"{name}-{language.value}.txt"
            path.write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
            written.append(path)
    version = out / "version.iss"
    version.write_text(f'#define Version "{__version__}"\n', encoding="utf-8")
    return [*written, version]


def plain(text: str) -> str:
    """A page of the manual as plain text: no marks of emphasis, one line for each paragraph and point."""
    lines: list[str] = []
    for line in text.replace("**", "").replace("`", "").splitlines():
        if line.startswith("  ") and lines:
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line.lstrip("# "))
    return "\n".join(lines)


def main() -> int:
    """Write them and name them."""
    parser = argparse.ArgumentParser(description="Write the texts that the Windows installer shows.")
    parser.add_argument("--out", type=Path, default=ROOT / "out" / "windows")
    for path in write(parser.parse_args().out.resolve()):
        print(path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
