// A thing dragged over the page: where it is, and where it is let go.
import type { Attachment } from "svelte/attachments"

const FAR = 9 // pixels a finger may tremble before a touch is a drag

export interface Dragging {
  above: number // pixels over the finger that drags it, to be seen
  start: () => boolean // false: it stays
  over: (x: number, y: number) => void
  drop: (x: number, y: number) => void
  end: () => void // after a drop, or without one
}

export function drag({ above, start, over, drop, end }: Dragging): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number; pointer: number; finger: boolean } | null = null
    let going = false

    const place = (event: PointerEvent): [number, number] => [event.clientX, event.clientY - (from?.finger ? above : 0)]
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || going) return
      from = { x: event.clientX, y: event.clientY, pointer: event.pointerId, finger: event.pointerType === "touch" }
    }
    const move = (event: PointerEvent) => {
      if (event.pointerId !== from?.pointer) return
      if (hovers(event)) return stop()
      if (!going && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return
      if (!going) {
        going = start()
        if (!going) return void (from = null)
        element.setPointerCapture(event.pointerId)
      }
      over(...place(event))
    }
    const up = (event: PointerEvent) => {
      if (event.pointerId !== from?.pointer) return
      if (going) {
        drop(...place(event))
        ignoreClick()
      }
      stop()
    }
    const cancel = (event: PointerEvent) => {
      if (event.pointerId === from?.pointer) stop()
    }
    /** Letting go after a drag is no touch. */
    const ignoreClick = () => {
      const deaf = new AbortController()
      element.addEventListener("click", (click) => click.stopImmediatePropagation(), {
        capture: true,
        signal: deaf.signal,
      })
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
    element.addEventListener("pointercancel", cancel, { signal })
    return () => {
      stop()
      listening.abort()
    }
  }
}

/** A mouse that was let go elsewhere comes back with no button pressed. */
export const hovers = ({ pointerType, buttons }: PointerEvent): boolean => pointerType !== "touch" && buttons === 0
