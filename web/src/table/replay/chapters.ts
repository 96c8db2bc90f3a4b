// Where each round of a replay begins.
import type { GameScreens } from "../../games/game"
import type { Reel } from "./reel"

export interface Chapter {
  number: number
  step: number
}

export function chaptersOf(reel: Reel, round: GameScreens["round"]): Chapter[] {
  const found: Chapter[] = []
  for (let step = 0; round && step <= reel.last; step++) {
    const number = round(reel.table(step))
    if (number !== found.at(-1)?.number) found.push({ number, step })
  }
  return found
}
