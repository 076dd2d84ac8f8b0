"""The whole journal looked through, as `journal verify` does it: file, chain, books and replays, stored papers."""

from __future__ import annotations

from tablemgr.app.documents.proving import first_bad_paper
from tablemgr.app.faults import DAMAGED, EnvironmentFault, JournalCorrupt
from tablemgr.app.loading import broken_chain, load_house, load_session
from tablemgr.app.ports import JournalStore


def verify(store: JournalStore) -> tuple[EnvironmentFault, ...]:
    """Everything that is wrong, the first bad record named; empty when all of it holds.

    A broken chain ends the look: what stands behind the break proves nothing.
    """
    findings: list[EnvironmentFault] = []
    disk = store.check(thorough=True)
    if disk:
        findings.append(JournalCorrupt(DAMAGED, store.place, why="; ".join(disk)))
    broken = store.verify_chain()
    if broken is not None:
        return (*findings, broken_chain(store, broken))
    try:
        load_house(store)
        for row in store.sessions():
            load_session(store, row.session_id, thorough=True)
        paper = first_bad_paper(store)
    except EnvironmentFault as fault:
        findings.append(fault)
    else:
        if paper is not None:
            findings.append(paper)
    return tuple(findings)
