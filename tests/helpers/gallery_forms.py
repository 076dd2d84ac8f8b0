"""Hand-made forms and lists for the gallery and the widget tests."""

from tests.helpers.gallery_models import words
from ui.presenters.form_models import (
    AmountField,
    CheckField,
    Choice,
    ChoiceField,
    Column,
    Counter,
    CountField,
    DenominationRow,
    FormModel,
    NoteField,
    SessionDocument,
    SessionRow,
    SessionsModel,
    TableField,
    TableRow,
    TextField,
)
from ui.presenters.model_parts import ActModel, ActStyle, TextPart, Tone


def buy_in_form(refusal: str = "") -> FormModel:
    """A small form in the side column."""
    fields = (
        TextField("name", "Jméno nebo přezdívka", "Karel Čtvrtníček"),
        AmountField(
            "amount",
            "Buy-in",
            "12 000",
            "CZK",
            "2 000 – 10 000, násobky 25",
            (Choice("2000", "2 000"), Choice("5000", "5 000"), Choice("10000", "10 000")),
        ),
        ChoiceField(
            "paid", "Platí", (Choice("cash", "Hotově"), Choice("chips", "Žetony z pokladny")), "cash"
        ),
    )
    return FormModel(
        "buy_in",
        "Buy-in na místo 8",
        fields,
        ActModel("confirm", "Buy-in 12 000", style=ActStyle.MONEY),
        ActModel("cancel", "Zrušit"),
        summary=(("Stack po nákupu", "12 000"),),
        refusal=refusal,
        focus="amount",
    )


def chip_rows(counters: int = 1, differs: bool = False) -> tuple[DenominationRow, ...]:
    """Eight denominations."""
    table = (
        ("10000", "10 000", "#6d4aa3"),
        ("5000", "5 000", "#c77f1f"),
        ("1000", "1 000", "#b8a12f"),
        ("500", "500", "#5b3f8c"),
        ("100", "100", "#23262b"),
        ("50", "50", "#2f6fbe"),
        ("25", "25", "#2c8a55"),
    )
    rows = []
    for index, (key, label, colour) in enumerate(table):
        counts = tuple(
            str(12 + index) if not (differs and index == 2 and c) else "11" for c in range(counters)
        )
        values = tuple(f"{int(key) * int(count):,}".replace(",", " ") for count in counts)
        rows.append(DenominationRow(key, label, counts, values, differs and index == 2, colour))
    return tuple(rows)


def fill_form() -> FormModel:
    """A fill with denominations and staff, in the side column."""
    people = (
        Choice("F201", "F201 Petr", "floor"),
        Choice("D102", "D102 Jana", "krupiér"),
        Choice("C301", "C301 Iva", "pokladna"),
    )
    fields = (
        CountField(
            "chips",
            "Žetony",
            chip_rows(),
            total_label="Celkem",
            counters=(Counter("first", "", "290 625"),),
            less_text="o žeton méně",
            more_text="o žeton více",
        ),
        ChoiceField("requested_by", "Vyžádal", people, "F201", compact=True),
        ChoiceField("received_by", "Převzal", people, "D102", compact=True),
    )
    return FormModel(
        "fill",
        "Dotace stolu č. 14",
        fields,
        ActModel("confirm", "Potvrdit dotaci", style=ActStyle.MONEY),
        ActModel("cancel", "Zrušit"),
        intro=words("Číslo dokladu *F-000014* bude vydáno potvrzením."),
    )


