import { expect, it } from "vitest"
import { type DrawnPoint, REST, Thinner } from "./thin"

const drawn = (thinner: Thinner, places: [number, number, number][]): DrawnPoint[] =>
  places.map(([x, y, t]) => thinner.touch({ x, y }, t)).filter((point) => point !== null)

it("tells where the finger comes down, and nothing of its trembling", () => {
  const thinner = new Thinner()
  expect(
    drawn(thinner, [
      [500, 500, 0],
      [502, 501, 20],
      [499, 500, 40],
      [500.4, 503, 60],
    ]),
  ).toEqual([[500, 500, 0]])
})

it("tells about sixty points a second, whatever the screen reports", () => {
  const thinner = new Thinner()
  const fast = Array.from({ length: 240 }, (_, i): DrawnPoint => [i * 4.1, 500, (i * 1000) / 240])
  const told = drawn(thinner, fast)
  expect(told.length).toBeLessThanOrEqual(61)
  expect(told.length).toBeGreaterThan(40)
  expect(told.every(([x, , t], i) => i === 0 || (t > told[i - 1]![2] && x > told[i - 1]![0]))).toBe(true)
})

it("ends a stroke exactly where the finger ended", () => {
  const thinner = new Thinner()
  drawn(thinner, [
    [100, 100, 0],
    [200, 100, 20],
    [203, 101, 30],
  ])
  expect(thinner.lift(35)).toEqual([203, 101, 35])
  expect(thinner.lift(40)).toBeNull()
})

it("says of a resting finger that it rests, now and then", () => {
  const thinner = new Thinner()
  drawn(thinner, [[100, 100, 0]])
  const told = Array.from({ length: 60 }, (_, i) => thinner.rest((i + 1) * 17)).filter(Boolean)
  expect(told).toHaveLength(Math.floor(1020 / (Math.ceil(REST / 17) * 17)))
  expect(told.at(-1)!.slice(0, 2)).toEqual([100, 100])
})

it("draws a dot as two moments at one place", () => {
  const thinner = new Thinner()
  expect(thinner.touch({ x: 7, y: 8 }, 100)).toEqual([7, 8, 100])
  expect(thinner.lift(100)).toEqual([7, 8, 101])
})

it("starts the next stroke at once, however near", () => {
  const thinner = new Thinner()
  drawn(thinner, [[100, 100, 0]])
  thinner.lift(10)
  expect(thinner.touch({ x: 101, y: 100 }, 12)).toEqual([101, 100, 12])
})

it("makes at most five thousand points of a minute", () => {
  const thinner = new Thinner()
  let points = 0
  for (let t = 0; t < 60_000; t += 4) {
    if (thinner.touch({ x: 500 + 400 * Math.sin(t / 90), y: 500 + 400 * Math.cos(t / 130) }, t)) points++
    if (t % 1000 === 996 && thinner.lift(t)) points++
  }
  expect(points).toBeLessThanOrEqual(5000)
  expect(points).toBeGreaterThan(3000)
})

it("tells of a movement that begins right after a rest", () => {
  const thinner = new Thinner()
  drawn(thinner, [[100, 100, 0]])
  expect(thinner.rest(REST)).toEqual([100, 100, REST])
  expect(thinner.touch({ x: 160, y: 100 }, REST + 5)).toEqual([160, 100, REST + 5])
})
