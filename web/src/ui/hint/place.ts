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
  arrow: number // along the note's edge, from its left or its top
  side: "above" | "below" | "left" | "right"
}

const GAP = 14 // the arrow stands in it
const EDGE = 8 // kept free along the window
const LARGE = 0.34 // of the window's height: a thing so high has the note on its lower edge, since beside it there is no room

const within = (least: number, wanted: number, most: number) => Math.max(least, Math.min(wanted, most))

/** Above the thing, where the hand isn't; below it where there is no room above, or something that must be seen. A phone held
    sideways has little room either way, but much to the left or to the right. */
export function layBeside(thing: Box, note: { width: number; height: number }, room: Box, below = false): Laid {
  const middle = thing.left + thing.width / 2
  const x = within(room.left + EDGE, middle - note.width / 2, room.left + room.width - EDGE - note.width)
  const arrow = within(18, middle - x, note.width - 18)
  const above = thing.top - GAP - note.height
  const lowest = room.top + room.height - EDGE - note.height
  const bottom = thing.top + thing.height
  const sideways = room.width > room.height
  if (!below && thing.height > LARGE * room.height) {
    const edge = sideways && lowest >= bottom ? bottom + GAP : bottom - EDGE - note.height
    return { x, y: Math.min(edge, lowest), arrow, side: "below" }
  }
  if (!below && above >= room.top + EDGE) return { x, y: above, arrow, side: "above" }
  const beside = (below ? bottom > lowest : sideways) ? toTheSide(thing, note, room) : null
  return beside ?? { x, y: within(room.top + EDGE, bottom + GAP, lowest), arrow, side: "below" }
}

function toTheSide(thing: Box, note: { width: number; height: number }, room: Box): Laid | null {
  const middle = thing.top + thing.height / 2
  const y = within(room.top + EDGE, middle - note.height / 2, room.top + room.height - EDGE - note.height)
  const arrow = within(14, middle - y, note.height - 14)
  const [left, right] = [thing.left - GAP - note.width, thing.left + thing.width + GAP]
  if (left >= room.left + EDGE) return { x: left, y, arrow, side: "left" }
  if (right + note.width <= room.left + room.width - EDGE) return { x: right, y, arrow, side: "right" }
  return null
}
