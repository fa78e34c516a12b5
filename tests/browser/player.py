"""A person before a browser: what they see on the page and do with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from playwright.sync_api import ConsoleMessage, Error, Page, WebSocket

EXPECTED = ("Failed to load resource", "WebSocket connection to")
"""What the browser itself says of refused requests and of a server that is away."""

ELSEWHERE = "/api/health"
"""A page of the same server without a script: to come and go takes less than with a blank one."""

WAIT = 20_000
SIZES = {"desktop": (1366, 768), "phone": (390, 844)}
Size = Literal["desktop", "phone"]
Theme = Literal["dark", "light"]

UNTIL = """
  const until = (ready) => new Promise((done, fail) => {
    const watch = new MutationObserver(look);
    const said = () => {
      const main = document.querySelector("main");
      return JSON.stringify(main.dataset) + main.innerText.slice(0, 500);
    };
    const late = setTimeout(() => fail(new Error(`it never was so: ${said()}`)), 30000);
    const again = setInterval(look, 200); // styles change without a word
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
    function look() {
      const found = ready();
      if (!found) return;
      watch.disconnect();
      clearInterval(again);
      clearTimeout(late);
      done(found);
    }
  });
  /** The same; what the page changed on the way here is seen too. */
  const settled = async (ready) => {
    for (;;) {
      await until(ready);
      const found = ready();
      if (found) return found;
    }
  };
  const sure = () => document.querySelector("dialog[open] .do .primary:enabled");
  const isAnswered = () => document.querySelector("main").dataset.sending !== "true";
  /** Wait for the move that a click makes; where it is grave, say that one is sure. Others may move meanwhile. */
  const made = async (isMade) => {
    await until(() => sure() || (isMade() && isAnswered()));
    sure()?.click();
    await until(() => isMade() && isAnswered());
  };
