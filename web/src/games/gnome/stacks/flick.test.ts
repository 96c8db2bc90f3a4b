import { expect, it } from "vitest"
import { flickOf, Track } from "./flick"

const WIDTH = 300

/** A thumb that is at these places, every 16 milliseconds. */
function swipe(...xs: number[]) {
  const track = new Track(xs[0]!, 0)
  xs.slice(1).forEach((x, i) => track.to(x, (i + 1) * 16))
  const now = (xs.length - 1) * 16
  return { track, flick: (rest = 0) => flickOf(track.moved, track.speed(now + rest), WIDTH) }
}

it("takes a short quick swipe for a flick, to either side", () => {
  expect(swipe(100, 108, 118, 130).flick()).toBe(1)
  expect(swipe(100, 92, 82, 70).flick()).toBe(-1)
})

it("lets a card go that was carried far, however slowly", () => {
  expect(swipe(...Array.from({ length: 60 }, (_, i) => 100 + i * 2)).flick(300)).toBe(1)
})

it("keeps a card that was only touched, or moved a little and slowly", () => {
  expect(swipe(100, 102, 104).flick()).toBe(0)
  expect(swipe(...Array.from({ length: 30 }, (_, i) => 100 + i)).flick(200)).toBe(0)
})

it("keeps a card that was carried far and quickly brought back", () => {
  expect(swipe(100, 160, 220, 240, 215, 195).flick()).toBe(0)
})

it("needs no more than where a flick began and ended, of a phone too busy to tell more", () => {
  const track = new Track(100, 0)
  track.to(135, 80)
  expect(flickOf(track.moved, track.speed(81), WIDTH)).toBe(1)
})

it("forgets how fast a thumb was that has come to rest", () => {
  const { track } = swipe(100, 120, 140)
  expect(track.speed(32)).toBeCloseTo(1.25)
  expect(track.speed(400)).toBe(0)
})
