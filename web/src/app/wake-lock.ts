// Keeps the screen from going dark while a table is being played. Browsers let no page do so but over https; a film without
// sound played in secret would, in some, but it silences the music on the phone. So there we say it, once, and the seat is kept.
import { keep, kept } from "@/lib/storage"
import { notice } from "@/ui/notices/queue.svelte"
import { t } from "@/lib/i18n.svelte"

const sleepy = () => matchMedia("(hover: none) and (pointer: coarse)").matches // held in a hand, on a battery

function sayOnce() {
  if (!sleepy() || kept("told-sleepy")) return
  keep("told-sleepy", "yes")
  notice(t("screen-may-sleep"))
}

export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let over = false

  async function hold() {
    if (over || document.visibilityState !== "visible") return
    try {
      lock = await navigator.wakeLock.request("screen")
      if (over) await lock.release()
    } catch {
      // refused, e.g. on a low battery: the screen may sleep
    }
  }
  if (!navigator.wakeLock) {
    sayOnce()
    return () => undefined
  }
  document.addEventListener("visibilitychange", hold) // the browser lets go of it whenever the page is out of sight
  void hold()
  return () => {
    over = true
    document.removeEventListener("visibilitychange", hold)
    void lock?.release()
  }
}
