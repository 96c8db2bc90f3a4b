import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Refused } from "@/wire/messages"
import type { Gesture, Move, Table } from "@/wire/mind-map"
import { OwnToken } from "./own-token.svelte"

vi.mock("@/play/refusal", () => ({ tell: vi.fn() }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Seat 1 at a table whose server answers when told to. */
function sit(table: { place?: [number, number]; done?: number[]; ends_at?: number } = {}) {
  const parts = {
    places: [null, table.place ?? null],
    done: table.done ?? [],
    phase: { phase: "placing", ends_at: table.ends_at ?? null, closing: false },
  } as unknown as Table
  const moves: Move[] = []
  const felt: Gesture[] = []
  const waiting: ((answer: Refused | null) => void)[] = []
  const move = (asked: Move) => {
    moves.push(asked)
    return new Promise<Refused | null>((answer) => waiting.push(answer))
  }
  const start = performance.now()
  const now = () => 1000 + performance.now() - start
  const sitting = { me: 1, table: parts, move, feel: (gesture: Gesture) => felt.push(gesture) > 0, now }
  const own = new OwnToken(sitting)
  const answer = async (refused: Refused | null = null) => {
    waiting.shift()!(refused)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { own, moves, felt, answer, table: parts }
}

it("stays where the finger left it until the table says so", async () => {
  const { own, moves, answer, table } = sit({ place: [10, 20] })
  own.lift({ x: 10, y: 20 })
  own.drag(300, 400)
  void own.rest(310, 410)
  expect(moves).toEqual([{ type: "place", x: 310, y: 410 }])
  expect(own.place).toEqual({ x: 310, y: 410 })
  await answer()
  expect(own.place).toEqual({ x: 310, y: 410 })
  table.places = [null, [311, 410]]
  own.lift({ x: 10, y: 20 })
  own.drop()
  expect(own.place).toEqual({ x: 311, y: 410 })
})

it("goes back when the place is refused", async () => {
  const { own, answer } = sit({ place: [10, 20] })
  void own.rest(310, 410)
  await answer({ t: "refused" } as Refused)
  expect(own.place).toEqual({ x: 10, y: 20 })
})

it("takes back done when it is touched, before anything else", () => {
  const { own, moves, felt } = sit({ place: [10, 20], done: [1] })
  expect(own.done).toBe(true)
  own.lift({ x: 10, y: 20 })
  expect(moves).toEqual([{ type: "done", done: false }])
  expect(own.done).toBe(false)
  own.drag(1, 2)
  expect(felt).toEqual([{ type: "drag", x: 1, y: 2 }])
})

it("is beside the plane until it is put there, and goes back when dropped", () => {
  const { own, moves } = sit()
  expect(own.place).toBeNull()
  own.lift({ x: 5, y: 5 })
  expect(own.place).toEqual({ x: 5, y: 5 })
  own.drop()
  expect(own.place).toBeNull()
  expect(moves).toEqual([])
})

it("is let go just before the time is up", () => {
  const { own, moves } = sit({ place: [10, 20], ends_at: 3000 })
  own.lift({ x: 10, y: 20 })
  own.beforeEnd(() => void own.rest(77, 88))
  own.drag(77, 88)
  vi.advanceTimersByTime(1600)
  expect(moves).toEqual([])
  vi.advanceTimersByTime(200)
  expect(moves).toEqual([{ type: "place", x: 77, y: 88 }])
})

it("is nowhere when the time is up while it is carried beside the plane (MM-19 puts it on the reference)", () => {
  const { own, moves } = sit({ ends_at: 3000 })
  own.lift({ x: 5, y: 5 })
  own.beforeEnd(() => own.drop())
  vi.advanceTimersByTime(2000)
  expect([own.place, moves]).toEqual([null, []])
})
