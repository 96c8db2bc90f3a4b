// A vote token dragged over the page: where it is, and where it is let go.
import type { Attachment } from "svelte/attachments"

const FAR = 9 // pixels a finger may tremble before a touch is a drag
const ABOVE = 40 // a vote token is held above the finger that drags it, to be seen

export interface Dragging {
  start: () => boolean // false: it stays
  over: (x: number, y: number) => void
  drop: (x: number, y: number) => void
  end: () => void
}

export function drag({ start, over, drop, end }: Dragging): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number; finger: boolean } | null = null
    let going = false

    const place = (event: PointerEvent): [number, number] => [event.clientX, event.clientY - (from?.finger ? ABOVE : 0)]
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      event.stopPropagation() // what lies under it keeps still
      from = { x: event.clientX, y: event.clientY, finger: event.pointerType === "touch" }
    }
    const move = (event: PointerEvent) => {
      if (!from) return
      if (!going && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return
      if (!going) {
        going = start()
        if (!going) return void (from = null)
        element.setPointerCapture(event.pointerId)
      }
      over(...place(event))
    }
    const up = (event: PointerEvent) => {
      if (going) {
        drop(...place(event))
        ignoreClick()
      }
      stop()
    }
    /** Letting go after a drag is no touch. */
    const ignoreClick = () => {
      const deaf = new AbortController()
      element.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, signal: deaf.signal })
      setTimeout(() => deaf.abort())
    }
    const stop = () => {
      if (going) end()
      from = null
      going = false
    }

    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener("pointerdown", down, { signal })
    element.addEventListener("pointermove", move, { signal })
    element.addEventListener("pointerup", up, { signal })
    element.addEventListener("pointercancel", stop, { signal })
    return () => {
      stop()
      listening.abort()
    }
  }
}
