// Light or dark: as the device is set, or as chosen here. index.html applies the same before the first paint.
import { load, remove, save } from "./storage"

export const THEMES = ["system", "light", "dark"] as const
export type Theme = (typeof THEMES)[number]

const BARS = { light: "#5f3b1f", dark: "#2f1e10" } // the browser's own bar, as in index.html
const device = globalThis.matchMedia?.("(prefers-color-scheme: dark)")

class Theming {
  choice = $state<Theme>(THEMES.find((theme) => theme === load("theme")) ?? "system")
  #dark = $state(device?.matches ?? false) // the device's setting
  shown = $derived(this.choice === "system" ? (this.#dark ? "dark" : "light") : this.choice)

  constructor() {
    device?.addEventListener("change", ({ matches }) => {
      this.#dark = matches
      this.apply()
    })
  }
  set(choice: Theme): void {
    this.choice = choice
    if (choice === "system") remove("theme")
    else save("theme", choice)
    this.apply()
  }
  /** To the page; a replay's panes follow by themselves. */
  apply(): void {
    document.documentElement.dataset.theme = this.shown
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      bar.content = BARS[this.choice !== "system" ? this.choice : bar.media.includes("dark") ? "dark" : "light"]
  }
}

export const theme = new Theming()
