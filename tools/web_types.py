"""Writes the browser client's TypeScript types from the Python ones.

    python tools/web_types.py            write them
    python tools/web_types.py --check    say which files are stale, and fail

The messages come from `offworld.table.messages`, the view of a game with a drawn board from the columns of its
State, the types of the board's facts from what the game's own `face.py` gives. The facts themselves are told by the
server, for the data that is really played. None of it is written by hand a second time.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, get_args, get_type_hints, is_typeddict

import msgspec
from msgspec import inspect as kinds

import offworld
from offworld.core.game import Game
from offworld.core.state import State
from offworld.games.beside import beside
from offworld.table.messages import about, base, given, past, pushed, told, view

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
HEAD = "// Made by tools/web_types.py from the Python types. Do not edit: run it again.\n"


def structs() -> list[type[msgspec.Struct]]:
    """Every message, in the order of the modules."""
    found = [value for part in (given, about, view, told, past, pushed) for value in vars(part).values()]
    bases = (given.Given, base.Told)
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
    if isinstance(kind, kinds.StructType | kinds.TypedDictType):
        return kind.cls.__name__
    if isinstance(kind, kinds.ListType | kinds.VarTupleType | kinds.FrozenSetType):
        return _list_of(_ts(kind.item_type))
    if isinstance(kind, kinds.TupleType):
        return f"[{', '.join(map(_ts, kind.item_types))}]"
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


def facts_ts(game: Game[Any]) -> str:
    """The view of a game, and the facts that its board is told of the box that is played with."""
    facts = facts_of(game)
    return "\n".join(
        [
            HEAD,
            'import type { View } from "../../messages";\n',
            _view(game.state, figures_of(game)),
            *_figures(figures_of(game)),
            *(f"export let {name}: {_type_of(value)};" for name, value in facts.items()),
            "",
            "/** Lays out the box that this table plays with; nothing here has a value before. */",
            "export function lay(box: unknown): void {",
            f"  ({{ {', '.join(facts)} }} = box as {{ {'; '.join(f'{name}: typeof {name}' for name in facts)} }});",
            "}",
            "",
        ]
    )


def figures_of(game: Game[Any]) -> type | None:
    """The TypedDict of the figures that the game tells with its view, if it has any."""
    return getattr(beside(game, "figures"), "Figures", None)


def _figures(kind: type | None) -> Iterator[str]:
    """Its interface, and those of what is in it."""
    if kind is not None:
        for part in (*[hint for hint in _inside(kind) if hint is not kind], kind):
            info = kinds.type_info(part)
            assert isinstance(info, kinds.TypedDictType)
            lines = [f"  {field.name}: {_ts(field.type)};" for field in info.fields]
            yield "\n".join([f"export interface {part.__name__} {{", *lines, "}", ""])


def _inside(kind: Any) -> list[Any]:
    """The TypedDicts that a type is made of, each once."""
    own = [kind] if is_typeddict(kind) else []
    parts = get_type_hints(kind).values() if own else get_args(kind)
    return list(dict.fromkeys([*(one for part in parts for one in _inside(part)), *own]))


def facts_of(game: Game[Any]) -> dict[str, Any]:
    """As they are sent, so in JSON's own types."""
    face = beside(game, "face")
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(face.facts(game))) if face else {}
    return found


_PLAIN = {bool: "boolean", int: "number", float: "number", str: "string", type(None): "null"}


def _type_of(*values: Any) -> str:
    """The type that all of these have in TypeScript."""
    types = [_PLAIN[type(value)] for value in values if type(value) in _PLAIN]
    if lists := [value for value in values if isinstance(value, list)]:
        types.append(f"readonly {_list_of(_type_of(*[part for one in lists for part in one]))}")
    if dicts := [value for value in values if isinstance(value, dict)]:
        types.append(_record(dicts))
    return " | ".join(dict.fromkeys(types)) or "never"


def _record(values: list[dict[str, Any]]) -> str:
    """By number, or with a name for each part."""
    keys = dict.fromkeys(key for value in values for key in value)
    if all(key.isdecimal() for key in keys):
        return f"Readonly<Record<string, {_type_of(*[part for value in values for part in value.values()])}>>"
    parts = (f"readonly {key}: {_type_of(*[value[key] for value in values if key in value])}" for key in keys)
    return f"{{ {'; '.join(parts)} }}"


def _view(state: type[State], figures: type | None) -> str:
    """The columns a seat may see: `owner` hides others' entries, `count` shows their number."""
    hints = get_type_hints(state)
    lines = [f"export interface {state.__name__.removesuffix('State')}View extends View {{"]
    lines += [f"  figures: {figures.__name__};"] if figures else []
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


# -- the command ---------------------------------------------------------------------------------


def drawn() -> list[Game[Any]]:
    """The games of ours that have a board in the browser."""
    folders = sorted(path.name for path in (WEB / "games").iterdir() if (path / "Board.svelte").is_file())
    return [offworld.game(name) for name in folders]


def files() -> dict[Path, Callable[[], str]]:
    found: dict[Path, Callable[[], str]] = {WEB / "messages.ts": messages_ts}
    for game in drawn():
        found[WEB / "games" / game.name / "facts.ts"] = partial(facts_ts, game)
        found[WEB.parent / "tests" / "facts" / f"{game.name}.json"] = partial(facts_json, game)
    return found


def facts_json(game: Game[Any]) -> str:
    """What the server would send, for the client's own tests."""
    return msgspec.json.format(msgspec.json.encode(facts_of(game)), indent=1).decode() + "\n"


def stale() -> list[Path]:
    """The generated files that are not what the Python types say."""
    return [path for path, make in files().items() if not path.exists() or path.read_text(encoding="utf-8") != make()]


def main() -> int:
    if os.environ.get("OFFWORLD_PURE") != "1":  # a compiled State has forgotten the types of its columns
        plain = {**os.environ, "OFFWORLD_PURE": "1"}
        return subprocess.run([sys.executable, *sys.argv], env=plain, check=False).returncode
    found = stale()
    if "--check" in sys.argv[1:]:
        for path in found:
            sys.stderr.write(f"{path.name} is stale. Run: python tools/web_types.py\n")
        return 1 if found else 0
    for path in found:
        path.parent.mkdir(exist_ok=True)
        path.write_text(files()[path](), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
