"""Hands opened by a desk that reads only what they need, against the same hands told from all records."""

from __future__ import annotations

from pathlib import Path

from tablemgr import __version__
from tablemgr.app.house.houses import house_on_paper
from tablemgr.app.loading import load_house
from tablemgr.app.picture import Frills
from tablemgr.app.reporting.common import ReportSource
from tablemgr.app.reporting.gather import gather
from tablemgr.app.reporting.secrets import secrets_of
from tablemgr.app.review.desk import OWN, Desk
from tablemgr.app.review.finding import HandKey, HandMark
from tablemgr.app.review.hand_facts import facts_of, hand_row
from tablemgr.app.review.hand_tape import HandTape
from tablemgr.app.review.replaying import told_hand
from tablemgr.app.review.tape import SessionTape
from tablemgr.engine.house import HOUSE_SESSION
from tablemgr.persistence.opening import read_journal
from tests.helpers.hand_lists import desk_on


def check_opened_hands(journal: Path) -> tuple[int, int]:
    """Every hand of every session, each opened by a desk that has seen nothing before: field by field, frame by frame.

    Returns how many hands were compared, and of how many records they were opened without reading them.
    """
    store = read_journal(journal)
    names = dict(store.names())
    house = house_on_paper(load_house(store)[0], names)
    sessions = {row.session_id: store.read(row.session_id) for row in store.sessions()}
    secrets = secrets_of(store.read(HOUSE_SESSION))
    store.close()
    assert house is not None
    source = ReportSource(house, __version__, chain_ok=True, database_ok=True, secrets=secrets)
    compared = unread = 0
    for session, records in sessions.items():
        tape, facts = SessionTape(records), gather(records)
        rows = {fact.hand_no: hand_row(fact, OWN, names) for fact in facts_of(records)}
        for number in tape.hands:
            desk, key = desk_on(journal, refreshed=False), HandKey(OWN, session, number)
            past, hand = desk.hand(key), HandTape(tape, number)
            assert past == told_hand(tape, hand, rows[number], source, names, facts), key
            for step in range(-1, len(past.steps)):
                drawn = hand.frame(step, Frills(house, names, past=True))
                assert desk.frame(key, step) == drawn, f"{key} step {step}"
            compared += 1
            unread += _unread(desk, session)
            desk.close()
        for number in tape.gone:
            _check_taken_back(journal, tape, HandKey(OWN, session, number), Frills(house, names, past=True))
    return compared, unread


def _check_taken_back(journal: Path, tape: SessionTape, key: HandKey, frills: Frills) -> None:
    """A deal that was taken back opens as from all records: its last step takes it back, nothing of it is settled."""
    desk, hand = desk_on(journal, refreshed=False), HandTape(tape, key.hand_no)
    past = desk.hand(key)
    assert past is not None, key
    assert past.taken_back
    assert {HandMark.TAKEN_BACK} == past.row.marks
    assert len(past.steps) == len(hand.moments)
    assert past.steps[0].retracted_at_us == past.row.ended_at_us
    assert past.steps[0].retracted_by == past.row.taken_back_by
    for step in range(-1, len(past.steps)):
        assert desk.frame(key, step) == hand.frame(step, frills), f"{key} step {step}"
    desk.close()


def _unread(desk: Desk, session: int) -> int:
    reel = desk._shelves[OWN][0]._sessions[session].tape.records
    return sum(record is None for record in reel._kept)