"""
"""For scripts in the page: waits until something is true of it, looking when it changes."""

PLAY_ON = (
    "async ({ moves, seed }) => {"
    + UNTIL
    + """
  let dice = seed;
  const below = (n) => (dice = (dice * 1103515245 + 12345) % 2147483648) % n;
  const { dataset } = document.querySelector("main");
  const isOver = () => document.querySelector(".prompt.over");
  const entries = () => [...document.querySelectorAll("button[data-n]:enabled, form .fields button:enabled")];
  for (let done = 0; done < moves; done++) {
    await until(() => isOver() || entries().length);
    if (isOver()) return done;
    const [before, found] = [dataset.seq, entries()];
    found[below(found.length)].click();
    await made(() => dataset.seq !== before);
  }
  return moves;
}"""
)
"""Presses one of the buttons of the generic menu again and again, as far as `moves` or the end."""

WATCH_MOTION = """window.moved = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, options) {
  const name = [...this.classList].find((one) => !one.startsWith("svelte-")) ?? this.localName;
  if (options?.id === "what-happened") window.moved.push(name);
  return animate.call(this, frames, options);
};"""
"""Keeps a note of the animations of `lib/motion`; their id tells them apart."""

TAKES_MORE = """before => {
  const { seq, sending } = document.querySelector("main").dataset;
  return Number(seq) > before && sending === "false";
}"""
"""The push of a state may be there before the answer to the move that made it."""

FIND_BARRIERS = """async (inside) => {
  const minor = axe._audit.rules.filter(({ impact }) => ["minor", "moderate"].includes(impact));
  const rules = Object.fromEntries(minor.map(({ id }) => [id, { enabled: false }]));
  const options = { rules, resultTypes: ["violations"], selectors: false, preload: false };
  const { violations } = await axe.run(inside, options);
  const told = ({ html, failureSummary }) => html + " | " + failureSummary;
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(told) }));
}"""
"""What is serious or critical. Rules that find only less than that are not asked."""

DRAWN = "async () => { for (const _ of [1, 2]) await new Promise(requestAnimationFrame); }"
"""Before that, colours may still be those of the state before."""


class Player:
    def __init__(self, page: Page, first: int = 0, thorough: bool = True, leave_to: list[Page] | None = None) -> None:
        """Unless `thorough`, pages are examined in one of two looks only, in turns, beginning with number `first`.
        Among `leave_to` the page waits for the next person."""
        self.page = page
        self._first, self._thorough = first, thorough
        self._leave_to = leave_to
        self.errors: list[str] = []
        self.heard: list[str] = []
        """Every message of the live channel, for who listens."""
        page.set_default_timeout(WAIT)
        self._hears: dict[Any, Callable[[Any], None]] = {"console": self._console, "pageerror": self._error}
        for event, hear in self._hears.items():
            page.on(event, hear)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(EXPECTED):
            self.errors.append(message.text)

    def _error(self, error: Error) -> None:
        self.errors.append(str(error))

    def leave(self) -> None:
        """Rise from the browser. The next person finds nothing in it, or gets another one."""
        if self._leave_to is None:
            self.page.context.close()
            return
        for event, hear in self._hears.items():
            self.page.remove_listener(event, hear)
        self.page.goto(ELSEWHERE)
        self.page.evaluate("localStorage.clear()")
        self._leave_to.append(self.page)

    # -- looking -----------------------------------------------------------------------------

    def wants_plain(self) -> None:
        """Sheets and menus even where a board is drawn: the page that works for any game."""
        self._begins_with("localStorage.setItem('offworld.settings', JSON.stringify({ plain: true }))")

    def _begins_with(self, script: str) -> None:
        """What runs in every page from now on; so nobody else can use this browser."""
        self.page.add_init_script(script)
        self._leave_to = None

    def listens(self) -> Player:
        """Hears what is sent to the page, from the next table on."""

        def hear(frame: str | bytes) -> None:
            self.heard.append(str(frame))

        def listen(socket: WebSocket) -> None:
            socket.on("framereceived", hear)

        self._hears["websocket"] = listen
        self.page.on("websocket", listen)
        return self

    def go(self, path: str) -> None:
        self.page.goto(path)
        self.page.locator("main").wait_for()

    def go_to_table(self, table: str, token: str | None = None) -> None:
        self.page.goto(f"/t/{table}" + (f"#{token}" if token else ""))
        self.page.locator("main[data-seq] [data-board] > *").first.wait_for()  # fetched by itself, often with the menu
        self.page.locator("[data-connection=live]").wait_for()

    def away(self, meanwhile: Callable[[], None]) -> None:
        """Leave the table while something happens there that nobody need draw, and come back."""
        address = self.page.url
        self.page.goto(ELSEWHERE)
        meanwhile()
        self.page.goto(address)
        self.page.locator("main[data-seq] [data-board] > *").first.wait_for()

    @property
    def table(self) -> str:
        return self.page.url.rsplit("/", 1)[-1]

    @property
    def seq(self) -> int:
        return int(self.page.locator("main").get_attribute("data-seq") or -1)

    @property
    def ply(self) -> int:
        return int(self.page.locator("main").get_attribute("data-ply") or -1)

    @property
    def prompt(self) -> str:
        return self.page.locator(".prompt [role=status]").inner_text()

    def my_turn(self) -> None:
        self.page.locator("main[data-sending=false]:has([data-board] > *) .prompt.mine").wait_for()

    def over(self) -> bool:
        return self.page.locator(".prompt.over").count() > 0

    def log(self) -> list[str]:
        return self.page.locator("[role=log][aria-label=Log] li").all_inner_texts()

    def look(self, size: Size, theme: Theme, motion: bool | None = None) -> None:
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        if motion is None:
            self.page.emulate_media(color_scheme=theme)
        else:
            self.page.emulate_media(color_scheme=theme, reduced_motion="no-preference" if motion else "reduce")

    def looks(self) -> Iterator[None]:
        """The same page on a desktop in the dark and on a phone in the light; then on a desktop again."""
        looks: list[tuple[Size, Theme]] = [("desktop", "dark"), ("phone", "light")]
        for size, theme in looks if self._thorough else [looks[self._first]]:
            self.look(size, theme)
            yield
        self._first = 1 - self._first
        self.look("desktop", "dark")

    def overflow(self) -> int:
        """By how much the page is wider than the window."""
        found: int = self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        return found

    def watch_motion(self) -> None:
        """From the next page on, note what an animation that shows what happened runs on, by its class."""
        self._begins_with(WATCH_MOTION)

    def moved(self) -> set[str]:
        """What was animated so far, by class or tag."""
        return set(self.page.evaluate("window.moved"))

    # -- acting ------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def changed(self, before: int) -> None:
        """Wait until the page shows a state after `before` and takes the next move; keys pressed earlier do nothing."""
        self.page.wait_for_function(TAKES_MORE, arg=before)

    def confirmed(self, before: int) -> None:
        """The same; where the move is grave the person is asked first, and says yes by keyboard."""
        self.until(f"({TAKES_MORE})({before}) || document.querySelector('dialog[open] .do')")
        if self.page.locator("dialog[open] .do").count():
            self.press("Tab", "Enter")
        self.changed(before)

    def until(self, condition: str) -> None:
        """Wait until this is true of the page. As a function: looking again at mere words is against its policy."""
        self.page.wait_for_function(f"() => {condition}")

    def choose(self, label: str) -> None:
        before = self.seq
        self.page.locator(".menu").get_by_role("button", name=label, exact=True).click()
        self.changed(before)

    def land(self) -> None:
        """Place the Home Base of Mars on F5."""
        self.choose("Column F")
        self.choose("Row 5")

    def play_on(self, moves: int, seed: int = 1) -> int:
        """Press buttons of the menu until so many moves are made or the game is over; how many were made."""
        made: int = self.page.evaluate(PLAY_ON, {"moves": moves, "seed": seed})
        return made

    def has_no_barrier(self, axe: str, inside: str = "html") -> None:
        """In neither theme (with `--slow`, else in one of them); and on a phone nothing is wider than the window."""
        for _ in self.looks():
            assert self.violations(axe, inside) == []
            assert self.overflow() <= 0

    def violations(self, axe: str, inside: str = "html") -> list[dict[str, Any]]:
        """What axe finds serious or critical on the page, or in a part of it, as it stands."""
        if not self.page.evaluate("Boolean(window.axe)"):
            self.page.evaluate(axe)
        self.page.evaluate(DRAWN)
        found: list[dict[str, Any]] = self.page.evaluate(FIND_BARRIERS, inside)
        return found
