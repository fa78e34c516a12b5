"""The rule-of-thumb player of Prospect: it digs until it can sell a full load."""

from __future__ import annotations

from offworld.kit import Menu, Move, View


class Settler:
    def __init__(self) -> None:
        self.why = ""

    def choose(self, view: View, menu: Menu) -> Move:
        most = max(menu.entries.get("sell", (0,)), key=lambda n: n or 0) or 0
        last = view["round"] == view["options"]["rounds"]
        if most >= 2 or (most and last):
            self.why = f"{most} ore bring {view['price']} credits and a little less each."
            return Move("sell", most)
        self.why = "There is too little to sell yet."
        return Move("dig")

    def explain(self) -> str:
        return self.why
