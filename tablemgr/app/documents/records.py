"""The report of an incident (controls 2.4)."""

from __future__ import annotations

from tablemgr.app.documents.paper import Fact, Message, Paper, Plain, Section
from tablemgr.app.documents.request import BLANK, Material, at, fact, paper_head, signature, text
from tablemgr.text import _
from tablemgr.text.terms import ROLES

INCIDENTS = {
    "dispute": _("dispute"),
    "foreign_chip": _("foreign chip"),
    "outage": _("outage"),
    "shortage": _("shortage"),
    "behaviour": _("behaviour"),
    "injury": _("injury or illness"),
    "equipment": _("damaged equipment"),
}
NOTIFIED = {
    "manager": _("shift manager"),
    "security": _("security"),
    "police": _("police"),
    "authority": _("supervisory authority"),
    "nobody": _("nobody"),
}


_DESCRIPTION_LINES, _ACTION_LINES = 6, 4
"""What is left to be written by hand has room for it."""


def _written(title: str, words: str, lines: int) -> Section:
    """What was written on the screen, or lines to write on."""
    return Section(Message(title), notes=(Plain(words),) if words else (), lines=0 if words else lines)


def incident(material: Material) -> Paper | None:
    """Codes and a short note; no opinions, no names (F06, F07). None without a kind."""
    request = material.request
    kind = request.input("kind")
    if kind not in INCIDENTS:
        return None
    notified = request.input("notified")
    happened: tuple[Fact, ...] = (
        fact(_("Kind"), Message(INCIDENTS[kind])),
        fact(_("Time of the event"), text(request.input("time")) or BLANK),
        fact(_("Place"), text(request.input("place")) or BLANK),
        fact(_("Recorded at"), at(material.facts.last_at_us)),
        fact(_("Hand"), text(request.input("hand"))),
        fact(_("Persons (ids)"), text(request.input("persons")) or BLANK),
        fact(_("Camera"), text(request.input("camera")) or BLANK),
        fact(_("Notified"), Message(NOTIFIED[notified]) if notified in NOTIFIED else BLANK),
        fact(_("Attachments"), text(request.input("attachments")) or BLANK),
    )
    note, action = request.input("note"), request.input("action")
    return Paper(
        title=Message(_("Incident report")),
        head=paper_head(material, copy_for="accounting", reasons=() if action else ("action_missing",)),
        sections=(
            Section(Message(_("What happened")), happened),
            _written(_("Description"), note, _DESCRIPTION_LINES),
            _written(_("Action taken"), action, _ACTION_LINES),
        ),
        signatures=(
            signature(ROLES["D"], None),
            signature(ROLES["F"], material.person(material.facts.floors[-1][0])),
            signature(ROLES["M"], None),
        ),
    )
