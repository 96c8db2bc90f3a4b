import { afterEach, expect, it, vi } from "vitest"
import { buzz, vibration } from "./haptics.svelte"

afterEach(() => vi.unstubAllGlobals())

it("vibrates for a press, until vibration is turned off", () => {
  const vibrate = vi.fn()
  vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: true } })
  buzz("yours")
  expect(vibrate).toHaveBeenCalledTimes(1)
  vibration.set(false)
  buzz("yours")
  expect(vibrate).toHaveBeenCalledTimes(1)
  vibration.set(true)
  expect(vibrate).toHaveBeenCalledTimes(2)
})
