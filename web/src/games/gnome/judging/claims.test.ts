import { describe, expect, it } from "vitest"
import type { Ruling } from "@/wire/gnome"
import { afterStop, arrivals, behind, costOf, SPAN_MS, wrongCalls } from "./claims"

const ruling: Pick<Ruling, "claims" | "stopper" | "caller" | "wrong" | "paid" | "out"> = {
  claims: [
    { seat: 1, done: 700, mark: "flower" },
    { seat: 2, done: 5000, mark: null },
    { seat: 0, done: 5034, mark: null },
  ],
  stopper: 2,
  caller: null,
  wrong: [1],
  paid: [1],
  out: [],
}

describe("the photo finish", () => {
  it("has the Stop that decided and those after it, with their delay (GN-17)", () => {
    expect(arrivals(ruling).map(({ seat, late }) => [seat, late])).toEqual([
      [2, 0],
      [0, 34],
    ])
    expect(wrongCalls(ruling).map(({ seat }) => seat)).toEqual([1])
  })
  it("has no time after the stop for a call that came before it (GN-63)", () => {
    expect([afterStop(5000, 4200), afterStop(4200, 4200), afterStop(700, 4200)]).toEqual([800, 0, null])
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

describe("what a wrong call costs", () => {
  it("is a card for a player with one, and the portrait for a group that has none any more (GN-65, GN-66)", () => {
    const together = { ...ruling, wrong: [0, 1], paid: [0] }
    expect(together.wrong.map((seat) => costOf(together, seat))).toEqual(["paid", "portrait"])
  })
  it("is the round for a player alone with none", () => {
    expect(costOf({ paid: [], out: [0] }, 0)).toBe("out")
  })
})
