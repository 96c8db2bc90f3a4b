// The palm's own square: 1000 to the right, 1000 down, whatever the screen. The largest that fits lies in the middle.
export const SPAN = 1000
export const MARGIN = 24 // around the square, in its own units

export interface Place {
  x: number
  y: number
}
/** Where the palm's square lies on a pad, in pixels. */
export interface Square {
  left: number
  top: number
  side: number
}

export function squareIn(width: number, height: number): Square {
  const side = (Math.min(width, height) * SPAN) / (SPAN + 2 * MARGIN)
  return { left: (width - side) / 2, top: (height - side) / 2, side }
}

const within = (value: number) => Math.min(SPAN, Math.max(0, value))

/** The place under a spot of the pad; beyond the palm's edge, the nearest on it. */
export function placeAt({ left, top, side }: Square, px: number, py: number): Place {
  return { x: within(((px - left) / side) * SPAN), y: within(((py - top) / side) * SPAN) }
}

export function spotOf({ left, top, side }: Square, { x, y }: Place): [px: number, py: number] {
  return [left + (x / SPAN) * side, top + (y / SPAN) * side]
}
