import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Camera } from "./camera.svelte"
import { Hold, throttled } from "./hold.svelte"

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("requestAnimationFrame", () => 1)
  vi.stubGlobal("cancelAnimationFrame", () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A window of 400 by 400 pixels, ten units each, and everything that the hold tells. */
function hand() {
  const camera = new Camera()
  camera.size = { width: 400, height: 400 }
  camera.view = { x: 0, y: 0, scale: 0.1 }
  const told: unknown[][] = []
  const tell =
    (what: string) =>
    (...of: unknown[]) =>
      told.push([what, ...of])
  const hold = new Hold(camera, () => ({
    lift: tell("lift"),
    drag: tell("drag"),
    rest: tell("rest"),
    drop: tell("drop"),
  }))
  return { hold, told, camera }
}

it("rests where it was when it is only touched", () => {
  const { hold, told } = hand()
  hold.grasp({ x: 210, y: 195 }, { x: 100, y: 50 }, true)
  hold.letGo()
  expect(told).toEqual([
    ["lift", { x: 100, y: 50 }],
    ["rest", 100, 50],
  ])
})

it("holds its exact point above a finger, and under a mouse where it was grasped", () => {
  const finger = hand()
  finger.hold.grasp({ x: 200, y: 200 }, { x: 0, y: 0 }, true)
  finger.hold.move({ x: 300, y: 200 })
  expect(finger.hold.at).toEqual({ x: 1000, y: 560 })
  const mouse = hand()
  mouse.hold.grasp({ x: 205, y: 203 }, { x: 0, y: 0 }, false)
  mouse.hold.move({ x: 305, y: 203 })
  expect(mouse.hold.at).toEqual({ x: 1000, y: 0 })
})

it("tells at most thirty times a second where it is, and rests at the last place", () => {
  const { hold, told } = hand()
  hold.grasp({ x: 200, y: 200 }, { x: 0, y: 0 }, false)
  for (let x = 210; x <= 260; x += 10) hold.move({ x, y: 200 })
  expect(told.filter(([what]) => what === "drag")).toEqual([["drag", 100, 0]])
  vi.advanceTimersByTime(34)
  hold.letGo()
  expect(told.slice(-2)).toEqual([
    ["drag", 600, 0],
    ["rest", 600, 0],
  ])
})

it("keeps telling while the finger keeps still", () => {
  const { hold, told } = hand()
  hold.grasp({ x: 200, y: 200 }, { x: 0, y: 0 }, false)
  vi.advanceTimersByTime(1100)
  expect(told.filter(([what]) => what === "drag")).toHaveLength(2)
  hold.letGo()
  const before = told.length
  vi.advanceTimersByTime(1100)
  expect(told).toHaveLength(before)
})

it("goes back beside the plane when it was carried in and let go outside", () => {
  const { hold, told } = hand()
  hold.grasp({ x: 100, y: 460 }, null, true)
  hold.move({ x: 160, y: 470 })
  hold.letGo()
  expect(told.at(-1)).toEqual(["drop"])
})

it("moves by keys and comes to rest when they do", () => {
  const { hold, told } = hand()
  hold.nudge({ x: 5, y: 5 }, 10, 0)
  hold.nudge({ x: 5, y: 5 }, 0, -100)
  expect(hold.at).toEqual({ x: 15, y: -95 })
  vi.advanceTimersByTime(800)
  expect(told.at(-1)).toEqual(["rest", 15, -95])
  expect(told.filter(([what]) => what === "lift")).toHaveLength(1)
})

it("tells at once, then at most so often, and the last always", () => {
  const told: number[] = []
  const throttle = throttled<number>(34, (what) => told.push(what))
  for (let what = 1; what <= 5; what++) throttle.call(what)
  expect(told).toEqual([1])
  vi.advanceTimersByTime(34)
  expect(told).toEqual([1, 5])
  vi.advanceTimersByTime(200)
  throttle.call(6)
  expect(told).toEqual([1, 5, 6])
})

it("tells nothing once it was stopped", () => {
  const told: number[] = []
  const throttle = throttled<number>(34, (what) => told.push(what))
  throttle.call(1)
  throttle.call(2)
  throttle.stop()
  vi.advanceTimersByTime(100)
  expect(told).toEqual([1])
})

it("wants frames only while it moves, and at the view's edge, where the view moves along", () => {
  const wanted: (() => void)[] = []
  vi.stubGlobal("requestAnimationFrame", (go: () => void) => wanted.push(go))
  const frame = () => wanted.splice(0).forEach((go) => go())
  const { hold, camera } = hand()
  hold.grasp({ x: 200, y: 200 }, { x: 0, y: 0 }, false)
  for (const x of [200, 250]) {
    hold.move({ x, y: 200 })
    frame()
    expect(wanted).toHaveLength(0)
  }
  hold.move({ x: 395, y: 200 })
  frame()
  const first = camera.view.x
  expect(first).toBeGreaterThan(0)
  frame()
  expect(camera.view.x).toBeGreaterThan(first)
  hold.letGo()
})
