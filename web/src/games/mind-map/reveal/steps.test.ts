import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Shown, Table } from "@/wire/mind-map"
import { stepAt, Theatre, untilNext } from "./steps.svelte"

const REVEAL_MS = 5000

const token = (seat: number): Shown => ({
  seat,
  number: seat + 1,
  votes: [],
  right: [],
  team_vote: null,
  team_right: false,
})
const at = (tokens: number, ends_at: number, points: number[], laps: number[] = []): Table =>
  ({
    phase: { phase: "reveal", ends_at, lasts: REVEAL_MS, closing: false },
    shown: Array.from({ length: tokens }, (_, seat) => token(seat)),
    score: { points, tokens: laps, most: [], best_read: [], best_readers: [] },
  }) as unknown as Table

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => vi.advanceTimersByTime(ms)

/** A screen that looks on, its table, and the server's clock. */
function sit(first: Table) {
  let table = first
  const theatre = new Theatre(
    () => table,
    () => Date.now(),
  )
  const told = (next: Table) => {
    table = next
    theatre.look()
  }
  return { theatre, told }
}

it("goes from the spotlight to the points, and no further", () => {
  expect([0, 1000, 2000, 3000, 4900].map(stepAt)).toEqual(["spot", "card", "votes", "judged", "paid"])
  expect(stepAt(-300)).toBe("spot")
  expect(untilNext(0)).toBe(900)
  expect(untilNext(4000)).toBeNull()
})

it("pays a token's points at its last step, not before", () => {
  const { theatre, told } = sit(at(0, 3000, [0, 0]))
  expect(theatre.current).toBeNull()
  wait(3000)
  told(at(1, 3000 + REVEAL_MS, [2, 1]))
  expect([theatre.step, theatre.points, theatre.gains, theatre.known.length]).toEqual(["spot", [0, 0], [0, 0], 0])
  wait(1000)
  expect([theatre.step, theatre.known.length]).toEqual(["card", 1])
  wait(3000)
  expect([theatre.step, theatre.points, theatre.gains]).toEqual(["paid", [2, 1], [2, 1]])
  wait(1000)
  told(at(2, 3000 + 2 * REVEAL_MS, [2, 2]))
  expect([theatre.step, theatre.points]).toEqual(["spot", [2, 1]])
})

it("gives a team the 40 token with the points for it, not before", () => {
  const { theatre, told } = sit(at(1, REVEAL_MS, [38, 20], [0, 0]))
  wait(REVEAL_MS)
  told(at(2, 2 * REVEAL_MS, [42, 20], [40, 0]))
  expect([theatre.points, theatre.tokens]).toEqual([
    [38, 20],
    [0, 0],
  ])
  wait(3500)
  expect([theatre.points, theatre.tokens]).toEqual([
    [42, 20],
    [40, 0],
  ])
})

it("begins in the middle for who comes late, with all points as they stand", () => {
  wait(2000)
  const { theatre } = sit(at(2, REVEAL_MS, [3, 3]))
  expect([theatre.step, theatre.current?.seat, theatre.points]).toEqual(["votes", 1, [3, 3]])
  wait(3000)
  expect([theatre.step, theatre.gains]).toEqual(["paid", [0, 0]])
})
