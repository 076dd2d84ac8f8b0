"""Everything a person reads, in Czech and English: one catalogue for windows, papers and command line.

The English sentence *is* the message id; the Czech one stands in ``resources/translations/cs/<area>.po``.
All fragments of a language are read and merged in memory, so each area of the program keeps its own file.

Translation is done by an explicit object and never by a global switch, because the language of the windows can be
changed while a hand runs and the language of a paper is chosen separately::

    from tablemgr.text import Language, translator

    tr = translator(Language.CS)
    tr("Pot {amount}", amount="1 525")                      # plain text with named places
    tr.n("{n} hand", "{n} hands", 3)                        # plural: Czech has three forms
    tr.p("poker street", "Turn")                            # the same English word with another meaning

A sentence kept in a table (a constant, a dictionary) is marked where it is written and translated where it is shown::

    from tablemgr.text import _

    TITLES = {"fold": _("Fold"), "call": _("Call")}         # `_` gives the text back unchanged
    tr(TITLES[kind])

Use only ``_``, ``tr(...)``, ``tr.n(...)`` and ``tr.p(...)`` with literal strings: that is how the tests find every
sentence and prove that its Czech exists and has the same places in braces. Without Czech it is shown in English.

Other modules: ``money`` (amounts, ratios), ``dates`` (µs UTC to local words, gaming day), ``cards``, ``hand_names``
(best five in words), ``refusals`` (refusal code to sentence), ``resources`` (where fonts and translations lie).
"""

from tablemgr.text.catalogue import Language, Translator, mark, translator
from tablemgr.text.resources import MissingResource, resources_dir

_ = mark

__all__ = ["Language", "MissingResource", "Translator", "_", "mark", "resources_dir", "translator"]
