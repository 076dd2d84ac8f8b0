"""Opening a table: proposals, the count by two, what the last closing left (BUY-1 … BUY-4, GEN-2, B02, E10)."""

import pytest

from tablemgr.app.api import (
    CloseSession,
    Done,
    JournalCorrupt,
    PutDeckIn,
    RefusalCode,
    Refused,
    SessionInfo,
    SettingsAdopted,
    StaffId,
)
from tablemgr.engine.table.events import SessionOpened
from tests.helpers.front_desk import FrontDesk, spaced
from ui.presenters.form_models import AmountField, CheckField, ChoiceField, TextField
from ui.presenters.house.game_form import percent_of_bps, percent_text
from ui.presenters.model_parts import plain


def fresh() -> FrontDesk:
    """A house without any table yet, the form of the game open."""
    front = FrontDesk(table=False)
    return front.edit(table="PK07", denominations="25, 100, 500, 1000")


def value(front: FrontDesk, key: str) -> str:
    field = front.field(key)
    if isinstance(field, ChoiceField):
        return field.chosen
    assert isinstance(field, TextField | AmountField)
    return spaced(field.text)


def refusal(front: FrontDesk, key: str) -> str:
    field = front.field(key)
    assert isinstance(field, TextField | AmountField | ChoiceField)
    return spaced(field.refusal)


def open_it(front: FrontDesk) -> FrontDesk:
    """The second step: 20 000 counted, D101 and F201."""
    front.confirm().edit(dealer="D101", floor="F201")
    return front.both_count(c25=80, c100=50, c500=16, c1000=5)


def test_limits_are_proposed_from_the_blinds_and_the_chips() -> None:
    front = fresh()
    assert [value(front, key) for key in ("small_blind", "big_blind", "chip", "buy_in_min", "buy_in_max")] == [
        "25", "50", "25", "2 000", "10 000",
    ]  # fmt: skip
    front.edit(stakes="50/100")
    assert [value(front, key) for key in ("buy_in_min", "buy_in_max", "rake_cap", "rake_unit")] == [
        "4 000", "20 000", "300", "25",
    ]  # fmt: skip


def test_fixed_limit_proposes_ten_big_blinds_and_no_maximum() -> None:
    front = fresh().edit(variant="FL", stakes="50/100")
    assert value(front, "buy_in_min") == "1 000"
    assert value(front, "buy_in_max") == ""
    assert value(front, "big_bet") == "200"
    assert "straddles" not in [field.key for field in front.form.fields]


def test_what_was_typed_stands_and_what_was_emptied_stays_empty() -> None:
    front = fresh().edit(buy_in_min="3000", buy_in_max="").edit(stakes="50/100")
    assert (value(front, "buy_in_min"), value(front, "buy_in_max")) == ("3 000", "")


def test_the_table_opens_with_the_game_as_it_was_entered() -> None:
    front = open_it(fresh())
    snapshot = front.snapshot
    assert (snapshot.table, snapshot.dealer, snapshot.floor, len(snapshot.seats)) == (
        "PK07",
        "D101",
        "F201",
        9,
    )
    rules = snapshot.rules
    assert rules is not None
    assert (rules.variant, rules.small_blind, rules.big_blind, rules.chip) == ("NL", 25, 50, 25)
    assert (rules.buy_in_min, rules.buy_in_max) == (2000, 10_000)
    assert (rules.rake_bps, rules.rake_cap, rules.rake_unit, rules.no_flop_no_drop) == (500, 150, 25, True)
    assert (rules.straddle_allowed, rules.max_straddles) == (True, 1)
    bank = snapshot.bank
    assert bank is not None
    assert bank.pieces == ((25, 80), (100, 50), (500, 16), (1000, 5))
    assert not front.on_page


