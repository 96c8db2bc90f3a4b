// The portraits that were won in a match, and by whom (GN-18).
import { t } from "@/lib/i18n.svelte"
import { type FinishedMatch, type Keepsakes, type KeepsakePicture, type Sitter } from "@/play/game"
import type { Ruling, Table } from "@/wire/gnome"
import { paintGnome, RATIO } from "./art/paint"

const MOST = 15 // portraits: the latest

function pictureOf({ portrait, mark, winner }: Ruling, sitters: Sitter[]): KeepsakePicture {
  const { name, emblem } = (winner === null ? undefined : sitters[winner]) ?? { name: "", emblem: null }
  return { caption: name, emblem, ratio: RATIO, paint: (pen, width) => paintGnome(pen, portrait, mark, width) }
}

const keepsakes: Keepsakes = ({ tables, sitters }: FinishedMatch<Table>) => {
  const rulings = new Map(tables.flatMap(({ ruling }) => (ruling?.won ? [[ruling.stops_at, ruling]] : [])))
  if (!rulings.size) return []
  const pictures = [...rulings.values()].slice(-MOST).map((ruling) => pictureOf(ruling, sitters))
  return [{ title: t("gnome-piles"), worth: 1, pictures, files: [] }]
}
export default keepsakes
