"""Component data: the numbers of the box, and corrections laid over them."""

from __future__ import annotations

from pathlib import Path

import pytest

from offworld.core.errors import OffworldError
from offworld.games import game_with
from offworld.games.mule.facts import BLUE, HIDDEN, NONE, RED, WHITE, load
from offworld.games.mule.game import GAME, Mule
from offworld.games.mule.p1_expansion import land_for_sale
from offworld.games.mule.p2_development import development
from tests.games.mule.given import CRATER, HIGH, LOW, PLAINS, RIVER, C, E, F, S, opened, started, stock

FACTS = load()


def test_mule_1_1_irata_has_34_lands_in_three_zones() -> None:
    assert len(FACTS.irata.squares) == 34
    assert [FACTS.irata.zone.count(zone) for zone in (WHITE, RED, BLUE)] == [12, 11, 11]
    assert [FACTS.terrain.count(kind) for kind in (PLAINS, LOW, HIGH, RIVER)] == [18, 6, 6, 4]
    assert all(FACTS.irata.zone[square] == WHITE for square in FACTS.river_squares)


def test_qa_3_red_and_blue_are_alike() -> None:
    """QA-3: turned by half a circle, Red becomes Blue with the very same lands."""
    last = FACTS.irata.size - 1
    mirrored = {WHITE: WHITE, RED: BLUE, BLUE: RED}
    for square in FACTS.irata.squares:
        assert FACTS.irata.zone[last - square] == mirrored[FACTS.irata.zone[square]]
        assert FACTS.terrain[last - square] == FACTS.terrain[square]


def test_mule_2_3_a_board_has_14_squares_18_paths_and_two_white_river_beds() -> None:
    assert [len(squares) for squares in FACTS.room] == [4, 5, 5]
    assert FACTS.river_bed == (2, 12)
    assert len(FACTS.paths) == 18
    assert FACTS.neighbours[6] == (1, 5, 11)


def test_qa_6_crystite_is_0_to_3_with_mean_1_25_for_every_type() -> None:
    """QA-6"""
    for kind in (PLAINS, LOW, HIGH):
        tiles = FACTS.crystite_tiles[kind]
        assert sum(value * n for value, n in enumerate(tiles)) / sum(tiles) == 1.25
    assert [sum(tiles) for tiles in FACTS.crystite_tiles] == [24, 8, 8, 0, 0]


def test_qa_7_none_is_not_zero() -> None:
    """QA-7, MULE-3.17"""
    assert FACTS.value[RIVER][S] == FACTS.value[RIVER][C] == NONE
    assert FACTS.value[HIGH][F] == 0
    assert FACTS.value[PLAINS][C] == HIDDEN
    assert FACTS.value[CRATER] == (NONE, 3, 3, 1, 1)
    assert FACTS.value[RIVER][F : E + 1] == (3, 2)


def test_mule_1_3_twenty_cards_and_four_ships() -> None:
    ships = [FACTS.production[number] for number in FACTS.ships]
    assert sum(card.copies for card in FACTS.production) == 24
    assert sorted(card.crystite for card in ships) == [6, 8, 10, 12]
    priced = [card.crystite for card in FACTS.production if card.crystite and not card.last_turn]
    assert sorted(priced) == sorted([*range(4, 13)] * 2)


def test_mule_1_2_twelve_lucky_cards_four_with_the_wampus_and_nine_unlucky() -> None:
    """QA-8, MULE-1.2"""
    assert len(FACTS.lucky) == 12
    assert sum(card.wampus for card in FACTS.lucky) == 4
    assert len(FACTS.unlucky) == 9


def test_mule_1_4_price_tracks() -> None:
    assert FACTS.price_low == (0, 5, 6, 3, 3)
    assert FACTS.price_high == (0, 14, 14, 9, 9)
    assert FACTS.gap == 2


def test_every_table_says_where_it_comes_from() -> None:
    for name, table in GAME.box.tables.items():
        tables = table.values() if name == "setup" else [table]
        assert all(one["provenance"].split(":")[0].split(" ")[0] for one in tables), name


# -- corrections -----------------------------------------------------------------------------


def with_data(path: Path) -> Mule:
    game = game_with("mule", path)
    assert isinstance(game, Mule)
    return game


