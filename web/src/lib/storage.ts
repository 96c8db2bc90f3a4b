// Small things this device remembers. Where storage is blocked, they last as long as the page.
const page = new Map<string, string>()
const key = (name: string) => `palmtop:${name}`

export type Shelf = "local" | "session"
const shelf = (which: Shelf): Storage | undefined => {
  try {
    return which === "local" ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return undefined // blocked by the browser's settings
  }
}

export function kept(name: string, where: Shelf = "local"): string | null {
  try {
    return shelf(where)?.getItem(key(name)) ?? page.get(where + name) ?? null
  } catch {
    return page.get(where + name) ?? null
  }
}

/** What was kept as JSON; null where there is nothing that can be read: a page must open whatever lies on the shelf. */
export function keptJson<T>(name: string, where: Shelf = "local"): T | null {
  try {
    return JSON.parse(kept(name, where) ?? "null") as T | null
  } catch {
    return null
  }
}

export function keep(name: string, value: string, where: Shelf = "local"): void {
  page.set(where + name, value)
  try {
    shelf(where)?.setItem(key(name), value)
  } catch {
    // full or blocked: the page still remembers
  }
}

export function forget(name: string, where: Shelf = "local"): void {
  page.delete(where + name)
  try {
    shelf(where)?.removeItem(key(name))
  } catch {
    // nothing was kept there
  }
}
