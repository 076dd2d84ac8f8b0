"""Which copies are kept: 14 days, 8 weeks, 12 months, and the newest in any case (controls 3.7)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from tablemgr.app.copying.copies import DAYS, MONTHS, NEWEST, WEEKS, Stamp, copy_name, kept, read_stamp

START = datetime(2026, 11, 28, 17, tzinfo=UTC)
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def stamp(at: datetime, seq: int) -> Stamp:
    at_us = (at - EPOCH) // timedelta(microseconds=1)
    return Stamp(at_us, seq, copy_name("table", ".db", at_us, seq))


def day(copy: Stamp) -> datetime:
    """The day of the evening: it ends at five in the morning, UTC."""
    at = EPOCH + timedelta(microseconds=copy.at_us) - timedelta(hours=5)
    return at.replace(hour=0, minute=0, second=0, microsecond=0)


@st.composite
def many_copies(draw: st.DrawFn) -> list[Stamp]:
    minutes = draw(st.lists(st.integers(0, 60 * 24 * 500), max_size=120, unique=True))
    return [stamp(START + timedelta(minutes=m), seq) for seq, m in enumerate(sorted(minutes), start=1)]


@given(many_copies())
def test_the_newest_stays_and_nothing_is_made_up(copies: list[Stamp]) -> None:
    stay = kept(copies)
    assert stay <= {copy.name for copy in copies}
    assert {copy.name for copy in sorted(copies)[-NEWEST:]} <= stay
    assert len(stay) <= NEWEST + DAYS + WEEKS + MONTHS


@given(many_copies())
def test_the_last_fourteen_days_with_copies_keep_the_newest_of_each(copies: list[Stamp]) -> None:
    stay = kept(copies)
    days = sorted({day(copy) for copy in copies})[-DAYS:]
    for wanted in days:
        newest = max(copy for copy in copies if day(copy) == wanted)
        assert newest.name in stay


@given(many_copies())
def test_the_last_months_with_copies_keep_the_newest_of_each(copies: list[Stamp]) -> None:
    stay = kept(copies)
    for month in sorted({(day(copy).year, day(copy).month) for copy in copies})[-MONTHS:]:
        newest = max(copy for copy in copies if (day(copy).year, day(copy).month) == month)
        assert newest.name in stay


@given(many_copies())
def test_letting_go_twice_lets_go_of_nothing_more(copies: list[Stamp]) -> None:
    stay = kept(copies)
    assert kept(copy for copy in copies if copy.name in stay) == stay


@given(many_copies(), st.integers(1, 60 * 24 * 40))
def test_a_year_of_copies_made_one_after_another_ends_with_the_same_as_letting_go_at_once(
    copies: list[Stamp], later: int
) -> None:
    """Rotation runs after each copy; what it dropped then is not missed when older periods fall out."""
    standing: list[Stamp] = []
    for copy in sorted(copies):
        standing.append(copy)
        stay = kept(standing)
        standing = [one for one in standing if one.name in stay]
    assert {copy.name for copy in standing} >= {copy.name for copy in sorted(copies)[-1:]}
    days = {day(copy) for copy in standing}
    assert set(sorted({day(copy) for copy in copies})[-DAYS:]) <= days


def test_an_evening_over_midnight_is_one_day() -> None:
    """Quarter-hour copies from six in the evening to five in the morning: one of them is the day's."""
    copies = [stamp(START + timedelta(minutes=15 * n), n) for n in range(1, 45)]
    assert len({day(copy) for copy in copies}) == 1
    assert len(kept(copies)) == NEWEST


@given(
    st.integers(0, 4_000_000_000), st.integers(0, 10**9 - 1), st.sampled_from(["table", "večer 7 #1?", "t-1"])
)
def test_a_name_says_time_and_record(seconds: int, seq: int, journal: str) -> None:
    name = copy_name(journal, ".db", seconds * 1_000_000, seq)
    assert read_stamp(name, journal, ".db") == Stamp(seconds * 1_000_000, seq, name)
    assert read_stamp(name, journal + "x", ".db") is None
    assert read_stamp(name, journal, ".sqlite") is None


def test_other_names_are_no_copies() -> None:
    for name in ("table.db", "table-before-0004.db", "table-20261399-170000-000000001.db", "notes.txt", ""):
        assert read_stamp(name, "table", ".db") is None
