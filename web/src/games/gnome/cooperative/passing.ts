// Cooperative: where everyone sits round the table, and how the stacks pass to the left (GN-43).

/** The owner of each stack before the stacks were passed. */
export const before = (owners: readonly number[], seats: number): number[] =>
  owners.map((seat) => (seat - 1 + seats) % seats)

/** Where a seat is, in turns clockwise from the lower edge, where the reader sits: the one on the left comes next. */
export const turnOf = (seat: number, me: number | null, seats: number): number =>
  ((((seat - (me ?? 0)) % seats) + seats) % seats) / seats

/** On a circle around the middle of the table. */
export interface RingPoint {
  x: number // -1 to 1
  y: number
}
export const pointAt = (turn: number): RingPoint => ({
  x: -Math.sin(turn * 2 * Math.PI),
  y: Math.cos(turn * 2 * Math.PI),
})

/** An arrow from each seat to the next one on the left, on a field of 100 by 100. */
export function arrows(seats: number): string[] {
  const [radius, gap] = [38, 0.06] // of a turn, kept free for the player there
  const at = (turn: number) => {
    const { x, y } = pointAt(turn)
    return `${(50 + x * radius).toFixed(1)} ${(50 + y * radius).toFixed(1)}`
  }
  return Array.from(
    { length: seats },
    (_, seat) => `M${at(seat / seats + gap)}A${radius} ${radius} 0 0 1 ${at((seat + 1) / seats - gap)}`,
  )
}

/** A stack on its way to the left, `far` from 0 to 1; it never goes the other way round. */
export const onTheWay = (from: number, to: number, far: number): number => from + ((to - from + 1) % 1) * far

/** Stacks at one seat lie beside each other: the index of this one among them, and their count. */
export function besides(owners: readonly number[], stack: number): { index: number; count: number } {
  const here = owners.flatMap((owner, each) => (owner === owners[stack] ? [each] : []))
  return { index: here.indexOf(stack), count: here.length }
}
