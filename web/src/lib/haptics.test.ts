import { afterEach, expect, it, vi } from "vitest"
import { buzz } from "./haptics"
import { motor } from "./vibration.svelte"

afterEach(() => vi.unstubAllGlobals())

it("vibrates for a press, until vibration is turned off", () => {
  const vibrate = vi.fn()
  vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: true } })
  buzz("yours")
  expect(vibrate).toHaveBeenCalledTimes(1)
  motor.turn(false)
  buzz("yours")
  expect(vibrate).toHaveBeenCalledTimes(1)
  motor.turn(true)
  expect(vibrate).toHaveBeenCalledTimes(2)
})
