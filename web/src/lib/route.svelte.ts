/** Where the reader is: `/`, `/new/<game>`, `/t/<table>`, `/t/<table>/replay/<move>`, `/t/<table>/charts`. */

export type Route =
  | { page: "lobby" }
  | { page: "setup"; game: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; ply: number | null }
  | { page: "charts"; table: string }
  | { page: "lost" };

export function parse(path: string): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean).map(decoded);
  const [part = "", ply = "", ...more] = rest;
  if (first === "") return { page: "lobby" };
  if (rest.length === 0 && second && first === "new") return { page: "setup", game: second };
  if (rest.length === 0 && second && first === "t") return { page: "table", table: second };
  if (first === "t" && part === "charts" && rest.length === 1) return { page: "charts", table: second };
  if (first === "t" && part === "replay" && /^\d{0,9}$/.test(ply) && more.length === 0)
    return { page: "replay", table: second, ply: ply ? Number(ply) : null };
  return { page: "lost" };
}

/** An address that somebody mistyped is no reason to show nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let path = $state(typeof location === "undefined" ? "/" : location.pathname);

export const route = {
  get now(): Route {
    return parse(path);
  },
};

export function go(to: string): void {
  history.pushState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Follow back, forward and plain clicks on links of our own without loading the page again. */
export function watchRoute(): void {
  addEventListener("popstate", () => (path = location.pathname));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname);
  });
}
