// Things fly from their old place on the screen to the new one, even if another component draws them now.
import type { Attachment } from "svelte/attachments"
import { reducedMotion } from "@/lib/motion"

const FLIGHT_MS = 520

export class Flights {
  #elements = new Map<string, Set<HTMLElement>>() // by thing
  #places = new Map<string, DOMRect>() // where each thing was last

  constructor(private readonly lasts_ms = FLIGHT_MS) {}

  /** Call before the page changes: remembers where everything is. */
  measure(): void {
    for (const [thing, elements] of this.#elements)
      for (const element of elements) if (element.isConnected) this.#places.set(thing, element.getBoundingClientRect())
  }

  /** Forgets where everything was: what appears next doesn't fly. */
  forget(): void {
    this.#places.clear()
  }

  /** Marks an element as this thing; one that appears flies in from where the thing was last. */
  of(thing: string): Attachment<HTMLElement> {
    return (element) => {
      const elements = this.#elements.get(thing) ?? new Set()
      this.#elements.set(thing, elements.add(element))
      const from = this.#places.get(thing)
      if (from) fly(element, from, this.lasts_ms)
      return () => void elements.delete(element)
    }
  }
}

/** Flies an element in from a place on the screen, in a low arc. */
export function fly(element: HTMLElement, from: DOMRect, lasts_ms: number): void {
  const to = element.getBoundingClientRect()
  if (reducedMotion() || to.width === 0 || from.width === 0) return
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
    { duration: lasts_ms, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)" },
  )
}
