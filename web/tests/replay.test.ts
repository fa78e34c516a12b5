import { beforeEach, describe, expect, it, vi } from "vitest";
import { parse } from "../src/lib/route.svelte";
import { api } from "../src/lib/api";
import { linkTo, queryOf, Replay, RUN, runOf, samePrefix, still, stillTable } from "../src/lib/replay.svelte";
import type { Line, Snapshot, View } from "../src/messages";

const line = (ply: number): Line => ({ ply, seat: 0, text: `move ${ply}` });
const log = (n: number) => [...Array(n).keys()].map(line);
const view = (ply: number) =>
  ({
    seat: 0,
    to_act: [1],
    scores: null,
    prompt: `after ${ply}`,
    entries: [{}],
    greyed: [{}],
    shortcuts: [],
    menu: { go: [1] },
  }) as unknown as View;

describe("addresses", () => {
  it("lead to a move, to where the table stands, and to the charts", () => {
    expect(parse("/t/abc/replay/12")).toEqual({ page: "replay", table: "abc", ply: 12 });
    expect(parse("/t/abc/replay")).toEqual({ page: "replay", table: "abc", ply: null });
    expect(parse("/t/abc/charts")).toEqual({ page: "charts", table: "abc" });
    expect(parse(linkTo("abc", 7))).toEqual({ page: "replay", table: "abc", ply: 7 });
  });
  it("that make no sense are lost", () => {
    for (const path of ["/t/abc/replay/x", "/t/abc/replay/1/2", "/t/abc/charts/1", "/t/abc/else"])
      expect(parse(path)).toEqual({ page: "lost" });
  });
});

describe("plain parts", () => {
  it("knows whose eyes to ask for", () => {
    expect([queryOf("own"), queryOf("everything"), queryOf(2)]).toEqual(["", "&everything=1", "&seat=2"]);
  });
  it("counts the lines that are the very same", () => {
    const old = log(3);
    expect(samePrefix(old, [...old, line(3)])).toBe(3);
    expect(samePrefix(old, [old[0]!, line(1)])).toBe(1);
    expect(samePrefix([], old)).toBe(0);
  });
  it("leaves nothing to choose in a view of the past", () => {
    expect(still(view(3))).toMatchObject({ entries: [], greyed: [], menu: {}, prompt: "after 3" });
  });
  it("stops the clocks and asks those who were asked then", () => {
    const now = {
      people: [
        { seat: 0, to_act: true },
        { seat: 1, to_act: false },
      ],
      over: true,
      clock: { kind: "move" },
    } as unknown as Snapshot;
    const then = stillTable(now, view(3), 3);
    expect(then.people.map((person) => person.to_act)).toEqual([false, true]);
    expect([then.clock.kind, then.over, then.ply]).toEqual(["none", false, 3]);
  });
});

describe("a replay", () => {
  const asked: [number, string][] = [];
  let length = 60;
  beforeEach(() => {
    asked.length = 0;
    length = 60;
    vi.spyOn(api, "replay").mockImplementation(async (_table, _token, ply, count, eyes) => {
      asked.push([ply, eyes]);
      const last = Math.min(ply + count - 1, length);
      return { ply, last: length, views: [...Array(last - ply + 1).keys()].map((i) => view(ply + i)) };
    });
  });
  const settled = () => new Promise((done) => setTimeout(done));

  it("fetches runs once and shows what is wanted", async () => {
    const replay = new Replay("abc", null);
    replay.follow(log(60));
    for (const ply of [40, 41, 42, 41, 40]) {
      replay.go(ply);
      await settled();
      expect(replay.shown).toMatchObject({ ply, view: { prompt: `after ${ply}`, entries: [] } });
    }
    expect(asked.map(([ply]) => runOf(ply))).toEqual([1, 2]);
    expect(asked[0]).toEqual([RUN, ""]);
  });

  it("stays between the start and the end", async () => {
    const replay = new Replay("abc", null);
    replay.follow(log(60));
    replay.go(99);
    expect(replay.ply).toBe(60);
    replay.go(-4);
    expect(replay.ply).toBe(0);
  });

  it("asks again for what was taken back, and for what is new in the last run", async () => {
    const replay = new Replay("abc", null);
    const before = log(30);
    length = 30;
    replay.follow(before);
    replay.go(30);
    await settled();
    asked.length = 0;
    length = 32;
    replay.follow([...before, line(30), line(31)]);
    replay.go(32);
    await settled();
    expect(replay.shown?.ply).toBe(32);
    replay.follow([...before.slice(0, 26), line(26)]);
    length = 27;
    await settled();
    expect(replay.ply).toBe(27);
    expect(asked.filter(([ply]) => ply === RUN)).toHaveLength(2);
  });

  it("keeps what different eyes saw apart", async () => {
    const replay = new Replay("abc", null);
    replay.follow(log(20));
    replay.go(5);
    await settled();
    replay.see(2);
    await settled();
    expect(asked.map(([, eyes]) => eyes)).toEqual(["", "&seat=2"]);
  });
});
