import { untrack } from "svelte"

/** Calls `then` before the screen shows another value, not for the first one. `then` subscribes to nothing. */
export function onChange<T>(value: () => T, then: (now: T, before: T) => void): void {
  let before = untrack(value)
  $effect.pre(() => {
    const now = value()
    if (now === before) return
    const was = before
    before = now
    untrack(() => then(now, was))
  })
}
