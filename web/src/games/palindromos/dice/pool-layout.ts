// The pool: whose a die is, and how it lies in the tray.
export const POOL = -1
export const MIDDLE = -2

/** Dice don't lie in rows: a small shift and turn for each place, always the same. */
export function restOf(die: number): { x: number; y: number; turn: number } {
  const scatter = (n: number) => (((die + 2) * n) % 19) / 9.5 - 1
  return { x: 3 * scatter(7), y: 2.5 * scatter(13), turn: 17 * scatter(5) }
}
