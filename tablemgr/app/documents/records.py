"""The report of an incident (controls 2.4)."""

from __future__ import annotations

from tablemgr.app.documents.paper import Fact, Message, Paper, Plain, Section
from tablemgr.app.documents.request import Material, at, fact, paper_head, signature, text
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


def incident(material: Material) -> Paper | None:
    """Codes and a short note; no opinions, no names (F06, F07). None without a kind."""
    request = material.request
    kind = request.input("kind")
    if kind not in INCIDENTS:
        return None
    happened: tuple[Fact, ...] = (
        fact(_("Kind"), Message(INCIDENTS[kind])),
        fact(_("Recorded at"), at(material.facts.last_at_us)),
        fact(_("Hand"), text(request.input("hand"))),
        fact(_("Persons (ids)"), text(request.input("persons"))),
        fact(_("Camera"), text(request.input("camera"))),
        fact(_("Notified"), Message(NOTIFIED.get(request.input("notified"), NOTIFIED["nobody"]))),
        fact(_("Attachments"), text(request.input("attachments"))),
    )
    note, action = request.input("note"), request.input("action")
    line = Plain("_" * 70)
    return Paper(
        title=Message(_("Incident report")),
        head=paper_head(material, copy_for="accounting"),
        sections=(
            Section(Message(_("What happened")), happened),
            Section(Message(_("Description")), notes=(Plain(note) if note else line,)),
            Section(Message(_("Action taken")), notes=(Plain(action) if action else line,)),
        ),
        signatures=(
            signature(ROLES["D"], None),
            signature(ROLES["F"], material.person(material.facts.floors[-1][0])),
            signature(ROLES["M"], None),
        ),
    )
