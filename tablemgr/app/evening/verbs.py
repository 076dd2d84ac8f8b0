"""The verbs of an evening file and the fields of each, beside the common ones.

Those of the handed format stand first. `FURTHER` are ours, so that a file can do what the windows can:

* ``leave_out_straddle``: the straddle of every hand is not posted in the next one (``back`` true: it is after all);
  ``cancel_straddle``, ``cancel_bomb_pot``: what was announced is taken back.
* ``run_boards`` ``boards`` 2 or 3, ``seats`` those who agree; without it a file agrees by its second board.
* ``draw_button`` ``cards`` {seat: card} in the order dealt; ``charge_time`` ``seats``; ``waive_time`` ``seats``,
  ``reason``, ``ok`` floor: one period is not taken from them; ``play_board`` ``seat``; ``cut_short`` ``depth``
  ("result" or "counted"), ``pot``, ``winners``, ``rake``, ``jackpot``.
* ``buy_in`` with ``behind`` true: chips that are paid for and on their way; ``chips_arrive`` ``seat``: they are here.
* ``call_floor`` ``seat``, ``answer_floor`` ``note``, ``cancel_floor``; ``tag`` ``tag`` (``off`` true takes it off) and
  ``note`` ``text`` of the running or last hand; ``call_clock``, ``stop_clock``, ``expire_clock``.
* ``list_waiting``, ``unlist_waiting`` ``player``; ``lock_seat`` ``seat``, ``player``, ``unlock_seat``; ``start_break``,
  ``end_break``; ``pick_up`` ``seat``, ``counted``; ``move_away`` with ``to_table`` too; ``announce_arrival``
  ``player``, ``amount``, ``from_table``, ``same_game``.
* ``correct_player`` ``seat``, ``player``, ``reason``: who really sits there. ``cancel_close`` ``reason``.

``ruling`` also takes ``hand`` (missing: the running or last one) and ``seat`` (who claimed it).
"""

from __future__ import annotations

from collections.abc import Mapping

COMMON = frozenset({"do", "at", "by", "ok", "refused", "expect"})
_SEAT = frozenset({"seat"})
_MONEY = frozenset({"seat", "cash", "brought", "chips", "entry", "behind"})
_SLIP = frozenset({"slip", "chips", "reason"})

HANDED: Mapping[str, frozenset[str]] = {
    "house": frozenset(
        {"operator", "ico", "site", "currency", "gaming_day", "time_zone", "language", "staff"}
    ),
    "open_table": frozenset(
        {
            "table",
            "shift",
            "game",
            "denominations",
            "buy_in",
            "rake",
            "jackpot",
            "time_charge",
            "house_rules",
            "count",
            "reason",
            "second",
        }
    ),
    "floor": frozenset(),
    "dealer": frozenset(),
    "seat": frozenset({"seat", "player", "entry"}),
    "buy_in": _MONEY,
    "top_up": _MONEY,
    "sit_out": _SEAT,
    "return": frozenset({"seat", "entry"}),
    "change_seat": frozenset({"seat", "to", "entry"}),
    "cash_out": frozenset({"seat", "counted", "where", "chips"}),
    "count_stack": frozenset({"seat", "counted", "reason"}),
    "straddle": frozenset({"seat", "amount"}),
    "bomb_pot": frozenset({"seats", "ante"}),
    "kill": frozenset({"seat", "seats"}),
    "chop": frozenset({"seats"}),
    "start_hand": frozenset({"button"}),
    "fold": _SEAT,
    "check": _SEAT,
    "call": _SEAT,
    "bet_to": frozenset({"seat", "to"}),
    "raise_to": frozenset({"seat", "to"}),
    "all_in": frozenset({"seat", "to"}),
    "board": frozenset({"cards", "run"}),
    "show": frozenset({"seat", "cards"}),
    "muck": _SEAT,
    "winners": frozenset({"pot", "seats", "run"}),
    "end_hand": frozenset({"taken", "reason"}),
    "tip": frozenset({"seat", "amount"}),
    "undo": frozenset({"n"}),
    "repair": frozenset({"act", "with"}),
    "void_hand": frozenset({"reason"}),
    "fill_request": _SLIP,
    "fill_issue": frozenset({"slip"}),
    "fill_accept": frozenset({"slip", "chips", "reason"}),
    "fill_void": frozenset({"slip", "reason"}),
    "credit_request": _SLIP,
    "credit_issue": frozenset({"slip"}),
    "credit_accept": frozenset({"slip", "chips", "reason"}),
    "credit_void": frozenset({"slip", "reason"}),
    "count": frozenset({"what", "chips", "amount", "second", "reason"}),
    "close_table": frozenset({"count", "second", "break", "reason"}),
    "remove": frozenset({"seat", "amount", "for"}),
    "sign": frozenset({"document"}),
    "correct_hand": frozenset({"hand", "rake", "payouts", "reason"}),
    "even_exchange": frozenset({"give", "take"}),
    "ruling": frozenset({"rule", "text", "effect", "hand", "seat"}),
    "expect": frozenset({"stacks", "pots", "to_act", "legal", "button", "owes", "bank", "balance_ok"}),
}
"""The verbs of the handed format."""

_NOTHING: frozenset[str] = frozenset()

FURTHER: Mapping[str, frozenset[str]] = {
    "leave_out_straddle": frozenset({"back"}),
    "cancel_straddle": _SEAT,
    "cancel_bomb_pot": _NOTHING,
    "run_boards": frozenset({"boards", "seats"}),
    "draw_button": frozenset({"cards"}),
    "charge_time": frozenset({"seats"}),
    "waive_time": frozenset({"seats", "reason"}),
    "play_board": _SEAT,
    "cut_short": frozenset({"depth", "pot", "winners", "rake", "jackpot"}),
    "chips_arrive": _SEAT,
    "call_floor": _SEAT,
    "answer_floor": frozenset({"note"}),
    "cancel_floor": _NOTHING,
    "tag": frozenset({"tag", "off"}),
    "note": frozenset({"text"}),
    "call_clock": _NOTHING,
    "stop_clock": _NOTHING,
    "expire_clock": _NOTHING,
    "list_waiting": frozenset({"player"}),
    "unlist_waiting": frozenset({"player", "reason"}),
    "lock_seat": frozenset({"seat", "player"}),
    "unlock_seat": _SEAT,
    "start_break": _NOTHING,
    "end_break": _NOTHING,
    "pick_up": frozenset({"seat", "counted"}),
    "move_away": frozenset({"seat", "counted", "to_table"}),
    "announce_arrival": frozenset({"player", "amount", "from_table", "same_game"}),
    "correct_player": frozenset({"seat", "player", "reason"}),
    "cancel_close": frozenset({"reason"}),
}
"""Ours: what the windows can do and the handed format does not name."""

FIELDS: Mapping[str, frozenset[str]] = {**HANDED, **FURTHER}
"""Every verb, with its fields beside the common ones."""

REPLACING = frozenset(
    {"fold", "check", "call", "bet_to", "raise_to", "all_in", "board", "show", "muck", "winners", "top_up"}
)
"""Verbs that may stand in the place of another one in a running hand."""
