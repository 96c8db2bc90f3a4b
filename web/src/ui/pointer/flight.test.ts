// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest"
import { reduceMotion } from "@/testing/mount"
import { Flights } from "./flight"

/** An element of 10 by 10 at this place, and every animation it was given. */
function card(left: number, top: number) {
  const element = document.body.appendChild(document.createElement("div"))
  element.getBoundingClientRect = () => new DOMRect(left, top, 10, 10)
  const frames: Keyframe[][] = []
  element.animate = ((way: Keyframe[]) => void frames.push(way)) as unknown as Element["animate"]
  return { element, frames }
}
let flights: Flights
beforeEach(() => (flights = new Flights()))
afterEach(() => document.body.replaceChildren())

it("flies a thing in from where it was drawn before", () => {
  const [before, after] = [card(100, 0), card(0, 40)]
  flights.of("ace")(before.element)
  flights.measure()
  flights.of("ace")(after.element)
  expect(before.frames).toEqual([])
  expect(after.frames[0]![0]).toMatchObject({ translate: "100px -40px", scale: 1 })
  expect(after.frames[0]!.at(-1)).toMatchObject({ translate: "0 0", scale: 1 })
})

it("flies nothing that came from nowhere, was forgotten, or has hardly moved", () => {
  const [unmeasured, forgotten, near] = [card(0, 0), card(0, 0), card(102, 0)]
  flights.of("ace")(card(100, 0).element)
  flights.of("ace")(unmeasured.element)
  flights.measure()
  flights.forget()
  flights.of("ace")(forgotten.element)
  flights.of("king")(card(100, 0).element)
  flights.measure()
  flights.of("king")(near.element)
  expect([unmeasured, forgotten, near].flatMap(({ frames }) => frames)).toEqual([])
})

it("forgets an element that was taken away", () => {
  const [first, second] = [card(100, 0), card(0, 0)]
  const leave = flights.of("ace")(first.element) as () => void
  leave()
  flights.measure()
  flights.of("ace")(second.element)
  expect(second.frames).toEqual([])
})

it("keeps still where the reader wants it", () => {
  reduceMotion()
  const after = card(0, 0)
  flights.of("ace")(card(100, 0).element)
  flights.measure()
  flights.of("ace")(after.element)
  expect(after.frames).toEqual([])
})
