"""The rules of a table on one screen: whose they are, every option by section, what deviates, what is refused.

Used while a table is opened and, between hands, to change the rules of a running table; whoever shows it confirms.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablemgr.app.api import OPTION_BY_NAME, PRESETS, Refused, Variant, variants_of
from tablemgr.text.options import option_label, value_text
from tablemgr.text.rulebook import SECTIONS, has_rule, rule_text
from tablemgr.text.terms import PRESETS as PRESET_NAMES
from tablemgr.text.terms import SLIPS
from ui.presenters.form_models import Choice, ChoiceField, NoteField
from ui.presenters.house.cards import LIMITS, OF_THE_GAME, SECTION_KEYS, Cards, rule_of, section_of
from ui.presenters.house.fees import PAIRS
from ui.presenters.house.game_form import GameForm, Problems
from ui.presenters.house.options import CHOSEN_HERE, OURS, as_value
from ui.presenters.model_parts import ActModel, ActStyle, Line, TextPart, Tone
from ui.presenters.reading.rule_models import HouseRulesModel, OptionCard, RuleDetail, SectionRow
from ui.presenters.wording import Words

PRESET, CHANGED = "preset", "changed"
"""Sections before those of the rulebook."""

SECTION, RULE, READ, PROBLEM = "section", "rule", "read", "problem"
GIVE_BACK, GIVE_ALL_BACK = "give_back", "give_all_back"
"""Acts; the first three and ``give_back`` carry what they are about behind a colon."""

_TITLES = {section.number: section.title for section in SECTIONS}
_CARD_OF = {"time_charge": "time_charge.amount", "jackpot": "jackpot.amount", "small_bet": "big_blind"}
"""Cards of names that refusals carry and that are no card themselves."""


class HouseRulesForm:
    """Over the form of the game, whose values it changes. Nothing is written from here."""

    def __init__(self, game: GameForm, *, stakes_fixed: bool = False) -> None:
        self.game = game
        self.section = PRESET
        self.chosen = ""
        self._stakes_fixed = stakes_fixed

    @property
    def variant(self) -> Variant:
        return Variant(self.game.variant)

    # --- gestures ---------------------------------------------------------------------------------

    def take(self, key: str, value: object) -> None:
        """A field was changed: the preset, an option, a stake or a fee."""
        if key == PRESET:
            self.game.house.choose_preset(str(value))
            return
        self.chosen = key
        if not self.game.fees.take(key, value) and not self.game.house.take(key, str(value)):
            self.game.take(OF_THE_GAME.get(key, key), str(value))

    def act(self, key: str, words: Words) -> bool:
        """Something was touched; False when it is not for the form."""
        name, _colon, argument = key.partition(":")
        if name == SECTION:
            self.section, self.chosen = argument, ""
        elif name == RULE:
            self.chosen = argument
        elif name == GIVE_BACK:
            self.game.house.give_back(argument)
        elif name == GIVE_ALL_BACK:
            self.game.house.give_back()
        elif name == PROBLEM:
            self._go_to(next(iter(self.problems(words)), ""))
        else:
            return False
        return True

    def _go_to(self, key: str) -> None:
        card = _CARD_OF.get(key, key)
        if card in OPTION_BY_NAME or card in (*LIMITS, *OF_THE_GAME, *PAIRS) or "." in card:
            self.section, self.chosen = str(section_of(card)), card

    # --- what is wrong ----------------------------------------------------------------------------

    def problems(self, words: Words) -> Problems:
        """A sentence by card: what cannot be read, and the first thing that the rules refuse."""
        tr, game = words.tr, self.game
        found: Problems = {}
        back = {inner: card for card, inner in OF_THE_GAME.items()}
        for key, said in game.problems(words).items():
            found[back.get(key, key)] = said
        for key in self._unreadable():
            found.setdefault(key, tr("Give a number."))
        for key in game.fees.unreadable():
            found.setdefault(key, tr("Whole numbers only, and none left out."))
        if not found:
            self._add_refused(found, words)
        return found

    def first_problem(self, words: Words) -> str:
        """The first of them with the name of its option, for places apart from it; empty when all is well."""
        for key, said in self.problems(words).items():
            label = option_label(key, words.tr)
            return said if label in said else f"{label}: {said}"
        return ""

    def _unreadable(self) -> Iterator[str]:
        """Numbers of options that are none, or that are missing where there must be one."""
        for option in CHOSEN_HERE:
            if self.variant not in variants_of(option.name) or option.values:
                continue
            value = as_value(option, self.game.house.text(option.name, self.variant))
            if isinstance(value, str) or (value is None and not option.may_be_none):
                yield option.name

    def _add_refused(self, found: Problems, words: Words) -> None:
        if self.game.fees.time_charge() is not None and self.game.rake() is not None:
            found["time_charge.amount"] = words.tr(
                "A time charge stands instead of the rake: leave the rake empty. (RAKE-10)"
            )
            return
        outcome = self.game.entered().resolved()
        if isinstance(outcome, Refused):
            name = str(dict(outcome.params).get("option", ""))
            found[_CARD_OF.get(name, name)] = words.why(outcome)

    # --- the model --------------------------------------------------------------------------------

    def summary(self, words: Words) -> tuple[str, str]:
        """«Casino Admiral», «3 changes»: for the button that opens this screen."""
        changed = len(self.game.house.changed(self.variant))
        said = words.tr.n("{n} change", "{n} changes", changed) if changed else words.tr("unchanged")
        return Cards(self.game, words, {}).preset_name(), said

    def model(self, title: str, confirm: ActModel, cancel: ActModel, words: Words) -> HouseRulesModel:
        """Everything to draw."""
        problems = self.problems(words)
        cards = Cards(self.game, words, problems, self._stakes_fixed)
        tr = words.tr
        preset, changed = self.summary(words)
        return HouseRulesModel(
            key="house_rules",
            title=title,
            subtitle=f"{cards.game_name()} · {preset} · {changed}",
            sections=tuple(self._sections(problems, words)),
            section=self.section,
            cards=tuple(self._cards(cards)),
            detail=self._detail(cards),
            confirm=confirm,
            cancel=cancel,
            empty_text=tr("Nothing deviates: every option is as the rules say that you picked."),
            refusal=self.first_problem(words),
            backspace_text=tr("Delete the last digit"),
            space_text=tr("Space"),
        )

    def _sections(self, problems: Problems, words: Words) -> Iterator[SectionRow]:
        tr = words.tr
        changed = self.game.house.changed(self.variant)
        yield SectionRow(PRESET, tr("Whose rules"))
        yield SectionRow(CHANGED, tr("What deviates"), f"≠ {len(changed)}" if changed else "")
        for number, keys in SECTION_KEYS.items():
            here = sum(key in changed for key in keys)
            badge = f"≠ {here}" if here else ""
            warn = any(key in problems for key in keys)
            yield SectionRow(str(number), f"{number}  {tr(_TITLES[number])}", badge, warn)

    def _cards(self, cards: Cards) -> Iterator[OptionCard]:
        if self.section == PRESET:
            yield from self._preset_cards(cards.words)
        elif self.section == CHANGED:
            yield from cards.of(self.game.house.changed(self.variant), self.chosen)
        else:
            yield from cards.of(SECTION_KEYS[int(self.section)], self.chosen)

    def _preset_cards(self, words: Words) -> Iterator[OptionCard]:
        """The houses to pick from, then what the rulebook mends in the document that was picked."""
        tr, house = words.tr, self.game.house
        choices = [Choice(OURS, tr("Our defaults"), tr("the rulebook"))]
        for key, preset in PRESETS.items():
            knows = self.variant in preset.variants
            why = "" if knows else tr("The document of this house does not know this game.")
            said = sum(1 for one in preset.said if self.variant in one.variants)
            detail = tr.n("{n} option", "{n} options", said) if said else tr("only the buy-in")
            choices.append(Choice(key.value, tr(PRESET_NAMES[key]), detail, enabled=knows, why=why))
        label = tr("Whose rules the table begins with")
        yield OptionCard(PRESET, label, ChoiceField(PRESET, label, tuple(choices), house.preset or OURS))
        preset_picked = house.document
        for number, (slip, rule) in enumerate(preset_picked.mended if preset_picked is not None else ()):
            yield OptionCard(
                f"{rule}:{number}",
                tr("Mended by the rulebook"),
                NoteField(f"slip_{number}", ((TextPart(tr(SLIPS[slip])),),)),
                rule,
                tr("Rule {rule}", rule=rule),
            )

    # --- the right side ---------------------------------------------------------------------------

    def _detail(self, cards: Cards) -> RuleDetail:
        if not self.chosen or (self.section == PRESET and ":" not in self.chosen):
            return self._about_preset(cards)
        words, tr = cards.words, cards.words.tr
        rule = self.chosen.partition(":")[0] if ":" in self.chosen else rule_of(self.chosen)
        acts = []
        if self.chosen in OPTION_BY_NAME and self.game.house.differs(self.chosen, self.variant):
            value = self.game.house.given(self.chosen, self.variant).value
            back = value_text(self.chosen, value, tr, words.currency)
            acts.append(ActModel(f"{GIVE_BACK}:{self.chosen}", tr("Back to the preset"), back))
        if not has_rule(rule):
            said = tr("This is ruled by the control {rule} of the house.", rule=rule)
            return RuleDetail(option_label(self.chosen, tr), (_line(said),), tuple(acts))
        text = rule_text(rule, tr)
        acts.append(ActModel(f"{READ}:{rule}", tr("In the rulebook"), style=ActStyle.NEUTRAL))
        paragraphs = [_line(text.sentence)]
        if self.chosen in OPTION_BY_NAME and self.variant in variants_of(self.chosen):
            source = cards.source(self.chosen) if self.chosen not in LIMITS else ""
            paragraphs += [_line(tr("Source: {source}", source=source), Tone.MUTED)] if source else []
        return RuleDetail(f"{rule} · {text.title}", tuple(paragraphs), tuple(acts))

    def _about_preset(self, cards: Cards) -> RuleDetail:
        tr, house = cards.words.tr, self.game.house
        changed = house.changed(self.variant)
        acts = (ActModel(GIVE_ALL_BACK, tr("Back to the preset"), tr("everything")),) if changed else ()
        document = house.document
        if document is None:
            said = tr("The defaults of our rulebook; each option says which rule it changes.")
            return RuleDetail(cards.preset_name(), (_line(said),), acts)
        ours = sum(house.given(name, self.variant).is_ours for name in self._of_the_game())
        theirs = len(self._of_the_game()) - ours
        paragraphs = (
            _line(tr("Source: {source}", source=document.document)),
            _line(tr("Options that the document decides: {n}.", n=theirs)),
            _line(tr("The document is silent on {n}: there our defaults hold, marked as ours.", n=ours)),
        )
        return RuleDetail(cards.preset_name(), paragraphs, acts)

    def _of_the_game(self) -> tuple[str, ...]:
        return tuple(option.name for option in CHOSEN_HERE if self.variant in variants_of(option.name))


def _line(text: str, tone: Tone = Tone.NORMAL) -> Line:
    return (TextPart(text, tone),)
