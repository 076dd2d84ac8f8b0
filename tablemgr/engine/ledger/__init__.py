"""Money as transfers of a positive amount from one named account to another.

`accounts` names the physical containers, `transfers` the movements, `balances` folds them, `checks` finds what cannot
be. The ledger knows nothing of the game: `tablemgr.engine.posting` alone turns an event into transfers.
"""
