// What the hand feels. Phones that can't, don't.
const patterns = { tap: 8, tock: 18, wrong: [24, 60, 24], yours: [30, 70, 50] } satisfies Record<string, number | number[]>

export type Touch = keyof typeof patterns

export function buzz(touch: Touch): void {
  globalThis.navigator?.vibrate?.(patterns[touch])
}
