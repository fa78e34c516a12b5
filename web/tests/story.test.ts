import { describe, expect, it } from "vitest";
import { news, record } from "../src/lib/story";

const move = (ply: number, seat: number, text: string) => ({ ply, seat, text });
const told = (ply: number, text: string) => ({ ply, seat: null, text });

describe("the record", () => {
  it("tells what followed from a move after the move", () => {
    const lines = record([move(0, 0, "roll"), move(1, 1, "pass")], [told(1, "seven"), told(2, "all pass")], null);
    expect(lines.map((line) => line.text)).toEqual(["roll", "seven", "pass", "all pass"]);
  });

  it("marks what happened since the viewer's last move", () => {
    const lines = record(
      [move(0, 1, "a"), move(1, 0, "b"), move(2, 1, "c")],
      [told(2, "b worked"), told(3, "c worked")],
      0,
    );
    expect(lines.filter((line) => line.fresh).map((line) => line.text)).toEqual(["c", "c worked"]);
  });

  it("does not say again what chance's move has said", () => {
    const lines = record(
      [move(0, -1, "Ada begins"), move(1, 0, "pass")],
      [told(1, "Ada begins."), told(2, "pass.")],
      null,
    );
    expect(lines.map((line) => line.text)).toEqual(["Ada begins", "pass", "pass."]);
  });

  it("counts a line that comes again, and leaves unseen chance out", () => {
    const lines = record(
      [move(0, 1, "x"), move(1, 1, "x"), { ...move(2, -1, "chooses in secret"), hidden: true }],
      [],
      0,
    );
    expect(lines.map((line) => [line.text, line.times])).toEqual([["x", 2]]);
  });
});

it("news is what came after the own last move, not of it", () => {
  const log = [
    { ply: 0, seat: 1, text: "a" },
    { ply: 1, seat: 0, text: "mine" },
    { ply: 2, seat: -1, text: "a card" },
  ];
  const story = [
    { ply: 1, seat: null, text: "before" },
    { ply: 2, seat: null, text: "of mine" },
    { ply: 3, seat: null, text: "found" },
  ];
  expect(news(log, story, 0)).toEqual(["found"]);
  expect(news(log, story.slice(0, 2), 0)).toEqual([]);
});

it("who only watches hears what came of the last move alone", () => {
  const log = [
    { ply: 0, seat: 1, text: "a" },
    { ply: 1, seat: 0, text: "b" },
    { ply: 2, seat: -1, text: "a card" },
  ];
  const story = [
    { ply: 1, seat: null, text: "of a" },
    { ply: 2, seat: null, text: "of b" },
    { ply: 3, seat: null, text: "found" },
  ];
  expect(news(log, story, null)).toEqual(["of b", "found"]);
  expect(news([], [], null)).toEqual([]);
});
