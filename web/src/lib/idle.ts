// Fetching ahead: when the page has nothing better to do, and never for those who save data.
const SOON = 600 // milliseconds, where a browser can't tell when it is idle (Safari)

type Connected = { connection?: { saveData?: boolean } }

/** Does it at leisure, or never; what it returns calls it off. */
export function atLeisure(deed: () => void): () => void {
  if ((navigator as Connected).connection?.saveData) return () => undefined
  if (!globalThis.requestIdleCallback) {
    const later = setTimeout(deed, SOON)
    return () => clearTimeout(later)
  }
  const idle = requestIdleCallback(deed)
  return () => cancelIdleCallback(idle)
}
