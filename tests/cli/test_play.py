"""offworld play: a whole game by typed lines, keys, saving, several people at one screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from offworld import game
from offworld.bots.kinds import player
from offworld.cli.choices import LONG, Choices, Unclear, move_of, show_choices
from offworld.cli.play import Table
from offworld.cli.screen import Screen
from offworld.cli.turn import Turn
from offworld.core.match import Match
from offworld.core.move import Move
from offworld.games.mars.p6_actions import Actions
from tests.cli.conftest import Offworld
from tests.toy.game import GAME

ALONE = ("play", "moonlet", "--players", "you,random", "--seed", 3)


def sections(shown: str) -> list[str]:
    """What was printed, cut where the person typed something."""
    return shown.split("> ")


def test_a_game_is_played_to_the_end_by_numbers(offworld: Offworld) -> None:
    done = offworld(*ALONE, typed="1\n3\n1\n" + "1\n2\n3\n" * 20)
    assert done.exit_code == 0
    assert "The game is over: " in done.output
    assert "Ayla      you" in done.output


def test_the_screen_says_what_is_asked_with_its_rule_and_named_entries(offworld: Offworld) -> None:
    first = sections(offworld(*ALONE).output)[0]
    assert "Type the number of what you want to do." in first
    assert "Ayla: Which buyer do you pledge yourselves to?  [MOON-2.2]" in first
    assert "1 Pledge to the station\n" in first
    assert "3 Pledge to the temple\n" in first


def test_the_end_of_the_input_leaves_cleanly(offworld: Offworld) -> None:
    for typed in ("", "1\n", "s\n", "q\n"):
        done = offworld(*ALONE, typed=typed)
        assert (done.exit_code, done.stderr) == (0, "")


def test_entries_can_be_chosen_by_their_words(offworld: Offworld) -> None:
    shown = offworld(*ALONE, typed="temple\n").output
    assert "you: Pledge to the temple" in shown
    assert (
        "'pledge' could mean Pledge to the station, Pledge to the shipyard" in offworld(*ALONE, typed="pledge\n").output
    )
    assert "is neither an entry nor a key; choose 1 to 3" in offworld(*ALONE, typed="dance\n").output


def test_a_slider_asks_for_a_number_and_explains_what_lies_outside(offworld: Offworld) -> None:
    shown = offworld(*ALONE, typed="1\n9\n-1\nx\n2\n").output
    assert "number, 0 to 6 > 9" in shown
    assert "That cannot be done: 9 is too much here [MOON-3.2]; choose a number from 0 to 6." in shown
    assert "-1 is too little here" in shown
    assert "you: Bid 2" in shown


def test_wrong_entries_are_answered_and_asked_again(offworld: Offworld) -> None:
    shown = offworld(*ALONE, typed="0\n4\n-2\n99999999999999999999\n\n1 5\n2\n").output
    assert shown.count("There is no entry") == 4
    assert "takes no number" in shown
    assert "you: Pledge to the shipyard" in shown


def test_u_takes_back_and_says_why_it_cannot(offworld: Offworld) -> None:
    assert "Nothing to take back" in offworld(*ALONE, typed="u\n").output
    shown = offworld("play", "moonlet", "--players", "you", "--option", "jumping=off", "--seed", 1).output
    assert "has no settler" in shown


def test_u_takes_a_move_back_at_the_table(offworld: Offworld) -> None:
    """Mars: the column of the Home Base is no secret and no roll, so it can be chosen again."""
    shown = offworld("play", "mars", "--seed", 1, typed="c\nu\n").output
    assert shown.count("[MARS-1]") == 3


def test_question_mark_shows_rules(offworld: Offworld) -> None:
    assert "MOON-2.2  Pledge\n" in offworld(*ALONE, typed="?\n").output
    assert "MOON-3.3  Jumping a claim\n" in offworld(*ALONE, typed="? claim\n").output
    assert "MOON-4  End\n" in offworld(*ALONE, typed="? MOON-4\n").output
    assert "MOON-2.2  Pledge\n" in offworld(*ALONE, typed="?2\n").output
    assert "No rule has the id or the word 'zebra'." in offworld(*ALONE, typed="? zebra\n").output


def test_g_says_why_not(offworld: Offworld) -> None:
    assert "Everything here can be done." in offworld(*ALONE, typed="g\n").output
    shown = offworld(*ALONE, typed="1\n0\n").output
    assert "you hold no such permit [MOON-3.3]; play one you hold, or let them dig" in shown


def test_h_needs_a_settler(offworld: Offworld) -> None:
    assert "Moonlet has no settler" in offworld(*ALONE, typed="h\n").output


def test_h_says_what_a_settler_would_do_and_why(offworld: Offworld, moonlet_settler: None) -> None:
    shown = offworld(*ALONE, typed="h\n").output
    assert "A settler would: Pledge to the temple. The last entry is always a good one." in shown


def test_settlers_take_the_seats_left_over(offworld: Offworld, moonlet_settler: None) -> None:
    shown = offworld("play", "moonlet", "--seats", 3, "--seed", 2, typed="1\n0\n").output
    assert "Bo: chooses in secret" in shown
    assert "Cem: chooses in secret" in shown


def test_l_shows_what_happened(offworld: Offworld) -> None:
    shown = sections(offworld(*ALONE, typed="2\nl 3\nl\n").output)
    assert "Bo: chooses in secret" in shown[-3]
    assert "you: Pledge to the shipyard" in shown[-2]


def test_b_shows_the_board_again_enter_the_menu_too_and_help_all_keys(offworld: Offworld) -> None:
    assert offworld(*ALONE, typed="b\n").output.count("captain 0") == 2
    assert offworld(*ALONE, typed="b\n").output.count("[MOON-2.2]") == 1
    assert offworld(*ALONE, typed="\n").output.count("[MOON-2.2]") == 2
    shown = offworld(*ALONE, typed="help\n").output
    assert "take your last move back" in shown


def test_secrets_of_others_are_not_shown(offworld: Offworld) -> None:
    shown = offworld(*ALONE, typed="1\n").output
    assert "Bo: Pledge" not in shown
    assert "chance: draws in secret (2 times)" in shown


def test_s_keeps_the_game_and_resuming_goes_on(offworld: Offworld, tmp_path: Path) -> None:
    path = tmp_path / "mine.log"
    shown = offworld(*ALONE, typed=f"1\n2\ns {path}\nq\n").output
    assert f"Saved to {path}" in shown
    assert "[MOON-3." in sections(offworld("play", path).output)[0]
    assert "[MOON-3." in sections(offworld("play", "--resume", path).output)[0]


def test_q_offers_to_keep_the_game(offworld: Offworld, tmp_path: Path) -> None:
    path = tmp_path / "mine.log"
    offworld(*ALONE, typed=f"1\nq\n{path}\n")
    assert Match.from_text(path.read_text(), GAME).plies[-1].seat >= -1


def test_a_resumed_game_goes_on_as_it_would_have(offworld: Offworld, tmp_path: Path) -> None:
    whole, halves = tmp_path / "whole.log", tmp_path / "halves.log"
    moves = ["1", "2", "1", "0", "1", "1", "1", "1", "0", "1", "1", "0"] + ["1", "2", "3"] * 10
    offworld(*ALONE, "--file", whole, typed="\n".join(moves))
    offworld(*ALONE, "--file", halves, typed="\n".join(moves[:4]))
    made = len(Match.from_text(halves.read_text(), GAME).plies)
    assert made < len(Match.from_text(whole.read_text(), GAME).plies)
    offworld("play", halves, typed="\n".join(moves[4:]))
    assert halves.read_text() == whole.read_text()


def test_the_last_screen_has_room_for_where_the_game_is_kept(
    kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"live": True, "height": 9, "clear": lambda self: None}.items():
        monkeypatch.setattr(Screen, name, value)
    Table(Screen(), Match.from_text(kept.read_text(), GAME), kept).run()
    _, _, last = capsys.readouterr().out.partition(f"{GAME.summary}\n")
    assert f"Saved to {kept}; offworld replay" in last
    assert last.count("\n") < 9


def test_a_file_that_is_there_is_not_written_over(offworld: Offworld, tmp_path: Path) -> None:
    path = tmp_path / "mine.log"
    path.write_text("precious")
    assert "already exists" in offworld(*ALONE, "--file", path).stderr
    assert "already exists" in offworld(*ALONE, typed=f"s {path}\n").output
    assert "The file cannot be written" in offworld(*ALONE, typed=f"s {tmp_path}/no/where\n").output
    assert path.read_text() == "precious"


def test_a_file_that_has_a_games_name_does_not_hide_the_game(
    offworld: Offworld, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("moonlet").write_text("no log")
    assert offworld(*ALONE).exit_code == 0


def test_two_people_at_one_screen_are_told_when_to_look(offworld: Offworld) -> None:
    shown = offworld("play", "moonlet", "--players", "you,you", "--seed", 3, typed="\n1\n\n2\n").output
    first, second = shown.split("It is Bo's turn.")[:2]
    assert "It is Ayla's turn." in first
    assert "you: Pledge to the station" not in second, "what Ayla pledged is not for Bo"
    assert "Bo: Which buyer" in second


def test_bots_play_by_themselves(offworld: Offworld) -> None:
    shown = offworld("play", "moonlet", "--players", "random,random", "--seed", 1).output
    assert "  chance: finds a vein of" in shown
    assert "The game is over: " in shown


def test_no_color_prints_no_escape_codes(offworld: Offworld) -> None:
    assert "\x1b" not in offworld(*ALONE, "--no-color", typed="1\n").output


def entry(n: int, verb: str, label: str, **extra: object) -> dict[str, object]:
    return {"n": n, "verb": verb, "arg": 0, "rule": "X-1", "label": label, **extra}


def test_many_entries_of_a_verb_share_a_heading() -> None:
    squares = [entry(n, "at", f"Build at {name}") for n, name in enumerate(("A1", "A2", "B1", "B2", "C1"), 1)]
    choices = Choices({"menu": {"at": [], "stop": []}, "entries": [*squares, entry(6, "stop", "Stop")]})
    assert [choice.short for choice in choices.listed] == ["A1", "A2", "B1", "B2", "C1", "Stop"]
    assert choices.read("b2")[0].label == "Build at B2"
    assert choices.read("6")[0].verb == "stop"
    with pytest.raises(Unclear, match="choose 1 to 6"):
        choices.read("7")


def test_a_long_list_folds_into_its_heading_and_m_lists_it(capsys: pytest.CaptureFixture[str]) -> None:
    squares = [entry(n + 2, "at", f"Build at {n}") for n in range(LONG)]
    choices = Choices({"menu": {"stop": [], "at": []}, "entries": [entry(1, "stop", "Stop"), *squares]})
    show_choices(Screen(), choices, folded=True)
    assert capsys.readouterr().out == "   1 Stop\n  2-13 Build at …  (m lists them)\n"
    show_choices(Screen(), choices)
    assert "13 11" in capsys.readouterr().out


def test_m_shows_the_menu_without_the_board(offworld: Offworld) -> None:
    shown = offworld(*ALONE, typed="m\n").output
    assert shown.count("[MOON-2.2]") == 2
    assert shown.count("captain 0") == 1


def test_the_whole_economy_of_mule_fits_a_screen_of_120_by_40(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every question of the first two turns of a Tournament."""
    for name, value in {"live": True, "height": 40, "width": 120, "clear": lambda self: None}.items():
        monkeypatch.setattr(Screen, name, value)
    match = Match(game("mule"), 4, seed=5, mode="tournament")
    table = Table(Screen(), match, None)
    bots = [player("settler", match.game, seat) for seat in range(4)]
    while match.view(None)["turn"] < 3:
        seat = match.state.to_act[0]
        if seat == 0:
            Turn(table, seat).show("")
            shown = capsys.readouterr().out
            assert "b shows the whole board" not in shown, shown
            assert shown.count("\n") < 40, shown
        move = bots[seat].choose(match.view(seat), match.state.menu(seat))
        assert move is not None
        match.do(seat, move)


