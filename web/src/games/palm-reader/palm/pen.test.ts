import { expect, it } from "vitest"
import { Pen, SPEED, STEP } from "./pen"

const beats = (pen: Pen, ms: number) => {
  for (let passed = 0; passed < ms; passed += 16) pen.beat(16)
}

it("goes a short way for a short press", () => {
  const pen = new Pen()
  pen.press("ArrowRight")
  pen.release("ArrowRight")
  beats(pen, 400)
  expect(pen.at.x).toBeGreaterThanOrEqual(500 + STEP)
  expect(pen.at.x).toBeLessThan(500 + STEP + 16 * SPEED)
  expect(pen.at.y).toBe(500)
})

it("moves evenly while a key is held, whatever the keyboard repeats", () => {
  const pen = new Pen()
  pen.press("ArrowUp")
  for (let i = 0; i < 50; i++) {
    pen.press("ArrowUp", true)
    pen.beat(16)
  }
  expect(pen.at.y).toBeCloseTo(500 - 800 * SPEED)
})

it("goes slanting at the same speed with two keys", () => {
  const pen = new Pen()
  pen.press("ArrowLeft")
  pen.press("ArrowDown")
  beats(pen, 320)
  expect(Math.hypot(pen.at.x - 500, pen.at.y - 500)).toBeCloseTo(320 * SPEED)
  expect(500 - pen.at.x).toBeCloseTo(pen.at.y - 500)
})

it("stays in the palm", () => {
  const pen = new Pen()
  pen.press("ArrowRight")
  beats(pen, 5000)
  expect(pen.at.x).toBe(1000)
  expect(pen.beat(16)).toBe(false)
})

it("is put down and lifted by Space or Enter, once a press", () => {
  const pen = new Pen()
  expect(pen.press(" ")).toBe(true)
  expect(pen.press(" ", true)).toBe(true)
  expect(pen.down).toBe(true)
  pen.press("Enter")
  expect(pen.down).toBe(false)
})

it("doesn't leap after the page slept", () => {
  const pen = new Pen()
  pen.press("ArrowRight")
  pen.beat(4000)
  expect(pen.at.x).toBeLessThan(500 + 101 * SPEED)
})

it("means nothing by other keys, and lets go of everything when it is left", () => {
  const pen = new Pen()
  expect(pen.press("a")).toBe(false)
  pen.press(" ")
  pen.press("ArrowRight")
  pen.letGo()
  expect(pen.down).toBe(false)
  expect(pen.beat(16)).toBe(false)
})

it("goes a step for every quick press", () => {
  const pen = new Pen()
  for (let i = 0; i < 8; i++) {
    pen.press("ArrowRight")
    pen.release("ArrowRight")
  }
  while (pen.beat(5));
  expect(pen.at.x).toBeGreaterThanOrEqual(500 + 8 * STEP)
  expect(pen.at.x).toBeLessThan(500 + 9 * STEP)
})
