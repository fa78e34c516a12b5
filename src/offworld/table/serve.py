"""`offworld serve`: the server as a command."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    import socket

    from offworld.table.settings import Settings

DATA = Path.home() / ".local" / "share" / "offworld"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
SOCKET_BYTES = 4096
"""A page says hello and that it is still there, nothing more."""


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for all.")
@click.option("--port", default=0, show_default="a free one", type=click.IntRange(0, 65535), help="Port to listen on.")
@click.option("--data", default=DATA, show_default=True, type=click.Path(path_type=Path), help="Folder of the tables.")
@click.option("--workers", default=2, show_default=True, type=click.IntRange(1, 64), help="Processes for bots.")
@click.option(
    "--requests", default=1200, show_default=True, type=click.IntRange(1), help="Requests a minute, one address."
)
@click.option(
    "--tables", default=30, show_default=True, type=click.IntRange(1), help="New tables a minute, one address."
)
@click.option(
    "--sockets", default=100, show_default=True, type=click.IntRange(1), help="Sockets open at once, one address."
)
@click.option("--browser/--no-browser", default=False, show_default=True, help="Open it in the browser.")
@click.option("--behind-proxy", is_flag=True, help="Trust the proxy on this machine to tell clients' addresses.")
def serve(host: str, port: int, data: Path, browser: bool, behind_proxy: bool, **limits: int) -> None:
    """Serve the table to browsers."""
    from offworld.table.settings import Settings

    listening = listen(host, port)
    settings = Settings(
        data=data.expanduser(),
        workers=limits["workers"],
        requests_a_minute=limits["requests"],
        tables_a_minute=limits["tables"],
        sockets=limits["sockets"],
        hosts=LOOPBACK if host in LOOPBACK and not behind_proxy else (),
    )

    def ready() -> None:
        where = address(host, listening)
        click.echo(f"Offworld is at {where} (Ctrl+C stops it)")
        if browser:
            import webbrowser

            webbrowser.open(where)

    run(settings, listening, behind_proxy, ready)


def listen(host: str, port: int) -> socket.socket:
    """Take the port at once, so that a free one is known before the server runs."""
    import socket

    if not host.strip():  # an empty host would mean all addresses
        raise click.ClickException("an address to listen on is needed; 0.0.0.0 is for all")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        raise click.ClickException(f"cannot listen on {host} port {port}: {error.strerror}") from error
    except (TypeError, UnicodeError) as error:
        raise click.ClickException(f"cannot listen on {host}: there is no such host") from error
    found.listen(512)
    return found


def address(host: str, listening: socket.socket) -> str:
    shown = "127.0.0.1" if host == "0.0.0.0" else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}/"


def run(
    settings: Settings,
    listening: socket.socket,
    behind_proxy: bool = False,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve until somebody stops it; `ready` is called once nothing stands in the way of that."""
    import gc

    import uvicorn

    from offworld.table.app import make_app
    from offworld.table.heads import BoundedHeads

    app = make_app(settings)
    ready()
    gc.freeze()  # thousands of tables in memory: looking through them all for garbage would hold up moves
    gc.set_threshold(20_000, 50, 100)
    config = uvicorn.Config(
        app,
        http=BoundedHeads,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=behind_proxy,
        ws_max_size=SOCKET_BYTES,
        ws_per_message_deflate=False,
        timeout_keep_alive=75,
        ws_ping_interval=None,  # pages have a heartbeat of their own
        timeout_graceful_shutdown=3,
    )
    logging.getLogger("uvicorn.error").addFilter(_of_ours)
    uvicorn.Server(config).run(sockets=[listening])


def _of_ours(record: logging.LogRecord) -> bool:
    """A page that sends something other than text is cut off; there is no need to report it."""
    return record.exc_info is None or not isinstance(record.exc_info[1], UnicodeDecodeError)


if __name__ == "__main__":
    serve()
