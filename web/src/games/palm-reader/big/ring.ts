// Where the seats are around the big screen's table, in hundredths of its width and height.
export interface TablePoint {
  x: number
  y: number
}

export const RX = 39
export const RY = 39

/** A seat's spot, clockwise from the top; `far`: 1 is the rim, 0 the middle. */
export function pointOf(seat: number, seats: number, far = 1): TablePoint {
  const angle = ((seat + 0.5) / seats) * 2 * Math.PI - Math.PI / 2
  return { x: 50 + RX * far * Math.cos(angle), y: 50 + RY * far * Math.sin(angle) }
}

/** The rim from one seat to the next, as a path. */
export function arcOf(seat: number, seats: number): string {
  const [from, to] = [pointOf(seat, seats), pointOf(seat + 1, seats)]
  return `M${from.x} ${from.y}A${RX} ${RY} 0 0 1 ${to.x} ${to.y}`
}
