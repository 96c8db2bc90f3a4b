// The sheets to choose from, drawn from the same text that the server reads, and how hard they were measured to be.
import difficulty from "@palmtop/games/palindromos/content/difficulty.json"
import drawings from "@palmtop/games/palindromos/content/sheets.txt?raw"
import type { SheetPart } from "@/wire/palindromos"

const measured: Record<string, { games: number; completed: number }> = difficulty

/** A sheet drawn as text: a letter a box, its colour; rows stand centred under one another. */
function read([id, ...rows]: string[]): SheetPart {
  const letters = [...new Set(rows.join(""))].sort()
  const widest = Math.max(...rows.map((row) => row.length))
  const boxes = rows.flatMap((row, y) =>
    [...row].map((letter, x): [number, number, number] => [
      2 * x + widest - row.length,
      2 * y,
      letters.indexOf(letter),
    ]),
  )
  return { id: id!, boxes, colours: letters.length }
}

export const printed: SheetPart[] = drawings
  .split("\n\n")
  .map((block) => block.split("\n").filter((line) => line && !line.startsWith("#")))
  .filter((lines) => lines.length > 1)
  .map(read)

/** Of a hundred games alone, how many the strongest bot completes on this sheet. */
export function completedAlone(id: string): number {
  const { games, completed } = measured[id]!
  return Math.round((100 * completed) / games)
}
