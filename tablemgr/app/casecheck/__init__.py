"""`rules check`: the rule cases of a file played through the engine; every expectation is compared, none is known here.

One module for each kind of case, `checking` puts them together. Nothing in this package knows a rule: it puts a case
into the engine's words, asks, and compares what comes back. `report` is shared with the checks of recorded hands.
"""
