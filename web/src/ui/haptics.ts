// What the hand feels. Phones that can't, don't.
const patterns = { tap: 8, tock: 18, wrong: [24, 60, 24], yours: [30, 70, 50] } satisfies Record<string, number | number[]>

export type Touch = keyof typeof patterns

/** A page that nobody has touched may not, and the browser would complain. */
export function buzz(touch: Touch): void {
  if (globalThis.navigator?.userActivation?.hasBeenActive === false) return
  globalThis.navigator?.vibrate?.(patterns[touch])
}
