import { expect, it, vi } from "vitest"
import { unpack } from "@/games/palm-reader/palm/packing"
import type { DrawnPoint } from "@/games/palm-reader/palm/thin"
import type { Ink, Move, Touch } from "@/wire/palm-reader"
import { FIRST, Inking, LASTS, PAUSE, PIECE } from "./ink"
import { LONGEST_MS, TOUCH_POINTS } from "@/wire/palm-reader"

type Unpacked<M> = M extends Ink | Touch ? Omit<M, "points"> & { points: DrawnPoint[] } : M
const unpacked = <M extends Move | Touch>(move: M) =>
  ("points" in move ? { ...move, points: unpack(move.points) } : move) as Unpacked<M>

/** `known`: how long the drawing has lasted, as the server says; `net.up`: whether anything gets through. */
function desk(known: { begun: number | null } = { begun: null }) {
  const felt: Unpacked<Touch>[] = []
  const told: Unpacked<Touch | Move>[] = []
  const moves: Unpacked<Move>[] = []
  const answers: (() => void)[] = []
  const net = { up: true }
  const line = {
    feel: (gesture: Touch) => {
      if (!net.up) return false
      felt.push(unpacked(gesture))
      told.push(unpacked(gesture))
      return true
    },
    move: (move: Move) => {
      moves.push(unpacked(move))
      told.push(unpacked(move))
      return new Promise<null>((answer) => answers.push(() => answer(null)))
    },
    begun: () => known.begun,
  }
  const inking = new Inking(line)
  const inks = () => moves.filter((move) => move.type === "ink")
  return { inking, felt, moves, told, answers, inks, net }
}

/** A line to the right, from this moment on, a frame at a time. */
function draw(inking: Inking, from: number, ms: number, y = 500): void {
  for (let at = from; at < from + ms; at += 16) {
    inking.touch({ x: 100 + (((at - from) / 4) % 800), y }, at)
    inking.beat(at + 8)
  }
  inking.lift(from + ms)
}

const lasted = ({ points }: Unpacked<Ink>) => points.at(-1)![2] - points[0]![2]

it("sends a short stroke as one move when the finger lifts", () => {
  const { inking, inks } = desk()
  draw(inking, 5000, 200)
  draw(inking, 6000, 900, 700)
  expect(inks().map(({ up }) => up)).toEqual([true, true])
  expect(inks()[0]!.points[0]).toEqual([100, 500, 0])
  expect(inks()[0]!.points.at(-1)![2]).toBe(200)
  expect(inks()[1]!.points[0]).toEqual([100, 700, 1000])
})

it("says early that a drawing has begun, though the finger is still down", () => {
  const { inking, inks } = desk()
  for (let at = 0; at <= 300; at += 16) inking.touch({ x: at, y: 500 }, at)
  expect(inks().map(({ up }) => up)).toEqual([false])
  expect(inks()[0]!.points.at(-1)![2]).toBeLessThan(FIRST + 20)
})

it("says so even of a finger that rests where it was put", () => {
  const { inking, inks } = desk()
  inking.touch({ x: 500, y: 500 }, 0)
  for (let at = 16; at <= 350; at += 16) inking.beat(at)
  expect(inks()).toHaveLength(1)
})

it("tells the same points at once, in batches forty to fifty milliseconds apart", () => {
  const { inking, felt, inks } = desk()
  draw(inking, 0, 1600)
  expect(felt.flatMap(({ points }) => points)).toEqual(inks().flatMap(({ points }) => points))
  expect(felt.filter(({ up }) => up)).toHaveLength(1)
  expect(felt.length).toBeGreaterThan(1600 / 50 - 2)
  expect(felt.length).toBeLessThan(1600 / 40 + 2)
})

it("sends a long stroke in pieces of a second, the finger still down", () => {
  const { inking, inks } = desk()
  draw(inking, 0, 20_000)
  const [first, ...rest] = inks()
  const last = rest.pop()!
  expect(lasted(first!)).toBeLessThan(FIRST + 20)
  expect(rest.every((ink) => lasted(ink) >= LASTS && lasted(ink) < LASTS + 20)).toBe(true)
  expect(inks().map(({ up }) => up)).toEqual([false, ...rest.map(() => false), true])
  expect(last.up).toBe(true)
  expect(inks().length).toBeLessThan(25)
})

