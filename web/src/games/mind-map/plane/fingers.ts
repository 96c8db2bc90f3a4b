// One finger takes hold, taps or pans; two pinch. A mouse does the same and has a wheel.
import type { Attachment } from "svelte/attachments"
import { FAR, releasedElsewhere } from "@/ui/pointer/track"
import type { ScreenPoint } from "./camera.svelte"

export interface FingerActions {
  grasp: (at: ScreenPoint, finger: boolean) => boolean // true: this pointer holds the token from now on
  move: (at: ScreenPoint) => void // the held token
  letGo: () => void
  pan: (dx: number, dy: number) => void
  zoom: (at: ScreenPoint, factor: number) => void
  tap: (at: ScreenPoint, target: EventTarget | null) => void
}

export interface Fingers {
  attach: Attachment<HTMLElement>
  takeOver: (event: PointerEvent) => void // a pointer that was pressed beside the plane holds the token from now on
}

export function fingers(to: FingerActions): Fingers {
  const down = new Map<number, ScreenPoint>()
  let plane: HTMLElement | null = null
  let holder: number | null = null
  let tapping: { at: ScreenPoint; target: EventTarget | null } | null = null

  const at = (event: MouseEvent): ScreenPoint => {
    const { left, top } = plane!.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const take = (event: PointerEvent) => {
    holder = event.pointerId
    tapping = null
    plane!.setPointerCapture(event.pointerId)
  }
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || holder !== null || (event.target as Element).closest("[data-control]")) return
    const here = at(event)
    if (down.size === 0 && to.grasp(here, event.pointerType === "touch")) return take(event)
    tapping = down.size === 0 ? { at: here, target: event.target } : null
    down.set(event.pointerId, here)
    if (down.size === 2) for (const id of down.keys()) plane!.setPointerCapture(id)
  }
  const move = (event: PointerEvent) => {
    const before = down.get(event.pointerId)
    const holds = event.pointerId === holder
    if (!holds && !before) return
    if (releasedElsewhere(event)) return lift(event)
    const here = at(event)
    if (holds || !before) return to.move(here)
    if (tapping && Math.hypot(here.x - tapping.at.x, here.y - tapping.at.y) < FAR) return
    if (tapping) plane!.setPointerCapture(event.pointerId)
    tapping = null
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
    if (other) pinch(before, here, other)
    else to.pan(here.x - before.x, here.y - before.y)
    down.set(event.pointerId, here)
  }
  const pinch = (before: ScreenPoint, here: ScreenPoint, other: ScreenPoint) => {
    const apart = (one: ScreenPoint) => Math.max(20, Math.hypot(one.x - other.x, one.y - other.y))
    to.pan((here.x - before.x) / 2, (here.y - before.y) / 2)
    to.zoom({ x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 }, apart(here) / apart(before))
  }
  const lift = (event: PointerEvent) => {
    if (event.pointerId === holder) {
      holder = null
      return to.letGo()
    }
    const tapped = down.delete(event.pointerId) ? tapping : null
    tapping = null
    if (tapped && event.type === "pointerup") to.tap(tapped.at, tapped.target)
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    to.zoom(at(event), 2 ** (-event.deltaY / (event.deltaMode ? 6 : 300)))
  }

  const attach: Attachment<HTMLElement> = (element) => {
    plane = element
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener("pointerdown", press, { signal })
    element.addEventListener("pointermove", move, { signal })
    element.addEventListener("pointerup", lift, { signal })
    element.addEventListener("pointercancel", lift, { signal })
    element.addEventListener("wheel", wheel, { signal, passive: false })
    return () => {
      listening.abort()
      plane = null
    }
  }
  return { attach, takeOver: take }
}
