// What the hand feels. Phones that can't, don't.
import { motor } from "./vibration.svelte"

const patterns = { tap: 8, tock: 18, wrong: [24, 60, 24], yours: [30, 70, 50] } satisfies Record<
  string,
  number | number[]
>

export type Touch = keyof typeof patterns
export const buzz = (touch: Touch): void => motor.shake(patterns[touch])
