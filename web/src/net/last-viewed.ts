// When somebody last looked at this page, by the device's clock: now, while it is in view. Of two pages of one room the
// one looked at last stays, so that a hidden tab whose line breaks doesn't push out the one in use when it dials again.
import { keep, kept } from "@/lib/storage"

const hidden = () => globalThis.document?.visibilityState === "hidden"

let hiddenAt = Number(kept("hidden", "session") ?? 0) // a hidden page may be loaded anew by itself
globalThis.document?.addEventListener("visibilitychange", () => {
  if (hidden()) keep("hidden", String((hiddenAt = Date.now())), "session")
})

/** 0: nobody ever has. */
export const lookedAt = (): number => (hidden() ? hiddenAt : Date.now())
