"""Phase 1, Expansion (MULE-2): land grants and land auctions."""

from __future__ import annotations

from typing import Any

from offworld.games.mule.p1_expansion import Claiming, claim_land, land_for_sale, land_grant
from offworld.games.mule.state import NOWHERE, MuleState
from tests.games.mule.given import (
    HIGH,
    LEGGITE,
    MECHTRON,
    PACKER,
    PLAINS,
    RIVER,
    SPHEROID,
    choose,
    irata,
    land,
    offered,
    opened,
    refused,
    started,
    stock,
)

RED_SQUARE, WHITE_SQUARE, BLUE_SQUARE, RIVER_SQUARE = 0, 9, 6, 3
FOUR = (PACKER, LEGGITE, SPHEROID, MECHTRON)


def claim_first(s: MuleState) -> int:
    """The asked seat takes the last land it may, on the first square; returns the seat."""
    (seat,) = s.to_act
    choose(s, (seat, "claim", offered(s, seat, "claim")[-1]))
    if "place" in s.menu(seat).entries and s.env.square >= 0:
        choose(s, (seat, "place", offered(s, seat, "place")[0]))
    return seat


def test_ex_01_land_grants_of_beginners() -> None:
    """EX-01, MULE-2.1, MULE-2.6: from the lowest rank up, twice on turn 1; Red goes to Red, White to White."""
    s = started(species=FOUR, mode="beginner")
    irata(s, RED_SQUARE, PLAINS)
    irata(s, WHITE_SQUARE, HIGH)
    order = [claim_first(s) for _ in range(3)]
    assert s.to_act == (0,)
    choose(s, (0, "claim", RED_SQUARE))
    assert offered(s, 0, "place") == [0, 1, 5, 10, 11]
    choose(s, (0, "place", 1))  # beside the river bed with her River
    assert s.tile_at[s.facts.spot(0, 2)] in s.lands(0)
    order += [0, *(claim_first(s) for _ in range(3))]
    choose(s, (0, "claim", WHITE_SQUARE))
    assert offered(s, 0, "place") == [6, 8, 12]
    choose(s, (0, "place", 6))
    assert order == [3, 2, 1, 0, 3, 2, 1]
    assert s.phase == 2


def test_ex_02_the_same_in_tournament_without_a_river() -> None:
    """EX-02"""
    s = started(species=FOUR)
    assert s.lands(0) == []
    irata(s, WHITE_SQUARE, HIGH)
    opened(s, claim_land, Claiming(0))
    choose(s, (0, "claim", WHITE_SQUARE))
    assert offered(s, 0, "place") == [2, 6, 8, 12]


def test_mule_2_1_after_turn_1_there_is_one_grant_each() -> None:
    s = started()
    s.turn = 2
    opened(s, land_grant)
    assert [claim_first(s) for _ in range(4)] == [3, 2, 1, 0]
    assert s.to_act == ()
    assert all(len(s.lands(seat)) == 1 for seat in s.seats)


def test_mule_2_1_the_secret_side_is_not_seen() -> None:
    s = started()
    seat = claim_first(s)
    (tile,) = s.lands(seat)
    assert s.view(seat)["crystite"][tile] is None


def test_mule_2_2_a_land_needs_an_empty_square_of_its_zone() -> None:
    s = started()
    for square in s.facts.room[2]:
        land(s, 0, square, PLAINS)
    opened(s, claim_land, Claiming(0))
    assert refused(s, 0, "claim", BLUE_SQUARE).rule == "MULE-2.2"
    assert BLUE_SQUARE not in offered(s, 0, "claim")
    choose(s, (0, "claim", RED_SQUARE))
    why = refused(s, 0, "place", 6)
    assert (why.rule, why.why) == ("MULE-2.2", "that square is of another zone")


def test_mule_2_2_a_taken_square_is_refused() -> None:
    s = started()
    land(s, 0, 0, PLAINS)
    opened(s, claim_land, Claiming(0))
    choose(s, (0, "claim", 7))
    assert "lies on that square" in refused(s, 0, "place", 0).why
    choose(s, (0, "back"))
    assert offered(s, 0, "claim")


