// The chains of a match: each round's symbol, as it was drawn from palm to palm (PR-39).
import { t } from "@/lib/i18n.svelte"
import type { FinishedMatch, Keepsake, KeepsakePicture, Keepsakes, Sitter } from "@/play/game"
import type { Table } from "@/wire/palm-reader"
import { type Cell, drawLeaf, type Sheet, sheetOf } from "./export/sheet"

/** The table of each round that has a gallery of drawings. Real palms keep none. */
function galleries(tables: readonly Table[]): Table[] {
  const found = new Map(
    tables.filter(({ gallery }) => gallery?.some((row) => row.length)).map((of) => [of.round.number, of]),
  )
  return [...found.values()]
}

const starsOf = ({ stars }: Table): number => stars.tallies.at(-1)?.stars ?? 0

function pictureOf(cell: Cell, { print }: Sheet): KeepsakePicture {
  return {
    caption: cell.name,
    emblem: cell.emblem,
    ratio: 1,
    paint: (pen, width) => drawLeaf(pen, cell, { x: 0, y: 0, width, height: width }, print, Infinity),
  }
}

function keepsakeOf(table: Table, worth: number, sitters: Sitter[]): Keepsake {
  const sheet = sheetOf(table, sitters)
  return {
    title: t("palm-reader-round-line", { number: table.round.number, stars: starsOf(table) }),
    worth,
    pictures: sheet.rows.at(-1)!.map((cell) => pictureOf(cell, sheet)), // of the last attempt
    files: (["gif", "png"] as const).map((kind) => ({
      text: t(`palm-reader-save-${kind}`),
      save: async () => (await import("./export/save")).save(kind, table, sitters),
    })),
  }
}

/** The best chain is worth most; then the worst, which is mostly the funniest. */
const keepsakes: Keepsakes = ({ tables, sitters }: FinishedMatch<Table>) => {
  const rounds = galleries(tables)
  const stars = rounds.map(starsOf)
  const best = stars.indexOf(Math.max(...stars))
  const worst = stars.lastIndexOf(Math.min(...stars))
  return rounds.map((table, i) => keepsakeOf(table, i === best ? 2 : i === worst ? 1 : 0, sitters))
}
export default keepsakes
