"""The command: it says where it is, serves there, and says plainly when it cannot."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import click
import httpx
import pytest
from click.testing import CliRunner

from offworld.cli.main import main
from offworld.table.serve import listen, serve
from tests.table.harness import ROOT


def test_it_takes_a_free_port_and_says_where_it_is(tmp_path: Path) -> None:
    command = [sys.executable, "-u", "-m", "offworld.table.serve", "--data", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
        assert found is not None
        assert httpx.get(f"{found.group()}api/health", timeout=30).json()["ok"]
        assert httpx.get(found.group(), headers={"Host": "evil.example"}).status_code == 403
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) in (0, -signal.SIGTERM)
    assert (tmp_path / "tables.sqlite3").is_file()


def test_it_does_not_say_where_it_is_when_it_cannot_be_there(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_text("not at all a database")
    answer = CliRunner().invoke(main, ["serve", "--data", str(tmp_path)])
    assert answer.exit_code == 2
    assert "http" not in answer.output
    assert "is not a database" in answer.output
    assert "Traceback" not in answer.output


def test_a_port_that_is_taken_is_one_clear_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        answer = CliRunner().invoke(serve, ["--port", port, "--data", str(tmp_path)])
    assert answer.exit_code == 1
    assert f"port {port}" in answer.output
    assert "Traceback" not in answer.output


@pytest.mark.parametrize("host", ["", " ", "é..x", "no such host"])
def test_a_host_that_is_none_is_one_clear_sentence(host: str) -> None:
    with pytest.raises(click.ClickException, match="listen on"):
        listen(host, 0)


@pytest.mark.parametrize("data", ["file", "file/below"])
def test_a_data_folder_that_is_a_file_is_one_clear_sentence(tmp_path: Path, data: str) -> None:
    (tmp_path / "file").write_text("")
    answer = CliRunner().invoke(main, ["serve", "--data", str(tmp_path / data)])
    assert answer.exit_code == 2
    assert (
        answer.output == f"offworld: the data folder {tmp_path / data} cannot be used: there is a file of that name\n"
    )
