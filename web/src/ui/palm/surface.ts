// A canvas as large as its place and as sharp as the screen, drawn anew every frame.
import type { Attachment } from "svelte/attachments"
import { type Square, squareIn } from "./place"

const SHARPEST = 2.5 // more pixels than anybody sees only cost time

export type Draw = (context: CanvasRenderingContext2D, square: Square, now: number) => void

export function surface(draw: Draw): Attachment<HTMLCanvasElement> {
  return (canvas) => {
    const context = canvas.getContext("2d")
    if (!context) return
    let frame = 0
    const fit = () => {
      const sharp = Math.min(devicePixelRatio || 1, SHARPEST)
      canvas.width = Math.round(canvas.clientWidth * sharp)
      canvas.height = Math.round(canvas.clientHeight * sharp)
      context.setTransform(sharp, 0, 0, sharp, 0, 0)
    }
    const go = (now: number) => {
      frame = requestAnimationFrame(go)
      context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight)
      draw(context, squareIn(canvas.clientWidth, canvas.clientHeight), now)
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
