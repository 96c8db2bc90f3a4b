// Where a die is let go: over a box of the sheet, over the discards, or beside both.
export interface Spot {
  box: number | null
  discard: boolean
}

export function spotAt(x: number, y: number): Spot {
  const element = document.elementFromPoint(x, y)
  const box = element?.closest<HTMLElement>("[data-box]")?.dataset.box
  return { box: box === undefined ? null : Number(box), discard: !!element?.closest("[data-discard]") }
}
