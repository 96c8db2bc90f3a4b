// Cards fly from where they were to where they are: out of the heap, into a hand, into a gnome, and back.
import type { Attachment } from "svelte/attachments"
import { fly } from "../../ui/flight"

const LASTS = 300 // milliseconds: in this game nobody waits for a card

export class CardFlights {
  #there = new Map<number, HTMLElement>()
  #last = new Map<number, DOMRect>()

  /** Call before the page changes: remembers where every card is. */
  measure(): void {
    for (const [card, element] of this.#there) if (element.isConnected) this.#last.set(card, element.getBoundingClientRect())
  }

  /** Marks an element as this card; it comes from where the card was last. */
  of(card: number): Attachment<HTMLElement> {
    return (element) => {
      const from = this.#last.get(card)
      this.#there.set(card, element)
      if (from) fly(element, from, LASTS)
      return () => {
        if (this.#there.get(card) === element) this.#there.delete(card)
      }
    }
  }
}
