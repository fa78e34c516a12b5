"""Errors for people: one sentence on stderr and exit code 2, never a traceback."""

from __future__ import annotations

import codecs
import io
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from offworld.core.errors import OffworldError

WRONG_INPUT = 2
INTERRUPTED = 130


IN_ASCII = {"·": "-", "…": "...", "“": '"', "”": '"'}
"""Stand-ins for terminals whose encoding has nothing better."""


class Plain(click.Group):
    """A click group that says what is wrong in one sentence."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        _print_anywhere()
        try:
            code = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except OffworldError as error:
            _fail(str(error))
        except click.ClickException as error:
            _fail(error.format_message())
        except click.Abort:
            sys.exit(INTERRUPTED)
        except OSError as error:
            _fail(f"{error.filename or 'a file'}: {error.strerror}")
        sys.exit(code if isinstance(code, int) else 0)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which they are declared, which is the order in which people need them."""
        return list(self.commands)


def _print_anywhere() -> None:
    """Characters that the terminal's encoding lacks are printed as something similar instead of failing."""
    codecs.register_error("offworld", _something_like_it)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="offworld")


def _something_like_it(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    missing = error.object[error.start : error.end]
    return "".join(IN_ASCII.get(sign, "?") for sign in missing), error.end


def _fail(sentence: str) -> NoReturn:
    click.echo(f"offworld: {sentence}", err=True)
    sys.exit(WRONG_INPUT)
