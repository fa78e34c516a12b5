"""Every rule has a test that cites it; every rule the code cites exists."""

from __future__ import annotations

from pathlib import Path

import pytest

import offworld
from offworld.core.rulebook import Rule, Rulebook
from tests.contract.coverage import GAMES, ROOT, TESTS, cited_in, uncited, unknown, unknown_rulings
from tests.toy.game import GAME as MOONLET


@pytest.mark.parametrize("name", offworld.games())
def test_every_rule_is_cited_by_a_test(name: str) -> None:
    missing = uncited(offworld.game(name).rules, TESTS / name)
    assert not missing, f"{len(missing)} rules of {name} without a test: {', '.join(missing)}"


@pytest.mark.parametrize("name", offworld.games())
def test_every_cited_rule_exists(name: str) -> None:
    assert unknown(offworld.game(name).rules, GAMES / name) == []


@pytest.mark.parametrize("name", offworld.games())
def test_every_cited_ruling_exists(name: str) -> None:
    rulings = (GAMES / name / "RULINGS.md").read_text(encoding="utf-8")
    assert unknown_rulings(rulings, GAMES / name, TESTS / name) == []


def test_the_toy_keeps_to_it_too() -> None:
    assert unknown(MOONLET.rules, ROOT / "tests" / "toy") == []
    assert uncited(MOONLET.rules, ROOT / "tests" / "toy") == []


def test_names_and_docstrings_cite() -> None:
    source = '''
def test_mars_6_7_site_is_exactly_d1_away(): ...
def test_mule_3_15a_and_mule_4_2(): ...
def test_three_lands():
    """COL-4 and MOV-D01: this counts, and EX-04."""
def helper_mars_1_1():
    """MARS-1.2 is not a test's."""
'''
    assert set(cited_in(source)) - {"exactly_d1"} == {"mars_6_7", "mule_3_15a", "mule_4_2", "col_4", "mov_d01", "ex_04"}


def test_a_section_is_not_cited_by_its_parts() -> None:
    assert set(cited_in("def test_mars_6_12_x(): ...")) == {"mars_6_12"}


def book(*ids: str) -> Rulebook:
    return Rulebook({rule: Rule(rule, "title", "text") for rule in ids})


def test_an_uncited_rule_is_found(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text("def test_abc_1_1_works(): ...\n")
    assert uncited(book("ABC-1.1", "ABC-1.2"), tmp_path) == ["ABC-1.2"]


def test_a_cited_rule_that_does_not_exist_is_found(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "p1.py").write_text('refuse("ABC-1.1", "no", "wait")\nrule = "ABC-9"\nother = "UTF-8"\n')
    (tmp_path / "data" / "cards.toml").write_text('[[card]]\nrules = ["ABC-7.1"]\n')
    assert unknown(book("ABC-1.1"), tmp_path) == ["p1.py: ABC-9", "cards.toml: ABC-7.1"]


def test_a_cited_ruling_that_does_not_exist_is_found(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text('"""Rulings R-02 and R-77."""\n')
    assert unknown_rulings("- **R-02** This way.", tmp_path) == ["test_a.py: R-77"]
    assert unknown_rulings("| R-02 | so | R-76 to R-78 | so |", tmp_path) == []
