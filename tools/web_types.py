"""Writes the browser client's TypeScript types and board facts from the Python ones.

    python tools/web_types.py            write them
    python tools/web_types.py --check    say which files are stale, and fail

The messages come from `offworld.table.messages`, the view of a game with a drawn board from the
columns of its State, the board's facts (names of buildings, weathers, events) from the game's own
data. Nothing of it is written by hand a second time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect as kinds

from offworld.core.state import State
from offworld.games.colonies import facts as colonies
from offworld.games.colonies.cards import CARDS, CARDS_SWAPPED, Card, Effect, phrase, phrase_all
from offworld.games.colonies.p3_4_negotiate import KINDS as STEP_KINDS
from offworld.games.colonies.state import ColoniesState
from offworld.games.mars import facts as mars
from offworld.games.mars.state import MarsState
from offworld.games.mule import facts as mule
from offworld.games.mule.board import effects
from offworld.games.mule.game import GAME as MULE
from offworld.games.mule.p8_events import describe
from offworld.games.mule.setup import talent_words
from offworld.games.mule.state import MuleState
from offworld.market import trading
from offworld.table.messages import given, past, pushed, told

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
HEAD = "// Made by tools/web_types.py from the Python types. Do not edit: run it again.\n"


def structs() -> list[type[msgspec.Struct]]:
    """Every message, in the order of the modules."""
    found = [value for part in (given, told, past, pushed) for value in vars(part).values()]
    bases = (given.Given, told.Told)
    messages = [value for value in found if isinstance(value, type) and issubclass(value, bases)]
    return [value for value in dict.fromkeys(messages) if value not in bases]


def messages_ts() -> str:
    parts = [HEAD]
    parts += [_interface(kinds.type_info(struct)) for struct in structs()]  # type: ignore[arg-type]  # of structs alone
    pushes = [struct.__name__ for struct in structs() if struct.__struct_config__.tag]
    parts += [f"export type Push = {' | '.join(pushes)};\n"]
    return "\n".join(parts)


def _interface(info: kinds.StructType) -> str:
    lines = list(_doc(info.cls.__doc__))
    lines += [f"export interface {info.cls.__name__} {{"]
    if info.tag is not None:
        lines += [f'  {info.tag_field}: "{info.tag}";']
    lines += [f"  {field.encode_name}{'' if field.required else '?'}: {_ts(field.type)};" for field in info.fields]
    return "\n".join([*lines, "}", ""])


def _doc(text: str | None) -> Iterator[str]:
    """The first paragraph of a docstring as a comment; msgspec's own are left out."""
    if text and "(" not in text.split("\n", maxsplit=1)[0].split(" ")[0]:
        yield f"/** {' '.join(text.strip().split(chr(10) + chr(10))[0].split())} */"


def _ts(kind: kinds.Type) -> str:
    """A msgspec type as TypeScript."""
    if isinstance(kind, kinds.Metadata):
        reference = (kind.extra_json_schema or {}).get("$ref", "")
        return reference.rsplit("/", 1)[-1] or _ts(kind.type)
    if isinstance(kind, kinds.UnionType):
        return " | ".join(dict.fromkeys(map(_ts, kind.types)))
    if isinstance(kind, kinds.LiteralType):
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in kind.values)
    if isinstance(kind, kinds.StructType):
        return kind.cls.__name__
    if isinstance(kind, kinds.ListType | kinds.VarTupleType | kinds.FrozenSetType):
        return _list_of(_ts(kind.item_type))
    if isinstance(kind, kinds.NamedTupleType):
        return f"[{', '.join(f'{field.name}: {_ts(field.type)}' for field in kind.fields)}]"
    if isinstance(kind, kinds.DictType):
        return f"Record<string, {_ts(kind.value_type)}>"
    return _SCALARS[type(kind)]


_SCALARS: dict[type[kinds.Type], str] = {
    kinds.AnyType: "unknown",
    kinds.NoneType: "null",
    kinds.BoolType: "boolean",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
}


