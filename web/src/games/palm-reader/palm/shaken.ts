// Whether the phone is being shaken, where it can tell. Some ask first, and only after a touch.
const HARD = 14 // metres a second squared, from one report to the next
const TIMES = 4
const WITHIN = 1200 // milliseconds

type Pull = { x: number; y: number; z: number }

/** A few hard jolts soon after each other. */
export class Shaking {
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

/** This phone wants to be asked first. */
export const mustAsk = (): boolean => motion()?.requestPermission !== undefined

/** Only from within a touch. */
export async function ask(): Promise<boolean> {
  try {
    return (await motion()?.requestPermission?.()) === "granted"
  } catch {
    return false
  }
}

/** Listens until told to stop. */
export function onShaken(shaken: () => void): () => void {
  const shaking = new Shaking()
  const hear = ({ accelerationIncludingGravity: pull, timeStamp }: DeviceMotionEvent) => {
    if (pull && shaking.feel({ x: pull.x ?? 0, y: pull.y ?? 0, z: pull.z ?? 0 }, timeStamp)) shaken()
  }
  globalThis.addEventListener?.("devicemotion", hear)
  return () => globalThis.removeEventListener?.("devicemotion", hear)
}
