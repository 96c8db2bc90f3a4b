// Whether the how-to is shown before the first match of a game in a room: the choice of the host's device.
import { load, remove, save } from "@/lib/storage"
import { boxOf } from "@/app/games"

const KEY = "how-to"

class HowTo {
  wanted = $state(load(KEY) !== "off")

  before(game: string): boolean {
    return this.wanted && boxOf(game)?.howTo === true
  }

  want(wanted: boolean): void {
    this.wanted = wanted
    if (wanted) remove(KEY)
    else save(KEY, "off")
  }
}

export const howTo = new HowTo()
