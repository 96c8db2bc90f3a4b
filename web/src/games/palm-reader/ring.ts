// Where the seats are around the big screen's table, in hundredths of its width and height.
export interface Spot {
  x: number
  y: number
}

const RX = 40.5
const RY = 40

const angleOf = (seat: number, seats: number) => ((seat + 0.5) / seats) * 2 * Math.PI - Math.PI / 2

const at = (angle: number, far: number): Spot => ({ x: 50 + RX * far * Math.cos(angle), y: 50 + RY * far * Math.sin(angle) })

/** A seat's spot, clockwise from the top; `far`: 1 is the rim, 0 the middle. */
export const spotOf = (seat: number, seats: number, far = 1): Spot => at(angleOf(seat, seats), far)

/** On the way from a seat to the next. */
export const between = (seat: number, seats: number, part: number, far = 1): Spot => at(angleOf(seat + part, seats), far)

/** The rim from one seat to the next, as a path. */
export function arcOf(seat: number, seats: number): string {
  const steps = Array.from({ length: 13 }, (_, i) => between(seat, seats, i / 12))
  return `M${steps.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}`
}

/** Degrees from upright, for something at one spot that points to another, on a table so much wider than high. */
export const towards = (from: Spot, to: Spot, aspect: number): number => (Math.atan2(to.y - from.y, (to.x - from.x) * aspect) * 180) / Math.PI + 90
