// One fingertip on the pad, or a pen, or a mouse. Other fingers and the ball of the hand don't count.
import type { Attachment } from "svelte/attachments"

export const BROAD = 72 // pixels: nobody's fingertip
const PASSIVE = { passive: false } // so that the page neither scrolls, zooms nor selects

export interface Fingertip {
  touch: (px: number, py: number, at: number) => void // on the pad, at a moment of performance.now()
  lift: (at: number) => void
}

export function fingertip(tip: Fingertip): Attachment<HTMLElement> {
  return (pad) => {
    let holder: number | null = null
    let penned = false // a pen has been used: what touches besides is the hand that holds it
    const until = new AbortController()

    const broad = (event: PointerEvent) => event.pointerType === "touch" && Math.max(event.width, event.height) > BROAD
    const tell = (event: PointerEvent) => {
      const { left, top } = pad.getBoundingClientRect()
      tip.touch(event.clientX - left, event.clientY - top, event.timeStamp)
    }
    const press = (event: PointerEvent) => {
      penned ||= event.pointerType === "pen"
      const hand = penned && event.pointerType === "touch"
      if (holder !== null || event.button !== 0 || hand || broad(event)) return
      holder = event.pointerId
      pad.setPointerCapture(holder)
      tell(event)
    }
    const move = (event: PointerEvent) => {
      if (event.pointerId !== holder) return
      if (broad(event)) return lift(event)
      const all = event.getCoalescedEvents?.() ?? []
      for (const one of all.length ? all : [event]) tell(one)
    }
    const lift = (event: PointerEvent) => {
      if (event.pointerId !== holder) return
      holder = null
      tip.lift(event.timeStamp)
    }
    const refuse = (event: Event) => event.preventDefault()

    const hear = (kind: string, does: (event: PointerEvent) => void) =>
      pad.addEventListener(kind, does as EventListener, { signal: until.signal })
    hear("pointerdown", press)
    hear("pointermove", move)
    hear("pointerup", lift)
    hear("pointercancel", lift)
    for (const kind of ["touchstart", "touchmove", "contextmenu", "selectstart", "dragstart"])
      pad.addEventListener(kind, refuse, { ...PASSIVE, signal: until.signal })
    return () => {
      until.abort()
      if (holder !== null) tip.lift(performance.now())
    }
  }
}
