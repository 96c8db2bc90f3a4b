import { describe, expect, it } from "vitest"
import { calledAt, COUNTDOWN_MS, countedAt, PROOF_MS, STAR_MS, standing, untilNext } from "./schedule"

describe("the countdown", () => {
  it("has fists, then 3, 2, 1, and stays at 1 until the server goes on", () => {
    expect([3500, 3001, 3000, 2001, 2000, 1000, 1, 0, -300].map(calledAt)).toEqual([0, 0, 3, 3, 2, 1, 1, 1, 1])
  })
  it("is looked at whenever the number changes", () => {
    expect([0, 400, 500, 1499, 1500].map((elapsed) => elapsed + untilNext("countdown", elapsed))).toEqual([
      500, 500, 1500, 1500, 2500,
    ])
    expect(untilNext("countdown", COUNTDOWN_MS + 100)).toBeGreaterThan(0)
  })
})

describe("the counting", () => {
  const at = (step: number) => PROOF_MS + STAR_MS * step
  it("shows fingers, then the die, then a star at a time", () => {
    expect(countedAt(0, { passed: 3 }, 6)).toEqual({ proof: false, stars: 0, broken: false, summed: false })
    expect(countedAt(PROOF_MS - 1, { passed: 3 }, 6)).toEqual({ proof: true, stars: 0, broken: false, summed: false })
    expect([0, 1, 2, 3].map((step) => countedAt(at(step), { passed: 3 }, 6).stars)).toEqual([1, 2, 3, 3])
  })
  it("breaks where the chain broke, and then tells the sum (PR-34, PR-38)", () => {
    expect([2, 3, 4].map((step) => countedAt(at(step), { passed: 3 }, 6).broken)).toEqual([false, true, true])
    expect([3, 4].map((step) => countedAt(at(step), { passed: 3 }, 6).summed)).toEqual([false, true])
  })
  it("never breaks when all were right, and is summed within its time (PR-35)", () => {
    const last = countedAt(at(6) - 1, { passed: 5 }, 6)
    expect(last).toEqual({ proof: true, stars: 5, broken: false, summed: true })
  })
  it("breaks at once when the second player was wrong", () => {
    expect(countedAt(at(0), { passed: 0 }, 4)).toEqual({ proof: true, stars: 0, broken: true, summed: false })
  })
  it("is all there when things keep still", () => {
    expect(countedAt(Infinity, { passed: 2 }, 4)).toEqual({ proof: true, stars: 2, broken: true, summed: true })
  })
  it("is looked at whenever something changes", () => {
    expect([0, 1100, 2499, 2500, 3399, 3400].map((elapsed) => elapsed + untilNext("counting", elapsed))).toEqual([
      1100, 2500, 2500, 3400, 3400, 4300,
    ])
  })
})

describe("one place of the chain", () => {
  const seen = (elapsed: number) =>
    [0, 1, 2, 3].map((place) => standing(place, countedAt(elapsed, { passed: 1 }, 4), { passed: 1 }, 4))
  it("gets its star when the next is judged right, and breaks before the first who is wrong", () => {
    expect(seen(PROOF_MS).map(({ starred }) => starred)).toEqual([true, false, false, false])
    expect(seen(PROOF_MS).map(({ judged }) => judged)).toEqual([true, true, false, false])
    expect(seen(PROOF_MS + STAR_MS).map(({ broken }) => broken)).toEqual([false, false, true, false])
    expect(seen(PROOF_MS + STAR_MS).map(({ judged }) => judged)).toEqual([true, true, true, false])
    expect(seen(PROOF_MS + 2 * STAR_MS).map(({ judged }) => judged)).toEqual([true, true, true, true])
  })
})
