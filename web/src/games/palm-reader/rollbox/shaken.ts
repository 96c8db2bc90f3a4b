// Detects that the phone is shaken. Some browsers require a permission, which can be asked for only after a touch.
const HARD = 14 // metres a second squared, from one report to the next
const TIMES = 4
const WITHIN = 1200 // milliseconds

type Pull = { x: number; y: number; z: number }

/** A few hard jolts soon after each other. */
export class ShakeDetector {
  #before: Pull | null = null
  #jolts: number[] = []

  feel(pull: Pull, at: number): boolean {
    const before = this.#before
    this.#before = pull
    if (!before || Math.hypot(pull.x - before.x, pull.y - before.y, pull.z - before.z) < HARD) return false
    this.#jolts = [...this.#jolts.filter((jolt) => at - jolt < WITHIN), at]
    if (this.#jolts.length < TIMES) return false
    this.#jolts = []
    return true
  }
}

type Asking = { requestPermission?: () => Promise<PermissionState> }
const motion = () => globalThis.DeviceMotionEvent as (typeof DeviceMotionEvent & Asking) | undefined

/** Whether this browser requires a permission. */
export const mustAsk = (): boolean => motion()?.requestPermission !== undefined

/** Asks for the permission. Must be called by an event of a touch. */
export async function ask(): Promise<boolean> {
  try {
    return (await motion()?.requestPermission?.()) === "granted"
  } catch {
    return false
  }
}

/** Calls `shaken` for every shake. Returns how to stop. */
export function onShaken(shaken: () => void): () => void {
  const shaking = new ShakeDetector()
  const hear = ({ accelerationIncludingGravity: pull, timeStamp }: DeviceMotionEvent) => {
    if (pull && shaking.feel({ x: pull.x ?? 0, y: pull.y ?? 0, z: pull.z ?? 0 }, timeStamp)) shaken()
  }
  globalThis.addEventListener?.("devicemotion", hear)
  return () => globalThis.removeEventListener?.("devicemotion", hear)
}
