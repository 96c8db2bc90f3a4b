// The result waits a moment, so that the last move is seen before it.
import { lasting } from "@/lib/motion"
import type { MatchPart } from "@/wire/messages"

const HOLDS = 2_200

export class Curtain {
  fallen = $state(false)

  constructor(match: () => MatchPart | null | undefined) {
    this.fallen = match()?.state === "over"
    $effect(() => {
      if (match()?.state !== "over") {
        this.fallen = false
        return
      }
      if (this.fallen) return
      const timer = setTimeout(() => (this.fallen = true), lasting(HOLDS))
      return () => clearTimeout(timer)
    })
  }
}
