import { afterEach, expect, it, vi } from "vitest"
import { buzz } from "./haptics"
import { Ripple } from "@/ui/palm/ripple"
import { motor } from "./vibration.svelte"

afterEach(() => vi.unstubAllGlobals())

it("trembles for a press and along a touch, until it is turned off", () => {
  const vibrate = vi.fn()
  vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: true } })
  buzz("yours")
  new Ripple().follow({ x: 1, y: 1 }, 0)
  expect(vibrate).toHaveBeenCalledTimes(2)
  motor.turn(false)
  buzz("yours")
  new Ripple().follow({ x: 1, y: 1 }, 0)
  expect(vibrate).toHaveBeenCalledTimes(2)
  motor.turn(true)
  expect(vibrate).toHaveBeenCalledTimes(3)
})
