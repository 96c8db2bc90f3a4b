import { expect, it } from "vitest"
import { Shown } from "./exposure"

const TURN = { shows: 5000, hides: 5700 }
/** Frames at these times, with the portrait in its window. */
function seen(times: number[], hidden: (at: number) => boolean = () => false): Shown {
  const shown = new Shown()
  for (const at of times) shown.frame(at, at >= TURN.shows && at < TURN.hides && !hidden(at))
  return shown
}
const every = (ms: number) => Array.from({ length: Math.ceil(1600 / ms) }, (_, i) => 4500 + i * ms)

it("tells the first and the last frame with the portrait, and the longest time between two, in whole milliseconds", () => {
  expect(seen(every(1000 / 60)).saw).toEqual({ type: "saw", first: 5000, last: 5683, gap: 17 })
})
it("tells of dropped frames", () => {
  expect(seen(every(20).filter((at) => at < 5200 || at > 5420)).saw).toEqual({
    type: "saw",
    first: 5000,
    last: 5680,
    gap: 260,
  })
})
it("tells of a portrait that came late or a tab that was left early", () => {
  expect(seen(every(20), (at) => at < 5300 || at > 5400).saw).toEqual({ type: "saw", first: 5300, last: 5400, gap: 20 })
})
it("tells zeros when nothing was shown: no frames, no portrait, or a short turn", () => {
  expect(seen([]).saw).toEqual({ type: "saw", first: 0, last: 0, gap: 0 })
  expect(seen(every(20), () => true).saw).toEqual({ type: "saw", first: 0, last: 0, gap: 0 })
})
it("never has the last frame before the first", () => {
  expect(seen([5000.6]).saw).toEqual({ type: "saw", first: 5001, last: 5001, gap: 0 })
})
