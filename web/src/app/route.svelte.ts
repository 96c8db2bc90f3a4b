// The page that is shown, from its address: `/`, `/r/CODE`, `/r/CODE/replay/3`, `/r/CODE/practice/GAME`, `/tv`,
// `/tv/CODE`, `/about`, `/practice/GAME`, `/cards/GAME`, `/r/CODE/cards/GAME`. Links inside the site change the page
// without loading it.
import { readCode } from "./rooms"
import { boxOf } from "./games"

export type Route =
  | { page: "home" }
  | { page: "room"; code: string; replay?: number; practice?: string }
  | { page: "tv"; code: string } // "": not known yet
  | { page: "about" }
  | { page: "practice"; game: string }
  | { page: "cards"; game: string; code: string } // "": the cards are in the address
  | { page: "nowhere" }

export function routeOf(path: string): Route {
  const [first = "", second = "", ...more] = path.split("/").filter(Boolean)
  if (!first) return { page: "home" }
  if (first === "about" && !second) return { page: "about" }
  if (first === "practice" && boxOf(second)?.practice && !more.length) return { page: "practice", game: second }
  if (first === "cards" && boxOf(second) && !more.length) return { page: "cards", game: second, code: "" }
  if (first === "tv" && !second) return { page: "tv", code: "" }
  const code = readCode(second)
  if ((first === "r" || first === "tv") && code && !more.length) return { page: first === "r" ? "room" : "tv", code }
  const [page, which = "", ...rest] = more
  if (first !== "r" || !code || rest.length) return { page: "nowhere" }
  if (page === "replay" && /^[1-9]\d{0,5}$/.test(which)) return { page: "room", code, replay: Number(which) }
  if (page === "practice" && boxOf(which)?.practice) return { page: "room", code, practice: which }
  if (page === "cards" && boxOf(which)) return { page: "cards", game: which, code }
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

/** For every click: shows the page of an own link without loading it. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a")
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return
  if (routeOf(link.pathname).page === "nowhere") return
  event.preventDefault()
  go(link.pathname)
}
