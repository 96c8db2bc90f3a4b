import { beforeEach, expect, it, vi } from "vitest"
import { Drags } from "./drags.svelte"

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", () => 1)
  vi.stubGlobal("cancelAnimationFrame", () => undefined)
})

type Places = ([number, number] | null)[]
const places: Places = [[0, 0], [500, 500], null]

it("comes smoothly to where another's finger is", () => {
  const drags = new Drags(places)
  drags.felt(1, { x: 600, y: 500 }, 1000)
  expect(drags.moving.get(1)).toEqual({ x: 500, y: 500 })
  drags.tick(1016)
  const { x } = drags.moving.get(1)!
  expect(x).toBeGreaterThan(500)
  expect(x).toBeLessThan(600)
  for (let now = 1032; now < 1300; now += 16) drags.tick(now)
  expect(drags.moving.get(1)!.x).toBeCloseTo(600, 0)
})

it("shows a token that wasn't on the plane yet where the finger is", () => {
  const drags = new Drags(places)
  drags.felt(2, { x: -40, y: 70 }, 1000)
  expect(drags.moving.get(2)).toEqual({ x: -40, y: 70 })
})

it("believes the table once it tells of a new place, and no gesture from before", () => {
  const drags = new Drags(places)
  drags.felt(1, { x: 600, y: 500 }, 1000)
  drags.follow([[0, 0], [610, 500], null], 1100)
  expect(drags.moving.has(1)).toBe(false)
  drags.felt(1, { x: 605, y: 500 }, 1110)
  expect(drags.moving.has(1)).toBe(false)
  drags.felt(1, { x: 700, y: 500 }, 1400)
  expect(drags.moving.get(1)).toEqual({ x: 610, y: 500 })
})

it("keeps a token in the fingers while others come to rest", () => {
  const drags = new Drags(places)
  drags.felt(1, { x: 600, y: 500 }, 1000)
  drags.follow([[9, 9], [500, 500], null], 1100)
  expect(drags.moving.has(1)).toBe(true)
})

it("gives up on a finger that is silent for a second and a half", () => {
  const drags = new Drags(places)
  drags.felt(1, { x: 600, y: 500 }, 1000)
  expect(drags.tick(2400)).toBe(true)
  expect(drags.tick(2600)).toBe(false)
  expect(drags.moving.size).toBe(0)
})
