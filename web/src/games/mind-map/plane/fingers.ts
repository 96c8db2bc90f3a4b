// One finger takes hold, taps or pans; two pinch. A mouse does the same and has a wheel.
import type { Attachment } from "svelte/attachments"
import { hovers } from "@/ui/pointer/drag"
import type { Point } from "./camera"

const FAR = 8 // pixels a finger may tremble before a touch is more than a tap

export interface Fingers {
  grasp: (at: Point, finger: boolean) => boolean // true: it holds a token from now on
  move: (at: Point) => void // of the token held
  letGo: () => void
  pan: (dx: number, dy: number) => void
  zoom: (at: Point, factor: number) => void
  tap: (at: Point, target: EventTarget | null) => void
}

export interface Fingered {
  attach: Attachment<HTMLElement>
  /** A pointer that went down beside the plane goes on here, holding a token. */
  hand: (event: PointerEvent) => void
}

export function fingers(to: Fingers): Fingered {
  const down = new Map<number, Point>()
  let plane: HTMLElement | null = null
  let holder: number | null = null
  let tapping: { at: Point; target: EventTarget | null } | null = null

  const at = (event: MouseEvent): Point => {
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
    if (hovers(event)) return lift(event)
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
  const pinch = (before: Point, here: Point, other: Point) => {
    const apart = (one: Point) => Math.max(20, Math.hypot(one.x - other.x, one.y - other.y))
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
    const { signal, abort } = listening()
    element.addEventListener("pointerdown", press, { signal })
    element.addEventListener("pointermove", move, { signal })
    element.addEventListener("pointerup", lift, { signal })
    element.addEventListener("pointercancel", lift, { signal })
    element.addEventListener("wheel", wheel, { signal, passive: false })
    return () => {
      abort()
      plane = null
    }
  }
  return { attach, hand: take }
}

function listening(): { signal: AbortSignal; abort: () => void } {
  const until = new AbortController()
  return { signal: until.signal, abort: () => until.abort() }
}
