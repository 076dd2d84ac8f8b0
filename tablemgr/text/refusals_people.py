"""Sentences of refusals about people, their PINs and the clock; part of `tablemgr.text.refusals`."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.engine.outcome import RefusalCode
from tablemgr.text.catalogue import mark

_ = mark

PEOPLE_SENTENCES: Mapping[RefusalCode, tuple[str, ...]] = {
    RefusalCode.PROOF_NEEDED: (
        _("{staff} confirms this with a PIN."),
        _("This is confirmed with a PIN."),
    ),
    RefusalCode.PIN_TO_BE_CHOSEN: (
        _("{staff} confirms this with a PIN and has none yet: choose one first."),
        _("This is confirmed with a PIN, which has to be chosen first."),
    ),
    RefusalCode.WRONG_SECRET: (
        _("This is not the PIN of {staff}. Tries left: {tries}."),
        _("This is not the right PIN."),
    ),
    RefusalCode.STAFF_LOCKED: (
        _("{staff} is locked after three wrong tries. The shift manager unlocks."),
        _("Locked after three wrong tries. The shift manager unlocks."),
    ),
    RefusalCode.STAFF_NOT_LOCKED: (
        _("{staff} is not locked: there is nothing to unlock."),
        _("Nobody is locked: there is nothing to unlock."),
    ),
    RefusalCode.ID_TAKEN: (
        _("The number {staff} belonged to somebody else: numbers are never given twice."),
        _("Numbers are never given twice."),
    ),
    RefusalCode.LAST_MANAGER: (
        _("{staff} is the last shift manager: name another one first."),
        _("The last shift manager stays: name another one first."),
    ),
    RefusalCode.PIN_NOT_SIX_DIGITS: (_("A PIN has six digits."),),
    RefusalCode.PIN_TOO_EASY: (
        _(
            "This PIN is too easy to guess: no row of digits, no date, and not the same digits again and again."
        ),
    ),
    RefusalCode.PASSWORD_TOO_SHORT: (
        _("A password has at least {minimum} characters."),
        _("The password is too short."),
    ),
    RefusalCode.SECRET_USED_BEFORE: (_("This one was used not long ago: choose another."),),
    RefusalCode.CLOCK_TO_ACKNOWLEDGE: (
        _("The clock of this computer jumped: the floor confirms that first."),
    ),
}
