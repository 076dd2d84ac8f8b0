"""Hand-made view-models for the gallery and the widget tests: nine and ten seats, long names, large amounts."""

from dataclasses import replace

from ui.presenters.console.award_models import AwardModel, AwardPotModel, AwardSeatModel
from ui.presenters.console.log_models import LogKind, LogLine, LogModel
from ui.presenters.console.view_models import (
    ActionBarModel,
    AmountFieldModel,
    BannerKind,
    BannerModel,
    CardCell,
    CardPanelModel,
    ConsoleModel,
    DetailEntry,
    DetailModel,
    DetailRow,
    FeltModel,
    HelpGroup,
    HelpModel,
    MessagePageModel,
    NextHandModel,
    OwedModel,
    PotModel,
    QuickSizeModel,
    SavedState,
    SeatModel,
    SeatState,
    TopBarModel,
)
from ui.presenters.model_parts import ActModel, ActStyle, CardFace, TextPart, Tone

LONG_NAMES = (
    "Alena Dvořáková",
    "Bořivoj Nejedlý",
    "Cyril Šťastný",
    "Dana Řeháčková",
    "Karel Čtvrtníček",
    "Eva Žižková",
    "Filip Ďuriš",
    "Gita Kučerová-Němcová",
    "Hynek Přemyslovský",
    "Ůna Ňouma",
)
SHORT_NAMES = ("Alena", "Borek", "Cyril", "Dana", "Karel", "Eva", "Filip", "Gita", "Hynek", "Ivan")


def faces(text: str) -> tuple[CardFace, ...]:
    """Cards from ``"AsKh"``."""
    return tuple(CardFace(text[index], text[index + 1]) for index in range(0, len(text), 2))


def words(text: str) -> tuple[TextPart, ...]:
    """A line with *accent* between asterisks and (quiet) between underscores."""
    parts = []
    for index, piece in enumerate(text.split("*")):
        if index % 2:
            parts.append(TextPart(piece, Tone.ACCENT))
            continue
        for place, bit in enumerate(piece.split("_")):
            if bit:
                parts.append(TextPart(bit, Tone.MUTED if place % 2 else Tone.NORMAL))
    return tuple(parts)


def top_bar(czech: bool = True, ok: bool = True) -> TopBarModel:
    """The top line of the drawing."""
    if czech:
        balance = "Stůl souhlasí · 38 600" if ok else "Chybí 50 od hry č. 410"
        return TopBarModel(
            "PK07",
            "No-limit Hold'em 25/50",
            "CZK",
            "Hra č.",
            "412",
            "Krupiér",
            "D102 Jana",
            balance,
            "38 600",
            ok,
            SavedState.SAVED if ok else SavedState.FAILED,
            "Uloženo" if ok else "Neuloženo",
            "CZ",
            "Přepnout do angličtiny",
            "19:42",
            "Nabídka stolu",
            "Nápověda (F1)",
            "Střídání krupiérů",
        )
    balance = "Table balances · 38,600" if ok else "50 short since hand 410"
    return TopBarModel(
        "PK07",
        "No-limit Hold'em 25/50",
        "CZK",
        "Hand no.",
        "412",
        "Dealer",
        "D102 Jana",
        balance,
        "38,600",
        ok,
        SavedState.SAVED if ok else SavedState.FAILED,
        "Saved" if ok else "Not saved",
        "EN",
        "Switch to Czech",
        "19:42",
        "Table menu",
        "Help (F1)",
        "Dealer change",
    )


def drawing_felt(czech: bool = True) -> FeltModel:
    """The felt of the drawing."""
    fold, act = "FOLD", "NA ŘADĚ" if czech else "TO ACT"
    seats = (
        SeatModel(1, "Alena", "4 950", badge="CALL 150", button=True, has_cards=True),
        SeatModel(2, "Borek", "12 300", SeatState.FOLDED, fold),
        SeatModel(3, "Cyril", "7 575", badge="BET 300", bet="300", has_cards=True),
        SeatModel(4, "Dana", "3 650", SeatState.GHOST, "→ FOLD", has_cards=True),
        SeatModel(5, "Karel", "5 450", SeatState.TO_ACT, act, has_cards=True),
        SeatModel(6, "Eva", "900", SeatState.FOLDED, fold),
        SeatModel(7, "Filip", "2 225", SeatState.FOLDED, fold),
        SeatModel(8, "+ Volné místo" if czech else "+ Free seat", state=SeatState.EMPTY),
        SeatModel(9, "Gita", "1 550", SeatState.AWAY, "PRYČ · BB" if czech else "AWAY · BB", Tone.WARN),
    )
    return FeltModel(
        seats,
        "FLOP",
        "Pot",
        "600",
        "rake 25",
        (),
        faces("AsKh7d"),
        dealer_label="KRUPIÉR" if czech else "DEALER",
    )


