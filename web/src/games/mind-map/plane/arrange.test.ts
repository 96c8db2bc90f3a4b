import { expect, it } from "vitest"
import { arrange, nearest } from "./arrange"
import type { PlaneToken } from "./types"

const token = (key: number, x: number, y: number, more: Partial<PlaneToken> = {}): PlaneToken => ({
  key,
  x,
  y,
  emblem: key,
  name: `${key}`,
  ...more,
})
const size = { width: 300, height: 300 }
const lay = (tokens: PlaneToken[], held: number | null = null) =>
  arrange(tokens, held, ({ x, y }) => ({ x, y }), size, 16)

it("leaves what is in somebody's fingers where it is", () => {
  const [lying, moving, held] = lay([token(1, 100, 100), token(2, 104, 100, { moving: true }), token(3, 108, 100)], 3)
  expect([lying!.at, moving!.at, held!.at]).toEqual([
    { x: 100, y: 100 },
    { x: 104, y: 100 },
    { x: 108, y: 100 },
  ])
})

it("hints at the edge where a token lies outside the window", () => {
  const [far, near] = lay([token(1, 900, 150), token(2, 305, 40)])
  expect(far).toMatchObject({ away: true, at: { x: 288, y: 150 } })
  expect(near).toMatchObject({ away: false })
})

it("finds the token that a thumb beside it means, and none in the open", () => {
  const drawn = lay([token(1, 100, 100), token(2, 160, 100)])
  expect(nearest({ x: 125, y: 130 }, drawn, 16)?.token.key).toBe(1)
  expect(nearest({ x: 145, y: 120 }, drawn, 16)?.token.key).toBe(2)
  expect(nearest({ x: 100, y: 200 }, drawn, 16)).toBeNull()
})
