"""What stands in the places of a finding's sentence, in words: refusals, rulings, and whatever else."""

from __future__ import annotations

from tablemgr.engine.outcome import Refused
from tablemgr.engine.rulings import Ruling
from tablemgr.text import Translator
from tablemgr.text.refusals import refusal_sentence
from tablemgr.text.rulings import ruling_sentence, step_of_remedy


def said(value: object, tr: Translator) -> object:
    """A value as it stands in a sentence in the language of ``tr``."""
    if isinstance(value, Refused):
        return f"[{value.rule}] {refusal_sentence(value, tr)}"
    if isinstance(value, Ruling):
        steps = " ".join(step_of_remedy(step, tr) for step in value.steps)
        return f"[{value.rule}] {ruling_sentence(value, tr)} {steps}".rstrip()
    return value
