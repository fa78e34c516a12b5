/** Habits of the person at this browser; kept here, never sent. */

export interface Settings {
  theme: "auto" | "dark" | "light";
  sound: boolean;
  desktop: boolean;
  title: boolean;
  confirm: boolean;
  /** Short animations of what happened; a system that asks for reduced motion has none either way. */
  motion: boolean;
  /** Sheets and menus for every game, even where a board is drawn. */
  plain: boolean;
}

const KEY = "offworld.settings";
const FIRST: Settings = {
  theme: "auto",
  sound: true,
  desktop: false,
  title: true,
  confirm: false,
  motion: true,
  plain: false,
};

function read(): Settings {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...FIRST };
  }
}

export const settings: Settings = $state(read());

/** Keep every change, and let the page wear the chosen theme. Call once, inside a component. */
export function watchSettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
    document.documentElement.toggleAttribute("data-still", !settings.motion);
    if (settings.theme === "auto") document.documentElement.removeAttribute("data-theme");
    else document.documentElement.dataset["theme"] = settings.theme;
  });
}
