// Where in the window each token is drawn, and which one a touch means.
import { clamp, type Point, type Size } from "./camera"
import { spread } from "./spread"
import type { Drawn, PlaneToken } from "./types"

const REACH = 30 // pixels from a token's rim that still mean it
const HINT = 0.75 // of a radius from the window's edge stands the hint at a token outside

/** Tokens at rest are drawn apart; those in somebody's fingers are exactly where they are. */
export function arrange(
  tokens: PlaneToken[],
  held: number | null,
  exactly: (token: PlaneToken) => Point,
  { width, height }: Size,
  radius: number,
): Drawn[] {
  const all = tokens.map((token) => {
    const exact = exactly(token)
    const rim = HINT * radius
    const inside = { x: clamp(exact.x, rim, width - rim), y: clamp(exact.y, rim, height - rim) }
    const away = Math.hypot(inside.x - exact.x, inside.y - exact.y) > radius + rim
    return { token, exact, at: away ? inside : exact, away }
  })
  const lying = all.filter(({ token }) => !token.moving && token.key !== held)
  const apart = spread(
    lying.map(({ at }) => at),
    2 * radius + 3,
  )
  lying.forEach((one, i) => (one.at = apart[i]!))
  return all
}

/** How far a spot is from a token's rim, or from its exact point. */
export const near = ({ x, y }: Point, { at, exact }: Drawn, radius: number): number =>
  Math.min(Math.hypot(at.x - x, at.y - y), Math.hypot(exact.x - x, exact.y - y)) - radius

/** The token that a touch means, if any. */
export function nearest(spot: Point, drawn: Drawn[], radius: number): Drawn | null {
  const far = (one: Drawn) => near(spot, one, radius)
  return drawn.filter((one) => far(one) < REACH).sort((one, other) => far(one) - far(other))[0] ?? null
}
