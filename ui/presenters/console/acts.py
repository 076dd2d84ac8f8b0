"""The bottom panel while somebody has to act: the sentence, the legal acts with their amounts, field and sizes."""

from __future__ import annotations

from tablemgr.app.api import (
    AllIn,
    AmountOption,
    BetTo,
    Call,
    Check,
    Fold,
    HandCommand,
    LegalView,
    RaiseTo,
    RefusalCode,
    Refused,
    SeatNo,
    SeatView,
)
from ui.presenters.console.amounts import (
    HALF_POT,
    MINIMUM,
    POT,
    QUICK_RULES,
    AmountEntry,
    SizeRule,
    amount_option,
    is_raise,
    raise_refusal,
    with_zeros,
)
from ui.presenters.console.view_models import ActionBarModel, AmountFieldModel, QuickSizeModel
from ui.presenters.model_parts import ActModel, ActStyle, Line, TextPart, Tone
from ui.presenters.wording import Words

FOLD, CALL, RAISE, ALL_IN = "fold", "call", "raise", "all_in"
"""Keys of the acts: CALL is also check, RAISE is also bet, as they lie on the same button."""


def fold_command(legal: LegalView) -> HandCommand:
    return Fold(SeatNo(legal.seat))


def call_command(legal: LegalView) -> HandCommand:
    """Check where it is free, else call."""
    seat = SeatNo(legal.seat)
    return Check(seat) if legal.check is None else Call(seat)


def all_in_command(legal: LegalView) -> HandCommand:
    return AllIn(SeatNo(legal.seat))


def raise_command(legal: LegalView, to: int) -> HandCommand:
    """Bet or raise to a street total; whether it is legal says the engine."""
    seat = SeatNo(legal.seat)
    return RaiseTo(seat, to) if is_raise(legal) else BetTo(seat, to)


def fixed_amount(legal: LegalView) -> int | None:
    """The only possible total: fixed limit, or less than a full raise in chips. No digits are needed then."""
    option = amount_option(legal)
    return option.to_min if option is not None and option.to_min == option.to_max else None


def amount_fault(legal: LegalView, to: int, words: Words) -> str:
    """What is wrong with a total while it is typed, or ``""``. When it is given, the engine refuses with its rule."""
    option = amount_option(legal)
    if option is None:
        return ""
    if to < option.to_min:
        return words.tr("at least {amount}", amount=words.amount(option.to_min))
    if to > option.to_max:
        return words.tr("at most {amount}", amount=words.amount(option.to_max))
    if to % option.step and to != legal.all_in_to:
        return words.tr("only multiples of {unit}", unit=words.amount(option.step))
    return ""


def action_bar(
    legal: LegalView,
    actor: SeatView,
    entry: AmountEntry,
    more: tuple[SizeRule, ...],
    words: Words,
    implied: str = "",
) -> ActionBarModel:
    """Build the panel. ``more`` is the second row of sizes; ``implied`` says what a seat-first touch would do first."""
    option = amount_option(legal)
    fixed = fixed_amount(legal)
    free = option is not None and fixed is None
    return ActionBarModel(
        sentence=expected_sentence(legal, actor, words, implied),
        acts=(_fold(legal, words), _call(legal, words), _raise(legal, entry, words)),
        amount=_field(legal, entry, words) if free or entry.digits else None,
        quick_sizes=_quick_sizes(legal, entry, words),
        more_sizes=tuple(
            _size(rule, legal, option, entry, words, f"{number}*")
            for number, rule in enumerate(more, start=_FIRST_NUMBER)
        )
        if free
        else (),
        keypad=True,
        backspace_text=words.tr("Delete the last digit"),
    )


def expected_sentence(legal: LegalView, actor: SeatView, words: Words, implied: str = "") -> Line:
    """«Místo 5 · Karel — dorovnat 300, zvýšit nejméně na 600»."""
    tr = words.tr
    parts = [TextPart(words.who(actor), Tone.ACCENT), TextPart(" — ")]
    if isinstance(legal.call, int):
        parts += _with_amount(tr("call {amount}"), words.amount(legal.call))
        if legal.call == legal.stack:
            parts.append(TextPart(" " + tr("(all-in)"), Tone.MUTED))
    else:
        parts.append(TextPart(tr("check is free")))
    option = amount_option(legal)
    if option is not None:
        parts.append(TextPart(", "))
        parts += _with_amount(_option_words(legal, option, words), words.amount(option.to_min))
    elif (
        isinstance(refused := raise_refusal(legal), Refused)
        and refused.code is RefusalCode.RAISING_NOT_REOPENED
    ):
        parts.append(
            TextPart(" · " + tr("no raise: betting not reopened") + f" ({refused.rule})", Tone.MUTED)
        )
    if implied:
        parts.append(TextPart(f"  ({implied})", Tone.MUTED))
    return tuple(parts)


def _option_words(legal: LegalView, option: AmountOption, words: Words) -> str:
    tr = words.tr
    if option.to_min == option.to_max == legal.all_in_to:
        return tr("all-in to {amount}")
    if option.to_min == option.to_max:
        return tr("raise to {amount}") if is_raise(legal) else tr("bet {amount}")
    return tr("raise to at least {amount}") if is_raise(legal) else tr("bet at least {amount}")


def _with_amount(sentence: str, amount: str) -> list[TextPart]:
    """Split a translated sentence at ``{amount}``, so that the number itself can be set strong."""
    before, _place, after = sentence.partition("{amount}")
    return [part for part in (TextPart(before), TextPart(amount, Tone.ACCENT), TextPart(after)) if part.text]


