// What is saved of a round: a sheet with a row for each attempt, and where everything lies on it.
import { t } from "@/lib/i18n.svelte"
import type { Table } from "@/wire/palm-reader"
import { type Sitter, sitterAt } from "@/play/game"
import { PRINTED } from "@/games/palm-reader/card/Face.svelte"
import { type Stroke, turns } from "@/games/palm-reader/gallery/redraw"
import type { Shape } from "@/games/palm-reader/card/Symbol.svelte"

export interface Cell {
  name: string
  emblem: number | null // null: the card
  truth: Shape | null
  strokes: Stroke[]
  begins: number
  lasts: number
}
export interface Sheet {
  title: string
  print: string // the card's colour
  rows: Cell[][]
  file: string
}
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const SIDE = 220
const CAPTION = 44
const GAP = 18
const HEAD = 62
const EDGE = 24

export function sheetOf({ round, card, gallery, stars }: Table, sitters: Sitter[]): Sheet {
  const attempts = gallery ?? []
  const drawn = turns(attempts.flatMap((pictures) => pictures.map(({ strokes }) => strokes)))
  const told = stars.tallies.at(-1)?.stars ?? 0
  const truth: Cell = {
    name: t("palm-reader-on-the-card"),
    emblem: null,
    truth: card.symbols?.[(card.number ?? 0) - 1] ?? null,
    strokes: [],
    begins: 0,
    lasts: 0,
  }
  return {
    title: `${t("palm-reader-name")} · ${t("palm-reader-round", { number: round.number, rounds: round.rounds })} · ${t("palm-reader-round-stars", { stars: told })}`,
    print: PRINTED[card.colour],
    rows: attempts.map((pictures) => [
      truth,
      ...pictures.map(({ by, at }) => {
        const { name, emblem } = sitterAt(sitters, by, at) ?? { name: "", emblem: 0 }
        return { name, emblem, truth: null, ...drawn.shift()! }
      }),
    ]),
    file: `palm-reader-${round.number}`,
  }
}

/** Where each cell of a sheet lies, rows broken after so many; and the size of the whole. */
export function layout(
  rows: Cell[][],
  most: number,
): { cells: { cell: Cell; box: Box }[]; width: number; height: number } {
  const lines = rows.flatMap((row) =>
    Array.from({ length: Math.ceil(row.length / most) }, (_, i) => row.slice(i * most, (i + 1) * most)),
  )
  const columns = Math.max(1, ...lines.map(({ length }) => length))
  const cells = lines.flatMap((line, y) =>
    line.map((cell, x) => ({
      cell,
      box: { x: EDGE + x * (SIDE + GAP), y: HEAD + y * (SIDE + CAPTION + GAP), width: SIDE, height: SIDE },
    })),
  )
  return {
    cells,
    width: 2 * EDGE + columns * SIDE + (columns - 1) * GAP,
    height: HEAD + lines.length * (SIDE + CAPTION + GAP) - GAP + EDGE / 2,
  }
}
