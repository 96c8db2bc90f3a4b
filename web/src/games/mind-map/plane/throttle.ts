// A finger moves more often than anybody needs to be told.

/** Calls at most every `ms`; what came in between is told as its last. `stop` forgets what still waits. */
export function paced<T>(ms: number, tell: (what: T) => void): { say: (what: T) => void; stop: () => void } {
  let waiting: { what: T } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const next = () => {
    timer = undefined
    if (!waiting) return
    const { what } = waiting
    waiting = null
    say(what)
  }
  const say = (what: T) => {
    if (timer !== undefined) return void (waiting = { what })
    timer = setTimeout(next, ms)
    tell(what)
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = null
  }
  return { say, stop }
}