def test_a_slider_with_one_number_is_an_entry() -> None:
    slider = {"n": 1, "verb": "bid", "rule": "X-1", "label": "Bid $…", "from": 12, "to": 12, "step": 1}
    choice, value = Choices({"menu": {"bid": {}}, "entries": [slider]}).read("1")
    assert (choice.label, move_of(choice, value)) == ("Bid $12", Move("bid", 12))


def test_a_slider_among_others_takes_its_number_at_once_or_later() -> None:
    slider = {"n": 1, "verb": "bid", "rule": "X-1", "label": "Bid …", "from": 2, "to": 10, "step": 4}
    choices = Choices({"menu": {"bid": {}, "stop": []}, "entries": [slider, entry(2, "stop", "Stop")]})
    assert choices.listed[0].span == range(2, 11, 4)
    assert choices.listed[0].span_text == "2 to 10, in steps of 4"
    assert choices.read("1 6") == (choices.listed[0], 6)
    assert choices.read("1")[1] is None


@pytest.mark.usefixtures("moonlet_settler")
def test_enter_does_what_a_settler_has_just_advised(offworld: Offworld) -> None:
    shown = offworld(*ALONE, typed="h\n\n").output
    assert "A settler would: Pledge to the temple" in shown
    assert "Enter does that." in shown
    assert "you: Pledge to the temple" in shown
    assert "you: Pledge" not in offworld(*ALONE, typed="\n").output, "without advice Enter decides nothing"


