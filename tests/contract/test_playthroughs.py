"""The written plays are what the rules give today. A change of the rules shows as a difference to read."""

from __future__ import annotations

import pytest

import offworld
from tests.contract import playthrough
from tests.contract.playthrough import games, golden
from tests.toy.game import GAME as MOONLET


@pytest.mark.parametrize("name", [MOONLET.name, *offworld.games()])
def test_playthrough_is_as_written(name: str) -> None:
    game = games()[name]
    assert golden(game).exists(), "write it: python -m tests.contract.playthrough"
    written = golden(game).read_text(encoding="utf-8")
    assert playthrough.playthrough(game) == written, (
        "if so meant: python -m tests.contract.playthrough, and read the diff"
    )


def test_a_playthrough_reads_well() -> None:
    text = playthrough.playthrough(MOONLET)
    assert "Ayla: Pledge to the" in text
    assert "chance: finds a vein of" in text
    assert "owns the vein for" in text
    assert len(text.splitlines()) < 60


def test_a_changed_rule_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.toy.round.PRICE", 3)
    assert playthrough.playthrough(MOONLET) != golden(MOONLET).read_text(encoding="utf-8")
