"""From the tables of data/*.toml to `Facts`, every value checked on the way."""

from __future__ import annotations

from offworld.games.mule.facts import (
    BLUE,
    EVENT_KINDS,
    GOODS,
    HIDDEN,
    KINDS,
    LAND_TYPES,
    METEOR_CRATER,
    MOST_SEATS,
    MULES,
    NONE,
    RED,
    RIVER,
    STORE_SQUARE,
    WHITE,
    Costs,
    Effect,
    EventCard,
    Facts,
    Grid,
    ProductionCard,
    SetUp,
    Species,
    Talent,
)
from offworld.games.mule.options import MORE_TURNS
from offworld.games.reading import Table

ZONES = {"W": WHITE, "~": WHITE, "R": RED, "B": BLUE, "#": STORE_SQUARE}
TERRAINS = {"P": 0, "L": 1, "H": 2, "R": RIVER, "#": STORE_SQUARE}
GOOD_KEYS = KINDS[1:MULES]
TABLES = (
    *("land_tiles", "irata", "player_board", "land_values", "crystite"),
    *("prices", "corral", "pricing", "spoilage", "actions", "land_auction", "inherent_value", "setup", "success"),
    *("production", "lucky", "unlucky", "events", "package", "colonists"),
)
EVENT_KEYS = ("small", "large", "per_mule", "needs_mules", "loses_half", "wampus", "rank3", "rank4")


def build(data: Table) -> Facts:
    """Facts from tables; raises OffworldError naming the first value that is wrong."""
    data.only(*TABLES)
    set_ups = _set_ups(data.table("setup"))
    production = _production(data.table("production"))
    irata, terrain = _irata(data.table("irata"))
    board = _grid(data.table("player_board").only("zone"), "W~RB#")
    tile_type = _tiles(data.table("land_tiles"), set_ups)
    corral, spoilage = data.table("corral"), data.table("spoilage")
    lucky, unlucky = _events(data.table("lucky")), _events(data.table("unlucky"))
    _enough_cards(data, set_ups, production, unlucky)
    return Facts(
        irata=irata,
        terrain=terrain,
        river_squares=tuple(square for square in irata.squares if terrain[square] == RIVER),
        board=board,
        first_spot=tuple(irata.size + seat * board.size for seat in range(MOST_SEATS + 1)),
        river_bed=_river_bed(data.table("player_board")),
        room=tuple(_squares_in(board, zone) for zone in (WHITE, RED, BLUE)),
        paths=_paths(board),
        neighbours=_neighbours(board),
        tile_type=tile_type,
        tiles=tuple(_run_of(tile_type, kind) for kind in range(len(LAND_TYPES))),
        secret_tiles=tile_type.index(RIVER),
        value=_values(data.table("land_values")),
        crystite_tiles=_crystite(data),
        price_low=_prices(data.table("prices"), "low"),
        price_high=_prices(data.table("prices"), "high"),
        gap=data.table("prices").number("gap", 0, 9),
        pens=corral.only("pens", "mules_in_a_pen", "few").number("pens", 1, 20),
        mules_in_a_pen=corral.number("mules_in_a_pen", 1, 9),
        few_mules=corral.number("few"),
        food_wanted=data.table("pricing").only("food_wanted").number("food_wanted"),
        food_one_in=spoilage.only("food_one_in", "energy_one_in", "stock_limit").number("food_one_in", 1),
        energy_one_in=spoilage.number("energy_one_in", 1),
        stock_limit=spoilage.number("stock_limit"),
        costs=_costs(data.table("actions")),
        opening_bid=data.table("land_auction").only("opening", "raise").number("opening", 1),
        raise_by=data.table("land_auction").number("raise", 1),
        land_worth=data.table("inherent_value").only("land", "mule").number("land"),
        mule_worth=data.table("inherent_value").number("mule"),
        set_ups=set_ups,
        production=production,
        ships=tuple(number for number, card in enumerate(production) if card.last_turn),
        copies=tuple(0 if card.last_turn else card.copies for card in production),
        lucky=lucky,
        unlucky=unlucky,
        large_from=data.table("events").only("large_from").number("large_from", 1),
        package=(data.table("package").only("food", "energy").number("food"), data.table("package").number("energy")),
        species=_species(data.table("colonists")),
        success_turns=data.table("success").only("turns", "least3", "least4", "verdicts").number("turns", 1),
        success=(_bands(data.table("success"), "least3"), _bands(data.table("success"), "least4")),
        verdicts=data.table("success").texts("verdicts"),
    )


