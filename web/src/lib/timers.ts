// A clock of seconds needn't look in every frame: a screen at rest saves power.

export const OFTEN = 100 // milliseconds: for whole seconds, in a replay at any speed too

/** Calls `look` at once, and again when it says: in so many milliseconds, in the next frame (0), or never (Infinity). */
export function ticking(look: () => number): () => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    const wait = look()
    if (wait === 0) frame = requestAnimationFrame(go)
    else if (wait < Infinity) timer = setTimeout(go, wait)
  }
  go()
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
