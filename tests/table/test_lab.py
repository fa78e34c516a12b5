"""What the lab says about a game, on the game's page (issue 16, point 6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from offworld.core.errors import OffworldError
from offworld.lab.findings import Finding
from offworld.lab.shipping import findings_toml
from offworld.table import lab
from offworld.table.messages.about import LabFinding, LabText
from tests.lab.runs import planned
from tests.table.harness import Server


def shipped(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> LabText | None:
    (folder / "lab.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(lab, "files", lambda _package: folder)
    return lab.shipped.__wrapped__("mars")


def test_the_findings_of_a_report_are_told_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [Finding("wins", "warning", 'Seat 1 wins "often" \\ 40 %.', "n = 3", ("seat 1",))]
    told = shipped(tmp_path, findings_toml(planned(plays=6), found), monkeypatch)
    assert told == LabText(
        plays=6,
        players=["settler"],
        rules=planned().version,
        made_by="offworld lab run mars --seats 1 --plays 6 --seed 7 --out mars-run",
        findings=[LabFinding("warning", 'Seat 1 wins "often" \\ 40 %.', "n = 3")],
    )


def test_a_file_that_does_not_fit_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OffworldError, match=r"mars.lab\.toml cannot be read"):
        shipped(tmp_path, "plays = 'many'\n", monkeypatch)


def test_the_card_says_which_games_were_measured(server: Server) -> None:
    for card in server.http.get("/api/games").json():
        answer = server.http.get(f"/api/games/{card['name']}/lab")
        assert answer.status_code == (200 if card["measured"] else 404)
        if card["measured"]:
            assert answer.json()["plays"] > 0
            assert answer.json()["findings"]


def test_a_game_that_was_not_measured(server: Server) -> None:
    answer = server.http.get("/api/games/chess/lab")
    assert answer.status_code == 404
    assert answer.json()["error"] == "the lab has not measured such a game"
