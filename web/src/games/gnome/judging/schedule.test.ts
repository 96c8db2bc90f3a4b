import { describe, expect, it } from "vitest"
import type { Ruling } from "@/wire/gnome"
import { beatenByGaps, CARD_MS, compared, handed, KIND_MS, pilesAt, PRESS_MS, sceneAt, untilNext } from "./schedule"
import { arrivals, behind, costOf, SPAN_MS, wrongCalls } from "./finish"

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
  payments: [{ by: 2, to: 1 }],
  sits_out: null,
  rule: "GN-20",
  word: "gnome-ruled-tie-paid",
}

/** What is seen at each step, from the ruling to its end. */
function play(ruling: Ruling) {
  const scenes = [sceneAt(0, ruling)]
  for (let at = 0, next; (next = untilNext(at, ruling)) !== null;) scenes.push(sceneAt((at += next), ruling))
  return scenes
}

describe("the judging", () => {
  it("begins with the press alone", () => {
    expect(sceneAt(PRESS_MS - 1, ruling)).toEqual({ portrait: false, kinds: 0, verdict: false, cards: 0, over: false })
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
    const called: Ruling = { ...ruling, rule: "GN-63", caller: 1, stopper: null, payments: [] }
    expect(["GN-63", "GN-64", "GN-66", "GN-67"].map((rule) => compared({ rule }))).toEqual([false, false, false, false])
    expect(play(called).map(({ kinds, verdict, cards }) => [kinds, verdict, cards])).toEqual([
      [0, false, 0],
      [0, false, 0],
      [0, true, 0],
      [0, true, 1],
      [0, true, 1],
    ])
  })
  it("is all there for who comes late", () => {
    expect(sceneAt(Infinity, ruling)).toEqual({ portrait: true, kinds: 4, verdict: true, cards: 2, over: true })
    expect(untilNext(Infinity, ruling)).toBeNull()
  })
  it("takes as long as there is to see", () => {
    const lasts = (ruling: Ruling) => play(ruling).reduce((sum) => sum + (untilNext(sum, ruling) ?? 0), 0)
    expect(lasts(ruling) - lasts({ ...ruling, payments: [] })).toBe(CARD_MS)
    expect(lasts(ruling) - lasts({ ...ruling, rule: "GN-66" })).toBe(4 * KIND_MS)
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

describe("the photo finish", () => {
  it("has the Stop that decided and those after it, with their delay (GN-17)", () => {
    expect(arrivals(ruling).map(({ seat, late }) => [seat, late])).toEqual([
      [2, 0],
      [0, 34],
    ])
    expect(wrongCalls(ruling).map(({ seat }) => seat)).toEqual([1])
  })
  it("has the Stop, and not the wrong call, of a stopper who made both (GN-66)", () => {
    const claims = [{ seat: 2, done: 700, mark: "cloud" as const }, ...ruling.claims.slice(1)]
    expect(arrivals({ ...ruling, claims }).map(({ mark, late }) => [mark, late])).toEqual([
      [null, 0],
      [null, 34],
    ])
  })
  it("has the call that won, and who was slower", () => {
    const claims = [
      { seat: 1, done: 700, mark: "flower" as const },
      { seat: 0, done: 741, mark: "flower" as const },
      { seat: 2, done: 800, mark: null },
    ]
    expect(arrivals({ claims, stopper: null, caller: 1 }).map(({ late }) => late)).toEqual([0, 41, 100])
  })
  it("is empty when time ran out", () => {
    expect(arrivals({ claims: [], stopper: null, caller: null })).toEqual([])
  })
  it("draws close ones apart", () => {
    expect(behind(0)).toBe(0)
    expect(behind(3)).toBeGreaterThan(0.1)
    expect(behind(SPAN_MS * 2)).toBe(1)
  })
})

describe("a gnome with a gap", () => {
  const gaps = (more: Partial<Ruling>) =>
    beatenByGaps({
      ...ruling,
      gnomes: [
        [0, 1, 0, 0],
        [0, 1, null, 1],
        [0, null, null, 0],
      ],
      ...more,
    })

  it("is named if it has as many right parts as the winner's, or more", () => {
    expect(gaps({})).toEqual([1])
    expect(
      gaps({
        winner: 2,
        right: [
          [true, false, false, false],
          [true, true, false, true],
          [true, true, false, false],
        ],
      }),
    ).toEqual([1, 2])
  })
  it("is named if a single right part would have been enough", () => {
    expect(gaps({ winner: null, won: false, rule: "GN-22" })).toEqual([1, 2])
  })
  it("isn't if the parts decided nothing, nobody is complete, or its player was out", () => {
    expect(gaps({ rule: "GN-63" })).toEqual([])
    expect(gaps({ winner: null, won: false, rule: "GN-53" })).toEqual([])
    expect(gaps({ out: [1] })).toEqual([])
  })
})

describe("what a wrong call costs", () => {
  it("is a card for who had one, and the portrait for a group that has none any more (GN-65, GN-66)", () => {
    const together = { ...ruling, rule: "GN-66", wrong: [0, 1], paid: [0] }
    expect(together.wrong.map((seat) => costOf(together, seat))).toEqual(["paid", "portrait"])
  })
  it("is the round for who plays alone and has none", () => {
    expect(costOf({ paid: [], out: [0] }, 0)).toBe("out")
  })
})