def _list_of(item: str) -> str:
    return f"({item})[]" if " " in item else f"{item}[]"


# -- what a drawn board knows: its game's view and facts -----------------------------------------


def board_ts(state: type[State], facts: Mapping[str, object]) -> str:
    lines = [f"export const {name} = {_json(value)} as const;" for name, value in facts.items()]
    return "\n".join([HEAD, 'import type { View } from "../../messages";\n', _view(state), *lines, ""])


def _view(state: type[State]) -> str:
    """The columns a seat may see: `owner` hides others' entries, `count` shows their number."""
    hints = get_type_hints(state)
    lines = [f"export interface {state.__name__.removesuffix('State')}View extends View {{"]
    for name, column in state.columns.items():
        if column.shown is not None:
            lines += [f"  {name}: {_column(hints[name], column.shown)};"]
    return "\n".join([*lines, "}", ""])


def _column(hint: Any, shown: Callable[..., Any]) -> str:
    how = getattr(shown(""), "__qualname__", "").split(".")[0]
    if how == "_public":
        return _ts(kinds.type_info(hint))
    if how not in ("_owner", "_count"):
        return _ts(kinds.type_info(get_type_hints(shown("")).get("return", Any)))
    info = kinds.type_info(hint)
    item = _ts(info.item_type) if isinstance(info, kinds.ListType | kinds.VarTupleType) else "unknown"
    return _list_of(f"{item} | {'null' if how == '_owner' else 'number'}")


def mars_facts() -> dict[str, object]:
    return {
        "COLUMNS": mars.COLUMNS,
        "ROWS": mars.ROWS,
        "GOODS": mars.GOODS,
        "LETTERS": mars.LETTERS,
        "WINNING_VP": mars.WINNING_VP,
        "RUIN": mars.RUIN,
        "BUILDABLE": mars.BUILDABLE,
        "BUILDINGS": [
            {
                "name": plan.name,
                "code": plan.code,
                "cost": plan.cost,
                "site": plan.site,
                "makes": plan.makes,
                "digits": sorted(plan.digits),
            }
            for plan in mars.BLUEPRINTS
        ],
        "WEATHERS": [{"code": weather.code, "name": weather.name} for weather in mars.WEATHERS],
        "EVENTS": {number: {"name": event.name, "text": event.text} for number, event in mars.EVENTS.items()},
    }


def mule_facts() -> dict[str, object]:
    box = mule.load()
    return {
        "GOOD_NAMES": mule.GOOD_NAMES,
        "GOODS": mule.GOODS,
        "KINDS": mule.KINDS,
        "LAND_TYPES": mule.LAND_TYPES,
        "LAND_NAMES": mule.LAND_NAMES,
        "ZONE_NAMES": mule.ZONE_NAMES,
        "PHASES": mule.PHASES,
        "NONE": mule.NONE,
        "HIDDEN": mule.HIDDEN,
        "BUYER": trading.BUYER,
        "SELLER": trading.SELLER,
        "IRATA": box.irata._asdict(),
        "BOARD": box.board._asdict(),
        "RIVER_BED": box.river_bed,
        "PATHS": box.paths,
        "TILE_TYPE": box.tile_type,
        "VALUE": box.value,
        "PRICE_LOW": box.price_low,
        "PRICE_HIGH": box.price_high,
        "GAP": box.gap,
        "PENS": box.pens,
        "MULES_IN_A_PEN": box.mules_in_a_pen,
        "FEW_MULES": box.few_mules,
        "FOOD_WANTED": box.food_wanted,
        "OPENING_BID": box.opening_bid,
        "COSTS": box.costs._asdict(),
        "TURNS": [[one.cards_before_ship + 1 for one in mode] for mode in box.set_ups],
        "SPECIES": [one.title for one in box.species],
        "HANDICAPS": [talent_words(box, one.default) for one in box.species],
        "TALENTS": [
            {
                "words": talent_words(box, one.talent),
                "discount": one.talent.mule_discount,
                "looks": one.talent.looks,
                "hunt": one.talent.hunt_cards,
                "pub": one.talent.pub,
            }
            for one in box.species
        ],
        **_mule_cards(box),
    }


