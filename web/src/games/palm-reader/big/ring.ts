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

/** A spot so many hundredths of the table's width before another, coming from a third. */
export function before(to: TablePoint, from: TablePoint, far: number, aspect: number): TablePoint {
  const [x, y] = [from.x - to.x, (from.y - to.y) / aspect]
  const part = far / (Math.hypot(x, y) || 1)
  return { x: to.x + x * part, y: to.y + y * part * aspect }
}

/** The angle from upright, in degrees, of a thing that points from one spot to another. `aspect`: width to height. */
export const towards = (from: TablePoint, to: TablePoint, aspect: number): number =>
  (Math.atan2(to.y - from.y, (to.x - from.x) * aspect) * 180) / Math.PI + 90
