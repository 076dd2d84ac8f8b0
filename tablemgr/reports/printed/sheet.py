"""One door to the printed sheets: by key and language."""

from __future__ import annotations

from tablemgr.app.views.snapshot import HouseView
from tablemgr.reports import fonts
from tablemgr.reports.printed import cards, forms, trial
from tablemgr.reports.printed.page import Page
from tablemgr.text import Language, translator
from tablemgr.text.sheets import ALL_FORMS, BANK, FORMS, KEYS, RANKINGS, SLIP, TALLY, TEST, sheet_of

_DRAWN = {RANKINGS: cards.rankings, TEST: trial.trial}
_FORMS = {TALLY: forms.tally, SLIP: forms.slip, BANK: forms.bank}


def sheet_pdf(key: str, language: str, groups: cards.KeyGroups = (), house: HouseView | None = None) -> bytes:
    """The PDF of a sheet of `tablemgr.text.sheets.SHEETS`: one A4 page, the same bytes each time.

    ``groups`` are the keys for the card of keys, ``house`` whose the forms are (None: written in by hand). `ALL_FORMS`
    gives the forms one after another. KeyError for an unknown sheet, ValueError for an unknown language.
    """
    fonts.register()
    tr = translator(Language(language))
    keys = FORMS if key == ALL_FORMS else (key,)
    page = Page(tr(sheet_of(keys[0]).title), language)
    for each in keys:
        if each == KEYS:
            cards.keys(page, tr, groups)
        elif each in _FORMS:
            _FORMS[each](page, tr, house)
        else:
            _DRAWN[each](page, tr)
        page.turn()
    return page.made()
