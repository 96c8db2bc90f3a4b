import { afterEach, expect, it, vi } from "vitest"
import { vibration } from "@/lib/haptics.svelte"
import { Ripple } from "./ripple"

/** Trembles while a finger goes to the right for a second, at so many units a millisecond. */
function trembles(speed: number): number[] {
  const felt: number[] = []
  const ripple = new Ripple((ms) => felt.push(ms))
  for (let now = 0; now <= 1000; now += 16) ripple.follow({ x: now * speed, y: 0 }, now)
  ripple.follow(null, 1016)
  return felt
}

afterEach(() => vi.unstubAllGlobals())

it("does not vibrate while vibration is turned off", () => {
  const vibrate = vi.fn()
  vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: true } })
  new Ripple().follow({ x: 1, y: 1 }, 0)
  expect(vibrate).toHaveBeenCalledTimes(1)
  vibration.set(false)
  new Ripple().follow({ x: 1, y: 1 }, 0)
  expect(vibrate).toHaveBeenCalledTimes(1)
  vibration.set(true)
})

it("trembles once when the finger comes down and rests", () => {
  expect(trembles(0)).toEqual([22])
})

it("trembles more often the faster the finger goes, but never without a pause", () => {
  expect(trembles(0.2).length).toBeLessThan(trembles(0.5).length)
  expect(trembles(5).length).toBeLessThanOrEqual(1 + 1000 / 45)
})
