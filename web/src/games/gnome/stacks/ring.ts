// A stack is a ring of cards: one flick brings the next, or the one before, to the top (GN-15).

/** The card so many flicks away from `from`. */
export function flicked(stack: readonly number[], from: number, by: number): number {
  const at = stack.indexOf(from) + by
  return stack[((at % stack.length) + stack.length) % stack.length]!
}
