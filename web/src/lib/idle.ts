// Work for when the page is idle, such as fetching ahead.
const FALLBACK_MS = 600 // for browsers without requestIdleCallback (Safari)
const IDLE_MAX_MS = 3_000 // a page that is busy, or draws nothing, may never be called idle

type WithConnection = { connection?: { saveData?: boolean } }

/** Calls `work` when the page is idle, or after a while; never if the reader saves data. Returns how to cancel it. */
export function whenIdle(work: () => void): () => void {
  if ((navigator as WithConnection).connection?.saveData) return () => undefined
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(work, FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: IDLE_MAX_MS })
  return () => cancelIdleCallback(request)
}
