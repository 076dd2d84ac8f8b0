"""The side screens of the console and the pages, by name. A new screen is one line here and one module."""

from __future__ import annotations

from ui.presenters.balance import BalanceScreen
from ui.presenters.bomb import BombScreen
from ui.presenters.boxes import BoxesScreen, CountScreen, TakeOutScreen
from ui.presenters.button_draw import ButtonDrawScreen
from ui.presenters.carrying import ExportScreen, ImportScreen
from ui.presenters.cash_out import CashOutScreen, CountStackScreen
from ui.presenters.chop import ChopScreen
from ui.presenters.clock_check import ClockScreen
from ui.presenters.closing import ClosingScreen
from ui.presenters.copies import CopiesScreen
from ui.presenters.correct_hand import CorrectHandScreen, OverrideScreen
from ui.presenters.decks import DecksScreen
from ui.presenters.depth import CountAllScreen, DepthScreen
from ui.presenters.exchange import ExchangeScreen
from ui.presenters.first_start import FirstStartScreen
from ui.presenters.floor.correction import CorrectionScreen
from ui.presenters.floor.correction_way import CorrectionWayScreen
from ui.presenters.floor.ruling import RulingPage, RulingScreen
from ui.presenters.floor.screen import FloorDeskScreen
from ui.presenters.floor_call import FloorCallScreen
from ui.presenters.hand_export import HandExportScreen
from ui.presenters.house_rules_screen import HouseRulesScreen
from ui.presenters.house_screen import HouseScreen
from ui.presenters.incident import IncidentScreen
from ui.presenters.jackpot import JackpotScreen
from ui.presenters.leaving import MoveAwayScreen, PickUpScreen
from ui.presenters.limits import LimitsScreen
from ui.presenters.manual import ManualScreen
from ui.presenters.menu import MenuScreen
from ui.presenters.money import BuyInScreen, TipScreen
from ui.presenters.open_table import OpenTableScreen
from ui.presenters.paper_desk import PapersScreen
from ui.presenters.people import PeopleScreen
from ui.presenters.players import PlayersScreen
from ui.presenters.questions import VoidHandScreen
from ui.presenters.reopen import ReopenScreen
from ui.presenters.rule_side import RuleScreen
from ui.presenters.rulebook import rulebook_of_table
from ui.presenters.run_it import RunAwardsScreen, RunItScreen
from ui.presenters.screens import ScreenFactory
from ui.presenters.seating import ChangeSeatScreen, PlayerNameScreen
from ui.presenters.seats import SeatScreen
from ui.presenters.sessions import SessionsScreen
from ui.presenters.settings import SettingsScreen
from ui.presenters.sheets import SheetsScreen
from ui.presenters.slip_steps import AcceptScreen, IssueScreen, VoidSlipScreen
from ui.presenters.slips import CreditScreen, FillScreen, SlipScreen, SlipsScreen
from ui.presenters.special import SpecialScreen
from ui.presenters.special_kill import KillScreen
from ui.presenters.special_pay import PayOutScreen
from ui.presenters.special_straddle import StraddleScreen
from ui.presenters.staff import DealerScreen, FloorScreen
from ui.presenters.tags import TagsScreen
from ui.presenters.time_charge import TimeChargeScreen
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
    "jackpot": JackpotScreen,
    "decks": DecksScreen,
    "rule": RuleScreen,
    "clock": ClockScreen,
    # hands recorded in part, remarks, balance
    "depth": DepthScreen,
    "count_all": CountAllScreen,
    "floor_call": FloorCallScreen,
    "ruling": RulingScreen,
    "tags": TagsScreen,
    "balance": BalanceScreen,
    # agreements beside the ordinary game, fees, and settlements set right
    "special": SpecialScreen,
    "chop": ChopScreen,
    "run_it": RunItScreen,
    "run_awards": RunAwardsScreen,
    "bomb": BombScreen,
    "kill": KillScreen,
    "straddle": StraddleScreen,
    "button_draw": ButtonDrawScreen,
    "time_charge": TimeChargeScreen,
    "exchange": ExchangeScreen,
    "pay_out": PayOutScreen,
    "override": OverrideScreen,
    "correct_hand": CorrectHandScreen,
}

PAGES: dict[str, ScreenFactory] = {
    "first_start": FirstStartScreen,
    "house": HouseScreen,
    "people": PeopleScreen,
    "open_table": OpenTableScreen,
    "closing": ClosingScreen,
    "reopen": ReopenScreen,
    "count": CountScreen,
    "limits": LimitsScreen,
    "players": PlayersScreen,
    "floor": FloorDeskScreen,
    "ruling_page": RulingPage,
    "correction": CorrectionScreen,
    "correction_way": CorrectionWayScreen,
    "sessions": SessionsScreen,
    "copies": CopiesScreen,
    "table_out": ExportScreen,
    "table_in": ImportScreen,
    "papers": PapersScreen,
    "incident": IncidentScreen,
    "hand_export": HandExportScreen,
    # over whatever stands there
    "settings": SettingsScreen,
    "manual": ManualScreen,
    "sheets": SheetsScreen,
    "rules": rulebook_of_table,
    "house_rules": HouseRulesScreen,
}
