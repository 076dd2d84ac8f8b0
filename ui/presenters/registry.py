"""The side screens of the console and the pages, by name. A new screen is one line here and one module."""

from __future__ import annotations

from ui.presenters.bank.boxes import BoxesScreen, CountScreen, TakeOutScreen
from ui.presenters.bank.exchange import ExchangeScreen
from ui.presenters.bank.incident import IncidentScreen
from ui.presenters.bank.jackpot import JackpotScreen
from ui.presenters.bank.slip_steps import AcceptScreen, IssueScreen, VoidSlipScreen
from ui.presenters.bank.slips import CreditScreen, FillScreen, SlipScreen, SlipsScreen
from ui.presenters.console.balance import BalanceScreen
from ui.presenters.console.depth import CountAllScreen, DepthScreen
from ui.presenters.console.floor_call import FloorCallScreen
from ui.presenters.console.tags import TagsScreen
from ui.presenters.floor.correction import CorrectionScreen
from ui.presenters.floor.correction_way import CorrectionWayScreen
from ui.presenters.floor.ruling import RulingPage, RulingScreen
from ui.presenters.floor.screen import FloorDeskScreen
from ui.presenters.house.first_start import FirstStartScreen
from ui.presenters.house.limits import LimitsScreen
from ui.presenters.house.people import PeopleScreen
from ui.presenters.house.players import PlayersScreen
from ui.presenters.house.rules_screen import HouseRulesScreen
from ui.presenters.house.screen import HouseScreen
from ui.presenters.menu import MenuScreen
from ui.presenters.questions import VoidHandScreen
from ui.presenters.reading.manual import ManualScreen
from ui.presenters.reading.rule_side import RuleScreen
from ui.presenters.reading.rulebook import rulebook_of_table
from ui.presenters.reading.sheets import SheetsScreen
from ui.presenters.screens import ScreenFactory
from ui.presenters.seats.cash_out import CashOutScreen, CountStackScreen
from ui.presenters.seats.leaving import MoveAwayScreen, PickUpScreen
from ui.presenters.seats.money import BuyInScreen, TipScreen
from ui.presenters.seats.seat import SeatScreen
from ui.presenters.seats.seating import ChangeSeatScreen, PlayerNameScreen
from ui.presenters.seats.waiting import WaitingScreen
from ui.presenters.shift.clock_check import ClockScreen
from ui.presenters.shift.closing import ClosingScreen
from ui.presenters.shift.decks import DecksScreen
from ui.presenters.shift.hand_export import HandExportScreen
from ui.presenters.shift.open_table import OpenTableScreen
from ui.presenters.shift.paper_desk import PapersScreen
from ui.presenters.shift.reopen import ReopenScreen
from ui.presenters.shift.sessions import SessionsScreen
from ui.presenters.shift.staff import DealerScreen, FloorScreen
from ui.presenters.special.bomb import BombScreen
from ui.presenters.special.button_draw import ButtonDrawScreen
from ui.presenters.special.chop import ChopScreen
from ui.presenters.special.correct_hand import CorrectHandScreen, OverrideScreen
from ui.presenters.special.kill import KillScreen
from ui.presenters.special.listed import SpecialScreen
from ui.presenters.special.pay import PayOutScreen
from ui.presenters.special.run_it import RunAwardsScreen, RunItScreen
from ui.presenters.special.straddle import StraddleScreen
from ui.presenters.special.time_charge import TimeChargeScreen
from ui.presenters.upkeep.carrying import ExportScreen, ImportScreen
from ui.presenters.upkeep.copies import CopiesScreen
from ui.presenters.upkeep.settings import SettingsScreen

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
