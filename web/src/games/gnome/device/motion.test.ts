import { describe, expect, it } from "vitest"
import { angleAt, inSight, type Moments, rollingAt, stillAngleAt } from "./motion"

/** A full turn as the table schedules it. */
function turning(exposure: number): Moments {
  const quarter = Math.max(350, exposure / 2)
  return {
    begins_at: 1200,
    shows_at: 1200 + quarter,
    hides_at: 1200 + quarter + exposure,
    stops_at: 1200 + 2 * quarter + exposure,
    short: false,
  }
}
const SHORT: Moments = { begins_at: 1200, shows_at: 1550, hides_at: 1550, stops_at: 1550, short: true }

describe.each([300, 700, 950])("a turn that shows the portrait for %i ms", (exposure) => {
  const turn = turning(exposure)
  const times = Array.from({ length: 400 }, (_, i) => 1000 + 6 * i)

  it("is edge on at exactly its two edges, and faces the players between them (GN-13)", () => {
    expect(angleAt(turn, turn.shows_at)).toBeCloseTo(90, 9)
    expect(angleAt(turn, turn.hides_at)).toBeCloseTo(270, 9)
    expect(angleAt(turn, (turn.shows_at + turn.hides_at) / 2)).toBeCloseTo(180, 9)
    expect(times.filter((at) => inSight(turn, at))).toEqual(
      times.filter((at) => angleAt(turn, at) > 90 - 1e-9 && angleAt(turn, at) < 270 - 1e-9),
    )
    expect([-0.01, 0, exposure - 0.01, exposure].map((ms) => inSight(turn, turn.shows_at + ms))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
  it("stands still before it begins and after it has stopped", () => {
    expect([0, turn.begins_at].map((at) => angleAt(turn, at))).toEqual([0, 0])
    expect([turn.stops_at, turn.stops_at + 5000].map((at) => angleAt(turn, at))).toEqual([360, 360])
  })
  it("never jumps and never goes back", () => {
    const steps = times.map((at) => angleAt(turn, at + 1) - angleAt(turn, at))
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(-1e-9)
    expect(Math.max(...steps)).toBeLessThan(1.5 * (180 / exposure))
  })
  it("keeps its speed over the edges and in the middle", () => {
    const speed = (at: number) => (angleAt(turn, at + 0.01) - angleAt(turn, at - 0.01)) / 0.02
    for (const at of [turn.shows_at, turn.shows_at + 1, turn.hides_at - 1, turn.hides_at])
      expect(speed(at)).toBeCloseTo(180 / exposure, 3)
  })
  it("shows one side, then the other, to those who want things to keep still", () => {
    expect(
      [turn.shows_at - 1, turn.shows_at, turn.hides_at - 1, turn.hides_at].map((at) => stillAngleAt(turn, at)),
    ).toEqual([0, 180, 180, 0])
  })
})

describe("a short turn (GN-12)", () => {
  const angles = Array.from({ length: 500 }, (_, i) => angleAt(SHORT, 1150 + i))
  it("swings out, well before its first edge, and back", () => {
    expect(Math.max(...angles)).toBeGreaterThan(45)
    expect(Math.max(...angles)).toBeLessThan(80)
    expect([angles[0], angles[50]]).toEqual([0, 0])
    expect(angleAt(SHORT, SHORT.stops_at)).toBeCloseTo(0, 9)
    expect(angleAt(SHORT, 9000)).toBeCloseTo(0, 9)
  })
  it("never jumps", () => {
    expect(Math.max(...angles.slice(1).map((angle, i) => Math.abs(angle - angles[i]!)))).toBeLessThan(2)
  })
  it("shows nothing", () => {
    expect([1200, 1549, 1550, 1551].map((at) => inSight(SHORT, at))).toEqual([false, false, false, false])
    expect(stillAngleAt(SHORT, 1550)).toBe(0)
  })
})

describe("the marble", () => {
  it("rolls ever faster from where it was let go, strikes as the turn begins, and comes back to its dimple", () => {
    const places = [0, 300, 600, 900, 1200].map((at) => rollingAt(0.8, 0, 1200, at))
    expect(places[0]).toBe(0.8)
    expect(places[4]).toBe(-1)
    const steps = places.slice(1).map((place, i) => places[i]! - place)
    expect(steps).toEqual([...steps].sort((one, two) => one - two))
    expect(rollingAt(0.8, 0, 1200, 1260)).toBeLessThan(0)
    expect(rollingAt(0.8, 0, 1200, 1800)).toBeCloseTo(0, 9)
  })
  it("is at the frame at once when the turn was already under way", () => {
    expect(rollingAt(1, 1500, 1200, 1500)).toBeGreaterThanOrEqual(-1)
    expect(rollingAt(1, 1500, 1200, 1500)).toBeLessThanOrEqual(0)
  })
})
