"""Games and their guided first games: what there is to play."""

from __future__ import annotations

from typing import Any

import offworld
from offworld.bots.kinds import seconds
from offworld.core.options import Option
from offworld.games import game as find_game
from offworld.games import games
from offworld.table.api import Answered, Call, Endpoint
from offworld.table.bots import kinds
from offworld.table.health import GOOD
from offworld.table.lab import shipped
from offworld.table.lessons import Lesson, lesson, taught
from offworld.table.messages import about, told
from offworld.table.problems import Problem

LESSON = "/api/lessons/{game}"


async def health(call: Call) -> told.Health | Answered:
    found = await call.site.doctor.look()
    ok = all(part == GOOD for part in found)
    answer = told.Health(ok=ok, version=offworld.__version__, **found._asdict())
    return answer if ok else Answered(503, answer)


async def list_games(_call: Call) -> list[about.GameCard]:
    return [_card(name) for name in games()]


def _card(name: str) -> about.GameCard:
    game = find_game(name)
    return about.GameCard(
        name=game.name,
        title=game.title,
        summary=game.summary,
        minutes=game.minutes,
        version=game.version,
        seats=list(game.seats),
        options=[_option(name, option) for name, option in game.options.declared.items()],
        bots=kinds(game),
        thinking={kind: time for kind in kinds(game) if (time := seconds(kind)) is not None},
        corrigible=game.corrigible,
        measured=shipped(name) is not None,
    )


def _option(name: str, option: Option) -> about.OptionCard:
    return about.OptionCard(name=name, **{**option._asdict(), "choices": list(option.choices)})


async def rules(call: Call) -> list[about.RuleText]:
    if call.path["game"] not in games():
        raise Problem(404, "there is no such game", f"the games are: {', '.join(games())}")
    book = find_game(call.path["game"]).rules
    return [about.RuleText(id=rule.id, title=rule.title, text=rule.text) for rule in book.rules.values()]


async def lab_says(call: Call) -> about.LabText:
    found = shipped(call.path["game"]) if call.path["game"] in games() else None
    if found is None:
        raise Problem(404, "the lab has not measured such a game", "offworld lab report writes what it says")
    return found


async def list_lessons(_call: Call) -> list[about.LessonCard]:
    return [about.LessonCard(**_lesson_card(found)) for name in taught() if (found := lesson(name)) is not None]


async def read_lesson(call: Call) -> about.LessonText:
    found = lesson_of(call)
    said = [about.NoteTold(n.title, n.before, n.after, list(n.rules)) for n in found.notes]
    return about.LessonText(**_lesson_card(found), said=said, closing=found.closing)


def lesson_of(call: Call) -> Lesson:
    found = lesson(call.path["game"]) if call.path["game"] in games() else None
    if found is None:
        raise Problem(404, "there is no such lesson", f"there are lessons for: {', '.join(taught())}")
    return found


def _lesson_card(found: Lesson) -> dict[str, Any]:
    names = ("game", "title", "summary", "minutes")
    return {name: getattr(found, name) for name in names} | {"notes": len(found.notes)}


ENDPOINTS = (
    Endpoint("GET", "/api/health", health, told.Health, "Is the server well?", also={503: (told.Health, told.Error)}),
    Endpoint("GET", "/api/games", list_games, list[about.GameCard], "All games with their options and bots"),
    Endpoint("GET", "/api/games/{game}/rules", rules, list[about.RuleText], "The rules of a game, by id"),
    Endpoint("GET", "/api/games/{game}/lab", lab_says, about.LabText, "What many plays of bots say about a game"),
    Endpoint("GET", "/api/lessons", list_lessons, list[about.LessonCard], "All guided first games"),
    Endpoint("GET", LESSON, read_lesson, about.LessonText, "What a guided first game says"),
)
