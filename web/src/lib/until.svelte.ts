// The time left until a moment of a clock, for countdowns.
import { SECONDS_POLL_MS, repeat } from "./timers"

export class Until {
  left_ms = $state(Infinity)

  /**
   * To be made while a component is set up. `step_ms`: rounds up to whole steps, each shown on time; 0: exact, in every
   * frame. While `moment` is null, `left_ms` is Infinity.
   */
  constructor(moment: () => number | null, now: () => number, step_ms: () => number = () => 0) {
    $effect.pre(() => {
      const [end, step] = [moment(), step_ms()]
      if (end === null) return void (this.left_ms = Infinity)
      return repeat(() => {
        const left_ms = Math.max(0, end - now())
        this.left_ms = step ? Math.ceil(left_ms / step) * step : left_ms
        if (left_ms === 0) return Infinity
        return step && Math.min(left_ms % step || step, SECONDS_POLL_MS) // a replay may pause or speed up meanwhile
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