def test_mule_2_3_rivers_go_only_onto_river_beds() -> None:
    s = started()
    opened(s, claim_land, Claiming(0))
    choose(s, (0, "claim", RIVER_SQUARE))
    assert offered(s, 0, "place") == [2, 12]
    assert refused(s, 0, "place", 6).rule == "MULE-2.3"
    choose(s, (0, "place", 2))
    opened(s, claim_land, Claiming(0))
    choose(s, (0, "claim", 10))  # only one bed is left, so it is placed at once
    assert s.to_act == ()
    assert s.tile_at[s.facts.spot(0, 12)] >= 0
    opened(s, claim_land, Claiming(0))
    why = refused(s, 0, "claim", 24)
    assert (why.rule, why.why) == ("MULE-2.3", "no river bed of your board is empty")


def test_mule_2_3_other_white_lands_may_lie_on_a_river_bed() -> None:
    s = started()
    irata(s, WHITE_SQUARE, PLAINS)
    opened(s, claim_land, Claiming(0))
    choose(s, (0, "claim", WHITE_SQUARE), (0, "place", 12))
    assert s.facts.tile_type[s.tile_at[s.facts.spot(0, 12)]] == PLAINS


def test_mule_2_4_nothing_goes_onto_the_stores_square_and_lands_never_move() -> None:
    """MULE-2.4: neither the Store's square of Irata nor that of a board is ever a choice."""
    s = started()
    opened(s, claim_land, Claiming(0))
    assert refused(s, 0, "claim", 17).rule == "MULE-2.1"
    choose(s, (0, "claim", WHITE_SQUARE))
    assert refused(s, 0, "place", 7).rule == "MULE-2.2"
    assert "move_land" not in s.menu(0).entries


def test_qa_2_a_land_must_be_taken() -> None:
    """QA-2, MULE-2.5"""
    s = started()
    assert set(s.menu(s.to_act[0]).entries) == {"claim"}


def test_mule_2_5_without_a_legal_land_one_gets_none() -> None:
    s = started()
    s.turn = 2
    for square in s.facts.irata.squares:
        tile = s.tile_at[square]
        if s.facts.irata.zone[square] != 2 and tile >= 0:
            s.tile_at[square], s.spot_of[tile] = -1, -1
    for square in s.facts.room[2]:
        land(s, 3, square, RIVER if square == 99 else PLAINS)
    opened(s, land_grant)
    assert s.to_act == (2,)
    assert len(s.lands(3)) == 5


# -- auctions --------------------------------------------------------------------------------


def auctioning(**options: Any) -> MuleState:
    s = started(species=(MECHTRON, PACKER, SPHEROID, LEGGITE), **options)
    s.turn = 2
    return opened(s, land_for_sale)


def test_ex_03_a_land_auction() -> None:
    """EX-03, MULE-2.7, MULE-2.8: Rank 1 opens at $8 and wins at $22 after seven raises."""
    s = auctioning()
    assert s.to_act == (0,)
    choose(s, (0, "auction", BLUE_SQUARE))
    assert (s.env.bid, s.env.leader, s.to_act) == (8, 0, (1,))
    choose(s, (1, "bid", 10), (2, "bid", 12), (3, "bid", 14), (0, "bid", 16), (1, "bid", 18), (2, "bid", 20))
    choose(s, (3, "withdraw"), (0, "bid", 22), (1, "withdraw"), (2, "withdraw"))
    assert ([s.money(seat) for seat in s.seats], s.to_act) == ([8, 30, 30, 30], (0,)), "Mechtron has paid $22"
    assert offered(s, 0, "place") == [3, 4, 9, 13, 14], "any square of the Blue zone"
    choose(s, (0, "place", 14))
    assert s.lands(0) == [s.tile_at[s.facts.spot(0, 14)]]
    assert (s.land_cards, s.to_act) == ((0, 1, 1, 1), (1,)), "the others may still play their card"


def test_mule_2_8_another_than_the_opener_may_win() -> None:
    s = auctioning()
    choose(s, (0, "auction", BLUE_SQUARE), (1, "bid", 10), (2, "withdraw"), (3, "bid", 12), (0, "bid", 14))
    choose(s, (1, "bid", 16), (3, "bid", 18), (0, "withdraw"), (1, "bid", 20), (3, "bid", 22), (1, "withdraw"))
    assert (s.money(3), s.to_act) == (8, (3,))
    assert offered(s, 3, "place") == [3, 4, 9, 13, 14]
    assert refused(s, 3, "back").rule == "MULE-2.1"
    choose(s, (3, "place", 9))
    assert s.land_cards == (0, 1, 1, 1)
    assert s.to_act == (1,), "the others may still play their card"