def full_felt(seats: int = 9, czech: bool = True) -> FeltModel:
    """Every seat with a long name, cards, a large bet; four pots."""
    states = {4: SeatState.TO_ACT, 7: SeatState.ALL_IN}
    badges = {4: "NA ŘADĚ" if czech else "TO ACT", 7: "ALL-IN 1 234 567"}
    models = [
        SeatModel(
            index + 1,
            LONG_NAMES[index],
            "1 234 567",
            states.get(index, SeatState.ACTIVE),
            badges.get(index, "RAISE NA 1 234 567"),
            bet="1 234 567",
            has_cards=True,
            button=index == (4 if seats == 9 else 5),
        )
        for index in range(seats)
    ]
    main, side = ("Hlavní", "Vedlejší") if czech else ("Main", "Side")
    pots = (
        PotModel(main, "2 700"),
        PotModel(f"{side} 1", "5 400"),
        PotModel(f"{side} 2", "1 234 500"),
        PotModel(f"{side} 3", "450 025"),
    )
    return FeltModel(
        tuple(models),
        "TURN",
        "Pot",
        "11 111 103",
        "rake 150",
        pots,
        faces("AsTh7d2c"),
        dealer_label="KRUPIÉR",
    )


def showdown_felt(seats: int = 9) -> FeltModel:
    """Cards tabled, a winner, the disc elsewhere."""
    felt = full_felt(seats)
    cards = ("QhTs", "AcAd", "KdKs", "JcTd", "9h9d", "5c4c", "8s8h", "6d6c", "QsJs", "3h3d")
    shown = []
    for index, seat in enumerate(felt.seats):
        tabled = index in (0, 1, 4, 5, 8)
        note = "dva páry" if index == 1 else ""
        shown.append(
            replace(
                seat,
                bet="",
                has_cards=False,
                shown_cards=faces(cards[index]) if tabled else (),
                state=SeatState.ACTIVE if tabled else SeatState.FOLDED,
                button=index == 7,
                badge="FOLD" if not tabled else "VÍTĚZ" if index == 1 else "",
                winner="+1 234 500" if index == 1 else "",
                note=note,
            )
        )
    return replace(
        felt,
        seats=tuple(shown),
        street="RIVER",
        board=faces("AsTh7d2c2d"),
        pots=tuple(replace(pot, current=index == 2) for index, pot in enumerate(felt.pots)),
    )


def log(czech: bool = True) -> LogModel:
    """The log of the drawing."""
    if not czech:
        return LogModel(
            "HAND NO. 412",
            (
                LogLine("Preflop", kind=LogKind.STREET),
                LogLine("3 small blind 25", "19:41:02"),
                LogLine("4 big blind 50", "19:41:02"),
                LogLine("5 raises to 150", "19:41:10"),
                LogLine("6, 7 fold", "19:41:13"),
                LogLine("2 calls 150", "19:41:20", struck=True),
                LogLine("2 folds", "19:41:22", remark="(repair)"),
                LogLine("Flop", kind=LogKind.STREET, cards=faces("AsKh7d")),
                LogLine("3 bets 300", "19:41:40"),
            ),
            ActModel("undo", "Undo: “3 bets 300”", hint="U"),
            ActModel("redo", "Redo", hint="Ctrl+Y"),
            (ActModel("tag", "Tag the hand"), ActModel("floor", "Call the floor")),
        )
    return LogModel(
        "HRA Č. 412",
        (
            LogLine("Preflop", kind=LogKind.STREET),
            LogLine("3 malý blind 25", "19:41:02"),
            LogLine("4 velký blind 50", "19:41:02"),
            LogLine("5 zvyšuje na 150", "19:41:10"),
            LogLine("6, 7 skládají", "19:41:13"),
            LogLine("1 dorovnává 150", "19:41:19"),
            LogLine("2 dorovnává 150", "19:41:20", struck=True),
            LogLine("2 skládá", "19:41:22", remark="(oprava)"),
            LogLine("3 dorovnává · 4 dorovnává", "19:41:25"),
            LogLine("Flop", kind=LogKind.STREET, cards=faces("AsKh7d")),
            LogLine("3 sází 300", "19:41:40"),
        ),
        ActModel("undo", "Zpět: „3 sází 300“", hint="U"),
        None,
        (ActModel("tag", "Označit hru"), ActModel("floor", "Zavolat floor")),
    )


