// A die dragged from the tray onto the sheet: where it is, and what it is over.
import type { Attachment } from "svelte/attachments"

const FAR = 9 // pixels a finger may tremble before a touch is a drag
const ABOVE = 46 // a die is held above the finger that drags it, to be seen

export interface Spot {
  box: number | null
  discard: boolean
}

export interface Dragging {
  start: () => boolean // false: this die stays
  over: (x: number, y: number, spot: Spot) => void
  drop: (spot: Spot) => void
  end: () => void
}

export function drag({ start, over, drop, end }: Dragging): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number; finger: boolean } | null = null
    let going = false

    const place = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY - (from?.finger ? ABOVE : 0) })
    const down = (event: PointerEvent) => {
      if (event.button === 0) from = { x: event.clientX, y: event.clientY, finger: event.pointerType === "touch" }
    }
    const move = (event: PointerEvent) => {
      if (!from) return
      if (!going && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return
      if (!going) {
        going = start()
        if (!going) return void (from = null)
        element.setPointerCapture(event.pointerId)
      }
      const { x, y } = place(event)
      over(x, y, spotAt(x, y))
    }
    const up = (event: PointerEvent) => {
      if (going) {
        const { x, y } = place(event)
        drop(spotAt(x, y))
        ignoreClick()
      }
      stop()
    }
    /** Letting go after a drag is no touch of the die. */
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
    return () => listening.abort()
  }
}

function spotAt(x: number, y: number): Spot {
  const element = document.elementFromPoint(x, y)
  const box = element?.closest<HTMLElement>("[data-box]")?.dataset.box
  return { box: box === undefined ? null : Number(box), discard: !!element?.closest("[data-discard]") }
}
