"""``shift.json`` of an evening: the report's values under the names of the golden totals (rules/evening.md).

The keys on the top level are a contract; missing is null, decimals are strings with two places. What waits for the
blind count of a box is missing too, and ``hidden`` then names the boxes (D05).
"""

from __future__ import annotations

from collections import defaultdict

from tablemgr.app.reporting.models import BoxLine, DownLine, HandSummary, Person, PlayerLine, ShiftReport
from tablemgr.app.reporting.ratios import minutes
from tablemgr.text import dates

Json = dict[str, object]


def shift_json(report: ShiftReport) -> Json:
    """Everything of the shift report as plain JSON values."""
    table, statistics = report.table, report.statistics
    rake, tips, cash = (_box(report, what) for what in ("rake_box", "tip_box", "cash_box"))
    jackpot = next((box for box in report.boxes if box.what == "jackpot_box"), None)
    sold_hidden = "cash_box" in report.hidden
    return {
        "bank_by_denom_expected": None
        if report.bank_by_denom_expected is None
        else {str(denomination): number for denomination, number in report.bank_by_denom_expected},
        "bank_counted": table.bank_counted,
        "bank_expected": None if sold_hidden else table.bank_expected,
        "bank_variance": table.bank_variance,
        "rake_counted": rake.counted,
        "rake_variance": rake.variance,
        "tips_counted": tips.counted,
        "tips_variance": tips.variance,
        "cash_counted": cash.counted,
        "cash_variance": cash.variance,
        "opening_bank": table.opening,
        "fills": table.fills,
        "credits": table.credits,
        "chips_sold": None if sold_hidden else table.sold,
        "cash_expected": None if sold_hidden else report.cash_expected,
        "rake": None if report.hidden else sum(hand.rake for hand in report.hands),
        "tips": tips.system,
        "jackpot": jackpot.system if jackpot else 0,
        **({"jackpot_counted": jackpot.counted, "jackpot_variance": jackpot.variance} if jackpot else {}),
        "closing_stacks": table.stacks_close,
        "chips_taken": report.chips_taken,
        "hands": [_hand(hand) for hand in report.hands],
        "players": _players(report.players),
        "dealers": _dealers(report.downs),
        "table_win": table.table_win,
        "stats": {
            "table_min": statistics.table_minutes,
            "hands_dealt": statistics.hands_dealt,
            "hands_valid": statistics.hands_valid,
            "hands_void": statistics.hands_void,
            "hands_raked": None if report.hidden else statistics.hands_raked,
            "pots_total": statistics.pots_total,
            "avg_pot": statistics.average_pot,
            "hands_per_hour": statistics.hands_per_hour,
            "dealt_per_hour": statistics.dealt_per_hour,
            "rake_per_hour": statistics.rake_per_hour,
            "rake_per_valid_hand": statistics.rake_per_valid_hand,
            "rake_per_raked_hand": statistics.rake_per_raked_hand,
            "effective_rake_pct": statistics.effective_rake_percent,
            "seat_minutes": statistics.seat_minutes,
            "avg_players": statistics.average_players,
            "rake_per_seat_hour": statistics.rake_per_seat_hour,
        },
        "rake_by_hour": [{"from": hour.label, "rake": hour.rake} for hour in report.hours],
        **_beside(report),
        **({"hidden": list(report.hidden)} if report.hidden else {}),
    }


def _box(report: ShiftReport, what: str) -> BoxLine:
    return next(box for box in report.boxes if box.what == what)


def _person(person: Person | None) -> str | None:
    return person.staff_id if person else None


def _hand(hand: HandSummary) -> Json:
    if hand.status == "VOID":
        return {"no": hand.no, "status": "VOID", "pot_returned": hand.pot, "rake": 0}
    if hand.hidden:
        known: Json = {"no": hand.no, "status": hand.status, "pot": hand.pot, "flop": hand.flop}
        return {**known, "rake": None, "awards": None, "tips": None, "stacks": None}
    return {
        "no": hand.no,
        "status": hand.status,
        "pot": hand.pot,
        "flop": hand.flop,
        "rake": hand.rake,
        "awards": dict(hand.awards),
        "tips": hand.tips,
        "stacks": dict(hand.stacks),
    }