def long_log() -> LogModel:
    """More lines than fit, long words, all tools, redo."""
    line = LogLine(
        "Gita Kučerová-Němcová zvyšuje na 1 234 567 a je all-in, nedorovnaná sázka se vrací", "19:41:59"
    )
    model = log()
    tools = (
        ActModel("tag", "Označit hru", checked=True),
        ActModel("floor", "Zavolat floor"),
        ActModel("void", "Neplatné rozdání"),
        ActModel("partial", "Jen pot a vítěz"),
    )
    undo = ActModel("undo", "Zpět: „Gita Kučerová-Němcová zvyšuje na 1 234 567“", hint="U")
    return replace(
        model, lines=model.lines + (line,) * 9, tools=tools, undo=undo, redo=ActModel("redo", "Znovu")
    )


def acts(czech: bool = True, large: bool = False) -> ActionBarModel:
    """The bottom of the drawing."""
    amount = "1 234 567" if large else "900"
    call = "617 275" if large else "300"
    if czech:
        name = "Karel Čtvrtníček" if large else "Karel"
        sentence = words(
            f"*Místo 5 · {name}* — dorovnat *{call}*, zvýšit nejméně na *{amount}*  _(4 skládá)_"
        )
        main = (
            ActModel("fold", "Fold", "složit", "F", style=ActStyle.FOLD),
            ActModel("call", f"Call {call}", "dorovnat", "C", style=ActStyle.CALL),
            ActModel(
                "raise", f"Raise na {amount}", f"přidává {amount} · zbude 4 550", "R ↵", style=ActStyle.RAISE
            ),
        )
        label = "na"
    else:
        sentence = words(f"*Seat 5 · Karel* — call *{call}*, raise to at least *{amount}*  _(4 folds)_")
        main = (
            ActModel("fold", "Fold", "", "F", style=ActStyle.FOLD),
            ActModel("call", f"Call {call}", "", "C", style=ActStyle.CALL),
            ActModel(
                "raise", f"Raise to {amount}", f"adds {amount} · 4 550 left", "R ↵", style=ActStyle.RAISE
            ),
        )
        label = "to"
    sizes = (
        QuickSizeModel("min", "Min", "600"),
        QuickSizeModel("half", "½ pot", amount, chosen=True),
        QuickSizeModel("pot", "Pot", "1 500"),
        QuickSizeModel("all_in", "All-in", "5 450" if not large else "1 234 567"),
    )
    more = tuple(
        QuickSizeModel(f"m{i}", title, value)
        for i, (title, value) in enumerate(
            (("⅓ pot", "725"), ("⅔ pot", "1 025"), ("2½×", "750"), ("3×", "900"))
        )
    )
    span = "600 – 1 234 567" if large else "600 – 5 450"
    return ActionBarModel(sentence, main, AmountFieldModel(label, amount, span, focused=True), sizes, more)


def refused_acts() -> ActionBarModel:
    """A raise that is not open: grey, with its reason; no amount."""
    model = acts()
    why = "Karel už jednal a all-in 450 není plné zvýšení (BET-7)."
    main = (
        *model.acts[:2],
        replace(model.acts[2], title="Raise", subtitle="sázení není otevřeno", enabled=False, why=why),
    )
    sizes = tuple(replace(size, enabled=False, why=why, chosen=False) for size in model.quick_sizes)
    more = tuple(replace(size, enabled=False, why=why) for size in model.more_sizes)
    return replace(model, acts=main, amount=None, quick_sizes=sizes, more_sizes=more)


