// Whether this device is in the audience of a room: "in", or "door": it was asked and has not chosen yet.
import { load, remove, save } from "@/lib/storage"

type Place = "door" | "in" | null

class AudiencePlace {
  #changes = $state(0)

  of(code: string): Place {
    void this.#changes
    return load(`audience:${code}`) as Place
  }

  set(code: string, place: Place): void {
    if (place) save(`audience:${code}`, place)
    else remove(`audience:${code}`)
    this.#changes++
  }
}

export const audiencePlace = new AudiencePlace()
