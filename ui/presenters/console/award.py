"""Showdown and award: each pot in turn, last side pot first; who wins it, the odd chip, what the house takes."""

from __future__ import annotations

from tablemgr.app.api import AwardView, Expected, PotAwardView, RulesView, SeatView, ShareView, TableSnapshot
from tablemgr.text.money import format_ratio
from ui.presenters.console.award_models import AwardModel, AwardPotModel, AwardSeatModel
from ui.presenters.console.felt import pot_title
from ui.presenters.model_parts import ActModel, ActStyle, Line, TextPart, Tone
from ui.presenters.wording import Words, seat_of

POTS_SHOWN = 4
"""As many pots are listed at once, those around the current one: each stays a finger tall."""

CONFIRM = "confirm_award"
SHOW = "show_cards"
"""Act key with a seat number: open the card panel for this seat."""


def undecided(award: AwardView) -> tuple[PotAwardView, ...]:
    """Pots whose winners are not known yet, in the order they are pushed (POT-11)."""
    return tuple(pot for pot in award.pots if not pot.shares)


def current_pot(award: AwardView, chosen: int | None) -> int:
    """Position in ``award.pots`` of the pot that is shown: the one touched, else the first undecided one."""
    for place, pot in enumerate(award.pots):
        if pot.pot == chosen:
            return place
    waiting = undecided(award)
    return award.pots.index(waiting[0]) if waiting else max(len(award.pots) - 1, 0)


def next_to_show(snapshot: TableSnapshot) -> int:
    """Whose turn it is to show by the showing order (SHOW-2 … SHOW-5); 0 when nobody is left to."""
    award = snapshot.hand.award if snapshot.hand is not None else None
    if award is None:
        return 0
    for seat in award.show_order:
        view = seat_of(snapshot, seat)
        if view is not None and not view.cards and not view.mucked:
            return seat
    return 0


def award_model(
    snapshot: TableSnapshot, award: AwardView, chosen_pot: int | None, words: Words
) -> AwardModel:
    """Build the award card. ``chosen_pot`` is the pot whose seats were asked for, None for the first undecided."""
    current = current_pot(award, chosen_pot)
    first = max(0, min(current - 1, len(award.pots) - POTS_SHOWN))
    return AwardModel(
        sentence=_sentence(snapshot, award, current, words),
        pots=tuple(_pot(pot, award, snapshot, words) for pot in award.pots[first : first + POTS_SHOWN]),
        current=current - first,
        confirm=_confirm(award, current, words),
        rake_line=rake_line(award, snapshot.rules, snapshot, words),
        warning=words.why(award.contradiction) if award.contradiction is not None else "",
        acts=_acts(snapshot, words),
    )


def _sentence(snapshot: TableSnapshot, award: AwardView, current: int, words: Words) -> Line:
    tr = words.tr
    if not award.pots:
        return _only_returned(snapshot, award, words)
    if snapshot.expected is Expected.CONFIRM:
        winners = sorted({share.seat for pot in award.pots for share in pot.shares})
        if len(winners) == 1:
            view = seat_of(snapshot, winners[0])
            who = words.who(view) if view is not None else words.seat(winners[0])
            amount = sum(share.amount for pot in award.pots for share in pot.shares)
            return (
                TextPart(who, Tone.ACCENT),
                TextPart(" — "),
                TextPart(tr("wins {amount}: push the chips and confirm", amount=words.amount(amount))),
            )
        if len(award.pots) == 1:
            said = tr("Split: {winners}", winners=_winners(award.pots[0], snapshot, words))
            return (
                TextPart(said, Tone.ACCENT),
                TextPart(" — "),
                TextPart(tr("push the chips and confirm")),
            )
        return (TextPart(tr("Push each pot to its winners and confirm"), Tone.STRONG),)
    pot = award.pots[current]
    title = pot_title(pot.pot, len(award.pots), words)
    open_pots = undecided(award)
    if pot.shares and open_pots and award.contradiction is None:
        return _decided(pot, title, pot_title(open_pots[0].pot, len(award.pots), words), snapshot, words)
    seat = next_to_show(snapshot)
    if len(award.pots) == 1:
        line: Line = (TextPart(tr("Show cards or choose the winner"), Tone.STRONG),)
    else:
        asked = tr("show cards or choose the winner")
        line = (TextPart(title, Tone.ACCENT), TextPart(" — "), TextPart(asked, Tone.STRONG))
    if not seat:
        return line
    begun = any(view.cards or view.mucked for view in snapshot.seats)
    order = tr("next: seat {seat}", seat=seat) if begun else tr("first: seat {seat}", seat=seat)
    return (*line, TextPart(f"  ({order})", Tone.MUTED))


def _winners(pot: PotAwardView, snapshot: TableSnapshot, words: Words) -> str:
    """«1 Alena 150, 4 Dana 175»."""
    return ", ".join(f"{won[0]} {_short_share(*won, snapshot, words)}" for won in _by_seat(pot))