def _mule_cards(box: mule.Facts) -> dict[str, object]:
    """By number: title and what it does, in the words that the game has for it."""
    table = MULE.start(3)
    return {
        "PRODUCTION": [
            {
                "id": card.id,
                "title": card.title,
                "crystite": card.crystite,
                "first": ", ".join(effects(card, early=True)),
                "later": ", ".join(effects(card, early=False)),
                "mod": [card.turn1.mod, card.later.mod],
            }
            for card in box.production
        ],
        "LUCKY": [describe(table, card) for card in box.lucky],
        "UNLUCKY": [describe(table, card) for card in box.unlucky],
    }


def colonies_facts() -> dict[str, object]:
    return {
        "PLANETS": colonies.PLANETS,
        "COLOURS": colonies.COLOURS,
        "RESOURCES": colonies.RESOURCES,
        "COLONISTS": colonies.COLONISTS,
        "CREDITS": colonies.CREDITS,
        "WIDTH": colonies.WIDTH,
        "TECHS": colonies.TECH_NAMES,
        "ACTIONS": colonies.ACTION_NAMES,
        "UPGRADE": colonies.UPGRADE,
        "INFLUENCE": colonies.INFLUENCE,
        "COMMUNITY": colonies.COMMUNITY,
        "COST": colonies.COST,
        "POINTS": colonies.POINTS,
        "TOP_LEVEL": colonies.TOP_LEVEL,
        "LAST_TURN": colonies.LAST_TURN,
        "ROUNDS": colonies.ACTIONS,
        "UPPER_PLACES": colonies.UPPER_PLACES,
        "LOWEST": colonies.LOWEST,
        "INSTEAD": colonies.INSTEAD,
        "ONE_MARKER": colonies.ONE_MARKER,
        "STEP_KINDS": [{"exports": kind.exports, "imports": kind.imports} for kind in STEP_KINDS],
        "CARDS": [_colonies_card(card) for card in CARDS],
        "SWAPPED": {n: _colonies_card(card) for n, card in enumerate(CARDS_SWAPPED) if card != CARDS[n]},
    }


def _colonies_card(card: Card) -> dict[str, object]:
    """Both outcomes: word and number of each effect, and the sentence that the game has for it."""

    def side(effects: tuple[Effect, ...]) -> dict[str, object]:
        listed = [{"word": effect.word, "n": effect.n, "text": phrase(effect)} for effect in effects]
        return {"text": phrase_all(effects), "effects": listed}

    return {
        "name": card.name,
        "colonists": card.colonists,
        "yes_motion": card.yes_motion,
        "yes": [side(reward) for reward in card.yes],
        "no_motion": card.no_motion,
        "everyone": side(card.table + card.everyone),
        "fewest": side(card.fewest),
    }


def _json(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=-1).decode()


# -- the command ---------------------------------------------------------------------------------

FILES: dict[Path, Callable[[], str]] = {
    WEB / "messages.ts": messages_ts,
    WEB / "boards" / "mars" / "facts.ts": lambda: board_ts(MarsState, mars_facts()),
    WEB / "boards" / "mule" / "facts.ts": lambda: board_ts(MuleState, mule_facts()),
    WEB / "boards" / "colonies" / "facts.ts": lambda: board_ts(ColoniesState, colonies_facts()),
}


def stale() -> list[Path]:
    """The generated files that are not what the Python types say."""
    return [path for path, make in FILES.items() if not path.exists() or path.read_text(encoding="utf-8") != make()]


def main() -> int:
    found = stale()
    if "--check" in sys.argv[1:]:
        for path in found:
            sys.stderr.write(f"{path.name} is stale. Run: python tools/web_types.py\n")
        return 1 if found else 0
    for path in found:
        path.write_text(FILES[path](), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
