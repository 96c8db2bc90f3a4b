// One fingertip on the pad, or a pen, or a mouse. Other fingers and the ball of the hand don't count.
import type { Attachment } from "svelte/attachments"
import { type Pressed, track } from "@/ui/pointer/track"

export const BROAD = 72 // pixels: nobody's fingertip

export interface Fingertip {
  touch: (px: number, py: number, at: number) => void // on the pad, at a moment of performance.now()
  lift: (at: number) => void
}

/** From this element the page neither scrolls, zooms nor selects. */
export const holdStill: Attachment<HTMLElement> = (element) => {
  const until = new AbortController()
  for (const kind of ["touchstart", "touchmove", "contextmenu", "selectstart", "dragstart"])
    element.addEventListener(kind, (event) => event.preventDefault(), { passive: false, signal: until.signal })
  return () => until.abort()
}

export function fingertip(tip: Fingertip): Attachment<HTMLElement> {
  return (pad) => {
    let penned = false // a pen was used: touches are from the hand that holds it
    const broad = (event: PointerEvent) => event.pointerType === "touch" && Math.max(event.width, event.height) > BROAD
    const tell = (event: PointerEvent) => {
      const { left, top } = pad.getBoundingClientRect()
      tip.touch(event.clientX - left, event.clientY - top, event.timeStamp)
    }
    const lift = ({ last }: Pressed) => tip.lift(last.timeStamp)
    const untrack = track({
      capture: "press",
      down({ last }) {
        penned ||= last.pointerType === "pen"
        const hand = penned && last.pointerType === "touch"
        if (hand || broad(last)) return false
        tell(last)
      },
      move(pressed) {
        const { last } = pressed
        if (broad(last)) {
          lift(pressed)
          return false
        }
        const all = last.getCoalescedEvents?.() ?? []
        for (const one of all.length ? all : [last]) tell(one)
      },
      up: lift,
      cancel: () => tip.lift(performance.now()),
    })(pad)

    const release = holdStill(pad)
    return () => {
      release?.()
      untrack?.()
    }
  }
}
