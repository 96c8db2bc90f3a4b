// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { unsealed } from "@/games/gnome/device/sealing"
import { another, type Gnome, ruled, turnFrom } from "./rules"
import { GnomePractice } from "./table.svelte"

const GNOME: Gnome = [0, 1, 2, 3]

describe("a turn", () => {
  it("is scheduled as a match would (GN-11 to GN-14, GN-22)", () => {
    expect(turnFrom(1000, 700, GNOME, 0)).toMatchObject({
      begins_at: 1200,
      shows_at: 1550,
      hides_at: 2250,
      stops_at: 2600,
      stop_opens_at: 5600,
      short: false,
    })
    expect(turnFrom(400, 700, GNOME, 0)).toMatchObject({
      begins_at: 1200,
      shows_at: 1655,
      hides_at: 2565,
      stops_at: 3020,
    })
    expect(turnFrom(400, 950, GNOME, 0).hides_at - turnFrom(400, 950, GNOME, 0).shows_at).toBe(990)
    expect(turnFrom(400, 3000, GNOME, 0)).toMatchObject({ shows_at: 1695, hides_at: 5595, stops_at: 6090 }) // GN-27
  })
  it("from too low stops short and shows nothing (GN-12)", () => {
    expect(turnFrom(399, 700, GNOME, 0)).toMatchObject({
      shows_at: 1655,
      hides_at: 1655,
      stops_at: 1655,
      short: true,
      sealed: null,
    })
  })
})

it("asks for another gnome in every part", () => {
  for (const chance of [0, 0.34, 0.99])
    another(GNOME, () => chance).forEach((part, kind) =>
      expect([0, 1, 2, 3].filter((other) => other !== GNOME[kind])).toContain(part),
    )
})

describe("judged alone", () => {
  const turn = turnFrom(1000, 700, GNOME, 0)
  it("counts part by part, and one right part has the most (GN-18)", () => {
    expect(ruled(GNOME, [0, 2, 2, 0], turn, 9000)).toMatchObject({
      right: [[true, false, true, false]],
      won: true,
      winner: 0,
      rule: "GN-18",
      word: "gnome-practice-right-2",
    })
  })
  it("wins nothing without a right part (GN-22)", () => {
    expect(ruled(GNOME, [1, 0, 0, 0], turn, 9000)).toMatchObject({
      won: false,
      winner: null,
      rule: "GN-22",
      word: "gnome-practice-right-0",
    })
  })
})

describe("the table for one", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }))
  afterEach(() => void vi.useRealTimers())

  const sit = (exposure_ms?: number) => {
    const reached: string[] = []
    const practice: GnomePractice = new GnomePractice(
      () => reached.push(practice.table.round.phase),
      () => 0.5,
      exposure_ms,
    )
    const move = practice.play(() => []).move
    const build = async (gnome: Gnome) => {
      for (const [stack, top] of gnome.entries()) await move({ type: "lay", stack, top })
      await move({ type: "stop" })
      vi.advanceTimersByTime(1000)
    }
    return { practice, reached, move, build }
  }

  it("goes through two portraits, the second one faster, and then is over", async () => {
    const { practice, reached, move, build } = sit()
    const shown: number[] = []
    for (const round of [1, 2]) {
      expect([practice.table.round.number, practice.hand.moves]).toEqual([round, ["release"]])
      await move({ type: "release", height: 1000 })
      const { shows_at, hides_at } = practice.table.turn!
      const portrait = unsealed(practice.table.turn)
      shown.push(Math.round(hides_at - shows_at))
      vi.advanceTimersByTime(10_000)
      await build(portrait!.gnome as Gnome)
      expect(practice.table.ruling).toMatchObject({ right: [[true, true, true, true]], won: true })
      expect(practice.table.score.piles).toEqual([round])
      await move({ type: "ready" })
    }
    expect(shown).toEqual([700, 420])
    expect(reached).toEqual(["building", "ready", "building", "ready"])
    expect(practice.table.ruling).not.toBeNull() // what came of it stays in sight
    expect([practice.hand.moves, practice.table.round.waiting]).toEqual([[], []])
  })
  it("shows the first portrait for as long as it is told to (GN-27)", async () => {
    const { practice, move } = sit(3000)
    await move({ type: "release", height: 1000 })
    expect(practice.table.turn!.hides_at - practice.table.turn!.shows_at).toBe(3000)
    expect(practice.table.device.exposure_ms).toBe(3000)
  })
  it("lets one try again after a turn that stopped short, and calls that no step", async () => {
    const { practice, reached, move } = sit()
    await move({ type: "release", height: 100 })
    vi.advanceTimersByTime(10_000)
    expect([practice.table.round.phase, practice.table.round.shorts, practice.table.turn]).toEqual(["ramp", 1, null])
    expect(reached).toEqual([])
  })
  it("keeps the order inside a stack (GN-15)", async () => {
    const { practice, move } = sit()
    await move({ type: "release", height: 1000 })
    vi.advanceTimersByTime(10_000)
    const before = practice.hand.stacks[1]!
    await move({ type: "lay", stack: 1, top: before[2]! })
    expect(practice.hand.stacks[1]).toEqual([before[2], before[3], before[0], before[1]])
  })
})
