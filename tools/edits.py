"""What is changed in a source, and where things stand in it."""

from __future__ import annotations

import ast
from typing import NamedTuple

Field = tuple[str, str | None]
"""A field of a NamedTuple, and its default as it is written, if it has one that is plain."""


class Edit(NamedTuple):
    """Text that takes the place of what stands from one point to another; points are lines and bytes from 0."""

    first: tuple[int, int]
    last: tuple[int, int]
    text: str


def start(node: ast.stmt | ast.expr | ast.keyword) -> tuple[int, int]:
    return node.lineno - 1, node.col_offset


def end(node: ast.stmt | ast.expr) -> tuple[int, int]:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return node.end_lineno - 1, node.end_col_offset


def name_of(node: ast.expr) -> str:
    """`Step` of `Step[S]`, `Enum` of `enum.Enum`, `cache` of `cache(maxsize=9)`."""
    match node:
        case ast.Subscript(value=inner) | ast.Call(func=inner):
            return name_of(inner)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""
