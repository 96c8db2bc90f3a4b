// The countdown and the counting of the stars, by the server's clock: every screen is at the same moment, and one that
// comes late begins where the others are.
import type { Tally } from "@/wire/palm-reader"

export const COUNTDOWN_MS = 3500 // as the server counts
export const PROOF_MS = 2500
export const STAR_MS = 900
const FINGERS_MS = 1100 // all fingers are looked at before the die

/** What is called out with so much left: 3, 2, 1, and before that 0, the fists alone. */
export function calledAt(left: number): 0 | 1 | 2 | 3 {
  const seconds = Math.ceil(left / 1000)
  return seconds > 3 ? 0 : (Math.max(1, seconds) as 1 | 2 | 3)
}

export interface Counted {
  proof: boolean // the die has shown the number
  stars: number // given along the chain so far
  broken: boolean // the chain has been seen to break
  summed: boolean // and the round's stars are told
}

/** How far the counting has come `elapsed` ms after all fingers were shown. */
export function countedAt(elapsed: number, { passed }: Pick<Tally, "passed">, players: number): Counted {
  const step = Math.floor((elapsed - PROOF_MS) / STAR_MS) // a player each
  const whole = passed === players - 1
  return {
    proof: elapsed >= FINGERS_MS,
    stars: Math.max(0, Math.min(step + 1, passed)),
    broken: !whole && step >= passed,
    summed: step >= (whole ? passed : passed + 1),
  }
}

/** How long until something changes in the countdown or in the counting. */
export function untilNext(phase: "countdown" | "counting", elapsed: number): number {
  if (phase === "countdown") return 1000 - ((elapsed + 1000 - (COUNTDOWN_MS % 1000)) % 1000)
  const marks = [FINGERS_MS, PROOF_MS]
  const next =
    marks.find((mark) => mark > elapsed) ?? PROOF_MS + (Math.floor((elapsed - PROOF_MS) / STAR_MS) + 1) * STAR_MS
  return next - elapsed
}

export interface Standing {
  starred: boolean // passed it on, and the star has been given
  broken: boolean // the chain is seen to break before this player
  judged: boolean // whether they were right has been looked at
}

/** What has been seen of one place of the chain. */
export function standing(
  place: number,
  counted: Counted,
  tally: Pick<Tally, "passed"> | undefined,
  players: number,
): Standing {
  const passed = tally?.passed ?? players
  const broken = counted.broken && place === passed + 1
  return {
    starred: place < Math.min(counted.stars, passed),
    broken: broken && place < players,
    judged: counted.summed || broken || place <= counted.stars,
  }
}