def _verb(spoken: str, verb: str) -> str:
    """The verb under the spoken word; nothing where it would only say the word again (English)."""
    return "" if verb.casefold() == spoken.casefold() else verb


def _fold(legal: LegalView, words: Words) -> ActModel:
    tr = words.tr
    subtitle = tr("check is free") if legal.fold_is_free_check else _verb("Fold", tr.p("verb", "fold"))
    return ActModel(FOLD, "Fold", subtitle, "F", enabled=legal.fold, style=ActStyle.FOLD)


def _call(legal: LegalView, words: Words) -> ActModel:
    tr = words.tr
    if legal.check is None:
        return ActModel(CALL, "Check", _verb("Check", tr.p("verb", "check")), "C", style=ActStyle.CALL)
    if isinstance(legal.call, int):
        left = (
            "all-in"
            if legal.call == legal.stack
            else tr("leaves {left}", left=words.amount(legal.stack - legal.call))
        )
        parts = (_verb("Call", tr.p("verb", "call")), left)
        subtitle = " · ".join(part for part in parts if part)
        return ActModel(CALL, f"Call {words.amount(legal.call)}", subtitle, "C", style=ActStyle.CALL)
    why = words.why(legal.call)
    verb = _verb("Call", tr.p("verb", "call"))
    return ActModel(CALL, "Call", verb, "C", enabled=False, why=why, style=ActStyle.CALL)


def _with_total(word: str, total: str, words: Words) -> str:
    """«Raise na 900»; a bet is the first of its street, there «na» would ask from what: «Bet 300»."""
    return words.tr("{act} to {amount}", act=word, amount=total) if word == "Raise" else f"{word} {total}"


def _raise(legal: LegalView, entry: AmountEntry, words: Words) -> ActModel:
    tr = words.tr
    word, verb = ("Raise", tr.p("verb", "raise")) if is_raise(legal) else ("Bet", tr.p("verb", "bet"))
    verb = _verb(word, verb)
    refused = raise_refusal(legal)
    option = amount_option(legal)
    if option is None:
        why = words.why(refused) if refused else ""
        return ActModel(RAISE, word, verb, "R", enabled=False, why=why, style=ActStyle.RAISE)
    to = entry.amount or fixed_amount(legal)
    if to is None:
        subtitle = tr("at least {amount}", amount=words.amount(option.to_min))
        return ActModel(RAISE, _with_total(word, "…", words), subtitle, "R", style=ActStyle.RAISE)
    title = _with_total(word, words.amount(to), words)
    if to == legal.all_in_to:
        title = tr("{act} · all-in", act=title)
    fault = amount_fault(legal, to, words)
    if fault:
        zeros = with_zeros(to, option)
        if entry.is_typed and to < option.to_min and zeros <= option.to_max:
            fault += " · " + tr("key . makes it {amount}", amount=words.amount(zeros))
        return ActModel(RAISE, title, fault, "R ↵", style=ActStyle.RAISE)
    added = to - legal.own_bet
    subtitle = tr(
        "adds {added} · leaves {left}", added=words.amount(added), left=words.amount(legal.stack - added)
    )
    key = "R ↵" if entry.digits else "R"
    return ActModel(RAISE, title, subtitle, key, style=ActStyle.RAISE)


def _field(legal: LegalView, entry: AmountEntry, words: Words) -> AmountFieldModel | None:
    option = amount_option(legal)
    if option is None:
        return None
    amount = entry.amount
    low, high = words.amount(option.to_min), words.amount(option.to_max)
    said, typed = words.tr("Amount, from {low} to {high}", low=low, high=high), ""
    if amount is not None:
        typed = words.amount(amount)
        said = f"{said}: {typed}"
    return AmountFieldModel(
        label=words.tr.p("amount", "to"),
        text=typed,
        range_text=f"{low} – {high}",
        focused=entry.open,
        refused=amount is not None and bool(amount_fault(legal, amount, words)),
        accessible=said,
    )


def _quick_sizes(legal: LegalView, entry: AmountEntry, words: Words) -> tuple[QuickSizeModel, ...]:
    """Minimum, half pot, pot and all-in; where only one amount is possible there is no size to choose."""
    option = amount_option(legal)
    rules = QUICK_RULES if fixed_amount(legal) is None else ()
    sizes = tuple(_size(rule, legal, option, entry, words) for rule in rules)
    why = words.why(legal.all_in) if legal.all_in is not None else ""
    all_in = QuickSizeModel(ALL_IN, "All-in", words.amount(legal.all_in_to), not why, why, "A")
    return (*sizes, all_in)


_HINTS = {MINIMUM.key: "M", HALF_POT.key: "H", POT.key: "P"}
_FIRST_NUMBER = len(QUICK_RULES) + 1


def _size(
    rule: SizeRule,
    legal: LegalView,
    option: AmountOption | None,
    entry: AmountEntry,
    words: Words,
    hint: str = "",
) -> QuickSizeModel:
    title, hint = words.tr(rule.title), _HINTS.get(rule.key, hint)
    if option is None:
        refused = raise_refusal(legal)
        return QuickSizeModel(rule.key, title, "", False, words.why(refused) if refused else "", hint)
    amount = rule.total(legal, option)
    chosen = entry.amount == amount
    return QuickSizeModel(rule.key, title, words.amount(amount), hint=hint, chosen=chosen)
