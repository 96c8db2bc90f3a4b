import { afterEach, expect, it, vi } from "vitest"
import { FADES, Trace } from "./trace"

afterEach(() => void vi.unstubAllGlobals())

/** A canvas that takes everything and shows nothing. */
function paper(): CanvasRenderingContext2D {
  const canvas = { width: 300, height: 300, clientWidth: 300, clientHeight: 300, getContext: () => context }
  const nothing = () => undefined
  const context = { canvas, beginPath: nothing, moveTo: nothing, lineTo: nothing, stroke: nothing, drawImage: nothing }
  Object.assign(context, { resetTransform: nothing, setTransform: nothing, getTransform: nothing, clearRect: nothing })
  vi.stubGlobal("document", { createElement: () => canvas })
  return context as unknown as CanvasRenderingContext2D
}

it("is forgotten within about a second, from memory too", () => {
  const trace = new Trace()
  for (let at = 0; at <= 3000; at += 10) trace.touch({ x: at / 3, y: 500 }, at)
  trace.forget(3000)
  expect(trace.length).toBeLessThanOrEqual(FADES / 10)
  trace.lift()
  trace.forget(3000 + FADES)
  expect(trace.length).toBe(0)
})

it("is forgotten as it is drawn, though nobody asks", () => {
  const trace = new Trace()
  const context = paper()
  const square = { left: 0, top: 0, side: 300 }
  for (let at = 0; at <= 3000; at += 10) {
    trace.touch({ x: at / 3, y: 500 }, at)
    trace.draw(context, square, at)
    expect(trace.length).toBeLessThanOrEqual(FADES / 10)
  }
  trace.draw(context, square, 3000 + FADES)
  expect(trace.length).toBe(0)
})
