// Keeps the screen on during a match. Browsers allow it only over https. Without it we tell the reader once that the
// screen may go dark and that the seat is kept. (A silent video would keep some phones awake, but stops the music.)
import { load, save } from "@/lib/storage"
import { notice } from "@/ui/notices/queue.svelte"
import { t } from "@/lib/i18n.svelte"

const handheld = () => matchMedia("(hover: none) and (pointer: coarse)").matches

function tellOnce() {
  if (!handheld() || load("told-sleepy")) return
  save("told-sleepy", "yes")
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
    tellOnce()
    return () => undefined
  }
  document.addEventListener("visibilitychange", hold) // browsers release the lock of a hidden page
  void hold()
  return () => {
    over = true
    document.removeEventListener("visibilitychange", hold)
    void lock?.release()
  }
}