def test_numbers_stay_while_entries_come_and_go() -> None:
    """Issue 11, point 11: what 8 means does not depend on what else can be done."""
    choices = Choices({"menu": {"farm": [], "end": []}, "entries": [entry(1, "farm", "Farm"), entry(8, "end", "End")]})
    assert choices.read("8")[0].verb == "end"
    with pytest.raises(Unclear, match="there is no entry 2; choose 1, 8"):
        choices.read("2")


def test_a_grave_move_is_asked_about_first(offworld: Offworld, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 11, point 11: ending a turn without water, by its number or by its word."""
    monkeypatch.setattr(Actions, "grave", lambda self, s, seat, move: "You have no water.")
    start = "c\n3\n"
    shown = offworld(
        "play", "mars", "--seed", 1, "--file", tmp_path / "one.log", typed=f"{start}end\nn\n8\nno\n"
    ).output
    assert shown.count("You have no water. Go ahead? y or n: ") == 2
    assert shown.count("Nothing was done.") == 2
    assert "you: End" not in shown
    assert "you: End" in offworld("play", "mars", "--seed", 1, typed=f"{start}end\ny\nl 20\n").output


def test_alone_one_takes_back_anything_but_dice(offworld: Offworld) -> None:
    """Issue 11, point 11: a claim after bots have claimed; not the end of a turn on Mars, whose roll is seen."""
    hinted = "h\n\n"
    mule = ("play", "mule", "--seed", 1, "--players", "you,settler,settler")
    assert offworld(*mule, typed=hinted * 3).output.count("Where do you put") == 1
    shown = offworld(*mule, typed=hinted * 3 + "u\n").output
    assert "Nothing to take back" not in shown
    assert shown.count("Where do you put") == 2
    rolled = offworld("play", "mars", "--seed", 1, typed="c\n3\nend\nu\n").output
    assert "Nothing to take back: something was rolled or revealed since" in " ".join(rolled.split())


def test_quitting_with_n_saves_no_file(offworld: Offworld, tmp_path: Path) -> None:
    """Issue 11, point 14: n, no and Enter mean no; y asks for a name."""
    for answer in ("n", "N", "no", ""):
        offworld(*ALONE, typed=f"1\nq\n{answer}\n")
        assert list(tmp_path.iterdir()) == []
    offworld(*ALONE, typed="1\nq\ny\nmine.log\n")
    assert [path.name for path in tmp_path.iterdir()] == ["mine.log"]
