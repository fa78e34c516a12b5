"""All tables of a server: made, kept in memory while somebody needs them, and replayed from their log later."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from offworld.core.dice import Dice
from offworld.core.errors import BadLog, OffworldError
from offworld.core.game import Game
from offworld.core.match import Match
from offworld.core.move import Move, Seat
from offworld.games import game as find_game
from offworld.games.reading import corrections_of
from offworld.table import standing
from offworld.table.bots import Bots, kinds
from offworld.table.clock import Clock
from offworld.table.driver import Driver
from offworld.table.lessons import Lesson, lesson
from offworld.table.messages.given import ClockChoice, NewTable, SeatChoice
from offworld.table.messages.told import Link
from offworld.table.people import OPEN, PERSON, SeatInfo, UndoVote
from offworld.table.problems import Problem
from offworld.table.rows import Kept, RecordRow, TableRow
from offworld.table.settings import Settings
from offworld.table.sql import Damaged
from offworld.table.store import Store
from offworld.table.table import Table
from offworld.table.tokens import hashed, new_table, new_token

RESUME_SECONDS = 30 * 24 * 3600
"""Tables untouched for longer wait until somebody opens them."""
IDLE_SECONDS = 600
GONE = 410
NOT_SECRET = "This table was made from a log; whoever has that log can know its dice."
SEEDED = "This table was made with a seed; whoever knows that seed can know its dice."

logger = logging.getLogger(__name__)


class Opened(msgspec.Struct):
    """A new table with the tokens that are told once."""

    table: Table
    seat: Seat | None
    token: str | None
    owner: str
    links: list[Link]


class Tables:
    def __init__(self, store: Store, bots: Bots, settings: Settings) -> None:
        self._store = store
        self._bots = bots
        self._settings = settings
        self._tables: dict[str, Table] = {}
        self._drivers: dict[str, Driver] = {}
        self._coming: dict[str, asyncio.Task[Table]] = {}
        """Tables that are being made or loaded. Everybody who asks for one waits for the same."""

    # -- finding -----------------------------------------------------------------------------

    async def get(self, name: str) -> Table:
        """The table, replayed from its log if need be. Raises Problem when there is none."""
        table = self._tables.get(name)
        if table is not None and not table.acts.closed:
            return table
        if name in self._coming:
            return await asyncio.shield(self._coming[name])
        return await self._bring_in(name, self._load(name))

    async def resume(self) -> None:
        """After a start: go on with every table whose bots or clocks have something to do. The others wait on the disk.

        After each, the server is free for others for as long as the loading took.
        """
        for name in await self._store.unfinished(time.time() - RESUME_SECONDS):
            if len(self._tables) >= self._settings.tables_in_memory:
                break
            began = time.monotonic()
            try:
                await self._resume(await self.get(name))
            except Problem as problem:
                logger.warning("table %s does not go on: %s", name, problem)
                await self._leave(name, problem)
            await asyncio.sleep(time.monotonic() - began)

    async def _leave(self, name: str, problem: Problem) -> None:
        """What cannot be replayed is not tried again at every start, only when somebody asks for it."""
        if problem.status == GONE:
            with suppress(Problem):
                await self._store.let_rest(name)

    async def _resume(self, table: Table) -> None:
        """A table with nothing to do rests from now on. Older servers did not write down which have."""
        if not table.awake:
            await self._store.let_rest(table.id, table.seq)
            await table.acts.at_rest()
            await self._put_away([table])

    async def close(self) -> None:
        """Begin nothing new; finish and keep what is under way."""
        while self._coming:
            await asyncio.wait(self._coming.values())
        for driver in list(self._drivers.values()):
            await driver.stop()
        for table in self._tables.values():
            await table.acts.at_rest()

    async def _bring_in(self, name: str, coming: Coroutine[Any, Any, Table]) -> Table:
        """The only way into memory: two copies of a table would both write without knowing of each other."""
        task = self._coming[name] = asyncio.create_task(coming)
        task.add_done_callback(lambda _: self._coming.pop(name))
        return await asyncio.shield(task)

    async def _load(self, name: str) -> Table:
        try:
            kept = await self._store.load(name)
            if kept is None:
                raise Problem(404, "there is no such table", "check the link")
            table = await self._remade(kept)
        except Problem:
            raise
        except Damaged as error:
            logger.error("table %s is damaged: %s", name, error)
            raise Problem(410, f"this table cannot be replayed: {error}") from error
        except Exception as error:  # of this table alone: whoever lists or resumes many goes on
            logger.exception("table %s cannot be made again", name)
            raise Problem(410, "this table cannot be replayed: its saved data is damaged") from error
        await self._welcome(table)
        return table

    async def _remade(self, kept: Kept) -> Table:
        match = await asyncio.to_thread(replayed, kept)
        clock = msgspec.json.decode(kept.table.clock, type=ClockChoice)
        seats = [
            SeatInfo(
                *(r.seat, r.kind, r.name, r.token, r.away, r.note),
                standing=standing.read(r.standing),
                played=r.played,
                former=r.former,
                hidden=r.hidden,
            )
            for r in kept.seats
        ]
        table = self._seated(kept.table.id, match, seats, clock, kept.table.owner, [row.used for row in kept.seats])
        table.seq, table.updated, table.record = kept.table.seq, kept.table.updated, kept.record
        table.vote = None if kept.table.vote is None else msgspec.json.decode(kept.table.vote, type=UndoVote)
        table.lesson = lesson(kept.table.game) if kept.table.lesson else None
        if table.lesson is not None and not table.lesson.fits(kept.moves):
            table.lesson = None  # it was rewritten since; the table plays on like any other
        table.dice_known = kept.table.known
        table.look(tuple(match.state.seats))
        return table

    # -- making ------------------------------------------------------------------------------

    async def create(self, wanted: NewTable) -> Opened:
        game = known_game(wanted.game, corrected(wanted.data))
        check_seats(game, wanted.seats)
        check_clock(wanted.clock)
        match = _start(game, wanted)
        return await self._open(match, wanted.seats, wanted.clock, "" if wanted.seed is None else SEEDED)

    async def restore(self, text: str, name: str) -> Opened:
        """A table from a log. Whoever brings it takes the first seat without a bot; the others are open."""
        if len(text.splitlines()) > self._settings.most_moves:
            raise Problem(422, f"a table's log has at most {self._settings.most_moves} moves")
        try:
            match = await asyncio.to_thread(Match.from_text, text, find_game)
        except OffworldError as error:
            raise Problem(422, str(error), "only the complete log of a game can be continued") from error
        bots = kinds(match.game)
        players = [*match.players, *["you"] * match.state.n_seats][: match.state.n_seats]
        seats = [SeatChoice(who=kind if kind in bots else "open") for kind in players]
        mine = next((i for i, choice in enumerate(seats) if choice.who == "open"), None)
        if mine is not None:
            seats[mine] = SeatChoice(who="me", name=name)
        return await self._open(match, seats, ClockChoice(), NOT_SECRET)

    async def teach(self, taught: Lesson, name: str) -> Opened:
        """A table at which somebody learns the game: settlers sit there too, and play on where the lesson ends.

        The notice that its dice can be known is left out.
        """
        match = await asyncio.to_thread(taught.begin)
        seats = [SeatChoice(who="settler") for _ in match.state.seats]
        seats[taught.seat] = SeatChoice(who="me", name=name)
        return await self._open(match, seats, ClockChoice(), "", taught)

    async def _open(
        self,
        match: Match,
        wanted: list[SeatChoice],
        clock: ClockChoice,
        notice: str,
        taught: Lesson | None = None,
    ) -> Opened:
        seats, tokens = [], {}
        for seat, choice in enumerate(wanted):
            kind = {"me": PERSON, "open": OPEN}.get(choice.who, choice.who)
            info = SeatInfo(seat, kind, choice.name.strip())
            if info.human:
                tokens[seat] = new_token()
                info.token = hashed(tokens[seat])
            seats.append(info)
        owner = new_token()
        table = self._seated(new_table(), match, seats, clock, hashed(owner), [0.0] * len(seats))
        table.lesson = taught
        table.dice_known = bool(notice or taught)
        if notice:
            table.record.append(RecordRow(0, "table", len(match.plies), None, "", notice, table.updated))
        await self._bring_in(table.id, self._make(table, clock))
        mine = next((seat for seat, choice in enumerate(wanted) if choice.who == "me"), None)
        links = [Link(seat=seat, token=token) for seat, token in tokens.items() if seat != mine]
        return Opened(table, mine, None if mine is None else tokens[mine], owner, links)

    async def _make(self, table: Table, clock: ClockChoice) -> Table:
        await self._store.create(_kept(table, clock))
        await self._welcome(table)
        return table

    # -- inside ------------------------------------------------------------------------------

    def _seated(
        self, name: str, match: Match, seats: list[SeatInfo], clock: ClockChoice, owner: str, used: list[float]
    ) -> Table:
        for info in seats:
            info.stand_in = kinds(match.game)[0]
        return Table(name, match, seats, Clock(clock.kind, clock.seconds, used), owner, self._store, self._settings)

    async def _welcome(self, table: Table) -> None:
        """Into memory, and let its bots and clocks run."""
        if len(self._tables) >= self._settings.tables_in_memory:
            await self._forget_idle()
        old = self._drivers.get(table.id)
        if old is not None:
            await old.stop()
        self._tables[table.id] = table
        self._drivers[table.id] = Driver(table, self._bots, self._settings)
        self._drivers[table.id].start()

    async def _forget_idle(self) -> None:
        """Put away tables that nobody looks at and where nothing happens by itself; they are safe on the disk."""
        long_ago = time.time() - IDLE_SECONDS
        await self._put_away(
            [table for name, table in self._tables.items() if table.updated < long_ago and self._drivers[name].idle]
        )

    async def _put_away(self, tables: list[Table]) -> None:
        """Those of them that nobody needs now."""
        stopped: list[Driver] = []
        for table in tables:  # without a pause: others come and go meanwhile
            if self._tables.get(table.id) is table and not (table.acts.busy or table.online or table.listeners):
                del self._tables[table.id]
                table.acts.close()
                stopped.append(self._drivers.pop(table.id))
        for driver in stopped:
            await driver.stop()


def known_game(name: str, corrections: str = "") -> Game[Any]:
    try:
        return find_game(name, corrections)
    except OffworldError as error:
        raise Problem(422, str(error)) from error


def corrected(data: str) -> str:
    """The corrections in a TOML text that came with a request."""
    try:
        return corrections_of(data, "the corrections") if data else ""
    except OffworldError as error:
        raise Problem(422, str(error), "send the text of a TOML file with what differs in your box") from error


def check_clock(clock: ClockChoice) -> None:
    if clock.kind != "none" and not clock.seconds:
        raise Problem(422, "a clock needs a number of seconds")


def check_seats(game: Game[Any], wanted: list[SeatChoice]) -> None:
    if sum(choice.who == "me" for choice in wanted) > 1:
        raise Problem(422, "you can take only one seat", "make the others open and share their links")
    known = ["me", "open", *kinds(game)]
    for choice in wanted:
        if choice.who not in known:
            raise Problem(422, f"{choice.who!r} cannot sit at a table", f"a seat is for one of: {', '.join(known)}")
        if not (choice.name == "" or choice.name.isprintable()):
            raise Problem(422, "a name is one line of printable characters")


def replayed(kept: Kept) -> Match:
    """The log of moves made again, strictly; refused if the rules have changed since."""
    game = known_game(kept.table.game, kept.table.corrections)
    if kept.table.version != game.version:
        raise Problem(
            410,
            f"this table began under rules version {kept.table.version} of {game.title}; this server plays"
            f" version {game.version}",
            "continue it with the version of Offworld it began with",
        )
    options = json.loads(kept.table.options)
    players = _player_names([row.kind for row in kept.seats])
    try:
        dice, names = _dice(kept.table), [row.name for row in kept.seats]
        match = Match(game, len(kept.seats), dice=dice, players=players, names=names, **options)
        match.replay(kept.moves, range(1, len(kept.moves) + 1), "move")
    except (OffworldError, BadLog) as error:
        raise Problem(410, f"this table cannot be replayed: {error}") from error
    return match


def _start(game: Game[Any], wanted: NewTable) -> Match:
    players = _player_names([choice.who for choice in wanted.seats])
    try:
        game.options(**wanted.options)  # first: an option may be called like something else that a Match takes
        dice, names = Dice.from_seed(wanted.seed).salted(), [choice.name.strip() for choice in wanted.seats]
        return Match(game, len(wanted.seats), dice=dice, players=players, names=names, **wanted.options)
    except OffworldError as error:
        raise Problem(422, str(error)) from error


def _dice(row: TableRow) -> Dice:
    return Dice(bytes.fromhex(row.key), bytes.fromhex(row.salt))


def _player_names(who: list[str]) -> list[str]:
    """As a log names players: a bot by its kind, any person as `you`."""
    return ["you" if kind in ("me", OPEN, PERSON) else kind for kind in who]


def _kept(table: Table, clock: ClockChoice) -> Kept:
    match = table.match
    row = TableRow(
        table.id,
        match.game.name,
        match.game.version,
        json.dumps(match.state.options.plain()),
        match.dice.key.hex(),
        msgspec.json.encode(clock).decode(),
        table.owner,
        table.seq,
        table.over,
        table.updated,
        table.updated,
        table.lesson is not None,
        awake=table.awake,
        salt=match.dice.salt.hex(),
        known=table.dice_known,
        corrections=match.game.box.corrections,
    )
    moves: list[tuple[Seat, Move]] = [(made.seat, made.move) for made in match.plies]
    return Kept(row, [table.row(info) for info in table.seats], moves, list(table.record))
