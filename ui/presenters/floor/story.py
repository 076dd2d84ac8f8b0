"""«Who won what» of a past hand, in lines; each reason carries the rule it stands on."""

from __future__ import annotations

from collections.abc import Iterator

from tablemgr.app.api import Because, PastHand, PotStory
from tablemgr.text.rulebook import has_rule
from ui.presenters.console.log import log_lines
from ui.presenters.console.tag_words import tag_words
from ui.presenters.floor.models import StoryLine
from ui.presenters.floor.proofs import meaning, staff_marked
from ui.presenters.floor.reasons import reason_words, stored_reason
from ui.presenters.floor.ruling_story import ruling_lines
from ui.presenters.model_parts import Line, TextPart, Tone
from ui.presenters.wording import Words

SEP = " · "
AT_ONCE = frozenset({"odd_chip"})
"""Reasons that are asked for first, so they stand right below their pot."""


class Story:
    """The words of one hand."""

    def __init__(self, past: PastHand, words: Words) -> None:
        self._past, self._words = past, words
        self._names = dict(past.names)

    def lines(self) -> tuple[StoryLine, ...]:
        lines = self._told()
        said = meaning(lines, self._words)
        return (*lines, StoryLine((TextPart(said, Tone.MUTED),))) if said else lines

    def _told(self) -> tuple[StoryLine, ...]:
        return tuple(
            line
            for part in (
                self._back(),
                self._corrected(),
                self._pots(),
                self._whole(),
                self._cards(),
                self._taken_back(),
                self._remarks(),
                self._why(),
            )
            for line in part
        )

    def who(self, seat: int) -> str:
        """«Eva (7)»."""
        name = self._names.get(seat) or self._words.tr("Player {seat}", seat=seat)
        return f"{name} ({seat})"

    def _back(self) -> Iterator[StoryLine]:
        """Of a deal that was taken back: who did it, when, why, and what came of its number."""
        tr, words, row = self._words.tr, self._words, self._past.row
        if not self._past.taken_back:
            return
        yield _heading(tr("Deal taken back"))
        said = tr(
            "{time} {who} took back the deal of hand no. {hand}.",
            time=words.log_time(row.ended_at_us), who=words.staff(row.taken_back_by), hand=row.key.hand_no,
        )  # fmt: skip
        reason = next((step.reason for step in self._past.steps if step.retracted and step.reason), "")
        if reason:
            said = f"{said[:-1]} ({stored_reason(reason, words)})."
        yield StoryLine((TextPart(said, Tone.WARN),))
        kept = tr("No chip moved, and its number is not given again.")
        yield StoryLine((TextPart(kept, Tone.MUTED),), rule=_rule("SES-10"))

    # --- pots -----------------------------------------------------------------------------------------------------

    def _pots(self) -> Iterator[StoryLine]:
        tr, story = self._words.tr, self._past.story
        if story.pots:
            corrected = bool(self._past.corrections)
            yield _heading(tr("As it was booked first") if corrected else tr("Who won what"))
        for pot in story.pots:
            yield StoryLine(self._pot(pot))
            yield from self._reasons(tuple(reason for reason in pot.reasons if reason.code in AT_ONCE))
        for seat, amount in story.returned:
            if not any(because.rule == "BET-10" for because in story.reasons):
                said = tr(
                    "Uncalled {amount} back to {who}.", amount=self._words.amount(amount), who=self.who(seat)
                )
                yield StoryLine((TextPart(said, Tone.MUTED),), rule="BET-10")

    def _title(self, pot: PotStory) -> str:
        """«Vedlejší pot 2», with its board where there are several."""
        tr, pots = self._words.tr, self._past.story.pots
        count = len({each.pot for each in pots})
        title = tr("Side pot {n}", n=pot.pot) if count > 2 else tr("Side pot")
        title = tr("Main pot") if pot.pot == 0 else title
        if any(each.run > 1 for each in pots):
            title = f"{title}, {tr('board {n}', n=pot.run)}"
        return title

    def _why(self) -> Iterator[StoryLine]:
        """The reasons pot by pot, after everything that is read at a glance."""
        tr, pots = self._words.tr, self._past.story.pots
        for pot in pots:
            rest = tuple(reason for reason in pot.reasons if reason.code not in AT_ONCE)
            if rest:
                yield _heading(tr("Why: {pot}", pot=self._title(pot)) if len(pots) > 1 else tr("Why"))
                yield from self._reasons(rest)

    def _pot(self, pot: PotStory) -> Line:
        """«Hlavní pot 2 700 − rake 150 = 2 550 · 1, 3, 5, 7 → Eva (7) 1 275, Alena (1) 1 275: dva páry»."""
        tr, words = self._words.tr, self._words
        parts = [TextPart(f"{self._title(pot)} "), TextPart(words.amount(pot.amount), Tone.STRONG)]
        taken = [(tr("rake"), pot.rake), (tr("jackpot"), pot.jackpot)]
        left = pot.amount
        for what, amount in taken:
            if amount:
                left -= amount
                parts.append(TextPart(f" − {what} {words.amount(amount)}"))
        if left != pot.amount:
            parts += [TextPart(" = "), TextPart(words.amount(left), Tone.STRONG)]
        if len(pot.eligible) > 1:
            parts.append(
                TextPart(SEP + tr("played for by {seats}", seats=words.seats(pot.eligible)), Tone.MUTED)
            )
        parts.append(TextPart("  →  "))
        several = len(pot.shares) > 1
        for index, share in enumerate(pot.shares):
            got = f" {words.amount(share.amount)}" if several else ""
            parts.append(TextPart((", " if index else "") + self.who(share.seat) + got, Tone.STRONG))
        winners = {share.seat for share in pot.shares}
        best = next((rank for rank in pot.ranked if rank.seat in winners), None)
        if best is not None:
            parts.append(TextPart(f": {words.hand_name(best.category, best.ranks)}"))
        return tuple(parts)

    def _reasons(self, reasons: tuple[Because, ...]) -> Iterator[StoryLine]:
        together: list[tuple[str, str]] = []
        for because in reasons:
            said, rule = reason_words(because, self._words, self.who), _rule(because.rule)
            if said and together and together[-1][1] == rule:  # one rule, one line
                together[-1] = (f"{together[-1][0]} {said}", rule)
            elif said:
                together.append((said, rule))
        for said, rule in together:
            yield StoryLine((TextPart(said, Tone.MUTED),), rule=rule, indent=True)

    def _whole(self) -> Iterator[StoryLine]:
        for line in self._reasons(self._past.story.reasons):
            yield StoryLine(line.text, line.cards, line.rule)

    # --- cards, corrections, remarks -------------------------------------------------------------------------------

    def _cards(self) -> Iterator[StoryLine]:
        """Only what was tabled; who did not show is only named."""
        tr, story = self._words.tr, self._past.story
        head: Line = (TextPart(f"{tr('Tabled cards')}  ", Tone.STRONG),)
        for seat, cards in story.shown:
            rank = next((each for pot in story.pots for each in pot.ranked if each.seat == seat), None)
            held = f": {self._words.hand_name(rank.category, rank.ranks)}" if rank is not None else ""
            yield StoryLine((*head, TextPart(f"{self.who(seat)}{held}")), self._words.cards(cards))
            head = ()
        if story.not_shown:
            who = ", ".join(self.who(seat) for seat in story.not_shown)
            yield StoryLine((*head, TextPart(tr("not shown: {who}", who=who), Tone.MUTED)))

    def _corrected(self) -> Iterator[StoryLine]:
        """What holds now, before what was booked first: seats and list show it too."""
        words, tr = self._words, self._words.tr
        if self._past.corrections:
            yield _heading(tr("Corrected since"))
        for correction in self._past.corrections:
            people = (correction.by, correction.ok)
            who = " / ".join(staff_marked(one, words) for one in people if one is not None)
            changes = [
                f"{self.who(seat)} {words.amount(before)} → {words.amount(after)}"
                for seat, before, after in correction.payouts
            ]
            if correction.rake != correction.rake_before:
                before, after = words.amount(correction.rake_before), words.amount(correction.rake)
                changes.insert(0, f"{tr('rake')} {before} → {after}")
            when = f"{words.log_time(correction.at_us)} {who}: "
            reason = f" ({stored_reason(correction.reason, words)})" if correction.reason else ""
            yield StoryLine((TextPart(when + ", ".join(changes) + reason, Tone.WARN),), rule="SES-7")

    def _taken_back(self) -> Iterator[StoryLine]:
        words, tr = self._words, self._words.tr
        taken = [step for step in self._past.steps if step.struck]
        if taken:
            yield _heading(tr("Taken back"))
        for step in taken:
            told = log_lines((step.line,), words)
            if told:
                said = tr(
                    "{time} {who} took back “{what}”",
                    time=words.log_time(step.retracted_at_us), who=words.staff(step.retracted_by), what=told[0].text,
                )  # fmt: skip
                reason = f" ({stored_reason(step.reason, words)})" if step.reason else ""
                yield StoryLine((TextPart(said + reason, Tone.WARN),), told[0].cards)

    def _remarks(self) -> Iterator[StoryLine]:
        words, tr, past = self._words, self._words.tr, self._past
        if past.rulings:
            yield _heading(tr("Rulings"))
        if past.report is not None:
            yield from ruling_lines(past.report, words, self.who)
        if past.tags:
            said = ", ".join(tag_words(tag, words) for tag in past.tags)
            yield StoryLine((TextPart(f"{tr('Tags')}  ", Tone.STRONG), TextPart(said)))
        for note in past.notes:
            yield StoryLine((TextPart(f"{tr('Note')}  ", Tone.STRONG), TextPart(f"“{note}”")))


def _heading(text: str) -> StoryLine:
    return StoryLine((TextPart(text, Tone.STRONG),), heading=True)


def _rule(rule: str) -> str:
    return rule if has_rule(rule) else ""


def subtitle_of(past: PastHand, words: Words) -> str:
    """«PK07 · 19:15:08–19:17:31 · krupiér D101 Jana Nováková · button 2»: what matters least stands last."""
    tr, row = words.tr, past.row
    until = words.log_time(row.ended_at_us) if row.ended_at_us else "…"
    parts = [row.table] if row.table else []
    parts.append(f"{words.log_time(row.started_at_us)}–{until}")
    if row.dealer:
        parts.append(tr("dealer {who}", who=words.staff(row.dealer)))
    if past.button:
        parts.append(tr("button {seat}", seat=past.button))
    return SEP.join(parts)
