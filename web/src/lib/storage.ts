// Small values that this device remembers: in localStorage, or in sessionStorage for one tab. If storage is blocked or
// full, they last as long as the page.
const PREFIX = "palmtop:"
const inMemory = { local: new Map<string, string>(), session: new Map<string, string>() }

export type Area = "local" | "session"

/** null: blocked by the browser's settings. */
function browserStorage(area: Area): Storage | null {
  try {
    return (area === "local" ? globalThis.localStorage : globalThis.sessionStorage) ?? null
  } catch {
    return null
  }
}

export function load(name: string, area: Area = "local"): string | null {
  return browserStorage(area)?.getItem(PREFIX + name) ?? inMemory[area].get(name) ?? null
}

/** A value that was saved as JSON; null if there is none that can be parsed. */
export function loadJson<T>(name: string, area: Area = "local"): T | null {
  try {
    return JSON.parse(load(name, area) ?? "null") as T | null
  } catch {
    return null
  }
}

/** Writes only what has changed: a write reaches the disk, and every other tab is told. */
export function save(name: string, value: string, area: Area = "local"): void {
  inMemory[area].set(name, value)
  const storage = browserStorage(area)
  try {
    if (storage?.getItem(PREFIX + name) !== value) storage?.setItem(PREFIX + name, value)
  } catch {
    // full: the page still remembers
  }
}

export function remove(name: string, area: Area = "local"): void {
  inMemory[area].delete(name)
  browserStorage(area)?.removeItem(PREFIX + name)
}

/** The names of all saved values. */
export function names(area: Area = "local"): string[] {
  const saved = Object.keys(browserStorage(area) ?? {}).filter((key) => key.startsWith(PREFIX))
  return [...new Set([...saved.map((key) => key.slice(PREFIX.length)), ...inMemory[area].keys()])]
}
