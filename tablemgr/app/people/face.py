"""What windows may ask of the guarded door about people and their PINs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from tablemgr.app.people.door import NewSecret, Proof
from tablemgr.app.people.staffing import StaffAct
from tablemgr.app.people.views import PersonView
from tablemgr.app.views.snapshot import Done
from tablemgr.engine.house import LimitsSet, Secret
from tablemgr.engine.outcome import Refused


@runtime_checkable
class PeopleApi(Protocol):
    """Implemented by `tablemgr.app.people.guard.GuardedTable`; a plain table has no people that prove themselves."""

    @property
    def proof_wanted(self) -> str:
        """Whose PIN the last refused act lacked; '' for nobody's."""

    @property
    def password_wanted(self) -> bool:
        """Whether a PIN is not enough of who was asked for last."""

    @property
    def pins_in_use(self) -> bool:
        """Whether anybody of the house has a PIN."""

    @property
    def is_locked(self) -> bool:
        """Whether money acts ask for a PIN because nothing happened for a while."""

    @property
    def clock_jump_us(self) -> int:
        """A jump of the clock that a floor must look at before the next hand; 0 for none."""

    def acknowledge_clock(self, *, by: str) -> Done | Refused: ...

    def note_touch(self) -> None:
        """A touch or a key at this terminal: the idle lock counts from here."""

    def has_pin(self, staff_id: str) -> bool: ...

    def must_choose_pin(self, staff_id: str) -> bool:
        """Whether he has no PIN and can approve nothing here before he has chosen one himself."""

    def require_pins(self, *, by: str) -> Done | Refused:
        """From the first start on every approval is proved; later that is a limit of the house."""

    def prove(self, staff_id: str, secret: str) -> Proof | Refused: ...

    def proof_check(self, staff_id: str, secret: str) -> Callable[[], bool] | Refused:
        """The comparison of a PIN, which takes its time on purpose, as something to be done in another thread."""

    def proof_checked(self, staff_id: str, fits: bool) -> Proof | Refused:
        """What came of it, in the thread of the table: proved, or one more failure."""

    def people(self) -> tuple[PersonView, ...]: ...

    def limits(self) -> LimitsSet: ...

    def approver_needed(self) -> str:
        """Letters of the roles of which one approves a change of people; '' where nobody can."""

    def change_people(self, act: StaffAct, *, by: str, ok: str = "") -> Done | Refused: ...

    def give_secret(
        self, staff_id: str, secret: str, *, by: str, ok: str = "", kind: Secret = Secret.PIN
    ) -> Done | Refused: ...

    def new_secret(
        self, staff_id: str, secret: str, *, by: str, ok: str = "", kind: Secret = Secret.PIN
    ) -> NewSecret | Refused:
        """A new PIN whose hash, which takes its time on purpose, is made by ``make`` in another thread."""

    def keep_secret(self, new: NewSecret, *, by: str, ok: str = "") -> Done | Refused:
        """What was made is kept, in the thread of the table."""
