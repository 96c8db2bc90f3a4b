// Where a die may go, one character for each box: a digit (the face it must show), `*` (any face), or the letter of
// the objection.
import type { DieInHand } from "@/wire/palindromos"

const FACES = [1, 2, 3, 4, 5, 6]
const FIRST_LETTER = "a".charCodeAt(0)

/** The faces that the die may show in this box. */
export function facesAt({ boxes }: DieInHand, box: number): number[] {
  const character = boxes[box] ?? ""
  return character === "*" ? FACES : /\d/.test(character) ? [Number(character)] : []
}

/** For each box the faces that the die may show there. */
export const facesOf = (die: DieInHand): number[][] => [...die.boxes].map((_, box) => facesAt(die, box))

/** Why the die can't go into this box, as an index into the objections; -1: it can. */
export const whyNotAt = ({ boxes }: DieInHand, box: number): number =>
  Math.max(-1, boxes.charCodeAt(box) - FIRST_LETTER)

/** The characters of boxes with these faces, or with these objections where there are none. */
export const written = (faces: number[][], why: number[]): string =>
  faces
    .map((some, box) => (some.length > 1 ? "*" : (some[0] ?? String.fromCharCode(FIRST_LETTER + why[box]!))))
    .join("")