it("lets every point be felt before it is sent as ink", () => {
  const { inking, told } = desk()
  draw(inking, 0, 5000)
  let felt = -1
  for (const one of told) {
    if (one.type === "touch") felt = one.points.at(-1)![2]
    else if (one.type === "ink") expect(one.points.at(-1)![2]).toBe(felt)
  }
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
  expect(Math.max(...felt.map(({ points }) => points.length))).toBe(TOUCH_POINTS)
  expect(felt.flatMap(({ points }) => points).length).toBeGreaterThan(2 * TOUCH_POINTS)
})

it("says that it is finished only after every piece was answered", async () => {
  const { inking, moves, answers } = desk()
  draw(inking, 0, 200)
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

it("goes on after a reload from what the server knows, later than all that was felt", () => {
  const { inking, inks } = desk({ begun: 900 })
  draw(inking, 90_000, 100)
  expect(inks()[0]!.points[0]![2]).toBe(900 + PAUSE)
  expect(PAUSE).toBeGreaterThan(LASTS) // what was felt and not sent yet
})

it("goes on after somebody standing in has drawn, before the first touch and between strokes", () => {
  const known: { begun: number | null } = { begun: null }
  const { inking, inks } = desk(known)
  known.begun = 3000
  draw(inking, 90_000, 100)
  known.begun = 8000
  draw(inking, 91_000, 100)
  expect(inks().map(({ points }) => points[0]![2])).toEqual([3000 + PAUSE, 8000 + PAUSE])
})

it("keeps its own rhythm while the server hears of it", () => {
  const known: { begun: number | null } = { begun: null }
  const { inking, inks } = desk(known)
  draw(inking, 50_000, 200)
  known.begun = 200
  draw(inking, 50_700, 100)
  expect(inks()[1]!.points[0]![2]).toBe(700)
})

it("stops the clock after ten minutes", () => {
  const { inking, inks } = desk()
  inking.touch({ x: 1, y: 1 }, 0)
  inking.touch({ x: 100, y: 1 }, LONGEST_MS + 5000)
  inking.lift(LONGEST_MS + 5100)
  expect(Math.max(...inks().flatMap(({ points }) => points.map(([, , t]) => t)))).toBeLessThanOrEqual(LONGEST_MS)
})

it("sends pieces that fit even when the clock stands still", () => {
  const { inking, inks } = desk({ begun: LONGEST_MS })
  draw(inking, 0, 20_000)
  expect(Math.max(...inks().map(({ points }) => points.length))).toBe(PIECE)
})

it("lets everything be felt that was drawn while the line was down, and finishes only then", async () => {
  const { inking, felt, moves, answers, inks, net } = desk()
  net.up = false
  draw(inking, 0, 900)
  draw(inking, 1500, 900, 700)
  const finished = inking.finish(2500)
  for (const answer of answers) answer()
  await new Promise((go) => setTimeout(go, 100))
  expect(moves.map(({ type }) => type)).not.toContain("finish")
  net.up = true
  await vi.waitFor(() => expect(moves.at(-1)!.type).toBe("finish"))
  expect(felt.flatMap(({ points }) => points)).toEqual(inks().flatMap(({ points }) => points))
  expect(Math.max(...felt.map(({ points }) => points.length))).toBeLessThanOrEqual(TOUCH_POINTS)
  answers.at(-1)!()
  await finished
})

it("doesn't finish a drawing that has gone", async () => {
  const { inking, moves, answers, net } = desk()
  net.up = false
  draw(inking, 0, 200)
  const finished = inking.finish(300)
  for (const answer of answers) answer()
  inking.leave()
  await finished
  expect(moves.map(({ type }) => type)).toEqual(["ink"])
})

it("tells where a stroke begins, so that one is never taken for the rest of another whose end nobody saw", () => {
  const { inking, inks } = desk()
  draw(inking, 0, 2500)
  draw(inking, 3000, 200)
  expect(
    inks()
      .filter(({ down }) => down)
      .map(({ points }) => points[0]![2]),
  ).toEqual([0, 3000])
  const later = desk({ begun: 3200 }) // another page goes on
  draw(later.inking, 9000, 1500)
  expect(later.inks().map(({ down }) => down)).toEqual([
    true,
    ...later
      .inks()
      .slice(1)
      .map(() => false),
  ])
})
