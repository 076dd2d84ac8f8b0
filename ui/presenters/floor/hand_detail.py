"""The chosen hand with everything that stands about it: its replay, its reasons, the stack of the marked player."""

from __future__ import annotations

from ui.presenters.floor.hand_papers import HandPapers
from ui.presenters.floor.hand_rows import badges_of
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.models import ChartModel, HandDetail
from ui.presenters.floor.replay import Replay
from ui.presenters.floor.rule_card import rule_card
from ui.presenters.floor.sessions_kept import Sessions, stack_chart
from ui.presenters.floor.sides import sides
from ui.presenters.floor.story import Story, subtitle_of
from ui.presenters.wording import Words


def hand_detail(
    replay: Replay | None, papers: HandPapers, words: Words, *, seat: int, side: str, rule: str
) -> HandDetail | None:
    """``seat`` is marked on the felt, ``side`` shown where there is no room for all, ``rule`` read over the reasons."""
    if replay is None:
        return None
    past, tr = replay.past, words.tr
    log, at = replay.log(words)
    return HandDetail(
        key=f"{past.key.source}:{past.key.session_id}:{past.key.hand_no}",
        title=tr("Hand no. {hand}", hand=past.key.hand_no),
        subtitle=subtitle_of(past, words),
        badges=badges_of(past.row, words),
        replay=replay.model(words, seat),
        story=Story(past, words).lines(),
        log=log,
        log_title=tr("Act by act"),
        log_at=at,
        sides=sides(side, words),
        acts=papers.acts(past, words),
        rule=rule_card(rule, words),
    )


def chart_of_seat(
    host: FloorHost, sessions: Sessions, replay: Replay | None, seat: int, words: Words
) -> ChartModel:
    """The stack, through the session, of who sat there in this hand."""
    past, player = replay.past if replay is not None else None, ""
    if past is not None and past.report is not None:
        player = next((line.player for line in past.report.seats if line.seat == seat), "")
    key = past.key if past is not None and player else None
    review = sessions.review(key.source, key.session_id) if key is not None else None
    return stack_chart(host.parts.charts, review, player, words)
