import { expect, it, vi } from "vitest"
import { keep } from "../../ui/keep"
import type { Ink, Move, Touch } from "../../wire/palm-reader"
import { GESTURE, Inking, LONGEST, PIECE } from "./ink.svelte"

function desk(begun = false) {
  const felt: Touch[] = []
  const moves: Move[] = []
  const answers: (() => void)[] = []
  const line = {
    feel: (gesture: Touch) => void felt.push(gesture),
    move: (move: Move) => {
      moves.push(move)
      return new Promise<null>((answer) => answers.push(() => answer(null)))
    },
  }
  const inking = new Inking(line, begun)
  const inks = () => moves.filter((move): move is Ink => move.type === "ink")
  return { inking, felt, moves, answers, inks }
}

/** A line to the right, from this moment on, a frame at a time. */
function draw(inking: Inking, from: number, ms: number, y = 500): void {
  for (let at = from; at < from + ms; at += 16) {
    inking.touch({ x: 100 + ((at - from) / 4) % 800, y }, at)
    inking.beat(at + 8)
  }
  inking.lift(from + ms)
}

it("sends a stroke as one move when the finger lifts", () => {
  const { inking, inks } = desk()
  draw(inking, 5000, 600)
  draw(inking, 6000, 300, 700)
  expect(inks().map(({ up }) => up)).toEqual([true, true])
  expect(inks()[0]!.points[0]).toEqual([100, 500, 0])
  expect(inks()[0]!.points.at(-1)![2]).toBe(600)
  expect(inks()[1]!.points[0]).toEqual([100, 700, 1000])
})

it("tells the same points at once, in batches forty to fifty milliseconds apart", () => {
  const { inking, felt, inks } = desk()
  draw(inking, 0, 1600)
  expect(felt.flatMap(({ points }) => points)).toEqual(inks().flatMap(({ points }) => points))
  expect(felt.filter(({ up }) => up)).toHaveLength(1)
  expect(felt.length).toBeGreaterThan(1600 / 50 - 2)
  expect(felt.length).toBeLessThan(1600 / 40 + 2)
})

it("sends a long stroke in pieces, the finger still down", () => {
  const { inking, inks } = desk()
  draw(inking, 0, 20_000)
  expect(inks().length).toBeGreaterThan(2)
  expect(inks().slice(0, -1).every(({ up, points }) => up === false && points.length === PIECE)).toBe(true)
  expect(inks().at(-1)!.up).toBe(true)
})

it("makes of a minute at most five thousand points, each once and in order", () => {
  const { inking, inks } = desk()
  draw(inking, 0, 60_000)
  const times = inks().flatMap(({ points }) => points.map(([, , t]) => t))
  expect(times.length).toBeLessThanOrEqual(5000)
  expect(times.every((t, i) => i === 0 || t > times[i - 1]!)).toBe(true)
})

it("never tells more in a gesture than one may hold, however long a frame took", () => {
  const { inking, felt } = desk()
  for (let at = 0; at < 2000; at += 17) inking.touch({ x: at / 3, y: 500 }, at)
  inking.beat(2000)
  expect(Math.max(...felt.map(({ points }) => points.length))).toBe(GESTURE)
  expect(felt.flatMap(({ points }) => points).length).toBeGreaterThan(2 * GESTURE)
})

it("says that it is finished only after every piece was answered", async () => {
  const { inking, moves, answers } = desk()
  draw(inking, 0, 300)
  draw(inking, 1000, 300)
  inking.touch({ x: 10, y: 10 }, 2000)
  const finished = inking.finish(2100)
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  expect(moves.map(({ type }) => type)).toEqual(["ink", "ink", "ink"])
  for (const answer of answers) answer()
  await vi.waitFor(() => expect(moves.at(-1)!.type).toBe("finish"))
  answers.at(-1)!()
  await finished
})

it("goes on after a reload, later than what was drawn before", () => {
  const before = desk()
  draw(before.inking, 0, 900)
  const { inking, inks } = desk(true)
  expect(inking.begun).toBe(true)
  draw(inking, 90_000, 100)
  expect(inks()[0]!.points[0]![2]).toBeGreaterThan(900)
  expect(inks()[0]!.points[0]![2]).toBeLessThan(3000)
})

it("starts a new drawing's clock at nought, whatever was drawn before", () => {
  keep("palm-reader-drawn", "7000", "session")
  const { inking, inks } = desk()
  draw(inking, 90_000, 100)
  expect(inks()[0]!.points[0]![2]).toBe(0)
})

it("stops the clock after ten minutes", () => {
  const { inking, inks } = desk()
  inking.touch({ x: 1, y: 1 }, 0)
  inking.touch({ x: 100, y: 1 }, LONGEST + 5000)
  inking.lift(LONGEST + 5100)
  expect(Math.max(...inks().flatMap(({ points }) => points.map(([, , t]) => t)))).toBeLessThanOrEqual(LONGEST)
})
