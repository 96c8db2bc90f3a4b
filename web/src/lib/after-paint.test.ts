// @vitest-environment happy-dom
import { expect, it, vi } from "vitest"
import { afterPaint } from "./after-paint"

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

it("works after the next frame, not before it", async () => {
  const work = vi.fn()
  afterPaint(work)
  await new Promise<void>((frame) => requestAnimationFrame(() => frame()))
  expect(work).not.toHaveBeenCalled()
  await painted()
  expect(work).toHaveBeenCalledOnce()
})

it("can be called off, before the frame and in it", async () => {
  const work = vi.fn()
  afterPaint(work)()
  const inFrame = afterPaint(work)
  await new Promise<void>((frame) => requestAnimationFrame(() => frame()))
  inFrame()
  await painted()
  expect(work).not.toHaveBeenCalled()
})
