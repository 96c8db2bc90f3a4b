// Letters and digits that do something wherever the focus is. Who speaks to a computer, or types by accident, turns them off.
import { keep, kept } from "./storage"

class ShortKeys {
  on = $state(kept("short-keys") !== "off")

  turn(on: boolean): void {
    this.on = on
    keep("short-keys", on ? "on" : "off")
  }
}

export const shortKeys = new ShortKeys()
