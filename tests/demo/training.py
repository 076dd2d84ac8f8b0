"""``python -m tests.demo.training``: the training evening anew, the first eight hands of the demo without its house."""

from __future__ import annotations

from tablemgr.text import resources_dir
from tests.demo import nolimit
from tests.demo.write import text_of

HANDS = 8


def training_text() -> str:
    """The file: until the ninth hand begins; checks of the demo itself are left out."""
    kept, hands = [], 0
    for line in nolimit.tell():
        hands += line["do"] == "start_hand"
        if hands > HANDS:
            break
        if line["do"] not in ("house", "expect"):
            kept.append(line)
    return text_of(kept)


def main() -> None:
    """Write it into the resources of the program."""
    path = resources_dir() / "training" / "evening.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(training_text(), encoding="utf-8")
    print(f"{path.name}: {HANDS} hands")


if __name__ == "__main__":
    main()
