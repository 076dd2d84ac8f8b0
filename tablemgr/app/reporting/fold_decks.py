"""What became of the decks of a session (S11): each stay of a setup at the table, with its people and times."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.reporting.box_facts import DeckFacts
from tablemgr.app.reporting.common import ReportSource, signer
from tablemgr.app.reporting.decks import DeckLine
from tablemgr.app.reporting.facts import SessionFacts
from tablemgr.app.reporting.folding import fold, note_exception
from tablemgr.engine.journal import Recorded
from tablemgr.engine.table.decks import DeckFate, DeckPutIn, DeckTakenOut
from tablemgr.engine.table.events import SessionOpened


def lay_there(event: SessionOpened, facts: SessionFacts, record: Recorded) -> None:
    """Decks of the last closing are in play from the opening on; dealer and floor opened with them (S11)."""
    people = (event.dealer, event.floor)
    facts.decks += [
        DeckFacts(deck.setup_no, deck.colour, record.at_us, people)
        for deck in event.decks
        if deck.fate is None
    ]


@fold.register
def _put_in(event: DeckPutIn, facts: SessionFacts, record: Recorded) -> None:
    facts.decks.append(
        DeckFacts(event.setup_no, event.colour, record.at_us, (record.actor, record.authorised_by))
    )


@fold.register
def _taken_out(event: DeckTakenOut, facts: SessionFacts, record: Recorded) -> None:
    place = max(i for i, deck in enumerate(facts.decks) if deck.setup_no == event.setup_no)
    facts.decks[place] = replace(
        facts.decks[place],
        out_at_us=record.at_us,
        out_by=(record.actor, record.authorised_by),
        counted=event.counted,
        fate=event.fate.value,
    )
    if event.fate is DeckFate.EVIDENCE:
        note_exception(facts, record, "EVIDENCE_DECK", f"deck:{event.setup_no}", None, None, "")


def deck_lines(facts: SessionFacts, source: ReportSource) -> tuple[DeckLine, ...]:
    """S11: every stay of every setup, in the order in which they came into play."""
    return tuple(
        DeckLine(
            deck.setup_no,
            deck.colour,
            deck.in_at_us,
            signer(facts, source, deck.in_by[0], deck.in_at_us),
            signer(facts, source, deck.in_by[1], deck.in_at_us),
            deck.out_at_us,
            signer(facts, source, deck.out_by[0], deck.out_at_us),
            signer(facts, source, deck.out_by[1], deck.out_at_us),
            deck.counted,
            deck.fate,
        )
        for deck in facts.decks
    )
