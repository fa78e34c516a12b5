"""The endpoints under /api: each a few lines that turn a checked request into an act at a table."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import msgspec

import offworld
from offworld.core.game import StandingOrder
from offworld.core.move import Move, Seat
from offworld.core.options import Option
from offworld.core.state import State
from offworld.games import game as find_game
from offworld.games import games
from offworld.table import messages as m
from offworld.table.api import Answered, Call, Endpoint
from offworld.table.bots import BotFailed, kinds
from offworld.table.lessons import Lesson, lesson, taught
from offworld.table.past import MOST_VIEWS, Eyes, moment
from offworld.table.past import charts as charts_of
from offworld.table.people import Outcome, Viewer
from offworld.table.problems import Problem
from offworld.table.registry import Opened, check_clock
from offworld.table.snapshot import told_orders
from offworld.table.tables import FINAL, Table

# -- who asks ------------------------------------------------------------------------------------


async def _table(call: Call) -> tuple[Table, Viewer]:
    if not re.fullmatch(r"[a-z2-7]{12}", call.path["table"]):
        raise Problem(404, "there is no such table", "check the link")
    table = await call.site.tables.get(call.path["table"])
    viewer = table.viewer(call.token)
    if viewer is None:
        raise Problem(401, "this link no longer leads to a seat", "ask the table's owner for a new one")
    return table, viewer


async def _seated(call: Call) -> tuple[Table, Viewer, Seat]:
    table, viewer = await _table(call)
    if call.token is None:
        raise Problem(401, "only those who sit at the table may do that", "open the table by your own link")
    if viewer.seat is None:
        raise Problem(403, "you do not sit at this table", "use the token of a seat")
    return table, viewer, viewer.seat


async def _owned(call: Call) -> tuple[Table, Viewer]:
    table, viewer = await _table(call)
    if call.token is None:
        raise Problem(401, "only the table's owner may do that")
    if not viewer.owner:
        raise Problem(403, "only the table's owner may do that", "use the token that came with making the table")
    return table, viewer


# -- games ---------------------------------------------------------------------------------------


async def health(_call: Call) -> m.Health:
    return m.Health(ok=True, version=offworld.__version__)


async def list_games(_call: Call) -> list[m.GameCard]:
    return [_card(name) for name in games()]


def _card(name: str) -> m.GameCard:
    game = find_game(name)
    return m.GameCard(
        name=game.name,
        title=game.title,
        summary=game.summary,
        minutes=game.minutes,
        version=game.version,
        seats=list(game.seats),
        options=[_option(name, option) for name, option in game.options.declared.items()],
        bots=kinds(game),
    )


def _option(name: str, option: Option) -> m.OptionCard:
    return m.OptionCard(name=name, **{**option._asdict(), "choices": list(option.choices)})


async def rules(call: Call) -> list[m.RuleText]:
    if call.path["game"] not in games():
        raise Problem(404, "there is no such game", f"the games are: {', '.join(games())}")
    book = find_game(call.path["game"]).rules
    return [m.RuleText(id=rule.id, title=rule.title, text=rule.text) for rule in book.rules.values()]


# -- guided first games --------------------------------------------------------------------------


async def list_lessons(_call: Call) -> list[m.LessonCard]:
    return [m.LessonCard(**_lesson_card(found)) for name in taught() if (found := lesson(name)) is not None]


async def read_lesson(call: Call) -> m.LessonText:
    found = _lesson(call)
    said = [m.NoteTold(n.title, n.before, n.after, list(n.rules)) for n in found.notes]
    return m.LessonText(**_lesson_card(found), said=said, closing=found.closing)


async def begin_lesson(call: Call) -> m.Created:
    _check_name(call.body.name)
    return await _created(call, await call.site.tables.teach(_lesson(call), call.body.name))


def _lesson(call: Call) -> Lesson:
    found = lesson(call.path["game"]) if call.path["game"] in games() else None
    if found is None:
        raise Problem(404, "there is no such lesson", f"there are lessons of: {', '.join(taught())}")
    return found


def _lesson_card(found: Lesson) -> dict[str, Any]:
    names = ("game", "title", "summary", "minutes")
    return {name: getattr(found, name) for name in names} | {"notes": len(found.notes)}


# -- tables --------------------------------------------------------------------------------------


async def create(call: Call) -> m.Created:
    return await _created(call, await call.site.tables.create(call.body))


async def restore(call: Call) -> m.Created:
    return await _created(call, await call.site.tables.restore(call.body.log, call.body.name))


async def _created(call: Call, opened: Opened) -> m.Created:
    viewer = Viewer(opened.seat, owner=opened.seat is None)
    async with opened.table.lock:
        snapshot = call.site.scribe(opened.table).snapshot(viewer)
    return m.Created(
        table=opened.table.id,
        seat=opened.seat,
        token=opened.token,
        owner_token=opened.owner,
        links=opened.links,
        snapshot=snapshot,
    )


async def look(call: Call) -> m.Snapshot:
    table, viewer = await _table(call)
    return await _snapshot(call, table, viewer)


async def join(call: Call) -> m.Snapshot:
    table, viewer, seat = await _seated(call)
    _check_name(call.body.name)
    await table.join(seat, call.body.name)
    return await _snapshot(call, table, viewer)


def _check_name(name: str) -> None:
    if not (name == "" or name.isprintable()):
        raise Problem(422, "a name is one line of printable characters")


async def leave(call: Call) -> m.Snapshot:
    table, viewer, seat = await _seated(call)
    await table.leave(seat)
    return await _snapshot(call, table, viewer)


async def arrange(call: Call) -> m.SeatChanged:
    table, _viewer = await _owned(call)
    number = call.path["seat"]
    if not number.isdecimal() or len(number) > 2 or int(number) >= len(table.seats):
        raise Problem(404, "there is no such seat")
    token = await table.arrange(int(number), call.body.action)
    return m.SeatChanged(seat=int(number), token=token, people=call.site.scribe(table).people())


async def set_clock(call: Call) -> m.Snapshot:
    table, viewer = await _owned(call)
    check_clock(call.body)
    await table.set_clock(call.body)
    return await _snapshot(call, table, viewer)


async def mine(call: Call) -> m.Mine:
    """Those that wait for me first, then the newest."""
    cards: list[m.TableCard] = []
    lost: list[m.TableLost] = []
    for seat in call.body.seats:
        try:
            table = await call.site.tables.get(seat.table)
            viewer = table.viewer(seat.token)
            if viewer is None:
                raise Problem(401, "this link no longer leads to a seat")
            cards.append(_table_card(table, viewer))
        except Problem as problem:
            lost.append(m.TableLost(table=seat.table, error=str(problem)))
    return m.Mine(tables=sorted(cards, key=lambda card: (not card.your_turn, -card.updated)), lost=lost)


def _table_card(table: Table, viewer: Viewer) -> m.TableCard:
    return m.TableCard(
        table=table.id,
        game=table.match.game.name,
        title=table.match.game.title,
        seat=viewer.seat,
        your_turn=viewer.seat in table.match.state.to_act,
        updated=table.updated,
        ply=len(table.match.entries),
        players=[table.name(info.seat) for info in table.seats],
        over=table.over,
        lesson=table.guided,
    )


async def _snapshot(call: Call, table: Table, viewer: Viewer) -> m.Snapshot:
    async with table.lock:
        return call.site.scribe(table).snapshot(viewer)


# -- playing -------------------------------------------------------------------------------------


async def move(call: Call) -> m.MoveAnswer | Answered:
    table, viewer, seat = await _seated(call)
    moves = [Move(given.verb, given.arg) for given in call.body.moves]
    outcome = await table.move(seat, call.body.expect_seq, moves, call.body.unless_final)
    return await _outcome(call, table, viewer, outcome, call.body.brief)


async def undo(call: Call) -> m.MoveAnswer | Answered:
    table, viewer, seat = await _seated(call)
    outcome = await table.undo(seat, call.body.expect_seq, call.body.ask)
    return await _outcome(call, table, viewer, outcome)


async def vote(call: Call) -> m.MoveAnswer | Answered:
    table, viewer, seat = await _seated(call)
    return await _outcome(call, table, viewer, await table.agree(seat, call.body.agree))


async def _outcome(
    call: Call, table: Table, viewer: Viewer, outcome: Outcome, brief: bool = False
) -> m.MoveAnswer | Answered:
    """The present state either way; 409 if nothing was changed."""
    async with table.lock:
        snapshot = call.site.scribe(table).snapshot(viewer, brief)
    why = outcome.refusal
    told = None if why is None else m.RefusalTold(rule=why.rule, why=why.why, hint=why.hint)
    answer = m.MoveAnswer(
        accepted=outcome.accepted, seq=snapshot.seq, refusal=told, snapshot=snapshot, final=why is FINAL
    )
    return answer if outcome.accepted else Answered(409, answer)


async def hint(call: Call) -> m.Hint:
    """What the rule-of-thumb bot would do with what this seat knows."""
    table, _viewer, seat = await _seated(call)
    async with table.lock:
        state = table.match.state
        view, menu = state.view(seat), state.menu(seat)
        if not len(menu):
            raise Problem(409, "you are not asked for anything now")
        if table.lesson is not None and table.guided:
            return _lesson_hint(table.lesson, state, len(table.match.entries))
        before = state.copy()
    try:
        answer = await call.site.bots.choose(table.match.game.name, kinds(table.match.game)[0], view, menu, True)
    except BotFailed as failed:
        raise Problem(503, f"the bot has no answer: {failed}") from failed
    if answer.move is None:
        return m.Hint(move=None, label="Wait", why=answer.why, rule=before.step.rule)
    told = m.MoveTold(verb=answer.move.verb, arg=answer.move.arg)
    label, rule = before.step.say(before, answer.move), before.step.rule_of(answer.move.verb)
    return m.Hint(move=told, label=label, why=answer.why, rule=rule)


def _lesson_hint(taught: Lesson, state: State, ply: int) -> m.Hint:
    move = taught.expected(ply)[0]
    told = m.MoveTold(verb=move.verb, arg=move.arg)
    return m.Hint(move=told, label=state.step.say(state, move), why="", rule=state.step.rule_of(move.verb))


# -- talking -------------------------------------------------------------------------------------


async def chat(call: Call) -> m.Chat:
    table, viewer = await _table(call)
    if call.token is None:
        raise Problem(401, "only those who sit at the table may talk", "open the table by your own link")
    if not call.body.text.strip():
        raise Problem(422, "there is nothing to say in that")
    await table.say(viewer, call.body.text)
    return m.Chat(chat=call.site.scribe(table).chat())


async def note(call: Call) -> m.Note:
    table, _viewer, seat = await _seated(call)
    await table.write_note(seat, call.body.text)
    return m.Note(note=call.body.text)


async def order(call: Call) -> m.Orders:
    table, _viewer, seat = await _seated(call)
    await table.order(seat, tuple(StandingOrder(**msgspec.structs.asdict(given)) for given in call.body.orders))
    return m.Orders(orders=told_orders(table.seats[seat].standing))


# -- looking back --------------------------------------------------------------------------------


async def log(call: Call) -> m.LogText:
    """As a file: complete once the game is over, until then what this viewer may read."""
    table, viewer = await _table(call)
    async with table.lock:
        if table.over:
            return m.LogText(text=table.match.text(), complete=True)
        lines = table.match.log(viewer.seat)
    return m.LogText(text="".join(f"{ply} {line}\n" for ply, line in enumerate(lines, start=1)), complete=False)


async def replay(call: Call) -> m.Replayed:
    table, viewer = await _table(call)
    async with table.lock:
        moves, past = moment(table.match).moves, call.site.pasts.of(table.id, table.match)
        eyes = _eyes(call, viewer, table)
    ply, count = call.query["ply"], max(1, call.query.get("count", 1))
    if ply > len(moves):
        raise Problem(422, f"the log has {len(moves)} moves")
    if count > MOST_VIEWS:
        raise Problem(422, f"at most {MOST_VIEWS} positions at a time")
    views = await asyncio.to_thread(past.views, moves, ply, min(ply + count - 1, len(moves)), eyes)
    return m.Replayed(ply=ply, last=len(moves), views=views)


def _eyes(call: Call, viewer: Viewer, table: Table) -> Eyes:
    """The viewer's own, until the game is over; then any seat's, or those of all."""
    seat = call.query.get("seat", viewer.seat)
    everything = bool(call.query.get("everything", 0))
    if seat is not None and seat >= len(table.seats):
        raise Problem(422, "there is no such seat")
    if not table.over and (everything or seat != viewer.seat):
        raise Problem(403, "what others know stays hidden until the game is over", "look with your own eyes")
    return Eyes(seat, everything)


async def charts(call: Call) -> m.Charts:
    table, viewer = await _table(call)
    async with table.lock:
        now = moment(table.match)
    return await asyncio.to_thread(charts_of, now, viewer.seat)


# -- the list ------------------------------------------------------------------------------------

TABLE = "/api/tables/{table}"
LESSON = "/api/lessons/{game}"
NOT_NOW: dict[int, Any] = {409: m.Error}
NOT_DONE: dict[int, Any] = {409: (m.MoveAnswer, m.Error)}

ENDPOINTS = (
    Endpoint("GET", "/api/health", health, m.Health, "Is the server there?"),
    Endpoint("GET", "/api/games", list_games, list[m.GameCard], "All games with their options and bots"),
    Endpoint("GET", "/api/games/{game}/rules", rules, list[m.RuleText], "The rules of a game, by id"),
    Endpoint("GET", "/api/lessons", list_lessons, list[m.LessonCard], "All guided first games"),
    Endpoint("GET", LESSON, read_lesson, m.LessonText, "What a guided first game says"),
    Endpoint("POST", LESSON, begin_lesson, m.Created, "Make a table to learn a game at", m.Join, status=201),
    Endpoint("POST", "/api/tables", create, m.Created, "Make a table", m.NewTable, status=201),
    Endpoint("POST", "/api/tables/import", restore, m.Created, "Make a table from a log", m.ImportLog, status=201),
    Endpoint("POST", "/api/mine", mine, m.Mine, "My tables, those that wait for me first", m.MySeats),
    Endpoint("GET", TABLE, look, m.Snapshot, "The table as the bearer may know it", token=True),
    Endpoint("POST", TABLE + "/join", join, m.Snapshot, "Sit down, or come back", m.Join, token=True),
    Endpoint("POST", TABLE + "/leave", leave, m.Snapshot, "Go; a bot plays on", token=True),
    Endpoint("POST", TABLE + "/moves", move, m.MoveAnswer, "Make a move or a plan", m.Moves, token=True, also=NOT_DONE),
    Endpoint(
        "POST", TABLE + "/undo", undo, m.MoveAnswer, "Take back the last own move", m.Undo, token=True, also=NOT_DONE
    ),
    Endpoint(
        "POST",
        TABLE + "/undo/vote",
        vote,
        m.MoveAnswer,
        "Agree to take back, or not",
        m.Vote,
        token=True,
        also=NOT_DONE,
    ),
    Endpoint("POST", TABLE + "/hint", hint, m.Hint, "What would the bot do, and why?", token=True, also=NOT_NOW),
    Endpoint("POST", TABLE + "/chat", chat, m.Chat, "Say something to all", m.Say, token=True, also=NOT_NOW),
    Endpoint("POST", TABLE + "/orders", order, m.Orders, "Give the seat's standing orders", m.GiveOrders, token=True),
    Endpoint("POST", TABLE + "/notes", note, m.Note, "Write the seat's private note", m.WriteNote, token=True),
    Endpoint(
        "POST",
        TABLE + "/seats/{seat}",
        arrange,
        m.SeatChanged,
        "The owner arranges a seat",
        m.SeatAction,
        token=True,
        also=NOT_NOW,
    ),
    Endpoint("POST", TABLE + "/clock", set_clock, m.Snapshot, "The owner sets the clock", m.ClockChoice, token=True),
    Endpoint("GET", TABLE + "/log", log, m.LogText, "The log as text", token=True),
    Endpoint(
        "GET",
        TABLE + "/replay",
        replay,
        m.Replayed,
        "The table after some of its moves",
        query={"ply": "after how many moves"},
        may_query={
            "count": "how many positions from there on, one if not given",
            "seat": "whose eyes, once the game is over; the bearer's own if not given",
            "everything": "1: what any seat could see, once the game is over",
        },
        token=True,
    ),
    Endpoint("GET", TABLE + "/charts", charts, m.Charts, "The economy turn by turn", token=True),
)
