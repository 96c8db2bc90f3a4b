// Where a note with an arrow lies beside the thing it points at.
import { arrow, computePosition, flip, offset, shift } from "@floating-ui/dom"

const GAP = 14 // pixels between thing and note; the arrow stands in it
const MARGIN = 8 // pixels kept free along the window's edges
const RAIL = 56 // pixels kept free for the wooden rail on top
const HIGH = 1 / 3 // of the window's height
const ROUND = 8 // pixels of the note's rounded corners, which have no arrow

interface Options {
  tip: HTMLElement // the arrow, inside the note
  below: boolean // something above the thing must be seen
  landscape: boolean // the window is wider than high: there is more room beside the thing
}
export interface NotePlace {
  x: number // of the note, in the window
  y: number
  side: "top" | "right" | "bottom" | "left" // of the thing
  tip: number // pixels from the note's corner to its arrow
}

/**
 * Above the thing, where the hand isn't. Without room there, or if asked to: below it, in landscape rather beside it.
 * A thing so high that little room is left has the note on its lower edge.
 */
export async function placeNote(thing: Element, note: HTMLElement, options: Options): Promise<NotePlace> {
  const { below, landscape } = options
  const { bottom, height } = thing.getBoundingClientRect()
  const high = !below && height > HIGH * (innerHeight - RAIL)
  const fitsBelow = landscape && bottom + note.offsetHeight + MARGIN <= innerHeight
  const padding = { top: RAIL + MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN }
  const { x, y, placement, middlewareData } = await computePosition(thing, note, {
    strategy: "fixed",
    placement: below || high ? "bottom" : "top",
    middleware: [
      offset(high && !fitsBelow ? -(note.offsetHeight + MARGIN) : GAP),
      flip({
        padding,
        crossAxis: false, // shift() moves it along the thing's edge
        fallbackPlacements: high ? [] : [...(below || landscape ? (["left", "right"] as const) : []), "bottom"],
        fallbackStrategy: "initialPlacement",
      }),
      shift({ padding, crossAxis: true }),
      arrow({ element: options.tip, padding: ROUND }),
    ],
  })
  const tip = middlewareData.arrow
  return { x, y, side: placement as NotePlace["side"], tip: tip?.x ?? tip?.y ?? 0 }
}
