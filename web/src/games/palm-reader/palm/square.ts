// The palm's own square: 1000 to the right, 1000 down, whatever the screen. The largest that fits lies in the middle.
import { SPAN } from "@/wire/palm-reader"

export const MARGIN = 24 // around the square, in its own units

export interface PalmPoint {
  x: number
  y: number
}
/** A touch, and how fast it goes. */
export interface FeltPoint extends PalmPoint {
  speed: number // units a millisecond
}
/** Where the palm's square lies on a pad, in pixels. */
export interface PalmSquare {
  left: number
  top: number
  side: number
}

export function squareIn(width: number, height: number): PalmSquare {
  const side = (Math.min(width, height) * SPAN) / (SPAN + 2 * MARGIN)
  return { left: (width - side) / 2, top: (height - side) / 2, side }
}

const within = (value: number) => Math.min(SPAN, Math.max(0, value))

/** The point of the palm under a pixel of the pad; beyond the palm's edge, the nearest on it. */
export function pointAt({ left, top, side }: PalmSquare, px: number, py: number): PalmPoint {
  return { x: within(((px - left) / side) * SPAN), y: within(((py - top) / side) * SPAN) }
}

export function pixelOf({ left, top, side }: PalmSquare, { x, y }: PalmPoint): [px: number, py: number] {
  return [left + (x / SPAN) * side, top + (y / SPAN) * side]
}
