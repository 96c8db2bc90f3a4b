// Where cards lie while they are handed out, so that each flies from there to its owner.
import type { Attachment } from "svelte/attachments"
import { fly } from "@/ui/pointer/flight"
import { CARD_MS, type Handed } from "./schedule"

type PlaceName = Handed["from"]

export class CardPlaces {
  #there = new Map<PlaceName, HTMLElement>()

  /** Marks an element as this place. */
  of(place: PlaceName): Attachment<HTMLElement> {
    return (element) => {
      this.#there.set(place, element)
      return () => void this.#there.delete(place)
    }
  }
  /** A card that appears flies in from this place. */
  from(place: PlaceName): Attachment<HTMLElement> {
    return (element) => {
      const there = this.#there.get(place)
      if (there) fly(element, there.getBoundingClientRect(), CARD_MS)
    }
  }
}
