// Time until a moment of the match.
import { OFTEN, ticking } from "@/lib/timers"

export class Until {
  left = $state(Infinity) // milliseconds

  /** To be made while a component is. `every`: how fine, in milliseconds; 0: each frame. */
  constructor(moment: () => number | null, now: () => number, every = 0) {
    $effect.pre(() => {
      const end = moment()
      if (end === null) return void (this.left = Infinity)
      return ticking(() => {
        const left = Math.max(0, end - now())
        this.left = every ? Math.ceil(left / every) * every : left
        return left === 0 ? Infinity : every ? OFTEN : 0
      })
    })
  }

  get over(): boolean {
    return this.left === 0
  }
}

/** Minutes and seconds. */
export function clockOf(left: number): string {
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}
