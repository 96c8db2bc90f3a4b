import { expect, it } from "vitest"
import { around, fit, inside, onPaper, placeAt, toPlane, toScreen, zoom } from "./camera.svelte"

const size = { width: 400, height: 300 }
const none = { left: 0, right: 0, top: 0, bottom: 0 }

it("shows up as up, and finds the way back", () => {
  const view = { x: 100, y: -50, scale: 0.2 }
  expect(toScreen(view, size, { x: 100, y: -50 })).toEqual({ x: 200, y: 150 })
  expect(toScreen(view, size, { x: 100, y: 450 }).y).toBe(50)
  const back = toPlane(view, size, toScreen(view, size, { x: -333, y: 777 }))
  expect(back.x).toBeCloseTo(-333)
  expect(back.y).toBeCloseTo(777)
})

it("lays tokens on whole numbers of the table", () => {
  expect(placeAt({ x: 12.6, y: -3333 })).toEqual({ x: 13, y: -2000 })
  expect(Object.is(placeAt({ x: -0.2, y: 0 }).x, 0)).toBe(true)
})

it("fits a box beside what is kept free", () => {
  const view = fit({ left: -1000, right: 1000, bottom: -1000, top: 1000 }, size, { ...none, top: 50, left: 20 })
  expect(view.scale).toBeCloseTo(0.125)
  const corner = toScreen(view, size, { x: 0, y: 1000 })
  expect(corner.y).toBeCloseTo(50)
  expect(toScreen(view, size, { x: 0, y: 0 }).x).toBeCloseTo(210)
})

it("shows nothing beside the paper where the paper is larger than the window", () => {
  const view = onPaper({ x: 1500, y: 1900, scale: 0.2 }, size, 20)
  expect(toScreen(view, size, { x: 2000, y: 2000 })).toEqual({ x: 380, y: 20 })
  expect(onPaper({ x: 1500, y: 0, scale: 0.05 }, size, 20).x).toBe(0)
})

it("has room beyond the arrows for tokens that lie there", () => {
  expect(around([{ x: 300, y: 900 }])).toEqual({ left: -1000, right: 1000, bottom: -1000, top: 1000 })
  expect(around([{ x: 1510, y: -1001 }])).toEqual({ left: -1000, right: 1600, bottom: -1200, top: 1000 })
})

it("keeps the point under the fingers where it is while zooming", () => {
  const [view, at] = [
    { x: 30, y: 40, scale: 0.2 },
    { x: 90, y: 60 },
  ]
  const [before, after] = [toPlane(view, size, at), toPlane(zoom(view, size, at, 2), size, at)]
  expect(after.x).toBeCloseTo(before.x)
  expect(after.y).toBeCloseTo(before.y)
})

it("never leaves the table, and sees hardly more than all of it", () => {
  const far = inside({ x: 5000, y: 0, scale: 0.001 }, size)
  expect(far.scale).toBeCloseTo((0.72 * 300) / 4000)
  const near = inside({ x: 5000, y: -5000, scale: 1 }, size)
  expect([near.x, near.y]).toEqual([2064 - 200, -2064 + 150])
})

it("leaves room for a token that lies on the edge of the table", () => {
  const view = inside(
    fit({ left: -1000, right: 2000, bottom: -2000, top: 1000 }, size, { left: 30, right: 50, top: 60, bottom: 50 }),
    size,
  )
  const corner = toScreen(view, size, { x: 2000, y: -2000 })
  expect(size.width - corner.x).toBeGreaterThanOrEqual(49)
  expect(size.height - corner.y).toBeGreaterThanOrEqual(49)
})