def test_every_option_of_the_form_reaches_the_rules() -> None:
    front = fresh().edit(variant="PL", stakes="50/100", seats="6", shift="B", rake_percent="2,5", rake_cap="")
    front.edit(no_flop_no_drop=False, straddles="2", cash_out_table=True, buy_in_max="")
    rules = open_it(front).snapshot.rules
    assert rules is not None
    assert (rules.variant, rules.rake_bps, rules.rake_cap, rules.no_flop_no_drop) == ("PL", 250, 0, False)
    assert (rules.max_straddles, rules.cash_out_at, rules.buy_in_max) == (2, "table", None)
    assert (front.snapshot.shift, len(front.snapshot.seats)) == ("B", 6)


def test_fixed_limit_opens_with_both_bets() -> None:
    front = open_it(fresh().edit(variant="FL", small_blind="25", big_blind="50"))
    rules = front.snapshot.rules
    assert rules is not None
    assert (rules.small_bet, rules.big_bet, rules.straddle_allowed) == (50, 100, False)


def test_without_a_percentage_there_is_no_rake() -> None:
    front = fresh().edit(rake_percent="")
    assert "rake_cap" not in [field.key for field in front.form.fields]
    rules = open_it(front).snapshot.rules
    assert rules is not None
    assert rules.rake_bps == 0


@pytest.mark.parametrize(
    ("key", "wrong", "said"),
    [
        (
            "table",
            "PK 07",
            "Table: The name has signs that cannot be printed. Letters and digits without blanks.",
        ),
        ("denominations", "25, x", "Chips by value: «x» is no value of a chip."),
        ("small_blind", "75", "The small blind is not larger than the big one."),
        ("small_blind", "", "Give an amount."),
        ("big_blind", "padesát", "This is no amount."),
        ("chip", "50", "The table has no such chip."),
        ("buy_in_min", "2010", "No multiple of the smallest chip, 25."),
        ("rake_percent", "5.555", "A percentage with at most two decimal places, such as 5 or 2.5."),
    ],
)
def test_a_bad_field_keeps_the_first_step_and_is_named(key: str, wrong: str, said: str) -> None:
    front = fresh().edit(**{"big_blind": "50", key: wrong}).confirm()
    assert front.form.key == "open_table"
    assert refusal(front, key) == said
    assert front.refusal


def test_a_maximum_below_the_minimum_is_named() -> None:
    front = fresh().edit(buy_in_min="2000", buy_in_max="1000").confirm()
    assert refusal(front, "buy_in_max") == "The maximum is at least the minimum."


def test_the_minimum_that_is_proposed_is_never_above_the_maximum() -> None:
    front = fresh().edit(buy_in_max="1000")
    assert value(front, "buy_in_min") == "1 000"


def test_a_refusal_about_the_game_leads_back_to_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """What only the engine knows is said with its rule, where it can be mended."""
    front = fresh()
    params = (("option", "players_min"), ("value", "9"))
    refused = Refused(RefusalCode.BAD_OPTION, "BTN-13", params)
    monkeypatch.setattr(front.service, "open_table", lambda **_form: refused)
    open_it(front)
    assert front.form.key == "open_table"
    assert front.refusal == "The house option «Players needed for a hand» cannot be «9 players». (BTN-13)"
    assert not front.snapshot.session_id


def test_the_bank_must_be_counted_and_two_people_named() -> None:
    front = fresh().confirm()
    assert front.form.key == "open_table_count_first"
    assert front.form.confirm.why == "Count the bank first: zero chips are typed too."
    front.count(c25=80)
    assert front.form.confirm.why == "Choose the dealer and the floor."
    front.edit(dealer="D101")
    assert front.form.confirm.why == "Choose the floor who counts after the dealer."
    front.edit(dealer="", floor="F201")
    assert front.form.confirm.why == "Choose the dealer."
    front.edit(dealer="D101", floor="F201")
    assert front.form.confirm.enabled


def test_a_last_closing_is_spoken_of_only_where_there_was_one() -> None:
    assert "last closing" not in plain(fresh().confirm().form.intro)
    assert plain(closed_table().confirm().form.intro).startswith("Count without the last closing")


def test_every_line_of_the_form_stands_where_it_stood_the_first_time() -> None:
    first, again = fresh(), closed_table()
    keys = [field.key for field in again.form.fields if field.key != "known"]
    assert keys == [field.key for field in first.form.fields]
    known = again.field("known")
    assert isinstance(known, ChoiceField)
    assert known.whole_row


