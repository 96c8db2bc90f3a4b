// Repeated checks of a clock, no more often than needed: a screen at rest saves power.

export const SECONDS_POLL_MS = 100 // often enough to show whole seconds, at any speed of a replay too

/** Calls `check` now and again after as many milliseconds as it returns; 0: next frame. Returns how to stop. */
export function repeat(check: () => number): () => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    const wait_ms = check()
    if (wait_ms === 0) frame = requestAnimationFrame(go)
    else if (wait_ms < Infinity) timer = setTimeout(go, wait_ms)
  }
  go()
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
