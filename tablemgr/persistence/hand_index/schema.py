"""The tables of the index: the hands as rows, and for every condition the set of hands that meet it.

A hand has a number of its own, ``ordinal``: in the order of the journal and without regard to what it is. For every
condition («player:P7KQ…», «mark:all_in», «card:Ah») the set of its hands stands as bits by ordinal, cut into pieces of
`HANDS_A_PIECE`. Conditions are joined by ``&`` and ``|`` of whole numbers, so that a search costs the same for a rare
and a frequent one, and the total costs nothing.

No name of a person stands here (F04): only references, as in the journal.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, MetaData, Table, Text

FORMAT: Final = "3"
"""Changes with the meaning of what is stored; an index of another format is made anew."""

HANDS_A_PIECE: Final = 4096

metadata = MetaData()

meta = Table("meta", metadata, Column("key", Text, primary_key=True), Column("value", Text, nullable=False))

hand = Table(
    "hand",
    metadata,
    Column("ordinal", Integer, primary_key=True, autoincrement=False),
    Column("session_id", Integer, nullable=False),
    Column("hand_no", Integer, nullable=False),
    Column("first_seq", Integer, nullable=False),
    Column("order_us", BigInteger, nullable=False),
    Column("facts", Text, nullable=False),
)
"""``order_us``: when it was dealt, never before the hand before it, so that lists of several files can be merged."""

Index("hand_by_key", hand.c.session_id, hand.c.hand_no, unique=True)
Index("hand_by_number", hand.c.hand_no)
Index("hand_by_time", hand.c.order_us)
Index("hand_by_record", hand.c.first_seq)

piece = Table(
    "piece",
    metadata,
    Column("condition", Text, primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("bits", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""Piece ``place`` of a set has the ordinals from ``place`` · `HANDS_A_PIECE` on."""

course = Table(
    "course",
    metadata,
    Column("session_id", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("hash", Text, nullable=False),
    Column("outline", LargeBinary, nullable=False),
)
"""Sessions up to the record ``seq``, `tablemgr.app.review.outline`."""

standing = Table(
    "standing",
    metadata,
    Column("session_id", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("standing", LargeBinary, nullable=False),
)
"""The table right before the record at this place of its session."""
