// Where a note with an arrow is laid beside the thing it points at.

export interface Box {
  left: number
  top: number
  width: number
  height: number
}
export interface Laid {
  x: number // of the note's upper left corner
  y: number
  arrow: number // along the note's edge, from its left
  side: "above" | "below"
}

const GAP = 14 // the arrow stands in it
const EDGE = 8 // kept free along the window
const LARGE = 0.34 // of the window's height: a thing so high has the note on its lower edge, since beside it there is no room

const within = (least: number, wanted: number, most: number) => Math.max(least, Math.min(wanted, most))

/** Above the thing, where the hand isn't; below it where there is no room above, or something that must be seen. */
export function layBeside(thing: Box, note: { width: number; height: number }, room: Box, below = false): Laid {
  const middle = thing.left + thing.width / 2
  const x = within(room.left + EDGE, middle - note.width / 2, room.left + room.width - EDGE - note.width)
  const arrow = within(18, middle - x, note.width - 18)
  const above = thing.top - GAP - note.height
  const lowest = room.top + room.height - EDGE - note.height
  if (!below && thing.height > LARGE * room.height) return { x, y: Math.min(thing.top + thing.height - EDGE - note.height, lowest), arrow, side: "below" }
  if (!below && above >= room.top + EDGE) return { x, y: above, arrow, side: "above" }
  return { x, y: within(room.top + EDGE, thing.top + thing.height + GAP, lowest), arrow, side: "below" }
}
