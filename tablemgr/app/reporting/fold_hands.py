"""What hands, their settlement and its corrections come to in the facts of a session."""

from __future__ import annotations

from collections import Counter

from tablemgr.app.reporting.facts import (
    CorrectionFacts,
    HandFacts,
    IdentityFacts,
    RulingFacts,
    SessionFacts,
    StayFacts,
)
from tablemgr.app.reporting.folding import bank_pieces, fold, note_exception
from tablemgr.engine.hand import events as hand_events
from tablemgr.engine.hand.commands import Depth
from tablemgr.engine.journal import Recorded
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.table import events as table_events
from tablemgr.engine.table import remarks
from tablemgr.engine.table.commands import Counted, Payouts
from tablemgr.engine.table.identities import PlayersCorrected
from tablemgr.engine.table.ruled import RulingRecorded
from tablemgr.text.rulings import ruled_reason

DEALT_WRONGLY = frozenset({"MISDEAL", "EXPOSED_CARDS", "WRONG_BUTTON"})
"""Reasons of a void hand that count as misdeals of the dealer (S6); a fouled deck is nobody's."""

# --- hands -----------------------------------------------------------------------------------------------------------


@fold.register
def _hand_started(event: hand_events.HandStarted, facts: SessionFacts, record: Recorded) -> None:
    players = {int(seat): stay.player for seat in event.seats if (stay := facts.seated(seat)) is not None}
    down = facts.down_at(record.seq, record.at_us)
    facts.hands.append(
        HandFacts(
            event.hand_no,
            record.at_us,
            down.dealer,
            facts.floors[-1][0],
            event.button,
            players,
            {int(seat): stack for seat, stack in zip(event.seats, event.stacks, strict=True)},
            record.seq,
            *facts.rules_now,
        )
    )
    down.dealt += 1


@fold.register
def _put_in(
    event: hand_events.Posted | hand_events.Called | hand_events.BetMade | hand_events.RaisedTo,
    facts: SessionFacts,
    record: Recorded,
) -> None:
    facts.hands[-1].contributed[event.seat] += event.amount


@fold.register
def _uncalled(event: hand_events.UncalledReturned, facts: SessionFacts, record: Recorded) -> None:
    facts.hands[-1].contributed[event.seat] -= event.amount
    facts.hands[-1].returned[event.seat] += event.amount


@fold.register
def _board(event: hand_events.BoardDealt, facts: SessionFacts, record: Recorded) -> None:
    facts.hands[-1].flop = True


@fold.register
def _rake(event: hand_events.RakeTaken, facts: SessionFacts, record: Recorded) -> None:
    facts.hands[-1].rake += event.amount


@fold.register
def _jackpot(event: hand_events.JackpotTaken, facts: SessionFacts, record: Recorded) -> None:
    facts.hands[-1].jackpot += event.amount


@fold.register
def _chopped(event: hand_events.BlindsChopped, facts: SessionFacts, record: Recorded) -> None:
    for seat, chips in event.returned:
        facts.hands[-1].contributed[seat] -= chips
        facts.hands[-1].returned[seat] += chips


@fold.register
def _awarded(event: hand_events.PotAwarded, facts: SessionFacts, record: Recorded) -> None:
    facts.hands[-1].awarded[event.seat] += event.amount


@fold.register
def _cut_short(event: hand_events.HandCutShort, facts: SessionFacts, record: Recorded) -> None:
    hand = facts.hands[-1]
    hand.depth, hand.unknown = event.depth.value, event.unknown
    hand.estimated = frozenset(int(seat) for seat in event.estimated)
    facts.unallocated -= event.unknown
    note_exception(facts, record, "PARTIAL_HAND", f"hand:{hand.no}", None, None, "")


@fold.register
def _tagged(event: remarks.HandTagged, facts: SessionFacts, record: Recorded) -> None:
    tags = facts.hands[-1].tags
    if event.on:
        tags.append(event.tag)
    elif event.tag in tags:
        tags.remove(event.tag)


@fold.register
def _noted(event: remarks.HandNoted, facts: SessionFacts, record: Recorded) -> None:
    facts.hands[-1].note = event.text


@fold.register
def _hand_ended(event: hand_events.HandEnded, facts: SessionFacts, record: Recorded) -> None:
    hand = facts.hands[-1]
    hand.status = "OK" if hand.depth == Depth.FULL else "PARTIAL"
    hand.ended_at_us, hand.pot = record.at_us, event.pot_total
    down = facts.down_with(hand)
    down.valid += 1
    down.rake += hand.rake
    down.pots += hand.pot
    for player in hand.players.values():
        stay = next((s for s in reversed(facts.stays) if s.player == player and s.to_us is None), None)
        if stay is not None:
            stay.hands += 1


