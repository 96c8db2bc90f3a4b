// When this page was last visible, by the device's clock. Of two pages in one room the server keeps the one that was
// visible last, so that a hidden tab that reconnects doesn't displace the tab in use.
import { load, save } from "@/lib/storage"

const hidden = () => globalThis.document?.visibilityState === "hidden"

let hiddenAt = Number(load("hidden", "session") ?? 0) // a browser may reload a hidden page
globalThis.document?.addEventListener("visibilitychange", () => {
  if (hidden()) save("hidden", String((hiddenAt = Date.now())), "session")
})

/** Now, if it is visible. 0: never. */
export const lookedAt = (): number => (hidden() ? hiddenAt : Date.now())
