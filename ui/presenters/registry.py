"""The side screens of the console and the pages, by name. A new screen is one line here and one module."""

from __future__ import annotations

from ui.presenters.boxes import BoxesScreen, CountScreen, TakeOutScreen
from ui.presenters.cash_out import CashOutScreen, CountStackScreen
from ui.presenters.closing import ClosingScreen
from ui.presenters.first_start import FirstStartScreen, HouseScreen
from ui.presenters.house_rules_screen import HouseRulesScreen
from ui.presenters.leaving import MoveAwayScreen, PickUpScreen
from ui.presenters.limits import LimitsScreen
from ui.presenters.manual import ManualScreen
from ui.presenters.menu import MenuScreen
from ui.presenters.money import BuyInScreen, TipScreen
from ui.presenters.open_table import OpenTableScreen
from ui.presenters.players import PlayersScreen
from ui.presenters.questions import VoidHandScreen
from ui.presenters.rule_side import RuleScreen
from ui.presenters.rulebook import RulebookScreen
from ui.presenters.screens import ScreenFactory
from ui.presenters.seating import ChangeSeatScreen, PlayerNameScreen
from ui.presenters.seats import SeatScreen
from ui.presenters.sessions import SessionsScreen
from ui.presenters.settings import SettingsScreen
from ui.presenters.slip_steps import AcceptScreen, IssueScreen, VoidSlipScreen
from ui.presenters.slips import CreditScreen, FillScreen, SlipScreen, SlipsScreen
from ui.presenters.staff import DealerScreen, FloorScreen
from ui.presenters.waiting import WaitingScreen

SIDE_SCREENS: dict[str, ScreenFactory] = {
    "void_hand": VoidHandScreen,
    # seats and money
    "seat": SeatScreen,
    "buy_in": BuyInScreen,
    "tip": TipScreen,
    "cash_out": CashOutScreen,
    "count_stack": CountStackScreen,
    "change_seat": ChangeSeatScreen,
    "player_name": PlayerNameScreen,
    "table_change": MoveAwayScreen,
    "pick_up": PickUpScreen,
    "waiting": WaitingScreen,
    # people and slips
    "menu": MenuScreen,
    "dealer": DealerScreen,
    "floor": FloorScreen,
    "fill": FillScreen,
    "credit": CreditScreen,
    "slips": SlipsScreen,
    "slip": SlipScreen,
    "slip_issue": IssueScreen,
    "slip_accept": AcceptScreen,
    "slip_void": VoidSlipScreen,
    "boxes": BoxesScreen,
    "take_out": TakeOutScreen,
    "rule": RuleScreen,
}

PAGES: dict[str, ScreenFactory] = {
    "first_start": FirstStartScreen,
    "house": HouseScreen,
    "open_table": OpenTableScreen,
    "closing": ClosingScreen,
    "count": CountScreen,
    "limits": LimitsScreen,
    "players": PlayersScreen,
    "sessions": SessionsScreen,
    # over whatever stands there
    "settings": SettingsScreen,
    "manual": ManualScreen,
    "rules": RulebookScreen,
    "house_rules": HouseRulesScreen,
}
