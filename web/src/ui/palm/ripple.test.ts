import { expect, it } from "vitest"
import { Ripple } from "./ripple"

/** Trembles while a finger goes to the right for a second, at so many units a millisecond. */
function trembles(speed: number): number[] {
  const felt: number[] = []
  const ripple = new Ripple((ms) => felt.push(ms))
  for (let now = 0; now <= 1000; now += 16) ripple.follow({ x: now * speed, y: 0 }, now)
  ripple.follow(null, 1016)
  return felt
}

it("trembles once when the finger comes down and rests", () => {
  expect(trembles(0)).toEqual([22])
})

it("trembles more often the faster the finger goes, but never without a pause", () => {
  expect(trembles(0.2).length).toBeLessThan(trembles(0.5).length)
  expect(trembles(5).length).toBeLessThanOrEqual(1 + 1000 / 45)
})
