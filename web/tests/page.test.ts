import { describe, expect, it, vi } from "vitest";
import { Digits, keys } from "../src/lib/keys.svelte";
import { parse } from "../src/lib/route.svelte";
import { spliced, Table } from "../src/lib/table.svelte";
import { ago, endingOf, minutes, players, time } from "../src/lib/words";
import type { Push, Snapshot } from "../src/messages";

describe("addresses", () => {
  it("lead to pages or are said to be lost", () => {
    expect(parse("/")).toEqual({ page: "lobby" });
    expect(parse("/new/mars")).toEqual({ page: "setup", game: "mars" });
    expect(parse("/t/abc")).toEqual({ page: "table", table: "abc" });
    expect(parse("/t/abc/more")).toEqual({ page: "lost" });
  });
});

describe("typed digits", () => {
  it("choose at once when no longer number could follow", () => {
    const chosen: number[] = [];
    const digits = new Digits(
      () => 12,
      (n) => chosen.push(n),
    );
    digits.press("2");
    expect(chosen).toEqual([2]);
    digits.press("1");
    digits.press("2");
    expect(chosen).toEqual([2, 12]);
  });

  it("wait a moment when one could, and forget what leads nowhere", () => {
    vi.useFakeTimers();
    const chosen: number[] = [];
    const digits = new Digits(
      () => 12,
      (n) => chosen.push(n),
    );
    digits.press("1");
    expect(chosen).toEqual([]);
    vi.advanceTimersByTime(800);
    expect(chosen).toEqual([1]);
    digits.press("0");
    digits.press("1");
    digits.press("9");
    vi.advanceTimersByTime(800);
    expect(chosen).toEqual([1]);
    vi.useRealTimers();
  });
});

describe("lines that arrive", () => {
  it("replace what is known from where they begin", () => {
    expect(spliced([1, 2, 3], [9], 2)).toEqual([1, 2, 9]);
    expect(spliced([1, 2, 3], [7], 0)).toEqual([7]);
    expect(spliced([1, 2, 3], [], 3)).toEqual([1, 2, 3]);
  });

  it("wait for those between, if they begin after what is known", () => {
    expect(spliced([1, 2, 3], [9], 4)).toEqual([1, 2, 3]);
  });

  it("are all read when a brief answer is quicker than the pushes before it", () => {
    const table = new Table("t");
    const at = (seq: number, log: string[], log_from: number) =>
      ({
        seq,
        log: log.map((text) => ({ text })),
        log_from,
        story: [],
        story_from: 0,
        chat: [],
        chat_from: 0,
        people: [],
      }) as unknown as Snapshot;
    const push = (snapshot: Snapshot) => table.heard({ type: "snapshot", snapshot });
    push(at(1, ["landed"], 0));
    table.adopt(at(3, [], 3));
    push(at(2, ["claimed"], 1));
    expect(table.snapshot!.seq).toBe(3);
    push(at(3, ["sold"], 2));
    expect(table.log.map((line) => line.text)).toEqual(["landed", "claimed", "sold"]);
  });
});

describe("people who come and go", () => {
  it("do not make a clock jump, which is counted from when the state was heard", () => {
    const table = new Table("t");
    const person = { seat: 0, online: false, seconds_left: 60 };
    const lines = { log: [], log_from: 0, story: [], story_from: 0, chat: [], chat_from: 0 };
    table.adopt({ seq: 1, people: [person], ...lines } as unknown as Snapshot);
    table.heard({ type: "presence", people: [{ ...person, online: true, seconds_left: 50 }] } as unknown as Push);
    expect(table.snapshot!.people).toEqual([{ ...person, online: true }]);
  });
});

describe("words", () => {
  it("say numbers as people do", () => {
    expect([players([1]), players([2, 3, 4]), minutes(45), minutes(120), minutes(150)]).toEqual([
      "1 player",
      "2 to 4 players",
      "45 min",
      "2 h",
      "2 h 30 min",
    ]);
    expect([time(65), time(3661), time(90000), ago(100, 130), ago(0, 7200)]).toEqual([
      "1:05",
      "1:01:01",
      "1 d 1 h",
      "just now",
      "2 hours ago",
    ]);
  });
});

describe("the list of keys (issue 11, point 13)", () => {
  it("names each key once, as the innermost part of the page uses it", () => {
    const key = (key: string, does: string) => ({ key, does, run: () => {} });
    const leave = [
      keys.add([key("Escape", "Close the hint"), key("h", "Hint")]),
      keys.add([key("Escape", "Close the question"), key("2", "")]),
    ];
    expect(keys.list.map(({ key, does }) => [key, does])).toEqual([
      ["Escape", "Close the question"],
      ["h", "Hint"],
    ]);
    leave.forEach((done) => done());
  });
});

describe("the end (issue 11, point 11)", () => {
  const ended = (seat: number | null, winners: number[]) =>
    endingOf({ over: true, seat, view: { winners } as Snapshot["view"] });
  it("looks like what it was", () => {
    expect(ended(0, [0])).toBe("won");
    expect(ended(0, [])).toBe("lost");
    expect(ended(0, [1])).toBe("over");
    expect(ended(null, [1])).toBe("over");
    expect(endingOf({ over: false, seat: 0, view: { winners: [] as number[] } as Snapshot["view"] })).toBe("");
  });
});