def cards(czech: bool = True) -> CardPanelModel:
    """Flop expected, two cards touched, some used."""
    used = {"As", "Kh", "Td", "2c", "7d"}
    chosen = {"Qs", "9h"}
    cells = tuple(
        CardCell(CardFace(rank, suit), rank + suit in used, rank + suit in chosen)
        for suit in "shdc"
        for rank in "23456789TJQKA"
    )
    sentence = words("*Spalte kartu* a zadejte *flop*" if czech else "*Burn a card* and enter the *flop*")
    main = (
        ActModel("clear", "Smazat" if czech else "Clear"),
        ActModel("without", "Bez karet" if czech else "No cards"),
    )
    return CardPanelModel(sentence, cells, 3, faces("Qs9h"), "A", main)


def award(pots: int = 4, czech: bool = True, warning: str = "") -> AwardModel:
    """Award with cards known; main pot has nine contenders."""
    names = LONG_NAMES
    hands = (
        "dva páry, esa a dvojky",
        "full house, esa a dvojky",
        "pár králů",
        "vysoká karta eso",
        "dva páry, devítky",
    )
    hole = ("QhTs", "AcAd", "KdKs", "JcTd", "9h9d")
    two = tuple(
        AwardSeatModel(
            seat,
            names[seat - 1],
            hands[seat - 1],
            faces(hole[seat - 1]),
            "617 275" if seat in (2, 5) else "",
            chosen=seat in (2, 5),
            best=seat == 2,
        )
        for seat in (2, 5)
    )
    many = tuple(AwardSeatModel(seat, names[seat - 1]) for seat in range(1, 10))
    models = [
        AwardPotModel(
            3, "Vedlejší pot 3", "450 025", two, "Bořivoj 450 025", True, ("Bořivoj Nejedlý bere 450 025",)
        ),
        AwardPotModel(
            2,
            "Vedlejší pot 2",
            "1 234 550",
            two,
            "dělí 2 a 5",
            True,
            (
                "Bořivoj Nejedlý 617 275 a Karel Čtvrtníček 617 275",
                "Lichý žeton 25 dostává místo 2: první vlevo od buttonu (POT-6).",
            ),
        ),
        AwardPotModel(1, "Vedlejší pot 1", "5 400", two),
        AwardPotModel(0, "Hlavní pot", "2 700", many),
    ]
    if pots == 1:
        models = [replace(models[3], shares=("Vyberte vítěze: dotkněte se místa, které pot vyhrálo.",))]
        current = 0
    else:
        models, current = models[-pots:], 1
    return AwardModel(
        words("Potvrďte *vedlejší pot 2*: o něj hrají místa 2 a 5"),
        tuple(models),
        current,
        ActModel("confirm", "Potvrdit 1 234 550", "dělí 2 a 5", "↵", style=ActStyle.MONEY),
        "Rake 150 z hlavního potu (5 %, strop 150)",
        warning,
        (ActModel("cards", "Zadat karty"), ActModel("all", "Potvrdit vše")),
    )


def next_hand(czech: bool = True) -> NextHandModel:
    """Dead button, a missed blind, a straddle."""
    if not czech:
        return NextHandModel(
            words("Next is *hand no. 413*"),
            "Dealt in",
            "1, 2, 3, 4, 5, 6, 7 · 7 players",
            "Next button",
            "seat 4 · Dana",
            ActModel("next_hand", "Next hand", "no. 413", "N", style=ActStyle.CALL),
            "",
            "Posts",
            (OwedModel(5, "Karel", "small blind 25"), OwedModel(6, "Eva", "big blind 50")),
            (ActModel("straddle", "Straddle 100"), ActModel("close", "Close the table")),
            ("Cyril wins 900, rake 25",),
        )
    return NextHandModel(
        words("Následuje *hra č. 413*"),
        "Rozdává se",
        "1, 2, 3, 5, 6, 7, 9 · 7 hráčů",
        "Příští button",
        "místo 4 · prázdné",
        ActModel("next_hand", "Další hra", "č. 413", "N", style=ActStyle.CALL),
        "mrtvý button: hráč z místa 4 odešel (BTN-4)",
        "Vkládá",
        (
            OwedModel(5, "Karel Čtvrtníček", "malý blind 25"),
            OwedModel(6, "Eva Žižková", "velký blind 50"),
            OwedModel(9, "Hynek Přemyslovský", "mrtvý malý blind 25 + velký 50", "zmeškané blindy, BLD-12"),
        ),
        (
            ActModel("straddle", "Straddle 100", hint="7"),
            ActModel("close", "Uzavřít stůl"),
            ActModel("sessions", "Minulé směny"),
        ),
        ("Hra č. 412: Cyril bere 900, rake 25.",),
    )


