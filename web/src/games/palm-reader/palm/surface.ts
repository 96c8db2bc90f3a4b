// A canvas as large as its place and as sharp as the screen, drawn anew every frame in which there is something to see.
import type { Attachment } from "svelte/attachments"
import { type Square, squareIn } from "./square"

const SHARPEST = 2.5 // more pixels than anybody sees only cost time

/** Whether anything was painted: a canvas that stays blank isn't touched, or the screen would be put together anew. */
export type Draw = (context: CanvasRenderingContext2D, square: Square, now: number) => boolean

export function surface(draw: Draw): Attachment<HTMLCanvasElement> {
  return (canvas) => {
    const context = canvas.getContext("2d")
    if (!context) return
    let frame = 0
    let painted = false
    const fit = () => {
      const sharp = Math.min(devicePixelRatio || 1, SHARPEST)
      canvas.width = Math.round(canvas.clientWidth * sharp)
      canvas.height = Math.round(canvas.clientHeight * sharp)
      context.setTransform(sharp, 0, 0, sharp, 0, 0)
    }
    const go = (now: number) => {
      frame = requestAnimationFrame(go)
      if (painted) context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight)
      painted = draw(context, squareIn(canvas.clientWidth, canvas.clientHeight), now)
    }
    const watch = new ResizeObserver(fit)
    watch.observe(canvas)
    fit()
    frame = requestAnimationFrame(go)
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
      canvas.width = 0 // nothing of it stays
    }
  }
}