def _grid(table: Table, letters: str) -> Grid:
    rows = table.grid("zone", letters)
    zone = tuple(ZONES[letter] for letter in "".join(rows))
    if zone.count(STORE_SQUARE) != 1:
        raise table.wrong("zone must show the Store (#) exactly once")
    squares = tuple(square for square, colour in enumerate(zone) if colour != STORE_SQUARE)
    return Grid(len(rows[0]), len(zone), squares, zone)


def _irata(table: Table) -> tuple[Grid, tuple[int, ...]]:
    grid = _grid(table.only("terrain", "zone"), "WRB#")
    rows = table.grid("terrain", "PLHR#")
    terrain = tuple(TERRAINS[letter] for letter in "".join(rows))
    if len(rows[0]) != grid.width or [t == STORE_SQUARE for t in terrain] != [z == STORE_SQUARE for z in grid.zone]:
        raise table.wrong("terrain and zone must have the same shape, with the Store on the same square")
    return grid, terrain


def _river_bed(table: Table) -> tuple[int, ...]:
    return tuple(square for square, letter in enumerate("".join(table.texts("zone"))) if letter == "~")


def _squares_in(board: Grid, zone: int) -> tuple[int, ...]:
    return tuple(square for square in board.squares if board.zone[square] == zone)


def _paths(board: Grid) -> tuple[tuple[int, int], ...]:
    pairs = [(a, a + 1) for a in range(board.size) if (a + 1) % board.width]
    pairs += [(a, a + board.width) for a in range(board.size - board.width)]
    return tuple((a, b) for a, b in pairs if a in board.squares and b in board.squares)


def _neighbours(board: Grid) -> tuple[tuple[int, ...], ...]:
    paths = _paths(board)
    return tuple(tuple(sorted({a + b - square for a, b in paths if square in (a, b)})) for square in range(board.size))


def _tiles(table: Table, set_ups: tuple[tuple[SetUp, SetUp], tuple[SetUp, SetUp]]) -> tuple[int, ...]:
    """As many tiles of each type as any set-up lays out."""
    table.only(*LAND_TYPES)
    tiles: list[int] = []
    for kind, name in enumerate(LAND_TYPES):
        in_box = table.number(name, 1, 60)
        used = max(
            set_up.lands[kind] + seats * set_up.rivers_each * (kind == RIVER)
            for pair in set_ups
            for seats, set_up in zip((3, 4), pair, strict=True)
        )
        if used > in_box:
            raise table.wrong(f"the set-up needs {used} {name} tiles, there are {in_box}")
        tiles += [kind] * (in_box if kind == METEOR_CRATER else max(used, 1))
    return tuple(tiles)


def _run_of(tile_type: tuple[int, ...], kind: int) -> slice:
    first = tile_type.index(kind)
    return slice(first, first + tile_type.count(kind))


def _values(table: Table) -> tuple[tuple[int, ...], ...]:
    table.only(*LAND_TYPES)
    return tuple(tuple(_value(table.table(land), good) for good in KINDS[:MULES]) for land in LAND_TYPES)


def _value(land: Table, good: str) -> int:
    if good not in land.only(*GOOD_KEYS).raw:
        return NONE
    return HIDDEN if good == "crystite" and land.raw[good] == "hidden" else land.number(good, 0, 9)