def closing_form() -> FormModel:
    """The closing count with a second counter: a page."""
    counters = (
        Counter("first", "Počítá D102 Jana", "290 625"),
        Counter("second", "Kontroluje F201 Petr", "289 625"),
    )
    people = (Choice("F201", "F201 Petr"), Choice("D102", "D102 Jana"))
    fields = (
        ChoiceField("first", "Počítá", people, "D102", compact=True),
        ChoiceField("second", "Kontroluje", people, "F201", compact=True),
        CountField(
            "bank",
            "Banka stolu",
            chip_rows(2, True),
            counters,
            "Celkem",
            "očekáváno 290 625",
            (TextPart("Počty se liší: 1 000", Tone.WARN),),
            "o žeton méně",
            "o žeton více",
        ),
        AmountField("rake", "Schránka na rake", "1 950", "CZK"),
        AmountField(
            "tips",
            "Schránka na spropitné",
            "",
            "CZK",
            refusal="Zadejte přepočtenou částku (0, když je prázdná).",
        ),
        CheckField("seen", "Obsah schránek jsme viděli oba", True),
    )
    return FormModel(
        "close",
        "Uzavření stolu PK07",
        fields,
        ActModel("confirm", "Uzavřít a podepsat", style=ActStyle.MONEY),
        ActModel("cancel", "Zpět ke stolu"),
        words("Přepočítejte banku, rake a spropitné. Dva lidé, dva počty."),
        (("Banka očekávaná", "290 625"), ("Rake očekávaný", "1 950"), ("Rozdíl", "−1 000")),
        "Dva počty se liší u žetonu 1 000: 14 a 11. Přepočítejte (CLO-3).",
        wide=True,
    )


def first_start_form(rows: int = 4) -> FormModel:
    """First start: operator, site, table, denominations, staff."""
    roles = (
        Choice("dealer", "Krupiér"),
        Choice("floor", "Floor"),
        Choice("cage", "Pokladna"),
        Choice("manager", "Manažer"),
    )
    people = (
        ("D101", "Tomáš Říha", "dealer"),
        ("D102", "Jana Součková", "dealer"),
        ("F201", "Petr Žák", "floor"),
        ("", "", ""),
    )
    fields = (
        TextField("operator", "Provozovatel", "Herna Praha s. r. o."),
        TextField(
            "site",
            "Provozovna",
            "",
            "např. Praha 1, Vodičkova 30",
            refusal="Vyplňte provozovnu: stojí na každém dokladu.",
        ),
        TextField("table", "Označení stolu", "PK07"),
        TextField(
            "chips", "Nominály žetonů", "25, 100, 500, 1 000, 5 000", hint="od nejmenšího, oddělené čárkou"
        ),
        TableField(
            "staff",
            "Lidé",
            (Column("id", "Číslo"), Column("name", "Jméno", stretch=3), Column("role", "Role", roles, 2)),
            tuple(TableRow(cells) for cells in people[:rows]),
            "+ Další člověk",
            "Odebrat řádek",
            "Aspoň jeden krupiér a jeden floor.",
        ),
        NoteField("note", (words("Jména zůstávají *mimo deník* a dají se vymazat."),)),
    )
    return FormModel(
        "first_start",
        "První spuštění",
        fields,
        ActModel("confirm", "Pokračovat", style=ActStyle.CALL),
        intro=words("Vyplňte jednou. Vše lze později změnit v nastavení."),
        wide=True,
        keypad=False,
    )


def sessions(pdf: bytes = b"") -> SessionsModel:
    """Past sessions with the papers of one."""
    rows = tuple(
        SessionRow(
            str(number),
            (f"{28 - number}. 11. 2026", "PK07 · 25/50", f"{40 + number} her"),
            "probíhá" if number == 0 else "předběžný" if number == 1 else "",
            Tone.GOOD if number == 0 else Tone.WARN,
        )
        for number in range(12)
    )
    papers = (
        SessionDocument("shift", "Uzávěrka směny", "stav k zápisu č. 1 244", "PŘEDBĚŽNÝ"),
        *(SessionDocument(f"hand:{n}", f"Hra č. {n}", "Cyril bere 900") for n in range(60, 0, -1)),
    )
    return SessionsModel(
        "Minulé směny",
        ("Den", "Stůl", "Her"),
        rows,
        "1",
        "PAPÍRY SMĚNY",
        papers,
        "shift",
        pdf,
        "" if pdf else "Vyberte směnu a papír, který chcete vidět.",
        (
            ActModel("save", "Uložit PDF"),
            ActModel("print", "Tisknout", style=ActStyle.MONEY),
            ActModel("language", "Papír: čeština"),
        ),
        ActModel("back", "Zpět ke stolu"),
    )
