"""The ruling adviser: given what happened, the ruling, its rule, the remedy and what the program can do (GEN-4)."""

from __future__ import annotations

from tablemgr.engine.rules import TableRules
from tablemgr.engine.rulings import acting, affairs, dealing, pushed, showdown
from tablemgr.engine.rulings import situations as told
from tablemgr.engine.rulings.verdicts import Ruling


def advise(situation: told.Situation, rules: TableRules) -> Ruling:
    """Rule on one situation under the rules of the table. Advice: the floor decides, and may set it aside (GEN-4).

    >>> from tablemgr.engine.rules import Variant
    >>> rules = TableRules(Variant.NL, small_blind=50, big_blind=100)
    >>> fouled = advise(told.Misdeal(told.DealFault.FOULED_DECK, (told.Did.RAISE, told.Did.CALL)), rules)
    >>> fouled.code.value, fouled.rule, fouled.engine.value
    ('void_hand', 'DEAL-10', 'void')
    """
    match situation:
        case (
            told.ChipsPushed()
            | told.StringBet()
            | told.OutOfTurn()
            | told.Underraise()
            | told.LimitWrongSize()
            | told.PotOverbet()
            | told.PotUnderbet()
            | told.AmbiguousNumber()
            | told.SubstantialAction()
            | told.Clock()
        ):
            return _on_betting(situation, rules)
        case (
            told.Misdeal()
            | told.ExposedHoleCard()
            | told.ExposedBurn()
            | told.FourCardFlop()
            | told.PrematureCard()
            | told.BurnError()
            | told.ButtonShortCard()
            | told.BoxedCard()
            | told.StubDropped()
        ):
            return _on_the_deal(situation, rules)
        case (
            told.KilledHand()
            | told.MuckedHand()
            | told.PlaysBoard()
            | told.SeeHand()
            | told.Dispute()
            | told.RunItTwice()
        ):
            return _on_the_showdown(situation, rules)
        case _:
            return _on_the_table(situation, rules)


def _on_betting(situation: told.OnBetting, rules: TableRules) -> Ruling:
    match situation:
        case told.ChipsPushed():
            return pushed.chips_pushed(situation, rules)
        case told.StringBet():
            return pushed.string_bet(situation, rules)
        case told.OutOfTurn():
            return acting.out_of_turn(situation, rules)
        case told.Underraise():
            return acting.underraise(situation, rules)
        case told.LimitWrongSize():
            return acting.limit_wrong_size(situation)
        case told.PotOverbet():
            return acting.pot_overbet(situation)
        case told.PotUnderbet():
            return acting.pot_underbet(situation)
        case told.AmbiguousNumber():
            return acting.ambiguous_number(situation)
        case told.SubstantialAction():
            return acting.substantial_action(situation)
        case told.Clock():
            return acting.clock(situation, rules)


def _on_the_deal(situation: told.OnTheDeal, rules: TableRules) -> Ruling:
    match situation:
        case told.Misdeal():
            return dealing.misdeal(situation, rules)
        case told.ExposedHoleCard():
            return dealing.exposed_hole_card(situation)
        case told.ExposedBurn():
            return dealing.exposed_burn()
        case told.FourCardFlop():
            return dealing.four_card_flop(rules)
        case told.PrematureCard():
            return dealing.premature_card(situation, rules)
        case told.BurnError():
            return dealing.burn_error(situation)
        case told.ButtonShortCard():
            return dealing.button_short_card(situation)
        case told.BoxedCard():
            return dealing.boxed_card()
        case told.StubDropped():
            return dealing.stub_dropped(situation)


def _on_the_showdown(situation: told.OnTheShowdown, rules: TableRules) -> Ruling:
    match situation:
        case told.KilledHand():
            return showdown.killed_hand(situation)
        case told.MuckedHand():
            return showdown.mucked_hand(situation)
        case told.PlaysBoard():
            return showdown.plays_board(situation, rules)
        case told.SeeHand():
            return showdown.see_hand(situation, rules)
        case told.Dispute():
            return showdown.dispute(situation)
        case told.RunItTwice():
            return showdown.run_it_twice(situation, rules)


def _on_the_table(situation: told.OnTheTable, rules: TableRules) -> Ruling:
    match situation:
        case told.StraddleRequest():
            return affairs.straddle_request(situation, rules)
        case told.KillDue():
            return affairs.kill_due(situation)
        case told.ButtonError():
            return affairs.button_error(situation)
        case told.DealtWithoutPosting():
            return affairs.dealt_without_posting(situation)
        case told.Absent():
            return affairs.absent(situation, rules)
        case told.HandNumber():
            return affairs.hand_number(situation)
        case told.CloseTable():
            return affairs.close_table(situation)
