// Things fly from where they were to where they are, whichever part of the page draws them now.
import type { Attachment } from "svelte/attachments"
import { still } from "@/lib/motion"

const LASTS = 520 // milliseconds

export class Flights {
  #lasts: number
  #there = new Map<string, Set<HTMLElement>>()
  #last = new Map<string, DOMRect>()

  constructor(lasts = LASTS) {
    this.#lasts = lasts
  }

  /** Call before the page changes: remembers where everything is. */
  measure(): void {
    for (const [thing, elements] of this.#there)
      for (const element of elements) if (element.isConnected) this.#last.set(thing, element.getBoundingClientRect())
  }

  /** Forgets where everything was: what appears next has come from nowhere. */
  forget(): void {
    this.#last.clear()
  }

  /** Marks an element as this thing; one that appears flies in from where the thing was last. */
  of(thing: string): Attachment<HTMLElement> {
    return (element) => {
      const elements = this.#there.get(thing) ?? new Set()
      this.#there.set(thing, elements.add(element))
      const from = this.#last.get(thing)
      if (from) fly(element, from, this.#lasts)
      return () => void elements.delete(element)
    }
  }
}

/** Flies an element in from a place on the screen, in a low arc. */
export function fly(element: HTMLElement, from: DOMRect, lasts: number): void {
  const to = element.getBoundingClientRect()
  if (still() || to.width === 0 || from.width === 0) return
  const [dx, dy] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ]
  if (Math.hypot(dx, dy) < 4) return
  const lift = Math.min(60, Math.hypot(dx, dy) * 0.18)
  const size = from.width / to.width
  element.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: size, zIndex: 5 },
      { translate: `${dx * 0.42}px ${dy * 0.42 - lift}px`, scale: (size + 1) / 2 + 0.18, zIndex: 5 },
      { translate: "0 0", scale: 1, zIndex: 5 },
    ],
    { duration: lasts, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)" },
  )
}