def seat_detail(czech: bool = True) -> DetailModel:
    """What the player of seat 5 bought, when, and his minutes."""
    entries = (
        DetailEntry("17:02", "Buy-in", "5 000"),
        DetailEntry("18:11", "Dokup (čeká na konec hry)", "2 000"),
        DetailEntry("18:40", "Spropitné krupiérovi D102", "−50"),
    )
    rows = (
        DetailRow("Stack nyní", "5 450"),
        DetailRow("Nakoupeno celkem", "7 000"),
        DetailRow("Výsledek", "−1 550", Tone.NORMAL),
        DetailRow("U stolu", "2 h 40 min"),
        DetailRow("Dluží blindy", "nic", Tone.GOOD),
    )
    actions = (
        ActModel("top_up", "Dokup"),
        ActModel("sit_out", "Vynechat"),
        ActModel("tip", "Spropitné"),
        ActModel("count", "Přepočet stacku"),
        ActModel("move", "Přesadit", enabled=False, why="Hra běží."),
        ActModel("cash_out", "Výplata", style=ActStyle.MONEY),
    )
    return DetailModel(
        "seat:5", "Místo 5 · Karel Čtvrtníček", "u stolu od 17:02", rows, "POHYBY", entries, actions, "Zavřít"
    )


def help_model() -> HelpModel:
    """The keys of the entry grammar."""
    groups = (
        HelpGroup(
            "Akce",
            (
                ("F", "fold"),
                ("C · mezerník", "check nebo call"),
                ("A", "all-in"),
                ("číslice, Enter", "bet / raise na"),
                ("M · H · P", "minimum, půl potu, pot"),
                ("S a místo", "mimo pořadí: místo je na řadě"),
                ("E", "ostatní skládají, pot poslední sázce"),
            ),
        ),
        HelpGroup(
            "Karty",
            (("A h K d", "hodnota a barva"), ("T nebo 10", "desítka"), ("1 2 3 4", "♣ ♦ ♥ ♠ na číselníku")),
        ),
        HelpGroup(
            "Numerický blok",
            (
                ("−", "fold"),
                ("Enter", "check / call"),
                ("*", "all-in"),
                ("číslice, +", "raise na"),
                ("/ a místo", "jedná jiné místo"),
                (". · ..", "zpět · znovu"),
            ),
        ),
        HelpGroup(
            "Hra",
            (
                ("U · Ctrl+Z", "zpět"),
                ("Ctrl+Y", "znovu"),
                ("N", "další hra"),
                ("Ctrl+T", "označit hru"),
                ("G", "zavolat floor"),
                ("F1", "tato nápověda, podruhé příručka"),
            ),
        ),
    )
    return HelpModel("Klávesy", groups, "F1 ještě jednou otevře příručku na správné stránce.", "Zavřít")


NOTICE = BannerModel(
    BannerKind.WARN, "Nejmenší zvýšení je na 600: poslední plné zvýšení bylo 300.", "BET-5", (), "Zavřít"
)
ALERT = BannerModel(
    BannerKind.ERROR,
    "Zápis se nepodařil: disk je plný. Poslední akce není uložena, nepokračujte ve hře.",
    "",
    (ActModel("retry", "Zkusit znovu"),),
)
STOP = MessagePageModel(
    BannerKind.ERROR,
    "Stůl je zastaven",
    (
        "Program narazil na chybu, kterou nečekal. Nic z toho, co bylo uloženo, se neztratilo.",
        "Poslední uložený zápis: č. 1 244, hra č. 412, místo 3 sází 300.",
    ),
    "InvariantViolation: pot is 25 more than the contributions (hand 412, seq 1245)",
    (ActModel("restart", "Znovu otevřít stůl", style=ActStyle.CALL), ActModel("quit", "Ukončit")),
)


def console(czech: bool = True) -> ConsoleModel:
    """The whole drawing."""
    return ConsoleModel(top_bar(czech), drawing_felt(czech), log(czech), acts(czech))
