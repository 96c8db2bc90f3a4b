// Work for when the page is idle, such as fetching ahead. Never done if the reader saves data.
const FALLBACK_MS = 600 // for browsers without requestIdleCallback (Safari)

type WithConnection = { connection?: { saveData?: boolean } }

/** Calls `work` when the page is idle, or never. The returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  if ((navigator as WithConnection).connection?.saveData) return () => undefined
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(work, FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work)
  return () => cancelIdleCallback(request)
}
