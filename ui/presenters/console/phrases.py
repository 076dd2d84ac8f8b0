"""Every kind of record in a few spoken words: the same words in the log and on the button that takes it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablemgr.app.api import (
    AllIn,
    BetTo,
    Call,
    CancelStraddle,
    Check,
    DealBoard,
    DeclareWinners,
    EndHand,
    Fold,
    LogLine,
    Muck,
    RaiseTo,
    RetractableView,
    ShowCards,
    SlipKind,
    StartNextHand,
    Straddle,
    TableCommand,
)
from tablemgr.text import _
from tablemgr.text.reasons import reason_text
from tablemgr.text.refusals import SENTENCES
from tablemgr.text.rulings import said_ruling
from ui.presenters.console.partial_marks import depth_words
from ui.presenters.console.tag_words import tag_words
from ui.presenters.wording import Words


@dataclass(frozen=True, slots=True)
class Told:
    """What a phrase is made of; ``seats`` has more than one seat only in a run of the same act."""

    kind: str
    seats: tuple[int, ...]
    amount: int = 0
    to: int = 0
    text: str = ""
    slip: str = ""

    @property
    def seat(self) -> int:
        return self.seats[0] if self.seats else 0


Phrase = Callable[[Told, Words], str]


def told(line: LogLine | RetractableView) -> Told:
    """What a log line, or what would be taken back, says."""
    text, slip = (line.text, line.slip) if isinstance(line, LogLine) else ("", "")
    return Told(line.kind, (line.seat,) if line.seat else (), line.amount, line.to, text, slip)


def phrase(what: Told, words: Words) -> str:
    """«3 sází 300»; an unknown kind gives its stored name, so that nothing is ever silent."""
    make = PHRASES.get(what.kind)
    return make(what, words) if make is not None else what.kind


def _posted(what: Told, words: Words) -> str:
    tr, places = words.tr, {"seat": what.seat, "amount": words.amount(what.amount)}
    if what.text == "sb":
        return tr("{seat} small blind {amount}", **places)
    if what.text == "bb":
        return tr("{seat} big blind {amount}", **places)
    if what.text == "straddle":
        return tr("{seat} straddle {amount}", **places)
    if what.text == "live":
        return tr("{seat} posts to enter {amount}", **places)
    if what.text in ("dead_sb", "dead"):
        return tr("{seat} dead blind {amount}", **places)
    if what.text in ("ante", "bb_ante", "bomb_ante"):
        return tr("{seat} ante {amount}", **places)
    return tr("{seat} posts {amount}", **places)


def _folded(what: Told, words: Words) -> str:
    return words.tr.n("{seats} folds", "{seats} fold", len(what.seats), seats=words.seats(what.seats))


def _checked(what: Told, words: Words) -> str:
    return words.tr.n("{seats} checks", "{seats} check", len(what.seats), seats=words.seats(what.seats))


def _called(what: Told, words: Words) -> str:
    return words.tr("{seat} calls {amount}", seat=what.seat, amount=words.amount(what.amount))


def _bet(what: Told, words: Words) -> str:
    return words.tr("{seat} bets {amount}", seat=what.seat, amount=words.amount(what.to or what.amount))


def _raised(what: Told, words: Words) -> str:
    return words.tr("{seat} raises to {amount}", seat=what.seat, amount=words.amount(what.to))


def _returned(what: Told, words: Words) -> str:
    return words.tr(
        "{amount} goes back to {seat}: nobody called", seat=what.seat, amount=words.amount(what.amount)
    )


def _declared(what: Told, words: Words) -> str:
    seats = what.text or words.seats(what.seats)
    return words.tr("winner declared: {seats}", seats=seats) if seats else words.tr("winners declared")


def _voided(what: Told, words: Words) -> str:
    reason = reason_words(what.text, words)
    return words.tr("hand void: {reason}", reason=reason) if reason else words.tr("hand void")


def _tagged(what: Told, words: Words) -> str:
    tag = tag_words(what.text.removeprefix("-"), words)
    if what.text.startswith("-"):
        return words.tr("tag off: {tag}", tag=tag)
    return words.tr("tag: {tag}", tag=tag)


def _with_note(said: str, what: Told) -> str:
    return f"{said}: {what.text}" if what.text else said


def reason_words(text: str, words: Words) -> str:
    """A stored reason inside a sentence: one of the ready ones in words, else as it was typed."""
    said = reason_text(text, words.tr)
    return said if said == text else said[:1].lower() + said[1:]


def _moved(what: Told, words: Words) -> str:
    return words.tr("{seat} moves to seat {to}", seat=what.seat, to=what.to or what.text)


def _with_amount(english: str) -> Phrase:
    return lambda what, words: words.tr(english, seat=what.seat, amount=words.amount(what.amount))


def _plain(english: str) -> Phrase:
    return lambda what, words: words.tr(english, seat=what.seat, text=what.text)


def _slip(step: str, fill: str, credit: str) -> Phrase:
    """A step of a paper: of a fill or of a credit; ``step`` where it is not known which."""

    def said(what: Told, words: Words) -> str:
        english = (fill if what.slip == SlipKind.FILL.value else credit) if what.slip else step
        return words.tr(english, amount=words.amount(what.amount) if what.amount else "").strip()

    return said


def _staff(english: str) -> Phrase:
    return lambda what, words: words.tr(english, staff=words.staff(what.text))


def _lapsed(what: Told, words: Words) -> str:
    """Why an announced straddle no longer fits is a refusal code; its shortest sentence says it."""
    sentence = next((rows[-1] for code, rows in SENTENCES.items() if code.value == what.text), "")
    said = words.tr("straddle of {seat} lapses", seat=what.seat)
    return f"{said}: {words.tr(sentence)}" if sentence and "{" not in sentence else said


def _listed(what: Told, words: Words) -> str:
    return words.tr("put on the waiting list")


PHRASES: dict[str, Phrase] = {
    "table.waiting_listed": _listed,
    "table.waiting_unlisted": lambda what, words: words.tr("taken off the waiting list"),
    "table.seat_locked": _plain(_("seat {seat} is kept")),
    "table.seat_unlocked": _plain(_("seat {seat} is no longer kept")),
    "table.break_started": lambda what, words: words.tr("break begins"),
    "table.break_ended": lambda what, words: words.tr("break is over"),
    "table.arrival_announced": _with_amount(_("expected from another table with {amount}")),
    "hand.started": lambda what, words: words.tr("deal of a new hand"),
    "hand.posted": _posted,
    "hand.folded": _folded,
    "hand.checked": _checked,
    "hand.called": _called,
    "hand.bet_made": _bet,
    "hand.raised_to": _raised,
    "hand.uncalled_returned": _returned,
    "hand.round_closed": lambda what, words: words.tr("betting round over"),
    "hand.board_dealt": lambda what, words: words.tr("board cards"),
    "hand.runs_agreed": _plain(_("the rest of the board is run more than once")),
    "hand.cards_shown": _plain(_("{seat} shows")),
    "hand.mucked": _plain(_("{seat} mucks")),
    "hand.board_played": _plain(_("{seat} plays the board")),
    "hand.winners_declared": _declared,
    "hand.rake_taken": _with_amount(_("rake {amount}")),
    "hand.jackpot_taken": _with_amount(_("jackpot drop {amount}")),
    "hand.pot_awarded": _with_amount(_("{seat} wins {amount}")),
    "hand.blinds_chopped": _plain(_("blinds taken back")),
    "hand.ended": lambda what, words: words.tr("awards confirmed"),
    "hand.voided": _voided,
    "hand.cut_short": lambda what, words: words.tr(
        "from here on: {depth}", depth=depth_words(what.text, words) or words.tr("recorded in part")
    ),
    "table.floor_called": lambda what, words: words.tr("floor called"),
    "table.floor_answered": lambda what, words: _with_note(words.tr("the floor has come"), what),
    "table.floor_cancelled": lambda what, words: words.tr("the floor is not needed"),
    "table.hand_tagged": _tagged,
    "table.hand_noted": lambda what, words: _with_note(words.tr("note"), what),
    "table.clock_called": _plain(_("clock on {seat}")),
    "table.clock_stopped": _plain(_("clock on {seat} stopped")),
    "table.clock_expired": _plain(_("the time of {seat} is over")),
    "table.settlement_overridden": lambda what, words: words.tr(
        "settled otherwise: {reason}", reason=reason_words(what.text, words)
    ),
    "table.ruling_recorded": lambda what, words: words.tr(
        "ruling: {ruling}", ruling=said_ruling(what.text, words.tr, words.currency)
    ),
    "table.players_corrected": lambda what, words: words.tr(
        "player of a seat set right: {reason}", reason=reason_words(what.text, words)
    ),
    "table.hand_corrected": lambda what, words: words.tr(
        "hand corrected: {reason}", reason=reason_words(what.text, words)
    ),
    "table.blinds_let_pass": _plain(_("the blinds pass {seat}")),
    "table.button_drawn": _plain(_("drawn for the button")),
    "table.chips_announced": _with_amount(_("{seat}: {amount} on the way")),
    "table.chips_arrived": _plain(_("chips of {seat} have come")),
    "table.even_exchanged": _with_amount(_("exchange {amount}")),
    "table.rules_adopted": _plain(_("other rules from the next hand on")),
    "table.session_opened": _plain(_("table opened")),
    "table.player_seated": _plain(_("{seat} sits down")),
    "table.chips_bought": _with_amount(_("{seat} buys {amount}")),
    "table.top_up_queued": _with_amount(_("{seat} tops up {amount} later")),
    "table.top_up_lapsed": _with_amount(_("top-up of {seat} lapses: {amount} no longer fits")),
    "table.player_sat_out": _plain(_("{seat} sits out")),
    "table.player_returned": _plain(_("{seat} is back")),
    "table.seat_changed": lambda what, words: words.tr(
        "{seat} moves to seat {to}", seat=what.seat, to=what.to or what.text
    ),
    "table.stack_counted": _with_amount(_("{seat} stack counted {amount}")),
    "table.chips_removed": _with_amount(_("{seat} takes {amount} off the table")),
    "table.cashed_out": _with_amount(_("{seat} leaves with {amount}")),
    "table.straddle_announced": _plain(_("{seat} announces a straddle")),
    "table.straddle_lapsed": _lapsed,
    "table.straddle_left_out": _plain(_("no straddle in the next hand")),
    "table.straddle_put_back": _plain(_("the straddle as in every hand")),
    "table.bomb_pot_announced": _with_amount(_("bomb pot of {amount} agreed")),
    "table.bomb_pot_cancelled": _plain(_("no bomb pot")),
    "table.kill_announced": _plain(_("{seat} kills the next pot")),
    "table.blinds_missed": _plain(_("{seat} misses a blind")),
    "table.debt_settled": _plain(_("{seat} owes nothing any more")),
    "table.positions_set": _plain(_("button and blinds")),
    "table.time_waived": _with_amount(_("time charge of {seat} waived: {amount}")),
    "table.deck_put_in": _plain(_("a deck comes into play")),
    "table.deck_taken_out": _plain(_("a deck is taken out")),
    "table.tip_received": _with_amount(_("{seat} tips {amount}")),
    "table.dealer_changed": _staff(_("dealer {staff}")),
    "table.floor_changed": _staff(_("floor {staff}")),
    "table.slip_requested": _slip(
        _("slip requested {amount}"), _("fill requested {amount}"), _("credit requested {amount}")
    ),
    "table.slip_issued": _slip(
        _("slip issued {amount}"), _("fill issued {amount}"), _("credit issued {amount}")
    ),
    "table.slip_accepted": _slip(
        _("slip accepted {amount}"), _("fill accepted {amount}"), _("credit accepted {amount}")
    ),
    "table.slip_voided": _slip(_("slip void {amount}"), _("fill void {amount}"), _("credit void {amount}")),
    "table.count_recorded": _with_amount(_("counted {amount}")),
    "table.count_given": _plain(_("a count is given")),
    "table.box_removed": _plain(_("a box is taken out")),
    "table.bank_handed_over": _plain(_("the bank is handed over")),
    "table.jackpot_verified": _plain(_("the jackpot hand is verified")),
    "table.jackpot_paid": _with_amount(_("jackpot paid {amount}")),
    "table.cash_limit_reached": _plain(_("a limit of cash is reached")),
    "table.session_closed": _plain(_("table closed")),
    "table.close_cancelled": _plain(_("the close is cancelled")),
    "table.report_reopened": _plain(_("the shift report is opened again")),
    "table.document_signed": _staff(_("signed by {staff}")),
    "asked.call": _plain(_("{seat} calls")),
    "asked.all_in": _plain(_("{seat} all-in")),
    "asked.no_straddle": _plain(_("{seat} does not straddle")),
    "house.opening_counted": _plain(_("an opening was counted")),
    "house.configured": _plain(_("data of the house")),
    "house.name_erased": _plain(_("a name is erased")),
    "house.staff_registered": _plain(_("staff added")),
    "house.staff_disabled": _plain(_("staff removed")),
    "house.settings_adopted": _plain(_("limits of the house")),
    "house.limits_set": _plain(_("limits of approval")),
    "house.role_titled": _plain(_("title of a role")),
    "house.tags_offered": _plain(_("tags of the house")),
    "house.secret_given": _plain(_("a PIN was given")),
    "house.secret_vouched": _plain(_("a first PIN was vouched for")),
    "house.log_on_failed": _plain(_("a wrong PIN")),
    "house.logged_on": _plain(_("logged on")),
    "house.staff_locked": _plain(_("locked after wrong PINs")),
    "house.staff_unlocked": _plain(_("unlocked")),
    "journal.login_locked": _plain(_("somebody was locked after wrong PINs")),
    "journal.copy_restored": _plain(_("a copy was brought back")),
    "journal.clock_acknowledged": _plain(_("the jump of the clock was confirmed")),
    "journal.document_issued": _plain(_("a paper was issued")),
    "journal.document_printed": _plain(_("a copy of a paper was let out")),
    "journal.document_voided": _plain(_("a paper was voided")),
    "journal.batch_retracted": _plain(_("taken back")),
    "journal.acts_repaired": _plain(_("an earlier act repaired")),
    "journal.program_restarted": _plain(_("restored after an outage")),
    "journal.clock_jumped": _plain(_("the computer's clock has jumped")),
}


def command_words(command: TableCommand, words: Words) -> str:
    """What a command asks for, in the words of the log: named on the button that gives it again."""
    told_as = _TOLD_AS.get(type(command))
    if told_as is None:
        return words.tr("the act taken back")
    seat, seats = getattr(command, "seat", 0), getattr(command, "seats", ())
    amount = getattr(command, "amount", 0) or getattr(command, "to", 0)
    return phrase(Told(told_as, seats or ((seat,) if seat else ()), amount, amount), words)


_TOLD_AS: dict[type[TableCommand], str] = {
    Fold: "hand.folded",
    Check: "hand.checked",
    Call: "asked.call",
    AllIn: "asked.all_in",
    BetTo: "hand.bet_made",
    RaiseTo: "hand.raised_to",
    DealBoard: "hand.board_dealt",
    ShowCards: "hand.cards_shown",
    Muck: "hand.mucked",
    DeclareWinners: "hand.winners_declared",
    EndHand: "hand.ended",
    StartNextHand: "hand.started",
    Straddle: "table.straddle_announced",
    CancelStraddle: "asked.no_straddle",
}
"""How a command of the console is told: as the record it makes; «asked» where the record says more than the command."""
