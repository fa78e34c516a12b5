"""How the client gets into the wheel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hatch_build
from tests.table.harness import ROOT


def test_no_registry_address_in_the_lock_file() -> None:
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("fresh", "node", "wanted"), [(True, False, []), (False, True, []), (False, False, [hatch_build.NODE_WHEEL])]
)
def test_a_node_is_asked_for_only_where_one_is_missing(
    monkeypatch: pytest.MonkeyPatch, fresh: bool, node: bool, wanted: list[str]
) -> None:
    monkeypatch.setattr(hatch_build, "is_fresh", lambda: fresh)
    monkeypatch.setattr(hatch_build, "node_on_path", lambda: node)
    nothing: Any = None
    hook = hatch_build.ClientHook("", {}, nothing, nothing, "", "wheel")
    assert hook.dependencies() == wanted


def test_a_built_client_is_stale_as_soon_as_its_source_differs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    web, built = tmp_path / "web", tmp_path / "static"
    (web / "src").mkdir(parents=True)
    built.mkdir()
    monkeypatch.setattr(hatch_build, "WEB", web)
    monkeypatch.setattr(hatch_build, "BUILT", built)
    monkeypatch.setattr(hatch_build, "STAMP", built / "stamp.txt")
    (web / "src" / "main.ts").write_text("one")
    assert not hatch_build.is_fresh()
    (built / "index.html").touch()
    (built / "stamp.txt").write_text(hatch_build.stamp())
    assert hatch_build.is_fresh()
    (web / "node_modules").mkdir()
    (web / "node_modules" / "package.json").touch()
    assert hatch_build.is_fresh()
    (web / "src" / "main.ts").write_text("two")
    assert not hatch_build.is_fresh()
