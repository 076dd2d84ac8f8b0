"""Boxes, interim counts, limits, players and what the line under the top says (B06, B08, C01, D03, F01, F04)."""

from tablemgr.app.api import Done, SettingsAdopted
from tests.helpers.front_desk import FrontDesk, spaced
from ui.presenters.console.view_models import BannerKind, BannerModel
from ui.presenters.form_models import ChoiceField, NoteField, TextField


def limited(settings: SettingsAdopted) -> FrontDesk:
    """A house with limits, PK07 opened after they were set."""
    front = FrontDesk(table=False)
    done = front.service.adopt_settings(settings, by="M301", ok="A801")
    assert isinstance(done, Done), done
    return FrontDesk(service=front.service)


def alert(front: FrontDesk) -> BannerModel | None:
    console = front.desk.model().console
    assert console is not None
    return console.alert


def test_an_open_slip_lies_as_a_lammer_over_the_table_until_it_is_accepted_or_void() -> None:
    front = FrontDesk().side("fill").count(c500=20).edit(reason="LOW_BANK", by="F201").confirm()
    front.touch("slip_issue").edit(by="C301").confirm()
    lammer = alert(front)
    assert lammer is not None
    assert (spaced(lammer.text), lammer.kind) == ("FILL ON ITS WAY 10 000", BannerKind.INFO)
    assert [act.key for act in lammer.acts] == ["side:slips"]
    front.side("slip_void", kind="fill", no=1).edit(reason="NOT_NEEDED", by="F202").confirm()
    assert alert(front) is None


def test_a_box_is_taken_out_and_counted_by_two_while_the_table_is_open() -> None:
    front = FrontDesk().seat(3, "Karel").side("boxes").touch("take:cash_box")
    assert front.form.confirm.why == "Choose who takes it out and who stands beside."
    front.edit(seal="S-9", by="N501").confirm()
    assert front.rows()["Cash box"].startswith("PK07-H · ")
    due = alert(front)
    assert due is not None
    assert due.rule == "B06"
    front.touch("count:cash_box").both_count_cash("5000")
    assert [(count.what, count.variance) for count in front.snapshot.counts] == [("cash_box", 0)]
    front.page("count", what="bank").both_count(c25=40, c100=40, c500=16, c1000=2)
    assert alert(front) is None


def test_a_box_without_a_seal_is_said_before_it_is_taken_out() -> None:
    front = FrontDesk().side("boxes").touch("take:cash_box").edit(by="N501")
    seal = front.field("seal")
    assert isinstance(seal, TextField)
    assert seal.hint == "without one the papers say «no seal»"
    front.edit(seal="S-9")
    seal = front.field("seal")
    assert isinstance(seal, TextField)
    assert seal.hint == ""


def test_the_bank_is_handed_over_by_two_who_count_it() -> None:
    front = FrontDesk().side("boxes").touch("hand_over").edit(by="D101", ok="D102")
    front.both_count(c25=80, c100=50, c500=16, c1000=5)
    assert not front.on_page
    assert [(line.what, line.second_by) for line in front.snapshot.counts] == [("bank", "D102")]


def test_boxes_of_features_that_are_off_are_not_offered() -> None:
    acts = FrontDesk().side("boxes").acts()
    assert "take:jackpot_box" not in acts
    assert "take:fee_box" not in acts
    assert "jackpot" not in FrontDesk().side("menu").acts()


def test_a_reached_limit_of_cash_is_said_calmly_and_once() -> None:
    front = limited(SettingsAdopted("2026-01-01", cash_limits=(5_000,))).seat(3, "Karel")
    said = alert(front)
    assert said is not None
    assert (spaced(said.text), said.kind) == ("Seat 3: cash of the day has reached 5 000.", BannerKind.INFO)
    front.desk.console.close_alert()
    assert alert(front) is None


def test_the_need_against_the_par_bank_is_shown_with_the_fill() -> None:
    front = limited(SettingsAdopted("2026-01-01", par_bank=25_000)).side("slips")
    assert front.rows()["Need"] == "par bank 25 000, 5 000 needed"


def test_rake_that_lay_in_the_rack_for_four_hours_is_said_with_the_way_to_take_it_out() -> None:
    front = limited(SettingsAdopted("2026-01-01", rack_minutes=240))
    due = front.snapshot.money.rake_due_at_us
    front.clock.us = due - 1
    assert alert(front) is None
    front.clock.us = due
    said = alert(front)
    assert said is not None
    assert (said.rule, said.kind, [act.key for act in said.acts]) == ("D03", BannerKind.WARN, ["side:boxes"])


def test_limits_are_asked_for_by_the_manager_and_approved_by_accounting() -> None:
    front = FrontDesk().page("limits").edit(cash_1="25000", rack=True)
    assert front.form.confirm.why == "Choose who asks and who approves."
    front.edit(by="M301", ok="A801").confirm()
    (adopted,) = front.service.settings()
    assert (adopted.cash_limits, adopted.rack_minutes, adopted.variance_limit) == ((25_000,), 240, None)


def test_a_name_is_erased_only_after_it_was_meant_and_the_chips_stay() -> None:
    front = FrontDesk().seat(3, "Karel").page("players")
    field = front.field("player")
    assert isinstance(field, ChoiceField)
    front.edit(player=field.choices[0].key)
    statement = front.field("statement")
    assert isinstance(statement, NoteField)
    assert "5 000 Between hands" in front.note("statement")
    assert front.form.confirm.why == "Say first that the name is to be forgotten."
    front.edit(sure=True)
    assert front.form.confirm.why == "Choose the shift manager who erases it."
    front.edit(by="M301").confirm()
    assert front.service.known_players() == ()
    assert front.snapshot.seats[2].stack == 5_000


def test_tips_are_shared_by_minutes_as_soon_as_they_are_counted() -> None:
    front = FrontDesk().seat(3, "Karel").seat(5, "Alena").play_folded_hand(button=3)
    front.side("tip", seat=5).edit(amount="50").confirm()
    front.page("closing").both_count(c25=40, c100=40, c500=8, c1000=1)
    front.edit(what="tip_box").both_count(c25=2)
    assert dict(front.form.summary)["D101 Jana Nováková"] == "50"
