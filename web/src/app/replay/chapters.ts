// Where each round of a replay begins. Before the first there may be a round 0, when the table is being set.
import type { GameScreens } from "@/play/game"
import type { Reel } from "./steps"

export interface Chapter {
  number: number
  step: number
}

export function chaptersOf(reel: Reel, round: GameScreens["round"]): Chapter[] {
  const found: Chapter[] = []
  for (let step = 0; round && step <= reel.last; step++) {
    const number = round(reel.table(step))
    if (number > 0 && number !== found.at(-1)?.number) found.push({ number, step })
  }
  return found
}
