"""A hand of a session that another one followed: no chip of it moves any more, and the desk leads to what helps."""

from __future__ import annotations

from tests.helpers.front_desk import FrontDesk

TEN_THOUSAND = {"c25": 40, "c100": 10, "c500": 16}


def test_a_hand_of_an_older_session_leads_to_its_ruling_and_then_to_the_report_of_an_incident() -> None:
    front = FrontDesk().seat(3, "Karel").seat(5, "Eva").play_folded_hand(button=3).page("closing")
    front.both_count(**TEN_THOUSAND).cancel()
    front.confirm().edit(dealer="D101", floor="F201").both_count(**TEN_THOUSAND)
    assert front.snapshot.session_id == 2
    front.page("correction_way", hand=1, session=1, page="correction")
    assert "those of a later session" in front.note("why")
    assert "over the cage" in front.note("step_2")
    assert front.form.confirm.title == "Ruling …"
    front.confirm()
    front.edit(group="dealing").edit(situation="exposed_burn").edit(floor="F201").confirm()
    assert front.form.key == "incident"
    assert getattr(front.field("hand"), "text", "") == "1"
    front.cancel()
    (ruling,) = front.service.shift_report(1).exceptions
    assert (ruling.kind, ruling.ref) == ("RULING", "hand:1")
    assert front.service.shift_report(2).exceptions == ()
