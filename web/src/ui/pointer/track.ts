// One pointer on an element, from the press to its end: the base of every press, drag and swipe.
import type { Attachment } from "svelte/attachments"

/** Pixels that a pointer may move and still be a press. If it moves further, it drags. */
export const FAR = 9

/** A pointer that was pressed on an element. */
export class Pressed {
  far = false // has moved FAR pixels at least once

  constructor(
    readonly first: PointerEvent,
    public last: PointerEvent,
  ) {}

  get dx(): number {
    return this.last.clientX - this.first.clientX
  }
  get dy(): number {
    return this.last.clientY - this.first.clientY
  }
  get touch(): boolean {
    return this.first.pointerType === "touch"
  }

  follow(event: PointerEvent): void {
    this.last = event
    this.far ||= this.farAt(event)
  }
  farAt({ clientX, clientY }: PointerEvent): boolean {
    return Math.hypot(clientX - this.first.clientX, clientY - this.first.clientY) >= FAR
  }
}

export interface Tracked {
  /**
   * When the element captures the pointer: at once, or when it drags, so that buttons inside the element still get
   * their clicks. Never: leaving the element cancels the press.
   */
  capture?: "press" | "drag" | "never"
  down?: (pressed: Pressed) => boolean | void // false: ignores this pointer
  move?: (pressed: Pressed) => boolean | void // false: ignores this pointer from now on
  up?: (pressed: Pressed) => void
  cancel?: (pressed: Pressed) => void // the browser, another part of the page or leaving has ended it
}

/** Follows the main button of a mouse, the first finger or a pen. Others are ignored until it ends. */
export function track({ capture = "drag", down, move, up, cancel }: Tracked): Attachment<HTMLElement> {
  return (element) => {
    let pressed: Pressed | null = null

    const grab = () => pressed && element.setPointerCapture(pressed.last.pointerId)
    const end = (tell: ((pressed: Pressed) => void) | undefined) => {
      const ended = pressed
      pressed = null
      if (ended) tell?.(ended)
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || pressed) return
      const begun = new Pressed(event, event)
      if (down?.(begun) === false) return
      pressed = begun
      if (capture === "press") grab()
    }
    const advance = (event: PointerEvent) => {
      if (!pressed) return
      const wasFar = pressed.far
      pressed.follow(event)
      if (move?.(pressed) === false) pressed = null
      else if (pressed.far && !wasFar && capture === "drag") grab()
    }
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== pressed?.last.pointerId) return
      if (releasedElsewhere(event) || (capture === "never" && !isOver(element, event))) end(cancel)
      else advance(event)
    }
    const onUp = (event: PointerEvent) => {
      if (event.pointerId !== pressed?.last.pointerId) return
      if (!pressed.far && pressed.farAt(event)) advance(event) // of a fast swipe a slow phone reports only the ends
      if (!pressed) return
      pressed.follow(event)
      if (pressed.far && capture !== "never") ignoreNextClick(element)
      end(up)
    }
    const onCancel = (event: PointerEvent) => {
      if (event.pointerId === pressed?.last.pointerId) end(cancel)
    }

    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener("pointerdown", onDown, { signal })
    element.addEventListener("pointermove", onMove, { signal })
    element.addEventListener("pointerup", onUp, { signal })
    element.addEventListener("pointercancel", onCancel, { signal })
    if (capture === "never") element.addEventListener("pointerleave", onCancel, { signal })
    return () => {
      end(cancel)
      listening.abort()
    }
  }
}

/** A mouse that was released outside the page comes back with no button pressed. */
export const releasedElsewhere = ({ pointerType, buttons }: PointerEvent): boolean =>
  pointerType !== "touch" && buttons === 0

/** A finger stays with the element that it touched first, wherever it goes. */
function isOver(element: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

/** The end of a drag is no click. */
function ignoreNextClick(element: HTMLElement): void {
  const ignoring = new AbortController()
  element.addEventListener("click", (click) => click.stopImmediatePropagation(), {
    capture: true,
    signal: ignoring.signal,
  })
  setTimeout(() => ignoring.abort())
}