def counting() -> FrontDesk:
    """The second step, dealer and floor named."""
    return fresh().confirm().edit(dealer="D101", floor="F201")


def test_the_second_counter_does_not_see_the_first_count() -> None:
    front = counting().count(c25=80, c100=50).confirm()
    assert front.form.key == "open_table_count_second"
    assert plain(front.form.intro).startswith("Now F201 Petr Šťastný counts")
    assert "7 000" not in spaced(repr(front.form))
    assert front.count_field().counters[0].label == "F201 Petr Šťastný"
    assert all(row.counts == ("",) for row in front.count_field().rows)


def test_two_counts_that_differ_are_counted_again_and_both_are_kept() -> None:
    front = counting().count(c25=80, c100=50).confirm()
    front.edit(pieces={"second": {"25": "80", "100": "49"}}).confirm()
    assert not front.snapshot.session_id
    assert plain(front.form.intro) == "The two counts differ: both count again, attempt 2."
    front.both_count(c25=80, c100=50)
    opened = next(
        r.event for r in front.service.told_session(1).records if isinstance(r.event, SessionOpened)
    )
    ((first, second),) = [(attempt.first, attempt.second) for attempt in opened.tries]
    assert (first, second) == (((25, 80), (100, 50)), ((25, 80), (100, 49)))
    assert opened.bank_total == 7_000


def test_a_count_that_is_not_the_last_closing_is_kept_before_the_closing_is_shown() -> None:
    front = closed_table().confirm().edit(dealer="D101", floor="F201")
    front.both_count(c25=40, c100=40, c500=10, c1000=4)
    assert front.form.key == "open_table_count_variance"
    (attempt,) = front.service.opening_tries("PK07")
    assert attempt.first == attempt.second
    front.cancel()
    assert plain(front.form.intro) == "Counted before without opening: both count again, attempt 2."


def test_going_back_keeps_the_game() -> None:
    front = fresh().edit(stakes="50/100").confirm().cancel()
    assert front.form.key == "open_table"
    assert value(front, "big_blind") == "100"


def closed_table(*decks: str) -> FrontDesk:
    """PK07 closed with 15 000 in the bank; Karel stayed at seat 3 with 5 000; ``decks`` lay there."""
    front = FrontDesk().seat(3, "Karel")
    for number in decks:
        front.give(PutDeckIn(number, "red"), ok="F201")
    front.give(
        CloseSession(
            ((25, 40), (100, 40), (500, 10), (1000, 5)), None, StaffId("D102"), StaffId("F202"), "", False
        ),
        by="D102",
        ok="F202",
    )
    return front.page("open_table")


def test_a_known_table_brings_its_game_and_its_last_closing() -> None:
    front = closed_table()
    assert value(front, "table") == "PK07"
    assert value(front, "denominations") == "25, 100, 500, 1000"
    summary = {label: spaced(text) for label, text in front.form.summary}
    assert ":" in summary["Last closing"]
    assert "15 000" not in summary["Last closing"]
    assert summary["Counted by"] == "D102, F202"
    assert summary["Players who stayed"] == "1"


def test_the_last_closing_is_hidden_until_both_have_counted() -> None:
    front = closed_table().confirm().edit(dealer="D101", floor="F201")
    assert "15 000" not in spaced(repr(front.form))
    front.count(c25=40, c100=40, c500=10, c1000=4).confirm()
    assert "15 000" not in spaced(repr(front.form))


def test_an_opening_that_is_not_the_last_closing_needs_a_reason() -> None:
    front = closed_table().confirm().edit(dealer="D101", floor="F201")
    front.both_count(c25=40, c100=40, c500=10, c1000=4)
    assert front.snapshot.status == "closed"
    assert "Last closing 15 000 · counted 14 000 · short 1 000" in front.note("compared")
    assert front.form.confirm.why == "The count differs from the last closing: give a reason."
    front.edit(reason="MISCOUNT").confirm()
    assert front.snapshot.session_no == 2
    lines = front.service.shift_report(2).exceptions
    assert [(line.kind, line.ref, line.difference, line.reason) for line in lines] == [
        ("VARIANCE", "opening:bank", -1000, "MISCOUNT")
    ]


