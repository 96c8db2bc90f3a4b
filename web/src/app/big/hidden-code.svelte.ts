// Whether this big screen hides the room's code: for people who stream it, or sit in a public place. Then the address
// is `/tv` alone, and the tab remembers the room for a reload.
import { load, remove, save } from "@/lib/storage"

const ROOM = "hidden-room"

class HiddenCode {
  on = $state(load("hide-code") === "yes")

  set(on: boolean): void {
    this.on = on
    if (on) save("hide-code", "yes")
    else remove("hide-code")
  }
  /** This code in a text of the big screen: dots while it is hidden. */
  shown(code: string): string {
    return this.on ? "•••••" : code
  }
  /** Shows or hides the code of this room in the address. */
  inAddress(room: string): void {
    if (this.on) save(ROOM, room, "session")
    else remove(ROOM, "session")
    history.replaceState(null, "", this.on ? "/tv" : `/tv/${room}`)
  }
  /** The room that this tab shows without its code. */
  get room(): string | null {
    return load(ROOM, "session")
  }
  leave(): void {
    remove(ROOM, "session")
  }
}

export const hiddenCode = new HiddenCode()
