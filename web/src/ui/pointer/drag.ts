// Something dragged over the page: where it is, and where it is dropped.
import type { Attachment } from "svelte/attachments"
import { type Pressed, track } from "./track"

export interface Dragging {
  above: number // pixels by which the finger would hide it: it is shown so much higher
  start: (pressed: Pressed) => boolean // false: it can't be dragged now
  over: (x: number, y: number) => void
  drop: (x: number, y: number) => void
  end: () => void // after a drop, or without one
}

export function drag({ above, start, over, drop, end }: Dragging): Attachment<HTMLElement> {
  const place = ({ last, touch }: Pressed): [number, number] => [last.clientX, last.clientY - (touch ? above : 0)]
  return (element) => {
    let dragging = false
    const stop = () => {
      if (dragging) end()
      dragging = false
    }
    return track({
      move(pressed) {
        if (!pressed.far) return
        dragging ||= start(pressed)
        if (!dragging) return false
        over(...place(pressed))
      },
      up(pressed) {
        if (dragging) drop(...place(pressed))
        stop()
      },
      cancel: stop,
    })(element)
  }
}
