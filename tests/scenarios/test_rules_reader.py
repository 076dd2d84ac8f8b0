"""`rules show`: the rulebook read in the program, in Czech and in English."""

import pytest

from tablemgr import cli


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(arguments) == 0
    return capsys.readouterr().out


def test_a_rule_is_read_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "--language=en", "rules", "show", "bet-10") == (
        "BET-10  Uncalled chips come back\n"
        "    What nobody called is returned before pots are counted and before rake.\n\n"
    )
    assert "Nedorovnané žetony se vracejí" in shown(capsys, "--language=cs", "rules", "show", "BET-10")


def test_without_an_id_the_whole_book_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    book = shown(capsys, "--language=cs", "rules", "show")
    assert book.startswith("1. Hra a její základy\n\nGEN-1  Jeden celý balíček\n")
    assert book.rstrip().splitlines()[-2].startswith("SES-12")


def test_a_rule_that_does_not_exist_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--language=en", "rules", "show", "BET-7", "BET-99"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "tablemgr: There is no rule BET-99.\n"
