// Keeps the screen from going dark while a table is being played. Where that can't be asked for, nothing happens.
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let over = false

  async function hold() {
    if (over || document.visibilityState !== "visible") return
    try {
      lock = await navigator.wakeLock?.request("screen")
      if (over) await lock?.release()
    } catch {
      // refused, e.g. on a low battery: the screen may sleep
    }
  }
  document.addEventListener("visibilitychange", hold)
  void hold()
  return () => {
    over = true
    document.removeEventListener("visibilitychange", hold)
    void lock?.release()
  }
}