def _players(lines: tuple[PlayerLine, ...]) -> Json:
    """By player, all his stays together; ``seat`` is the last one."""
    players: dict[str, Json] = {}
    sums: dict[str, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
    for line in lines:
        total = sums[line.player]
        total["buyin"] += line.buy_in
        total["topup"] += line.top_up
        total["total_in"] += line.buy_in + line.top_up + line.brought
        total["cashout"] += line.cash_out
        total["closing_stack"] += line.closing_stack
        total["net"] += line.net
        total["tips_given"] += line.tips
        total["seat_min"] += line.minutes
        players[line.player] = {"seat": line.seat, **total, "still_seated": line.still_seated}
    return dict(players)


def _dealers(downs: tuple[DownLine, ...]) -> Json:
    dealers: dict[str, defaultdict[str, int]] = {}
    for down in downs:
        total = dealers.setdefault(down.dealer.staff_id, defaultdict(int))
        total["dealt"] += down.dealt
        total["valid"] += down.valid
        total["void"] += down.void
        total["rake"] += down.rake
        total["tips"] += down.tips
        total["sold"] += down.sold
        total["fills"] += down.fills
        total["cashout"] += down.cashed_out
    return {dealer: dict(total) for dealer, total in dealers.items()}


def _iso(at_us: int | None, zone: str) -> str | None:
    return None if at_us is None else dates.local(at_us, zone).isoformat()


def _beside(report: ShiftReport) -> Json:
    """The parts beside the golden keys."""
    return {
        "report": _document(report),
        "tables": _tables(report),
        "downs": _downs(report),
        "transfers": _transfers(report),
        "jackpot_roll": _jackpot_roll(report),
        "boxes_taken": _taken(report),
        "decks": _decks(report),
        "tip_boxes": {dealer.staff_id: amount for dealer, amount in report.tip_boxes},
        "exceptions": _exceptions(report),
        "equations": _equations(report),
        "counts": _counts(report),
        "integrity": _integrity(report),
    }


def _document(report: ShiftReport) -> Json:
    head = report.head
    zone = report.head.time_zone
    return {
        "no": head.number,
        "version": head.version,
        "status": head.status,
        "operator": head.operator,
        "ico": head.ico,
        "site": head.site,
        "gaming_day": head.gaming_day,
        "shift": head.shift,
        "period_from": _iso(head.period_from_us, zone),
        "period_to": _iso(head.period_to_us, zone),
        "utc_offset": head.utc_offset,
        "shift_manager": _person(report.shift_manager),
        "floors": [_person(floor) for floor, _, _ in report.floors],
    }


def _tables(report: ShiftReport) -> list[Json]:
    zone = report.head.time_zone
    return [
        {
            "table": report.table.table,
            "session": report.table.session_no,
            "game": report.table.game.variant,
            "opened_at": _iso(report.table.opened_at_us, zone),
            "closed_at": _iso(report.table.closed_at_us, zone),
        }
    ]


def _downs(report: ShiftReport) -> list[Json]:
    zone = report.head.time_zone
    return [
        {
            "dealer": down.dealer.staff_id,
            "from": _iso(down.from_us, zone),
            "to": _iso(down.to_us, zone),
            "min": minutes(down.from_us, down.to_us),
            "corrections": down.corrections,
            "misdeals": down.misdeals,
            "entry_corrections": down.entry_corrections,
        }
        for down in report.downs
    ]


def _jackpot_roll(report: ShiftReport) -> Json | None:
    """The liability over the session; null for a table without a jackpot (D10)."""
    roll = report.jackpot
    if roll is None:
        return None
    return {
        "opening": roll.opening,
        "contributions": roll.contributions,
        "paid": roll.paid,
        "closing": roll.closing,
    }


def _taken(report: ShiftReport) -> list[Json]:
    """Boxes taken out with the times of their states (D05)."""
    zone = report.head.time_zone
    return [
        {
            "what": box.what,
            "box_no": box.box_no,
            "seal": box.seal,
            "removed_at": _iso(box.removed_at_us, zone),
            "counted_at": _iso(box.counted_at_us, zone),
            "posted_at": _iso(box.posted_at_us, zone),
            "system": box.system if box.posted_at_us is not None else None,
            "counted": box.counted,
        }
        for box in report.taken
    ]


def _decks(report: ShiftReport) -> list[Json]:
    """Setups at the table (S11); null for what has not happened yet."""
    zone = report.head.time_zone
    return [
        {
            "deck": deck.setup_no,
            "colour": deck.colour,
            "in_at": _iso(deck.in_at_us, zone),
            "in_by": [_person(deck.in_by), _person(deck.in_ok)],
            "out_at": _iso(deck.out_at_us, zone),
            "out_by": [_person(deck.out_by), _person(deck.out_ok)],
            "counted": deck.counted,
            "state": deck.fate or "in_play",
        }
        for deck in report.decks
    ]


def _transfers(report: ShiftReport) -> list[Json]:
    zone = report.head.time_zone
    return [
        {
            "slip": slip.number,
            "kind": slip.kind,
            "state": slip.state,
            "amount": slip.amount,
            "chips": {str(denomination): number for denomination, number in slip.pieces},
            "reason": slip.void_reason or slip.reason,
            "requested_at": _iso(slip.at_us, zone),
            "issued_at": _iso(slip.issued_at_us, zone),
            "accepted_at": _iso(slip.accepted_at_us, zone),
            "voided_at": _iso(slip.voided_at_us, zone),
            "requested_by": _person(slip.requested_by),
            "approved_by": _person(slip.approved_by),
            "issued_by": _person(slip.issued_by),
            "carried_by": _person(slip.carried_by),
            "accepted_by": _person(slip.accepted_by),
            "voided_by": _person(slip.voided_by),
        }
        for slip in report.slips
    ]


def _exceptions(report: ShiftReport) -> list[Json]:
    zone = report.head.time_zone
    return [
        {
            "seq": item.seq,
            "at": _iso(item.at_us, zone),
            "class": item.kind,
            "ref": item.ref,
            "before": item.before,
            "after": item.after,
            "reason": item.reason,
            "by": _person(item.by),
            "ok": _person(item.ok),
        }
        for item in report.exceptions
    ]


def _equations(report: ShiftReport) -> Json:
    return {
        equation.key: {"left": equation.left, "right": equation.right, "difference": equation.difference}
        for equation in report.equations
    }


def _counts(report: ShiftReport) -> list[Json]:
    zone = report.head.time_zone
    return [
        {
            "what": box.what,
            "system": box.system,
            "counted": box.counted,
            "variance": box.variance,
            "by": _person(box.counted_by),
            "ok": _person(box.second_by),
            "at": _iso(box.at_us, zone),
        }
        for box in report.boxes
    ]


def _integrity(report: ShiftReport) -> Json:
    return {
        "first": report.integrity.first,
        "last": report.integrity.last,
        "head_hash": report.integrity.head_hash,
        "events": report.integrity.events,
        "chain_ok": report.integrity.chain_ok,
    }
