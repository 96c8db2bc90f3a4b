// The size and shape of the screen in a few words. Only this folder asks for sizes: a component that must differ
// writes `const screen = useScreen()` and `class:landscape={screen.landscape}`.
import { getContext, setContext } from "svelte"
import { on } from "svelte/events"
import { createSubscriber } from "svelte/reactivity"

const QUERIES = {
  landscape: "(min-aspect-ratio: 5/4) and (min-width: 30rem)", // a phone on its side, a laptop
  sideways: "(max-height: 31.25rem) and (min-width: 30rem)", // a phone on its side, but no laptop
  low: "(max-height: 47rem)", // a small phone, or one on its side
  short: "(max-height: 37.5rem)", // a phone on its side, or zoomed in
  narrow: "(max-width: 30rem)", // a phone held upright
  zoomed: "(max-width: 30rem) and (max-height: 22rem)", // to several times the size: 1280 by 1024 at 400 %
  roomy: "(min-width: 40rem) and (min-height: 40rem)", // a tablet, a laptop
  columns: "(min-width: 62rem), (min-width: 40rem) and (max-height: 40rem)", // room for two columns of text
  wide: "(min-width: 62rem)", // a laptop
  huge: "(min-width: 100rem) and (min-height: 50rem)", // a television
} as const

export type Screen = Readonly<Record<keyof typeof QUERIES, boolean>>

/** Follows the size of one window. */
export function screenOf(view: Window): Screen {
  const screen = {}
  for (const [name, query] of Object.entries(QUERIES)) {
    const lists = query.split(", ").map((each) => view.matchMedia(each))
    const subscribe = createSubscriber((update) => {
      const offs = lists.map((list) => on(list, "change", update))
      return () => offs.forEach((off) => off())
    })
    Object.defineProperty(screen, name, {
      enumerable: true,
      get() {
        subscribe()
        return lists.some(({ matches }) => matches)
      },
    })
  }
  return screen as Screen
}

const KEY = Symbol("screen")
let page: Screen | undefined

/** The screen that a component is on: the page's, or that of the replay pane around it. */
export const useScreen = (): Screen => getContext<Screen | undefined>(KEY) ?? (page ??= screenOf(window))

/** For the root of a replay pane: components inside follow the pane's own window. */
export const provideScreen = (view: Window): Screen => setContext(KEY, screenOf(view))

/** Whether this page is on a wide screen without touch: a television, or a computer. */
export const mayBeTelevision = (): boolean => useScreen().landscape && !navigator.maxTouchPoints

const scaled = new WeakMap<Element, number>() // root element of a page -> how many of its elements want the scale

/** An attachment: while the element is there, its page is a big screen, and all sizes in rem grow with it. */
export function bigScale(element: Element): () => void {
  const root = element.ownerDocument.documentElement // in a replay, of the pane
  const count = (change: number) => {
    const left = (scaled.get(root) ?? 0) + change
    scaled.set(root, left)
    root.classList.toggle("big-screen", left > 0)
  }
  count(1)
  return () => count(-1)
}
