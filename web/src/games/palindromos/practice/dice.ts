// The dice of a practice: whichever two are taken, they and the third can be written, and the second throw fills the sheet.
import { type Dice, FACES, type Paper, Pencil } from "./pencil"

/** Three different ones, so that one of the mirror boxes stays empty; then the wild number twice, and what that box needs. */
export function throwFor(paper: Paper, chance: () => number): Dice {
  const last = paper.numbers.indexOf(0)
  const needed = new Pencil(paper, [0, 0, 0]).held(last)
  const others = shuffled(
    FACES.filter((face) => face !== paper.wild),
    chance,
  )
  return (needed ? shuffled([paper.wild, paper.wild, needed], chance) : others.slice(0, 3)) as Dice
}

function shuffled(faces: number[], chance: () => number): number[] {
  const left = [...faces]
  return faces.map(() => left.splice(Math.floor(chance() * left.length), 1)[0]!)
}