def _decided(pot: PotAwardView, title: str, following: str, snapshot: TableSnapshot, words: Words) -> Line:
    """This pot has its winners, another one has not: who they are, and where it goes on."""
    said = words.tr("won by {winners}", winners=_winners(pot, snapshot, words))
    go_on = words.tr("next (Enter): {pot}", pot=following)
    return (
        TextPart(title, Tone.ACCENT),
        TextPart(f" — {said}", Tone.STRONG),
        TextPart(f"  ({go_on})", Tone.MUTED),
    )


def _only_returned(snapshot: TableSnapshot, award: AwardView, words: Words) -> Line:
    """Everybody folded to the only blind there was (BTN-4): it goes back, and nothing lies in the middle."""
    seat, amount = award.returned[0] if award.returned else (0, 0)
    view = seat_of(snapshot, seat)
    who = words.who(view) if view is not None else words.seat(seat)
    said = words.tr("takes back {amount}, there is no pot: confirm", amount=words.amount(amount))
    return (TextPart(who, Tone.ACCENT), TextPart(" — "), TextPart(said))


def _pot(pot: PotAwardView, award: AwardView, snapshot: TableSnapshot, words: Words) -> AwardPotModel:
    views = {seat: seat_of(snapshot, seat) for seat in pot.eligible}
    seats = tuple(_seat(view, pot, snapshot, words) for view in views.values() if view is not None)
    return AwardPotModel(
        pot=pot.pot,
        title=pot_title(pot.pot, len(award.pots), words),
        amount=words.amount(pot.amount),
        eligible=seats,
        winners=" · ".join(_short_share(*won, snapshot, words) for won in _by_seat(pot)),
        winners_short=" · ".join(f"{seat}: {words.amount(amount)}" for seat, amount in _by_seat(pot)),
        done=bool(pot.shares),
        shares=share_sentences(pot, snapshot, words),
    )


def _seat(view: SeatView, pot: PotAwardView, snapshot: TableSnapshot, words: Words) -> AwardSeatModel:
    share = dict(_by_seat(pot)).get(view.seat, 0)
    rank = next((rank for rank in pot.ranked if rank.seat == view.seat), None)
    hand_words = words.hand_name(rank.category, rank.ranks) if rank is not None else ""
    if view.mucked and not hand_words:
        hand_words = words.tr("mucked")
    chosen = bool(share) or view.seat in pot.declared
    parts = (words.who(view), hand_words, words.tr("wins") if chosen else "")
    return AwardSeatModel(
        seat=view.seat,
        name=words.name(view),
        hand_name=hand_words,
        cards=words.cards(view.cards),
        share=words.amount(share) if share else "",
        chosen=chosen,
        best=rank is not None and bool(share) and not pot.declared,
        enabled=not view.mucked,
        why=words.tr("Seat {seat} has mucked: its hand is dead (SHOW-9).", seat=view.seat)
        if view.mucked
        else "",
        accessible=", ".join(part for part in parts if part),
        key="" if chosen or view.mucked else f"W {view.seat % 10}",
    )


def _by_seat(pot: PotAwardView) -> tuple[tuple[int, int], ...]:
    """(seat, chips): who wins two boards is one winner."""
    won: dict[int, int] = {}
    for share in pot.shares:
        won[share.seat] = won.get(share.seat, 0) + share.amount
    return tuple(won.items())


def _short_share(seat: int, amount: int, snapshot: TableSnapshot, words: Words) -> str:
    view = seat_of(snapshot, seat)
    name = words.name(view) if view is not None else words.seat(seat)
    return f"{name} {words.amount(amount)}"


def share_sentences(pot: PotAwardView, snapshot: TableSnapshot, words: Words) -> tuple[str, ...]:
    """Who gets what, and for an odd chip why he: one sentence each."""
    tr = words.tr
    lines = []
    if pot.sole_owner and pot.shares:
        lines.append(tr("Nobody else can win it (POT-8)"))
    boards = sorted({share.run for share in pot.shares})
    for run in boards:
        equal = sum(share.run == run for share in pot.shares)
        if equal > 1:
            said = tr.n("Split between {n} hand", "Split between {n} equal hands", equal) + " (POT-6)"
            lines.append(f"{tr('Board {n}', n=run)}: {said}" if len(boards) > 1 else said)
    odd = [share for share in pot.shares if share.odd_chips]
    lines.extend(_odd_chip(share, share is odd[0], words) for share in odd)
    return tuple(lines)


def _odd_chip(share: ShareView, first: bool, words: Words) -> str:
    amount, seat = words.amount(share.odd_chips), share.seat
    if first:
        return words.tr(
            "Odd chip {amount} to seat {seat}: first winner left of the button (POT-7)",
            amount=amount,
            seat=seat,
        )
    return words.tr("Odd chip {amount} to seat {seat}", amount=amount, seat=seat)


