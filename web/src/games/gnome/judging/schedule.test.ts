import { describe, expect, it } from "vitest"
import type { Ruling } from "@/wire/gnome"
import { CARD_MS, handed, KIND_MS, pilesAt, PRESS_MS, sceneAfter, steps } from "./schedule"

const ruling: Ruling = {
  portrait: [0, 1, 2, 3],
  mark: null,
  upside_down: false,
  near: null,
  gnomes: [
    [0, 1, 0, 0],
    [0, 1, 1, 1],
    [0, 0, 0, 0],
  ],
  right: [
    [true, true, false, false],
    [true, true, false, false],
    [true, false, false, false],
  ],
  claims: [
    { seat: 1, done: 700, mark: "flower" },
    { seat: 2, done: 5000, mark: null },
    { seat: 0, done: 5034, mark: null },
  ],
  stopper: 2,
  caller: null,
  out: [],
  stops_at: 0,
  wrong: [1],
  paid: [1],
  winner: 0,
  won: true,
  tied: [0, 1],
  compared: true,
  incomplete: [],
  after: null,
  unpaid: [],
  payments: [{ by: 2, to: 1 }],
  sits_out: null,
  rule: "GN-20",
  word: "gnome-ruled-tie-paid",
}

/** What is seen at each step, from the ruling to its end. */
const play = (ruling: Ruling) => [0, ...steps(ruling)].map((_, passed) => sceneAfter(passed, ruling))
const lasts = (ruling: Ruling) => steps(ruling).at(-1)!

describe("the judging", () => {
  it("begins with the press alone", () => {
    expect(steps(ruling)[0]).toBe(PRESS_MS)
    expect(sceneAfter(0, ruling)).toEqual({ portrait: false, kinds: 0, verdict: false, cards: 0, over: false })
  })
  it("turns the portrait up, ticks a kind at a time, rules, and hands out a card at a time", () => {
    expect(play(ruling).map(({ portrait, kinds, verdict, cards }) => [portrait, kinds, verdict, cards])).toEqual([
      [false, 0, false, 0],
      [true, 0, false, 0],
      [true, 1, false, 0],
      [true, 2, false, 0],
      [true, 3, false, 0],
      [true, 4, false, 0],
      [true, 4, true, 0],
      [true, 4, true, 1],
      [true, 4, true, 2],
      [true, 4, true, 2],
    ])
    expect(
      play(ruling)
        .map(({ over }) => over)
        .indexOf(true),
    ).toBe(9)
  })
  it("compares no parts when a call decided (GN-63)", () => {
    const called: Ruling = { ...ruling, rule: "GN-63", compared: false, caller: 1, stopper: null, payments: [] }
    expect(play(called).map(({ kinds, verdict, cards }) => [kinds, verdict, cards])).toEqual([
      [0, false, 0],
      [0, false, 0],
      [0, true, 0],
      [0, true, 1],
      [0, true, 1],
    ])
  })
  it("takes as long as there is to see", () => {
    expect(lasts(ruling) - lasts({ ...ruling, payments: [] })).toBe(CARD_MS)
    expect(lasts(ruling) - lasts({ ...ruling, compared: false })).toBe(4 * KIND_MS)
  })
})

describe("the piles", () => {
  it("grow as the cards arrive (GN-20)", () => {
    expect(handed(ruling)).toEqual([
      { from: "device", to: 0 },
      { from: 2, to: 1 },
    ])
    expect([0, 1, 2, Infinity].map((cards) => pilesAt([3, 1, 0], ruling, cards))).toEqual([
      [2, 0, 1],
      [3, 0, 1],
      [3, 1, 0],
      [3, 1, 0],
    ])
  })
  it("get what the stopper lacks from the deck", () => {
    const lacking = { ...ruling, payments: [{ by: null, to: 1 }] }
    expect(handed(lacking)[1]).toEqual({ from: "deck", to: 1 })
    expect(pilesAt([1, 1, 0], lacking, 0)).toEqual([0, 0, 0])
  })
  it("are one in cooperative mode, and stay when nothing is won", () => {
    expect(pilesAt([4], { ...ruling, winner: null, payments: [] }, 0)).toEqual([3])
    expect(pilesAt([4], { ...ruling, winner: null, won: false, payments: [] }, 0)).toEqual([4])
  })
})