def test_a_difference_above_the_limit_needs_the_shift_manager() -> None:
    front = closed_table()
    limit = SettingsAdopted("2026-01-01", variance_limit=500)
    assert isinstance(front.service.adopt_settings(limit, by="M301", ok="A801"), Done)
    front.confirm().edit(dealer="D101", floor="F201").both_count(c25=40, c100=40, c500=10, c1000=4)
    front.edit(reason="MISCOUNT")
    assert front.form.confirm.why == "So much needs the shift manager."
    front.edit(manager="M301").confirm()
    assert front.snapshot.session_no == 2


def test_players_who_stayed_come_back_with_their_chips() -> None:
    front = closed_table().confirm()
    assert front.note("stayed") == "They stayed and come back with their chips: Seat 3 · Karel · 5 000"
    front.edit(dealer="D101", floor="F201").both_count(c25=40, c100=40, c500=10, c1000=5)
    karel = front.snapshot.seats[2]
    assert (karel.name, karel.stack) == ("Karel", 5000)
    assert front.snapshot.session_no == 2


def test_a_new_table_beside_a_known_one_starts_from_nothing() -> None:
    front = closed_table().edit(table="PK08")
    assert front.form.summary == ()
    front.edit(known="PK07")
    assert front.form.summary


def test_the_decks_of_the_last_closing_are_proposed_and_never_typed_again() -> None:
    front = closed_table("17", "18").confirm().edit(dealer="D102", floor="F202")
    tick = front.field("deck:17")
    assert isinstance(tick, CheckField)
    assert (tick.label, tick.checked) == ("Deck 17 · red is in play again", True)
    front.edit(**{"deck:18": False})
    front.both_count(c25=40, c100=40, c500=10, c1000=5)
    assert [deck.setup_no for deck in front.snapshot.decks] == ["17"]


def test_a_table_without_recorded_decks_asks_nothing_about_them() -> None:
    keys = [field.key for field in closed_table().confirm().form.fields]
    assert not [key for key in keys if key.startswith("deck:")]


def test_somebody_who_stayed_keeps_the_table_large_enough() -> None:
    front = FrontDesk().seat(9, "Karel")
    front.give(
        CloseSession(((25, 600),), None, StaffId("D102"), StaffId("F202"), "x", False), by="D102", ok="F202"
    )
    front.page("open_table").edit(seats="6").confirm()
    assert refusal(front, "seats") == "Somebody who stayed sits on a higher seat."


def test_a_journal_that_cannot_be_read_is_named_in_the_form(monkeypatch: pytest.MonkeyPatch) -> None:
    front = FrontDesk(table=False)

    def broken() -> tuple[SessionInfo, ...]:
        raise JournalCorrupt("The journal does not hold at {where}.", "record 7")

    monkeypatch.setattr(front.service, "sessions", broken)
    front.page("open_table", table="PK09")
    assert front.refusal == "The journal does not hold at record 7."
    assert value(front, "table") == "PK09"


def test_from_the_first_step_one_comes_to_the_papers() -> None:
    assert closed_table().cancel().papers.title == "Sessions and papers"


def test_a_check_field_says_what_it_does() -> None:
    field = fresh().field("no_flop_no_drop")
    assert isinstance(field, CheckField)
    assert (field.label, field.checked) == ("No flop, no rake", True)


def test_percentages_are_read_and_written_without_rounding() -> None:
    assert [percent_text(text) for text in ("5", "2,5", " 7.25 % ", "", "abc", "101", "5.125")] == [
        "5", "2.5", "7.25", "", None, None, None,
    ]  # fmt: skip
    assert [percent_of_bps(bps) for bps in (500, 250, 725, 0, 10)] == ["5", "2.5", "7.25", "", "0.1"]