def test_ex_03_bids_that_are_refused() -> None:
    """EX-03: opening is exactly $8, a raise exactly $2, and who withdrew is out."""
    s = auctioning()
    assert refused(s, 0, "bid", 6).rule == "MULE-2.7"
    choose(s, (0, "auction", BLUE_SQUARE))
    for bid in (9, 8, 12, 11):
        why = refused(s, 1, "bid", bid)
        assert why.rule == "MULE-2.8"
    choose(s, (1, "withdraw"), (2, "bid", 10))
    assert refused(s, 1, "bid", 12).rule == "MULE-2.8"
    choose(s, (3, "withdraw"), (0, "withdraw"))
    assert s.to_act == (2,)


def test_mule_2_8_the_opener_may_be_left_alone_and_must_take_it() -> None:
    s = auctioning()
    choose(s, (0, "auction", BLUE_SQUARE), (1, "withdraw"), (2, "withdraw"), (3, "withdraw"))
    assert s.money(0) == 22
    assert set(s.menu(0).entries) == {"place"}


def test_mule_2_8_who_cannot_pay_or_place_is_not_asked() -> None:
    s = auctioning()
    stock(s, 1, money=9)
    for square in s.facts.room[2]:
        land(s, 2, square, PLAINS)
    choose(s, (0, "auction", BLUE_SQUARE))
    assert s.to_act == (3,)
    stock(s, 3, money=10)
    choose(s, (3, "bid", 10), (0, "bid", 12))
    assert s.money(0) == 18


def test_mule_2_7_one_card_a_turn_from_rank_1_down() -> None:
    s = started(ranks=(2, 0, 3, 1), extra_land_for_sale=1)
    s.turn = 2
    stock(s, 0, money=7)
    opened(s, land_for_sale)
    assert s.to_act == (2,)
    choose(s, (2, "keep"))
    assert s.to_act == (3,), "Rank 2 has not $8"
    choose(s, (3, "keep"), (1, "keep"))
    assert s.to_act == ()
    assert s.land_cards == (2, 2, 2, 2)


def test_mule_2_7_beginners_have_no_auctions() -> None:
    s = started(mode="beginner")
    for _ in range(8):
        claim_first(s)
    assert s.phase == 2


def test_mule_o6_auctions_before_the_grant_but_not_on_turn_1() -> None:
    s = started(auction_before_grant=True)
    for _ in range(8):
        claim_first(s)
    assert s.phase == 2
    from offworld.games.mule.p1_expansion import expansion

    s.turn = 2
    opened(s, expansion)
    assert "auction" in s.menu(0).entries
    choose(s, (0, "keep"), (1, "keep"), (2, "keep"), (3, "keep"))
    assert "claim" in s.menu(3).entries
    for _ in range(4):
        claim_first(s)
    assert s.to_act == ()


def test_mule_o7_more_land_for_sale_cards() -> None:
    assert started(extra_land_for_sale=2).land_cards == (3, 3, 3, 3)


def test_mule_o8_secret_bids() -> None:
    """MULE-O8: the highest pays its own bid, the others nothing; a tie goes to the lowest rank."""
    s = auctioning(secret_bids=True)
    stock(s, 2, money=7)
    choose(s, (0, "auction_sealed", BLUE_SQUARE))
    assert s.to_act == (0, 1, 3), "who has not $8 cannot bid"
    assert refused(s, 0, "stay_out").rule == "MULE-O8"
    assert refused(s, 0, "bid", 7).why == "7 is too little here"
    assert refused(s, 0, "bid", 31).hint == "choose a number from 8 to 30"
    choose(s, (0, "bid", 15))
    assert "15" not in str(s.view(1)["open"])
    choose(s, (3, "bid", 15), (1, "stay_out"))
    assert [s.money(seat) for seat in s.seats] == [30, 30, 7, 15]
    assert s.to_act == (3,)
    assert set(s.menu(3).entries) == {"place"}


def test_mule_o8_only_as_an_option() -> None:
    assert refused(auctioning(), 0, "auction_sealed", BLUE_SQUARE).rule == "MULE-O8"
    for played in (True, False):
        s = auctioning(secret_bids=played)
        s.tile_at[BLUE_SQUARE] = NOWHERE
        s.forget_offers()
        barred = {one["verb"] for one in s.view(0, words=True)["greyed"]}
        assert ("auction_sealed" in barred) == played, "what is not played needs no reasons"
