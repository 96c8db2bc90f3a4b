import { expect, it } from "vitest"
import { throwWay } from "./throw"

const walls = { left: -120, right: 80, top: -60, bottom: 40 }

function chances(seed: number): () => number {
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647
}

it("ends where the die lies, as it lies", () => {
  const { x, y, height, turn } = throwWay(40, walls, chances(7)).at(-1)!
  expect([x, y, height]).toEqual([0, 0, 0])
  expect(turn).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1])
})

it("comes from below the tray and stays between its sides", () => {
  for (let seed = 1; seed < 40; seed++) {
    const way = throwWay(40, walls, chances(seed))
    expect(way[0]!.y).toBeGreaterThan(way.at(-1)!.y)
    for (const { x } of way) expect(x > walls.left - 60 && x < walls.right + 60).toBe(true)
  }
})

it("is a rotation at every moment", () => {
  for (const { turn } of throwWay(40, walls, chances(3)))
    for (const row of [0, 3, 6]) expect(Math.hypot(turn[row]!, turn[row + 1]!, turn[row + 2]!)).toBeCloseTo(1, 5)
})
