"""Anchors: what a paper says of the chain, compared with the file (controls 3.4).

A chain alone does not show that its end was cut off, that an older copy was put back, or that all of it was written
anew. A paper that was printed and signed does: it names the last record that it covers and the hash of that record. The
square code on each page says the same as one line of text, and so does each line of an anchor file.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Final

from tablemgr.app.ports import JournalStore, StoredPaper
from tablemgr.app.reporting.models import DocumentHead
from tablemgr.app.review.log_models import AnchorAnswer, AnchorState

SIGNS: Final = 16
"""So many characters of the hash stand on a paper for people; the square code has all of them."""
_PREFIX: Final = "TABLEMGR"
_VERSION: Final = "1"
_WHOLE: Final = 64
_PAPERS_LOOKED_AT: Final = 60
_SLIPS: Final = 2
"""So many wrong characters of sixteen are a slip of whoever typed: another seal shares far fewer than fourteen."""
_RANGE = re.compile(r"#\s*(\d+)(?:\s*[–—-]\s*#?\s*(\d+))?")
_GROUPS = re.compile(r"[\s.,·:_–—-]+")
_HEX = re.compile(r"[0-9a-f]+")
_PRINTED = re.compile(r"\b[0-9a-fA-F]{4}(?:\s[0-9a-fA-F]{4}){3}\b")
"""Sixteen characters in the groups in which papers print them, perhaps among words."""
_MISTAKEN: Final = str.maketrans({"o": "0", "i": "1", "l": "1"})
"""Letters that no hash has, taken for the figures that they look like."""
_CZECH_KEYS: Final = str.maketrans('+ěščřžýáíé=/"', "1234567890-/:")
"""What a scanner that types on an American keyboard writes where the Czech one is set."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """What was read: the printed number ("" for none), the record (0 when only the hash was given), and the hashes in
    small letters, as many characters as were given."""

    number: str
    seq: int
    head: str
    content: str = ""


def anchor_text(head: DocumentHead) -> str:
    """The line in the square code of a paper: number, version, range, whole head hash, start of the content hash.

    Capitals, figures and few other signs: a square code holds these most densely.
    """
    return _line(
        f"{head.number}:V{head.version}",
        head.first_seq,
        head.last_seq,
        head.head_hash,
        head.content_hash[:SIGNS],
    )


def head_line(store: JournalStore) -> str:
    """The same for the journal as it stands, without a paper: a line of an anchor file."""
    seq, head = store.head()
    return _line(":V0", 1, seq, head, "")


def _line(name: str, first: int, last: int, head: str, content: str) -> str:
    return f"{_PREFIX}:{_VERSION}:{name}:{first}-{last}:{head}:{content}".upper()


def read_anchor(text: str) -> Anchor | None:
    """What somebody typed or scanned; None when it is no anchor.

    Typed: at least sixteen characters of the hash, in groups or not, capital or small, O for 0 and I or l for 1
    forgiven; before them perhaps the range as printed (``#10–#130``), or the whole line from the foot of a page.
    """
    text = text.strip()
    if _PREFIX in text.upper():
        return _scanned(text) or _scanned(text.lower().translate(_CZECH_KEYS))
    seq = 0
    found = _RANGE.search(text)
    if found:
        seq = int(found.group(2) or found.group(1))
        text = text[found.end() :]
    printed = _PRINTED.search(text) if seq else None
    signs = _GROUPS.sub("", printed.group() if printed else text).lower().translate(_MISTAKEN)
    if not SIGNS <= len(signs) <= _WHOLE or not _HEX.fullmatch(signs):
        return None
    return Anchor("", seq, signs)


def _scanned(text: str) -> Anchor | None:
    """The line of a square code; the number may hold colons, the parts behind it cannot."""
    parts = text.strip().upper().split(":")
    if len(parts) < 7 or parts[:2] != [_PREFIX, _VERSION]:
        return None
    name, (_version, span, head, content) = ":".join(parts[2:-4]), parts[-4:]
    first, dash, last = span.partition("-")
    if not dash or not (first.isascii() and first.isdigit() and last.isascii() and last.isdigit()):
        return None
    head = head.lower()
    if len(head) != _WHOLE or not _HEX.fullmatch(head):
        return None
    return Anchor(name, int(last), head, content.lower())


def check_anchor(store: JournalStore, text: str) -> AnchorAnswer:
    """Compare one anchor with the file. That it agrees says, of a chain that holds, that nothing up to that record was
    changed, put in or taken away since the paper was printed.

    The whole file is looked through only for characters without a range.
    """
    head_seq, _head = store.head()
    if not text.strip():
        return AnchorAnswer(AnchorState.NONE, "", 0, head_seq)
    anchor = read_anchor(text)
    if anchor is None:
        return AnchorAnswer(AnchorState.UNREADABLE, "", 0, head_seq)
    seq = anchor.seq or store.seq_of_hash(anchor.head)
    if seq > head_seq:
        return AnchorAnswer(AnchorState.CUT, anchor.number, seq, head_seq)
    if not seq or not store.hash_at(seq).startswith(anchor.head):
        return _other(store, anchor, seq, head_seq)
    paper = _paper_at(store, seq, anchor.number)
    document = anchor.number or (paper.printed_number if paper is not None else "")
    if paper is not None and anchor.content and not paper.content_hash.startswith(anchor.content):
        return AnchorAnswer(AnchorState.DIFFERS, document, seq, head_seq)
    return AnchorAnswer(AnchorState.AGREES, document, seq, head_seq)


def _other(store: JournalStore, anchor: Anchor, seq: int, head_seq: int) -> AnchorAnswer:
    """Nothing agrees: perhaps another group of the same paper was typed, or one character of it wrongly."""
    typed = len(anchor.head) < _WHOLE
    paper = _paper_of_content(store, anchor.head) if typed else None
    if paper is not None:
        return AnchorAnswer(AnchorState.CONTENT, paper.printed_number, seq, head_seq)
    at = seq or (store.seq_of_hash(anchor.head[: SIGNS // 2]) if typed else 0)
    apart = sum(a != b for a, b in zip(anchor.head, store.hash_at(at), strict=False)) if at and typed else 0
    if apart > _SLIPS:
        apart = 0
    return AnchorAnswer(AnchorState.DIFFERS, anchor.number, at if apart else seq, head_seq, apart)


def _paper_of_content(store: JournalStore, signs: str) -> StoredPaper | None:
    """The stored paper whose content has these characters."""
    return next((paper for paper in reversed(store.papers()) if paper.content_hash.startswith(signs)), None)


def check_lines(store: JournalStore, text: str) -> AnchorAnswer:
    """Compare an anchor file, one anchor a line: the first that does not agree, else the newest that does."""
    answers = [check_anchor(store, line) for line in text.splitlines() if line.strip()]
    bad = next((answer for answer in answers if answer.state is not AnchorState.AGREES), None)
    if bad is not None:
        return bad
    return max(answers, key=lambda answer: answer.seq, default=check_anchor(store, ""))


def _paper_at(store: JournalStore, seq: int, number: str) -> StoredPaper | None:
    """The stored paper that ends with this record, by its number where one is known."""
    later = [paper for paper in store.papers() if paper.seq > seq]
    named = [paper for paper in later if number and paper.printed_number.upper() == number]
    for paper in (named or later)[:_PAPERS_LOOKED_AT]:
        whole = store.paper(paper.kind, paper.series, paper.number, paper.version)
        if whole is not None and _ends_with(whole.body, seq):
            return whole
    return None


def _ends_with(body: str, seq: int) -> bool:
    try:
        return bool(json.loads(body)["head"]["last_seq"] == seq)
    except (ValueError, KeyError, TypeError):
        return False
