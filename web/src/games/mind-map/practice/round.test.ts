import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import ratings from "@palmtop/games/mind_map/content/ratings.csv?raw"
import type { Move } from "@/wire/mind-map"
import type { PlanePair } from "@/games/mind-map/plane/camera.svelte"
import { DEALS, placeOf, pointsFrom, readBy, reveal } from "./opinions"
import { PracticeRound } from "./round.svelte"

const [head, ...rows] = ratings
  .trim()
  .split("\n")
  .map((line) => line.split(","))
const rated = (word: string, criterion: string) => Number(rows.find(([id]) => id === word)![head!.indexOf(criterion)])
const numbers = [2, 3, 1] // of seats 0 to 2

describe.each(DEALS)("a deal by $vertical and $horizontal", (deal) => {
  const at = (number: number) => placeOf(deal, number)
  const places: PlanePair[] = numbers.map(at)

  it("has the ratings of the game's own deck", () => {
    for (const { id, fits } of [deal.reference, ...deal.words])
      expect([id, ...fits]).toEqual([id, rated(id, deal.horizontal), rated(id, deal.vertical)])
  })
  it("puts its words far from one another, on the table", () => {
    for (const [one, other] of [
      [1, 2],
      [1, 3],
      [2, 3],
    ] as const)
      expect(Math.hypot(at(one)[0] - at(other)[0], at(one)[1] - at(other)[1])).toBeGreaterThan(900)
    for (const place of places) for (const length of place) expect(Math.abs(length)).toBeLessThanOrEqual(1000)
  })
  it("is read right where tokens lie as they belong, and wrong where one lies as another would", () => {
    for (const reader of [1, 2]) expect(new Map(readBy(reader, deal, places, numbers)).get(0)).toBe(numbers[0])
    const astray = [at(numbers[1]!), places[1]!, places[2]!] // the own token lies on seat 1's word
    expect(new Map(readBy(1, deal, astray, numbers)).get(0)).toBe(numbers[0]) // who has that word isn't misled
    const swapped = [at(numbers[1]!), at(numbers[0]!), places[2]!]
    expect(new Map(readBy(2, deal, swapped, numbers))).toEqual(
      new Map([
        [0, numbers[1]],
        [1, numbers[0]],
      ]),
    )
  })
})

it("counts a point for each who guessed a word and for each word guessed (MM-31)", () => {
  const votes: [number, number][][] = [
    [
      [1, 3],
      [2, 2],
    ],
    [
      [0, 2],
      [2, 1],
    ],
    [
      [0, 3],
      [1, 2],
    ],
  ]
  const shown = [1, 2, 0].map((seat) => reveal(seat, numbers, votes))
  expect(shown[2]).toMatchObject({
    seat: 0,
    number: 2,
    votes: [
      [1, 2],
      [2, 3],
    ],
    right: [1],
  })
  expect(shown.map(({ right }) => right)).toEqual([[0], [1], [1]])
  expect(pointsFrom(shown)).toEqual([2, 3, 1]) // own word read by 1, read 1's; 1: read two, read once; 2: read once
})

describe("the table for one", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }))
  afterEach(() => void vi.useRealTimers())

  const sit = () => {
    const reached: string[] = []
    const practice: PracticeRound = new PracticeRound(
      () => reached.push(practice.table.phase.phase),
      () => 0.5,
    )
    return { practice, reached, move: (asked: Move) => practice.play(() => []).move(asked) }
  }
  const own = ({ hand, table }: PracticeRound): PlanePair =>
    placeOf(
      DEALS.find(({ vertical }) => vertical === table.round.vertical.id)!,
      hand.mine.number!,
    )

  it("goes from placing over voting to the reveal, and each seat gets its points", async () => {
    const { practice, reached, move } = sit()
    expect(practice.hand.moves).toEqual(["place"])
    const [x, y] = own(practice)
    await move({ type: "place", x, y })
    await move({ type: "done" })
    expect(practice.table.phase.closing).toBe(false) // the others have no token yet
    vi.advanceTimersByTime(2000)
    expect(practice.table).toMatchObject({ phase: { phase: "placing", closing: true, lasts: 3000 } })
    expect(practice.table.places.every(Boolean)).toBe(true)
    vi.advanceTimersByTime(3000)
    expect(practice.table.phase.phase).toBe("voting")
    const [one, two] = practice.table.round.words
      .map((_, i) => i + 1)
      .filter((number) => number !== practice.hand.mine.number)
    await move({ type: "lay", on: 1, number: one! })
    await move({ type: "done" })
    expect(practice.table.phase.phase).toBe("voting") // a token has no vote yet
    await move({ type: "lay", on: 2, number: one! })
    expect(practice.hand.votes).toEqual([[2, one]]) // MM-22
    await move({ type: "lay", on: 1, number: two! })
    await move({ type: "done" })
    expect(practice.table.shown).toEqual([])
    vi.advanceTimersByTime(1800 + 3 * 4200)
    expect(practice.table.shown.map(({ seat }) => seat)).toEqual([1, 2, 0])
    expect(practice.table.shown.at(-1)!.right).toEqual([1, 2])
    const guessed = practice.table.shown.filter(({ right }) => right.includes(0)).length
    expect(practice.table.score.points[0]).toBe(2 + guessed)
    expect(reached).toEqual(["placing", "voting", "reveal", "scored"])
  })
  it("moving the token takes back “done” while the time runs out (MM-18)", async () => {
    const { practice, move } = sit()
    await move({ type: "place", x: 0, y: 0 })
    vi.advanceTimersByTime(2000)
    await move({ type: "done" })
    vi.advanceTimersByTime(2900)
    await move({ type: "place", x: 10, y: 0 })
    expect(practice.table).toMatchObject({ done: [1, 2], phase: { closing: false, ends_at: null } })
    vi.advanceTimersByTime(60_000)
    expect(practice.table.phase.phase).toBe("placing")
    await move({ type: "done" })
    vi.advanceTimersByTime(3000)
    expect(practice.table.phase.phase).toBe("voting")
  })
  it("leaves nothing running when it is left", async () => {
    const { practice, reached, move } = sit()
    await move({ type: "place", x: 0, y: 0 })
    practice.end()
    expect(vi.getTimerCount()).toBe(0)
    expect(reached).toEqual(["placing"])
  })
})