def _crystite(data: Table) -> tuple[tuple[int, ...], ...]:
    table = data.table("crystite").only("per_8_tiles")
    eight = table.numbers("per_8_tiles", 0, 3)
    if len(eight) != 8:
        raise table.wrong("per_8_tiles must list 8 values")
    box = data.table("land_tiles")
    return tuple(
        tuple(eight.count(value) * box.number(name) // 8 for value in range(4)) if kind < RIVER else (0, 0, 0, 0)
        for kind, name in enumerate(LAND_TYPES)
    )


def _prices(table: Table, end: str) -> tuple[int, ...]:
    table.only("gap", *GOOD_KEYS)
    gap = table.number("gap", 0, 9)
    for good in GOOD_KEYS:
        track = table.table(good).only("low", "high")
        if track.number("low", gap + 1, 99) > track.number("high", gap + 1, 99):
            raise track.wrong("low must not be above high")
    return (0, *(table.table(good).number(end, 1, 99) for good in GOOD_KEYS))


def _costs(table: Table) -> Costs:
    table.only(*Costs._fields)
    return Costs(*(table.number(name, 1, 99) for name in Costs._fields))


def _set_ups(table: Table) -> tuple[tuple[SetUp, SetUp], tuple[SetUp, SetUp]]:
    table.only("beginner", "tournament")
    beginner, tournament = table.table("beginner"), table.table("tournament")
    return (_set_up(beginner, 3), _set_up(beginner, 4)), (_set_up(tournament, 3), _set_up(tournament, 4))


def _set_up(table: Table, seats: int) -> SetUp:
    numbers = ("rivers_each", "packages", "land_for_sale", "cards_before_ship")
    table.only("irata", "irata3", "store3", "store4", "player", *numbers)
    lands = f"irata{seats}" if f"irata{seats}" in table.raw else "irata"
    return SetUp(
        table.amounts(lands, LAND_TYPES, 0),
        table.amounts(f"store{seats}", KINDS, 0),
        table.amounts("player", KINDS[:MULES], 0, 999),
        *(table.number(name, 0, 19) for name in numbers),
    )


def _production(table: Table) -> tuple[ProductionCard, ...]:
    return tuple(card for kind in table.only("cards").tables("cards") for card in _copies(kind))


def _copies(table: Table) -> list[ProductionCard]:
    table.only("id", "title", "copies", "mod", "turn1", "later", "burns", "crater", "steals", "last_turn")
    prices = table.numbers("copies", 0, 97)
    return [
        ProductionCard(
            table.text("id"),
            table.text("title"),
            price,
            prices.count(price),
            _effect(table.table("turn1" if "turn1" in table.raw else "mod"), "turn1" in table.raw),
            _effect(table.table("later" if "later" in table.raw else "mod"), "later" in table.raw),
            _goods(table, "burns"),
            table.flag("crater"),
            _goods(table, "steals"),
            table.flag("last_turn"),
        )
        for price in dict.fromkeys(prices)
    ]


def _effect(table: Table, full: bool) -> Effect:
    """Of a `turn1` or `later` table, or of a plain `mod` that holds on every turn."""
    if not full:
        table = Table({"mod": table.raw}, table.where)
    table.only("mod", "everybody_idles", "idles_best_food", "destroys_mule", "ranks")
    return Effect(
        table.amounts("mod", KINDS[:MULES], -9, 9),
        table.flag("everybody_idles"),
        table.flag("idles_best_food"),
        table.flag("destroys_mule"),
        table.numbers("ranks", 1, 4),
    )


def _goods(table: Table, key: str) -> tuple[int, ...]:
    names = table.texts(key)
    if not all(name in GOOD_KEYS for name in names):
        raise table.wrong(f"{key} must list goods: {', '.join(GOOD_KEYS)}")
    return tuple(good for good in GOODS if KINDS[good] in names)


def _events(table: Table) -> tuple[EventCard, ...]:
    return tuple(map(_event, table.only("cards").tables("cards")))


def _event(card: Table) -> EventCard:
    card.only("id", "title", *EVENT_KEYS)
    return EventCard(
        card.text("id"),
        card.text("title"),
        card.amounts("small", EVENT_KINDS),
        card.amounts("large", EVENT_KINDS),
        card.amounts("per_mule", KINDS[:MULES]),
        card.number("needs_mules", default=0),
        _goods(card, "loses_half"),
        card.flag("wampus"),
        (card.number("rank3", 1, 3), card.number("rank4", 1, 4)),
    )


def _enough_cards(
    data: Table,
    set_ups: tuple[tuple[SetUp, SetUp], tuple[SetUp, SetUp]],
    production: tuple[ProductionCard, ...],
    unlucky: tuple[EventCard, ...],
) -> None:
    """MULE-9.5: each turn but the last takes a Production card and an Unlucky one, and neither deck is made anew."""
    turns = max(set_up.cards_before_ship for pair in set_ups for set_up in pair) + MORE_TURNS + 1
    others = sum(card.copies for card in production if not card.last_turn)
    for name, there in (("production", others), ("unlucky", len(unlucky))):
        if there < turns:
            raise data.table(name).wrong(f"up to {turns} turns before the Ship need as many cards, there are {there}")


def _species(table: Table) -> tuple[Species, ...]:
    return tuple(
        Species(one.text("id"), one.text("title"), _talent(one.table("default")), _talent(one.table("talent")))
        for one in table.only("species").tables("species")
        if one.only("id", "title", "default", "talent")
    )


def _talent(table: Table) -> Talent:
    table.only(*Talent._fields)
    return Talent(*(table.number(name, -99, 99, default=0) for name in Talent._fields))


def _bands(table: Table, key: str) -> tuple[int, ...]:
    bands = table.numbers(key, 0, 99999)
    if (
        list(bands) != sorted(bands, reverse=True)
        or not bands
        or bands[-1]
        or len(bands) != len(table.texts("verdicts"))
    ):
        raise table.wrong(f"{key} must fall to 0, with one number a verdict")
    return bands
