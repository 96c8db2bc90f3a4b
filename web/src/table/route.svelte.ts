// Where the reader is: `/`, `/r/CODE`, `/r/CODE/replay/3`, `/tv/CODE`, `/about`. Links inside the site change the page without loading it.
import { readCode } from "./code"

export type Route = { page: "home" } | { page: "room"; code: string; replay?: number } | { page: "tv"; code: string } | { page: "about" } | { page: "nowhere" }

export function routeOf(path: string): Route {
  const [first = "", second = "", ...more] = path.split("/").filter(Boolean)
  if (!first) return { page: "home" }
  if (first === "about" && !second) return { page: "about" }
  const code = readCode(second)
  if ((first === "r" || first === "tv") && code && !more.length) return { page: first === "r" ? "room" : "tv", code }
  const [page, match = "", ...rest] = more
  if (first === "r" && code && page === "replay" && /^[1-9]\d{0,5}$/.test(match) && !rest.length) return { page: "room", code, replay: Number(match) }
  return { page: "nowhere" }
}

class Here {
  route = $state.raw<Route>(routeOf(globalThis.location?.pathname ?? "/"))
  read = (): void => {
    this.route = routeOf(location.pathname)
  }
}
export const here = new Here()

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path)
  here.read()
  scrollTo(0, 0)
}

/** A click on a link of ours goes there without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a")
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return
  if (routeOf(link.pathname).page === "nowhere") return
  event.preventDefault()
  go(link.pathname)
}
