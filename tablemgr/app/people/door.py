"""Who has proved himself at this terminal, and for how long that counts (controls 3.1).

A proof opens one approval, or the work under one's own name until nothing has happened for the time of the idle lock.
The dealer on duty proved himself when he took over: his play asks for nothing. After an idle lock the game goes on, and
his money acts outside play ask for his PIN once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from tablemgr.app.people.policy import FAILURES_MAX, PIN_DIGITS, secret_problem
from tablemgr.app.people.ports import Hasher, SecretBook
from tablemgr.engine.house import (
    HouseEvent,
    HouseState,
    LoggedOn,
    LogOnFailed,
    Role,
    Secret,
    StaffLocked,
    StaffMember,
)
from tablemgr.engine.outcome import RefusalCode, Refused

APPROVAL_US: Final = 60_000_000
"""A proof for an approval is used at once, or asked for again."""
SECOND_US: Final = 1_000_000
WITH_PASSWORD: Final = frozenset(
    {Role.FLOOR, Role.CASHIER, Role.SHIFT_MANAGER, Role.ACCOUNTING, Role.TECHNICIAN}
)
"""Who works under his name with a password, once he has one; a dealer never needs more than his PIN."""


@dataclass(frozen=True, slots=True)
class Proof:
    """Somebody proved himself; a later proof of the same person ends this one (H01)."""

    staff_id: str
    number: int
    at_us: int
    """Monotonic."""
    fresh: bool = True
    """Not yet used for an approval."""
    by_password: bool = False
    """Shown with a password, which is more than a PIN."""


class NewSecret:
    """A PIN or password on its way into the book. Making it takes its time on purpose: `make` touches nothing else and
    may run in any thread; `ProofDesk.keep` then keeps what it made, in the thread of the table."""

    def __init__(
        self, staff_id: str, kind: Secret, secret: str, before: tuple[str, ...], hasher: Hasher
    ) -> None:
        self.staff_id = staff_id
        self.kind = kind
        self.repeated = False
        """It is the one in use or one of those before it, which are not taken again (controls 3.1)."""
        self.stored = ""
        """The hash that will be kept; empty until it is made."""
        self._secret = secret
        self._before = before
        self._hasher = hasher

    def make(self) -> bool:
        """Compare with those before and make the hash; False when it was used before."""
        self.repeated = any(self._hasher.fits(stored, self._secret) for stored in self._before)
        if not self.repeated:
            self.stored = self._hasher.hash(self._secret)
        return not self.repeated


class ProofDesk:
    """Proofs of one terminal. ``write`` puts events of the house into the journal, with who caused them; ``required``
    says whether who has no PIN must choose one before he approves."""

    def __init__(
        self,
        book: SecretBook,
        hasher: Hasher,
        monotonic_us: Callable[[], int],
        house: Callable[[], HouseState],
        write: Callable[[tuple[HouseEvent, ...], str], object],
        required: Callable[[], bool] = lambda: False,
    ) -> None:
        self._book = book
        self._hasher = hasher
        self._ticks_us = monotonic_us
        self._house = house
        self._write = write
        self._required = required
        self._proofs: dict[str, Proof] = {}
        self._numbers = 0
        self._last_us = monotonic_us()
        self._locked = False
        self.wanted = ""
        """Whose proof the last refused act lacked; the window asks for it and gives the act again."""
        self.password_wanted = False
        """Whether only his password will do."""
        self._typed: dict[str, Secret] = {}
        """What each showed last, while it is compared."""

    # --- what a screen asks ---

    @property
    def in_use(self) -> bool:
        """Whether this house proves people at all."""
        return self._house().has_secrets

    def has_secret(self, staff_id: str) -> bool:
        """Whether this person proves himself."""
        member = self._house().member(staff_id)
        return member is not None and bool(member.secrets)

    @property
    def asks(self) -> bool:
        """Whether anybody is asked for anything here."""
        return self.in_use or self._required()

    def must_choose(self, staff_id: str) -> bool:
        """Whether this person has no PIN and can approve nothing before he has chosen one."""
        member = self._house().member(staff_id)
        return member is not None and not (member.disabled or member.secrets) and self._required()

    @property
    def locked(self) -> bool:
        """Whether nothing happened for so long that money acts ask for a PIN again."""
        if self.in_use and self._ticks_us() - self._last_us > self._house().limits.idle_s * SECOND_US:
            self._lock()
        return self._locked

    def is_active(self, proof: Proof) -> bool:
        """Whether this proof is the one in force for its person."""
        now = self._proofs.get(proof.staff_id)
        return now is not None and now.number == proof.number

    # --- proving ---

    def prove(self, staff_id: str, secret: str) -> Proof | Refused:
        """Somebody shows his PIN or password. Three failures in a row lock him (H03); each is logged (H06)."""
        check = self.check_of(staff_id, secret)
        return check if isinstance(check, Refused) else self.checked(staff_id, check())

    def check_of(self, staff_id: str, secret: str) -> Callable[[], bool] | Refused:
        """The slow comparison by itself: it touches nothing else and may run in any thread."""
        member = self._may_prove(staff_id)
        if isinstance(member, Refused):
            return member
        # a PIN is six digits and a password at least twelve letters: which of them it is can be seen
        self._typed[staff_id] = Secret.PIN if len(secret) <= PIN_DIGITS else Secret.PASSWORD
        newest = tuple(one for kind in member.secrets for one in self._book.hashes(member.staff_id, kind)[:1])
        hasher = self._hasher
        return lambda: any(hasher.fits(one, secret) for one in newest)

    def checked(self, staff_id: str, fits: bool) -> Proof | Refused:
        """What came of the comparison: a proof, or one more failure."""
        member = self._may_prove(staff_id)
        if isinstance(member, Refused):
            return member
        if not fits:
            return self._failed(member)
        if member.failures:
            self._write((LoggedOn(member.staff_id),), staff_id)
        return self._proved(staff_id, self._typed.pop(staff_id, Secret.PIN))

    def _proved(self, staff_id: str, kind: Secret) -> Proof:
        self._numbers += 1
        proof = Proof(staff_id, self._numbers, self._ticks_us(), by_password=kind is Secret.PASSWORD)
        self._proofs[staff_id] = proof
        self._locked, self._last_us, self.wanted, self.password_wanted = False, proof.at_us, "", False
        return proof

    def chosen(self, staff_id: str, kind: Secret) -> None:
        """He has just chosen his first one, typed twice: that proves him for the act that waited for it."""
        self._proved(staff_id, kind)

    def new_secret(self, staff_id: str, kind: Secret, secret: str) -> NewSecret | Refused:
        """His next one, to be made; refused when it is not fit (controls 3.1)."""
        refused = secret_problem(kind, secret)
        if refused is not None:
            return refused
        return NewSecret(staff_id, kind, secret, self._book.hashes(staff_id, kind), self._hasher)

    def keep(self, new: NewSecret) -> None:
        """Put the hash that was made beside the journal; older proofs of the person end."""
        self._book.put(new.staff_id, new.kind, new.stored)
        self._proofs.pop(new.staff_id, None)

    # --- what the guard asks ---

    def lacking_actor(self, staff_id: str) -> Refused | None:
        """PROOF_NEEDED unless he works here under his name now. Who of floor, cage and administration has a password
        works with it; his PIN is enough to approve (controls 3.1)."""
        if not self.has_secret(staff_id):
            return self._lacking_choice(staff_id)
        proof, password = self._proofs.get(staff_id), self._works_with_password(staff_id)
        if self.locked or proof is None or (password and not proof.by_password):
            return self._ask(staff_id, password=password)
        if self._ticks_us() - proof.at_us > self._house().limits.idle_s * SECOND_US:
            return self._ask(staff_id, password=password)
        return None

    def _works_with_password(self, staff_id: str) -> bool:
        member = self._house().member(staff_id)
        return member is not None and member.role in WITH_PASSWORD and Secret.PASSWORD in member.secrets

    def lacking_approver(self, staff_id: str) -> Refused | None:
        """PROOF_NEEDED unless he showed his PIN just now and it was not used yet."""
        if not self.has_secret(staff_id):
            return self._lacking_choice(staff_id)
        proof = self._proofs.get(staff_id)
        if proof is None or not proof.fresh or self._ticks_us() - proof.at_us > APPROVAL_US:
            return self._ask(staff_id)
        return None

    def lacking_after_lock(self, staff_id: str) -> Refused | None:
        """PROOF_NEEDED of the dealer on duty for money acts while the terminal is locked."""
        if not self.locked:
            return None
        return self._ask(staff_id) if self.has_secret(staff_id) else self._lacking_choice(staff_id)

    def _lacking_choice(self, staff_id: str) -> Refused | None:
        """PIN_TO_BE_CHOSEN where approvals are proved and he has nothing to prove himself with (A04)."""
        if not self.must_choose(staff_id):
            return None
        self.wanted, self.password_wanted = staff_id, False
        return Refused(RefusalCode.PIN_TO_BE_CHOSEN, "3.1", (("staff", staff_id),))

    def used(self, actor: str, approver: str) -> None:
        """An act was stored: its approval is used up, its actor goes on working."""
        self._last_us = self._ticks_us()
        if approver in self._proofs:
            self._proofs.pop(approver)
        if actor in self._proofs:
            self._proofs[actor] = replace(self._proofs[actor], at_us=self._last_us, fresh=False)

    def touched(self) -> None:
        """Somebody works at this terminal: it does not lock under his hands. What is locked stays so, and nobody's
        proof grows older for it: whose hands they were is not known."""
        if not self.locked:
            self._last_us = self._ticks_us()

    def lock(self) -> None:
        """Lock now."""
        self._lock()

    def _lock(self) -> None:
        self._locked = self.in_use
        self._proofs.clear()

    def _ask(self, staff_id: str, *, password: bool = False) -> Refused:
        self.wanted, self.password_wanted = staff_id, password
        return Refused(RefusalCode.PROOF_NEEDED, "3.1", (("staff", staff_id),))

    def _may_prove(self, staff_id: str) -> StaffMember | Refused:
        member = self._house().member(staff_id)
        if member is None or member.disabled:
            return Refused(RefusalCode.UNKNOWN_STAFF, "H01", (("staff", staff_id),))
        if member.locked:
            return Refused(RefusalCode.STAFF_LOCKED, "H03", (("staff", staff_id),))
        return member

    def _failed(self, member: StaffMember) -> Refused:
        failures = member.failures + 1
        events: tuple[HouseEvent, ...] = (LogOnFailed(member.staff_id),)
        if failures >= FAILURES_MAX:
            events = (*events, StaffLocked(member.staff_id, failures))
        self._write(events, "")
        if failures >= FAILURES_MAX:
            self._proofs.pop(member.staff_id, None)
            return Refused(RefusalCode.STAFF_LOCKED, "H03", (("staff", member.staff_id),))
        params = (("staff", member.staff_id), ("tries", FAILURES_MAX - failures))
        return Refused(RefusalCode.WRONG_SECRET, "H03", params)
