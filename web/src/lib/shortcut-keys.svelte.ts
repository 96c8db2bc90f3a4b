// Whether single letters and digits are shortcuts wherever the focus is. People who dictate turn them off.
import { load, save } from "./storage"

class ShortcutKeys {
  on = $state(load("short-keys") !== "off")

  set(on: boolean): void {
    this.on = on
    save("short-keys", on ? "on" : "off")
  }
}

export const shortcutKeys = new ShortcutKeys()
