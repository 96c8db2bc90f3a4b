// Registers the service worker (src/worker.ts) where browsers allow it: over https and on localhost.
import { whenIdle } from "@/lib/idle"

export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  whenIdle(() => void navigator.serviceWorker.register("/worker.js").catch(() => undefined)) // it may be blocked
}
