"""One rule beside the running hand: what stands behind the id in a refusal or in a line of the log."""

from __future__ import annotations

from tablemgr.text.rulebook import has_rule, rule_text
from ui.presenters.console.view_models import DetailModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, Line, TextPart, Tone
from ui.presenters.reading.rulebook import chosen_here
from ui.presenters.screens import ScreenModel


class RuleScreen(FormScreen):
    """The rule in the language of now, then in the other one; nothing on the table is covered."""

    name = "rule"

    @property
    def rule(self) -> str:
        return str(self.args.get("rule", ""))

    def form(self) -> ScreenModel:
        tr = self.tr
        close = tr("Close")
        if not has_rule(self.rule):
            said = tr(
                "This is no rule of the game: {rule} stands in the controls of the house.", rule=self.rule
            )
            return DetailModel("rule", self.rule, paragraphs=((TextPart(said),),), close_text=close)
        here, there = rule_text(self.rule, tr), rule_text(self.rule, tr.other)
        paragraphs: list[Line] = [(TextPart(here.sentence),)]
        chosen = chosen_here(self.rule, self.snapshot.rules, self.words)
        if chosen:
            said = tr("At this table · {chosen}", chosen=chosen)
            paragraphs.append((TextPart(said, Tone.ACCENT),))
        paragraphs.append((TextPart(f"{there.title}. {there.sentence}", Tone.MUTED),))
        return DetailModel(
            key=f"rule:{self.rule}",
            title=f"{self.rule} · {here.title}",
            paragraphs=tuple(paragraphs),
            actions=(ActModel("rules", tr("In the rulebook")),),
            close_text=close,
        )

    def act(self, key: str) -> None:
        if key == "rules":
            self.desk.open_page("rules", {"rule": self.rule})
        else:
            self.desk.close()
