// The time left until a moment of a clock, for countdowns.
import { SECONDS_POLL_MS, repeat } from "./timers"

export class Until {
  left_ms = $state(Infinity)

  /** Made while a component is. `step_ms`: rounds up to whole steps; 0: exact, in every frame. No moment: Infinity. */
  constructor(moment: () => number | null, now: () => number, step_ms: () => number = () => 0) {
    $effect.pre(() => {
      const [end, step] = [moment(), step_ms()]
      if (end === null) return void (this.left_ms = Infinity)
      return repeat(() => {
        const left_ms = Math.max(0, end - now())
        this.left_ms = step ? Math.ceil(left_ms / step) * step : left_ms
        return left_ms === 0 ? Infinity : step ? SECONDS_POLL_MS : 0
      })
    })
  }

  get over(): boolean {
    return this.left_ms === 0
  }
}

/** Minutes and seconds: "1:05". */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}