def rake_line(award: AwardView, rules: RulesView | None, snapshot: TableSnapshot, words: Words) -> str:
    """What the house takes and how it comes to that, in one line: base, percent or step, cap, players, flop (RAKE-1 …
    RAKE-4)."""
    tr = words.tr
    steps, caps = _spelled(rules, "steps"), _spelled(rules, "by_players")
    if rules is None or not (rules.rake_bps or steps):
        return tr("No rake at this table")
    if not award.rake:
        flop = snapshot.hand is not None and bool(snapshot.hand.board)
        if rules.no_flop_no_drop and not flop:
            return tr("No flop, no rake (RAKE-2)")
        return _too_small(award, rules, words) if rules.rake_bps and not steps else tr("No rake")
    base, taken = words.amount(award.total), words.amount(award.rake)
    players = len(snapshot.hand.seats_dealt) if snapshot.hand is not None else 0
    cap = next((step["cap"] for step in caps if players <= step["to"]), rules.rake_cap)
    if steps:
        return tr("Rake {rake} · by steps from {base} (RAKE-1)", rake=taken, base=base)
    percent = percent_words(rules.rake_bps, words)
    if cap and award.rake == cap:
        if caps:
            return tr(
                "Rake {rake} · {percent} of {base}, cap for {players} players (RAKE-1)",
                rake=taken, percent=percent, base=base, players=players,
            )  # fmt: skip
        return tr(
            "Rake {rake} · {percent} of {base}, cap reached (RAKE-1)", rake=taken, percent=percent, base=base
        )
    return tr("Rake {rake} · {percent} of {base}", rake=taken, percent=percent, base=base)


WHOLE = 10_000
"""Basis points of the whole."""


def _too_small(award: AwardView, rules: RulesView, words: Words) -> str:
    """The percentage comes to less than the least chip that is taken (RAKE-1)."""
    exact, unit = award.total * rules.rake_bps, rules.rake_unit * WHOLE
    if not 0 < exact < unit:
        return words.tr("No rake")
    return words.tr(
        "No rake: {percent} of {base} is less than {unit} (RAKE-1)",
        percent=percent_words(rules.rake_bps, words),
        base=words.amount(award.total),
        unit=words.amount(rules.rake_unit),
    )


def _spelled(rules: RulesView | None, name: str) -> list[dict[str, int]]:
    """Steps or caps of the schedule as they are entered; none of them: empty."""
    rake = rules.entered.rake if rules is not None and rules.entered is not None else None
    given = (rake or {}).get(name)
    return [dict(step) for step in given] if isinstance(given, list | tuple) else []


def percent_words(bps: int, words: Words) -> str:
    """``5 %``, ``2,5 %``: basis points without needless zeros."""
    places = 0 if bps % 100 == 0 else 1 if bps % 10 == 0 else 2
    return f"{format_ratio(bps, 100, words.language, places)}\u00a0%"


def _confirm(award: AwardView, current: int, words: Words) -> ActModel:
    """Confirms everything once nothing is open; before that it goes on to the next pot that is."""
    tr = words.tr
    title = tr("Confirm the award")
    if award.contradiction is not None:
        why = against_the_cards(words)
        return ActModel(CONFIRM, title, "", "↵", enabled=False, why=why, style=ActStyle.CALL)
    if award.complete:
        subtitle = tr("rake {amount}", amount=words.amount(award.rake)) if award.rake else ""
        return ActModel(CONFIRM, title, subtitle, "↵", style=ActStyle.CALL)
    waiting = undecided(award)
    pot = pot_title(waiting[0].pot, len(award.pots), words) if waiting else ""
    if waiting and award.pots[current].shares:
        return ActModel(CONFIRM, tr("Go on: {pot}", pot=pot), "", "↵")
    return ActModel(
        CONFIRM, title, "", "↵", enabled=False, why=why_not_yet(award, words), style=ActStyle.CALL
    )


def against_the_cards(words: Words) -> str:
    """What to do when the declared winner is not who wins by the cards; which ones they are stands over the seats."""
    return words.tr("The cards shown say something else: choose who wins by them (SHOW-6)")


def why_not_yet(award: AwardView, words: Words) -> str:
    """Which pot has no winner yet."""
    waiting = undecided(award)
    pot = pot_title(waiting[0].pot, len(award.pots), words) if waiting else ""
    return words.tr("Choose the winner of this pot first: {pot}.", pot=pot)


def _acts(snapshot: TableSnapshot, words: Words) -> tuple[ActModel, ...]:
    """Cards can be entered as long as somebody has not shown; the felt's seats open the same."""
    if snapshot.expected not in (Expected.SHOWDOWN, Expected.CONFIRM):
        return ()
    seat = next_to_show(snapshot)
    if not seat:
        return ()
    return (ActModel(f"{SHOW}:{seat}", words.tr("Cards of seat {seat}", seat=seat), hint=f"S {seat % 10}"),)