def corrected(tmp_path: Path, text: str, name: str = "my.toml") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_correction_changes_one_number_and_nothing_else(tmp_path: Path) -> None:
    path = corrected(tmp_path, "[prices]\nsmithore = { high = 11 }\n")
    game = with_data(path)
    assert game.facts.price_high == (0, 11, 14, 9, 9)
    assert game.facts.price_low == FACTS.price_low
    assert GAME.facts.price_high[S] == 14
    assert game.start(4).facts is game.facts


def test_questions_tell_corrected_numbers(tmp_path: Path) -> None:
    """MULE-2.8, MULE-3.2"""
    text = "[land_auction]\nopening = 9\n[package]\nfood = 5\n"
    s = started(game=with_data(corrected(tmp_path, text)))
    s.turn = 2
    assert "you open with $9" in opened(s, land_for_sale).view(0, words=True)["prompt"]
    stock(s, 1, F=0)
    opened(s, development)
    assert "(5 Food, 2 Energy)" in s.view(1, words=True)["prompt"]
    assert "you" not in s.view(0, words=True)["prompt"], "only the poorest is asked"


def test_a_card_is_corrected_by_its_id(tmp_path: Path) -> None:
    path = corrected(tmp_path, '[[lucky.cards]]\nid = "tap_dancing_mule"\nsmall = { money = 12 }\n')
    card = next(card for card in with_data(path).facts.lucky if card.id == "tap_dancing_mule")
    assert (card.small[0], card.large[0]) == (12, 20)


def test_a_folder_of_corrections(tmp_path: Path) -> None:
    corrected(tmp_path, "[package]\nfood = 4\n", "a.toml")
    corrected(tmp_path, "[land_auction]\nopening = 10\n", "b.toml")
    facts = with_data(tmp_path).facts
    assert (facts.package, facts.opening_bid) == ((4, 2), 10)


def test_a_wider_board_plays(tmp_path: Path) -> None:
    rows = ["RRR~BBB", "RRW#WBB", "RRR~BBB"]
    path = corrected(tmp_path, f"[player_board]\nzone = {rows}\n")
    facts = with_data(path).facts
    assert (facts.board.size, len(facts.board.squares), facts.river_bed) == (21, 20, (3, 17))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[prizes]\nfood = 1\n", "there is no 'prizes'"),
        ("[prices]\nsmithore = { hihg = 9 }\n", "there is no 'hihg'"),
        ("[prices]\nsmithore = { high = 'much' }\n", "high must be a whole number"),
        ("[prices]\nsmithore = { low = 20 }\n", "low must not be above high"),
        ("[corral]\npens = -1\n", "pens must be a whole number from 1 to 20"),
        ("[irata]\nterrain = ['PP', 'P']\n", "rows of equal length"),
        ("[irata]\nterrain = ['P#']\n", "the same shape"),
        ("[crystite]\nper_8_tiles = [1, 2]\n", "must list 8 values"),
        ("[[lucky.cards]]\nid = 'gold'\n", "needs one of the ids"),
        ("[lucky]\ncards = 3\n", "list of tables"),
        ("[[unlucky.cards]]\nid = 'lost_bolt'\nsmall = { cash = -5 }\n", "there is no 'cash'"),
        ("[land_tiles]\nplains = 3\n", "the set-up needs 18 plains"),
        ("[setup.tournament]\ncards_before_ship = 7\n", "up to 10 turns before the Ship need"),
        ("[success]\nleast4 = [1, 2, 3]\n", "must fall to 0"),
        ("[colonists]\nspecies = []\n", "ids"),
        ("not toml at all", "is not a TOML file"),
    ],
)
def test_a_bad_file_is_one_clear_sentence(tmp_path: Path, text: str, says: str) -> None:
    path = corrected(tmp_path, text)
    if says == "ids":
        assert len(with_data(path).facts.species) == 8  # an empty list of corrections corrects nothing
        return
    with pytest.raises(OffworldError, match=says) as caught:
        with_data(path)
    assert "my.toml" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_one_clear_sentence(tmp_path: Path) -> None:
    with pytest.raises(OffworldError, match="cannot be read"):
        with_data(tmp_path / "none.toml")
