// Delays the result a moment, so that the last move is seen before it.
import { motionMs } from "@/lib/motion"
import type { MatchPart } from "@/wire/messages"

const DELAY = 2_200 // milliseconds

export class ResultDelay {
  past = $state(false)

  constructor(match: () => MatchPart | null | undefined) {
    const over = $derived(match()?.state === "over") // other changes of the match must not restart the timer
    this.past = match()?.state === "over"
    $effect(() => {
      if (!over) {
        this.past = false
        return
      }
      if (this.past) return
      const timer = setTimeout(() => (this.past = true), motionMs(DELAY))
      return () => clearTimeout(timer)
    })
  }
}
