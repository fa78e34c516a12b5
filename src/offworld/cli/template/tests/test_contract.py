from prospect.game import GAME

from offworld.testing import contract

test_contract = contract(GAME)
