"""The common part of the forms about one taken seat."""

from __future__ import annotations

from tablemgr.app.api import Change, RulesView, SeatActsView, SeatNo, SeatStatus, SeatView, TableSnapshot
from ui.presenters.fields import hand_runs
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import Line, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.wording import seat_of


class SeatForm(FormScreen):
    """A form about one seat; it closes by itself when the player has left or the table is closed."""

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.seat = seat_arg(self.args)

    @property
    def view(self) -> SeatView:
        """The seat as it is now; a seat the table does not have is a fault of the program."""
        view = seat_of(self.snapshot, self.seat)
        if view is None:
            raise LookupError(f"no seat {self.seat} at this table")
        return view

    @property
    def rules(self) -> RulesView:
        """The rules of the open table."""
        if self.snapshot.rules is None:
            raise LookupError("the table is not open")
        return self.snapshot.rules

    @property
    def acts(self) -> SeatActsView:
        """What this seat may do now, with limits and reasons, as the engine says."""
        table = self.snapshot.acts
        acts = table.seat(self.seat) if table is not None else None
        if acts is None:
            raise LookupError(f"nobody sits on seat {self.seat}, or the table is not open")
        return acts

    @property
    def seat_no(self) -> SeatNo:
        return SeatNo(self.seat)

    def who_line(self) -> Line:
        """«Místo 5 · Karel · 5 450»."""
        return (
            TextPart(self.words.who(self.view), Tone.STRONG),
            TextPart(" · "),
            TextPart(self.words.amount(self.view.stack), Tone.ACCENT),
        )

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.view.status is SeatStatus.EMPTY or self.snapshot.acts is None:
            self.desk.close()


def seat_arg(args: ScreenArgs) -> int:
    """The seat a side screen was opened for; 0 when it was not said."""
    value = args.get("seat", 0)
    return value if isinstance(value, int) else 0


def in_running_hand(view: SeatView, snapshot: TableSnapshot) -> bool:
    """The player has, or had, cards in the hand that is being played."""
    return hand_runs(snapshot) and view.status in (SeatStatus.IN_HAND, SeatStatus.FOLDED, SeatStatus.ALL_IN)


def chips_multiple(chip: int, counts: tuple[int, ...], most: int) -> tuple[int, ...]:
    """Ready amounts: so many smallest chips each, none above ``most``."""
    return tuple(chip * count for count in counts if chip * count <= most)
