"""The top line: table, game, hand, dealer, whether the table balances, whether the last act is on the disk."""

from __future__ import annotations

from tablemgr.app.api import DifferenceView, RulesView, TableSnapshot
from tablemgr.text import Language
from ui.presenters.console.partial_marks import unallocated_words
from ui.presenters.console.view_models import SavedState, TopBarModel
from ui.presenters.upkeep.copy_keeping import NOTHING_SAID, Copied
from ui.presenters.wording import Words


def game_name(rules: RulesView | None, words: Words) -> str:
    """``No-limit Hold'em 25/50``; fixed limit is named by its bets."""
    if rules is None:
        return ""
    if rules.variant == "FL":
        return f"Limit Hold'em {words.amount(rules.small_bet)}/{words.amount(rules.big_bet)}"
    name = "Pot-limit Hold'em" if rules.variant == "PL" else "No-limit Hold'em"
    return f"{name} {words.amount(rules.small_blind)}/{words.amount(rules.big_blind)}"


def short_game(rules: RulesView | None, words: Words) -> str:
    """``NL 25/50``."""
    name = game_name(rules, words)
    return f"{rules.variant} {name.rpartition(' ')[2]}" if rules is not None else ""


def top_bar(
    snapshot: TableSnapshot,
    words: Words,
    saved: SavedState,
    now_us: int,
    *,
    locked: bool = False,
    copied: Copied = NOTHING_SAID,
) -> TopBarModel:
    """Build the top line. ``now_us`` is the wall clock, µs UTC; ``locked``: money acts ask for a PIN (controls 3.1)."""
    tr = words.tr
    hand = snapshot.hand
    balance, short, balanced = balance_words(snapshot, words)
    lamp = {
        SavedState.SAVED: tr("Saved"),
        SavedState.SAVING: tr("Saving"),
        SavedState.FAILED: tr("NOT SAVED"),
    }
    to_english = words.language is Language.CS
    return TopBarModel(
        table=snapshot.table,
        game=game_name(snapshot.rules, words),
        currency=snapshot.house.currency if snapshot.house else "",
        hand_label=tr("Hand no."),
        hand_no=str(hand.hand_no) if hand is not None and not hand.finished else _next_number(snapshot),
        dealer_label=tr("Dealer"),
        dealer=words.staff(snapshot.dealer) if snapshot.dealer else "",
        balance=balance,
        balance_short=short,
        balance_middle=_without_seats(snapshot, words),
        balance_ok=balanced,
        saved=saved,
        saved_text=lamp[saved],
        language="CZ" if to_english else "EN",
        language_hint=tr("Switch to Czech") if not to_english else tr("Switch to English"),
        clock=words.clock(now_us),
        menu_text=tr("Menu of the table"),
        help_text=tr("Help (F1)"),
        dealer_hint=tr("Change of dealer"),
        game_short=short_game(snapshot.rules, words),
        settings_text=tr("Settings"),
        copied=copied.said,
        copy_trouble=copied.trouble,
        locked=tr("Locked: the game goes on, money asks for a PIN") if locked else "",
    )


def balance_words(snapshot: TableSnapshot, words: Words) -> tuple[str, str, bool]:
    """(whole words, short words, whether it balances): the exact difference and its hand when it does not (E3)."""
    tr, balance = words.tr, snapshot.balance
    if not balance.difference:
        amount = words.amount(balance.inside)
        said, is_open = tr("Table balances · {amount}", amount=amount), unallocated_words(snapshot, words)
        if is_open:
            return f"{said} · {is_open}", f"{amount} ≈", True
        if balance.counted:
            return _counted_off(balance.counted, words)
        return said, amount, True
    amount = words.signed(balance.difference)
    if balance.hand_no:
        return (
            tr("Difference {amount} since hand no. {hand}", amount=amount, hand=balance.hand_no),
            amount,
            False,
        )
    return tr("Difference {amount}", amount=amount), amount, False


def _without_seats(snapshot: TableSnapshot, words: Words) -> str:
    """What is unallocated, without the seats that are to be counted; empty while nothing is."""
    if snapshot.balance.difference or not unallocated_words(snapshot, words):
        return ""
    amount, loose = words.amount(snapshot.balance.inside), words.signed(snapshot.balance.unallocated)
    return f"{amount} · {words.tr('unallocated {amount}', amount=loose)}"


def _counted_off(counted: tuple[DifferenceView, ...], words: Words) -> tuple[str, str, bool]:
    """Booked, so that the books agree; but chips were missing or too many, and that stays to be seen."""
    amount = words.signed(sum(each.amount for each in counted))
    said = words.tr(
        "Counted difference {amount} since hand no. {hand}", amount=amount, hand=counted[0].hand_no
    )
    return said, amount, False


def _next_number(snapshot: TableSnapshot) -> str:
    """Between hands the number of the hand that comes, as soon as it is known."""
    if snapshot.next_hand is not None and snapshot.next_hand.hand_no:
        return str(snapshot.next_hand.hand_no)
    return str(snapshot.last_hand_no) if snapshot.last_hand_no else ""
