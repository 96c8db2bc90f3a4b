// Where somebody is on this screen: at their emblem, wherever it lies in sight.
export interface Spot {
  x: number
  y: number
}

const EDGE = 24 // pixels from the edge of the screen at least

/** The middle of the first such emblem in sight; null: there is none. */
export function spotOf(emblem: number): Spot | null {
  for (const found of document.querySelectorAll(`[data-emblem="${emblem}"]`)) {
    const { left, top, width, height } = found.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (width > 0 && x > EDGE && y > EDGE && x < innerWidth - EDGE && y < innerHeight - EDGE) return { x, y }
  }
  return null
}
