"""The whole console from a snapshot and what is being typed: one function, no state."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablemgr.app.api import EnvironmentFault, TableSnapshot
from ui.presenters.bank.money_alerts import money_alert
from ui.presenters.console.acts import action_bar
from ui.presenters.console.amounts import spot_of
from ui.presenters.console.award import award_model
from ui.presenters.console.cards import card_panel
from ui.presenters.console.draft import Draft
from ui.presenters.console.felt import Marks, felt_model
from ui.presenters.console.floor_call import clock_act, clock_banner, floor_act, floor_banner
from ui.presenters.console.keys import Mode, help_model
from ui.presenters.console.log import log_model
from ui.presenters.console.next_hand import next_hand_model
from ui.presenters.console.partial_marks import RUNNING, count_act, depth_act
from ui.presenters.console.repair import repair_sentence
from ui.presenters.console.seat_first import implied_words, presumed_legal
from ui.presenters.console.tags import tag_act
from ui.presenters.console.top_bar import top_bar
from ui.presenters.console.view_models import (
    ActionBarModel,
    BannerKind,
    BannerModel,
    BottomModel,
    ConsoleModel,
    HelpModel,
    SavedState,
    SideModel,
)
from ui.presenters.model_parts import ActModel, ActStyle, TextPart, Tone
from ui.presenters.notices import fault_banner, notice_banner
from ui.presenters.reading.help import form_help
from ui.presenters.upkeep.copy_keeping import NOTHING_SAID, Copied
from ui.presenters.wording import Words, seat_of


@dataclass(frozen=True, slots=True)
class Around:
    """What the console shows that is not the table: the side panel, the clock, a fault, what may be opened."""

    now_us: int
    side: SideModel | None = None
    fault: EnvironmentFault | None = None
    can_try_again: bool = False
    redo: str = ""
    """What Redo would give again, in words; empty for nothing."""
    tip_seats: tuple[int, ...] = ()
    """Winners of the hand that has just ended, when tips can be taken here."""
    reasons: bool = False
    """The log says why the table did what it did by itself."""
    locked: bool = False
    """Money acts ask for a PIN first."""
    copied: Copied = NOTHING_SAID
    """What the top line says of copies."""


def console_model(snapshot: TableSnapshot, draft: Draft, words: Words, around: Around) -> ConsoleModel:
    """Build everything; equal parts are not drawn again by the widgets."""
    saved = SavedState.FAILED if around.fault is not None else SavedState.SAVED
    repair = draft.repair
    seen = repair.then if repair is not None and repair.then is not None else snapshot
    marks = Marks(draft.selected, draft.implied(seen), draft.button_at, around.now_us, repair is not None)
    chosen = repair.line.seq if repair is not None and repair.line is not None else 0
    return ConsoleModel(
        top=top_bar(snapshot, words, saved, around.now_us, locked=around.locked, copied=around.copied),
        felt=felt_model(seen, words, marks),
        log=log_model(
            snapshot, words, _tools(snapshot, words), _redo(around.redo, words), chosen, around.reasons
        ),
        bottom=_bottom(seen, draft, words, around)
        if repair is None
        else _repair_bottom(snapshot, draft, words),
        side=around.side,
        notice=notice_banner(draft.notice, words) if draft.notice is not None else None,
        alert=_alert(snapshot, draft, words, around),
        help=_help(snapshot, draft, words, around) if draft.help_open else None,
    )


def _help(snapshot: TableSnapshot, draft: Draft, words: Words, around: Around) -> HelpModel:
    """The keys of a panel while one is open, else of the table."""
    return form_help(words) if around.side is not None else help_model(draft.mode(snapshot), words)


def _bottom(snapshot: TableSnapshot, draft: Draft, words: Words, around: Around) -> BottomModel:
    mode = draft.mode(snapshot)
    hand = snapshot.hand
    if mode is Mode.CARDS and draft.cards is not None:
        return card_panel(draft.cards, snapshot, words)
    if mode is Mode.ACT and snapshot.legal is not None:
        return _acting(snapshot, draft, words)
    if mode is Mode.AWARD and hand is not None and hand.award is not None:
        return award_model(snapshot, hand.award, draft.award_pot, words)
    extra = _between_acts(snapshot, around, words)
    return next_hand_model(snapshot, words, draft.button_at, extra, around.now_us)


def _repair_bottom(snapshot: TableSnapshot, draft: Draft, words: Words) -> BottomModel:
    """The acts or cards of the moment that is repaired, under the question what was right."""
    repair = draft.repair
    if repair is None:
        raise ValueError("no repair is open")
    sentence = repair_sentence(repair, words, typing=bool(draft.entry.digits))
    if draft.cards is not None and repair.line is not None:
        panel = card_panel(draft.cards, snapshot, words, frozenset(repair.line.cards))
        return replace(panel, sentence=sentence)
    if repair.is_betting and repair.then is not None and repair.then.legal is not None:
        return replace(_acting(repair.then, draft, words), sentence=sentence)
    return ActionBarModel(sentence, ())


def _acting(snapshot: TableSnapshot, draft: Draft, words: Words) -> ActionBarModel:
    legal = snapshot.legal
    implied = draft.implied(snapshot)
    said = ""
    if implied is not None and (target := seat_of(snapshot, implied.target)) is not None:
        legal = presumed_legal(snapshot, target)
        said = implied_words(implied, words)
    actor = seat_of(snapshot, legal.seat) if legal is not None else None
    if legal is None or actor is None:
        return ActionBarModel((TextPart(words.tr("Nobody is to act."), Tone.STRONG),), ())
    return action_bar(legal, actor, draft.entry, draft.habits.row(spot_of(snapshot)), words, said)


def _between_acts(snapshot: TableSnapshot, around: Around, words: Words) -> tuple[ActModel, ...]:
    tips = tuple(
        ActModel(f"side:tip:{seat}", words.tr("Tip · seat {seat}", seat=seat))
        for seat in around.tip_seats[:2]
    )
    count = count_act(snapshot, words)
    tips = tips if count is None else (count, *tips)
    return (*tips, ActModel("side:special", words.tr("Special …"), hint="V"))


def _tools(snapshot: TableSnapshot, words: Words) -> tuple[ActModel, ...]:
    """Small buttons beside the log: floor, tags, clock, the rest in part, special games, void the running hand."""
    if not snapshot.session_id:
        return ()
    said = snapshot.remarks
    clock, depth = clock_act(snapshot, words), depth_act(snapshot, words)
    tag = tag_act(words, said.tags, said.note) if snapshot.hand is not None else None
    wanted = (floor_act(snapshot, words), tag, clock, depth)
    always = tuple(act for act in wanted if act is not None)
    if snapshot.expected not in RUNNING:
        return always
    tr, special = words.tr, snapshot.special
    offered = []
    if special.chop is None:
        offered.append(ActModel("side:chop", "Chop", style=ActStyle.CALL))
    elif special.run_boards is None:
        offered.append(ActModel("side:special", tr("Run it …"), style=ActStyle.CALL))
    return (*always, *offered, ActModel("side:void_hand", tr("Void the hand")))


def _redo(what: str, words: Words) -> ActModel | None:
    if not what:
        return None
    return ActModel("redo", words.tr("Again: “{what}”", what=what), hint="Ctrl+Y")


def _alert(snapshot: TableSnapshot, draft: Draft, words: Words, around: Around) -> BannerModel | None:
    """What stays under the top line: a failed write before all, then the restoration after a crash."""
    if around.fault is not None:
        return fault_banner(around.fault, words, around.can_try_again)
    if snapshot.restored and not draft.restored_seen:
        return BannerModel(BannerKind.WARN, restored_words(snapshot, words), close_text=words.tr("Close"))
    remark = clock_banner(snapshot, words, around.now_us) or floor_banner(snapshot, words, around.now_us)
    return remark or money_alert(snapshot, words, around.now_us, draft.limits_seen)


def restored_words(snapshot: TableSnapshot, words: Words) -> str:
    """«OBNOVENO PO VÝPADKU»: what came back, down to the seat on turn."""
    tr, hand = words.tr, snapshot.hand
    if hand is None or hand.finished:
        return tr("RESTORED AFTER AN OUTAGE · everything that was saved is here")
    if hand.actor:
        return tr(
            "RESTORED AFTER AN OUTAGE · hand no. {hand} goes on, seat {seat} is to act",
            hand=hand.hand_no,
            seat=hand.actor,
        )
    return tr("RESTORED AFTER AN OUTAGE · hand no. {hand} goes on", hand=hand.hand_no)
