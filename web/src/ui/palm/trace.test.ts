import { expect, it } from "vitest"
import { FADES, Trace } from "./trace"

it("is forgotten within about a second, from memory too", () => {
  const trace = new Trace()
  for (let at = 0; at <= 3000; at += 10) trace.touch({ x: at / 3, y: 500 }, at)
  trace.forget(3000)
  expect(trace.length).toBeLessThanOrEqual(FADES / 10)
  trace.lift()
  trace.forget(3000 + FADES)
  expect(trace.length).toBe(0)
})