@fold.register
def _hand_voided(event: hand_events.HandVoided, facts: SessionFacts, record: Recorded) -> None:
    hand = facts.hands[-1]
    hand.status, hand.ended_at_us, hand.void_reason = "VOID", record.at_us, event.reason
    hand.rake = 0
    hand.awarded.clear()
    hand.pot = sum(chips for _, chips in event.returned)
    for seat, chips in event.returned:
        hand.returned[seat] += chips
    down = facts.down_with(hand)
    down.void += 1
    down.misdeals += event.reason in DEALT_WRONGLY
    note_exception(facts, record, "VOID_HAND", f"hand:{hand.no}", hand.pot, 0, event.reason)


@fold.register
def _rules_adopted(event: table_events.RulesAdopted, facts: SessionFacts, record: Recorded) -> None:
    note_exception(
        facts, record, "PARAM_CHANGE", f"rules:{event.version}", event.version - 1, event.version, ""
    )
    facts.changed = event


@fold.register
def _exchanged(event: table_events.EvenExchanged, facts: SessionFacts, record: Recorded) -> None:
    bank_pieces(facts, event.give, -1)
    bank_pieces(facts, event.take, +1)


@fold.register
def _floor_called(event: remarks.FloorCalled, facts: SessionFacts, record: Recorded) -> None:
    hand = facts.hand(event.hand_no)
    if hand is not None:
        hand.floor_called = (record.at_us, record.actor)


@fold.register
def _players_corrected(event: PlayersCorrected, facts: SessionFacts, record: Recorded) -> None:
    """The whole stay belongs to the right player, with every hand of it; who was recorded stays readable."""
    stays = [(seat, was, now, _whole_stay(facts, int(seat))) for seat, was, now, _cash in event.changes]
    for _seat, was, now, stay in stays:
        people = (record.at_us, record.actor, record.authorised_by)
        for part in stay:
            part.player, part.formerly = now, was
        since_us, seats = min(part.from_us for part in stay), {part.seat for part in stay}
        for hand in facts.hands:
            for place in seats:
                if hand.started_at_us >= since_us and hand.players.get(place) == was:
                    hand.identities.append(IdentityFacts(place, was, now, event.reason, *people))
        note_exception(facts, record, "CORRECTION", f"player:{was} → {now}", None, None, event.reason)
    for hand in facts.hands:
        for line in hand.identities:
            if hand.players.get(line.seat) == line.was and line.at_us == record.at_us:
                hand.players[line.seat] = line.now


def _whole_stay(facts: SessionFacts, seat: int) -> list[StayFacts]:
    """The stay at this seat with its parts on the seats before."""
    parts = [facts.sitting(seat)]
    for stay in reversed(facts.stays):
        first = parts[-1]
        if first.from_seat and (stay.seat, stay.to_seat, stay.player) == (
            first.from_seat, first.seat, first.player,
        ):  # fmt: skip
            parts.append(stay)
    return parts


@fold.register
def _ruled(event: RulingRecorded, facts: SessionFacts, record: Recorded) -> None:
    hand = facts.hand(event.hand_no)
    if hand is None:
        raise InvariantViolation("a ruling is on a hand of its session")
    people = (record.actor, record.authorised_by)
    hand.rulings.append(RulingFacts(event, record.seq, record.at_us, *people, *hand.floor_called))
    reason = ruled_reason(event.situation, event.said, event.rule, event.note)
    note_exception(facts, record, "RULING", f"hand:{event.hand_no}", event.before, event.after, reason)


# --- settled otherwise, set right ------------------------------------------------------------------------------------


@fold.register
def _overridden(event: table_events.SettlementOverridden, facts: SessionFacts, record: Recorded) -> None:
    before, after = _differing((event.rake_computed, event.rake_taken), event.payouts_computed, event.payouts)
    note_exception(facts, record, "RAKE_OVERRIDE", f"hand:{event.hand_no}", before, after, event.reason)


@fold.register
def _corrected(event: table_events.HandCorrected, facts: SessionFacts, record: Recorded) -> None:
    hand = facts.hand(event.hand_no)
    if hand is None:
        raise InvariantViolation("only a settled hand is corrected")
    change = event.rake - event.rake_before
    down = facts.down_with(hand)
    down.rake += change
    down.corrections += 1
    hand.rake, hand.status, hand.awarded = event.rake, "CORRECTED", Counter(dict(event.payouts))
    hand.corrections.append(CorrectionFacts(event, record.at_us, record.actor, record.authorised_by))
    if event.rake_from is Counted.TABLE_BANK and change:
        facts.rake_from_bank -= change
        bank_pieces(facts, None, -1)
    before, after = _differing((event.rake_before, event.rake), event.payouts_before, event.payouts)
    note_exception(facts, record, "CORRECTION", f"hand:{event.hand_no}", before, after, event.reason)


def _differing(rake: tuple[int, int], computed: Payouts, right: Payouts) -> tuple[int, int]:
    """What the list of exceptions shows as before and after: the rake, or the first payout that differs."""
    if rake[0] != rake[1]:
        return rake
    was, now = dict(computed), dict(right)
    for seat in sorted({*was, *now}):
        if was.get(seat, 0) != now.get(seat, 0):
            return was.get(seat, 0), now.get(seat, 0)
    return rake
