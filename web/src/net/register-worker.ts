// The worker beside the page (src/worker.ts), where browsers allow one: over https and on localhost. All works without.
import { atLeisure } from "@/lib/idle"

export function bringWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  atLeisure(() => void navigator.serviceWorker.register("/worker.js").catch(() => undefined)) // blocked by settings: so be it
}
