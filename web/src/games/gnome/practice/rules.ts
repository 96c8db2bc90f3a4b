// The few rules that a practice needs: with no server at the other end, the device's turn and the judging are worked out here.
import type { Ruling, TurnPart } from "@/wire/gnome"
import { HIGH } from "@/games/gnome/device/marble-state.svelte"

export type Gnome = [number, number, number, number]
type Chance = () => number // 0 to 1

const PARTS = 4 // different ones of each kind
const MARBLE_MS = 1200 // the marble's way down the ramp
const QUARTER_MS = 350 // the least until the frame's first edge
const LONGEST_MS = 990 // GN-11
const SLOWER = 0.3 // how much longer than from the top the slowest full turn shows the portrait
const SHORT_BELOW = 400 // GN-12
const STOP_AFTER_MS = 3000 // GN-22

/** A gnome that is another one in each part. */
export const another = (than: Gnome, chance: Chance): Gnome =>
  than.map((part) => (part + 1 + Math.floor(chance() * (PARTS - 1))) % PARTS) as Gnome

/** The moments of a turn whose marble is let go now: the higher, the faster (GN-11 to GN-14). */
export function turnFrom(height: number, exposure: number, gnome: Gnome, at: number): TurnPart {
  const short = height < SHORT_BELOW
  const slower = 1 + (SLOWER * (HIGH - Math.max(height, SHORT_BELOW))) / (HIGH - SHORT_BELOW)
  const shown = Math.min(LONGEST_MS, exposure * slower)
  const quarter = Math.max(QUARTER_MS, shown / 2)
  const begins_at = at + MARBLE_MS
  const shows_at = begins_at + quarter
  const hides_at = shows_at + (short ? 0 : shown)
  const stops_at = hides_at + (short ? 0 : quarter)
  return {
    begins_at,
    shows_at,
    hides_at,
    stops_at,
    short,
    stop_opens_at: stops_at + STOP_AFTER_MS,
    portrait: short ? null : { gnome, mark: null },
  }
}

/** Against nobody, one right part has the most (GN-18), and none wins nothing (GN-22). */
export function ruled(portrait: Gnome, built: Gnome, turn: TurnPart, done: number): Ruling {
  const right = portrait.map((part, kind) => built[kind] === part)
  const count = right.filter(Boolean).length
  return {
    ...{ portrait, mark: null, upside_down: false, near: null, gnomes: [built], right: [right] },
    ...{
      claims: [{ seat: 0, done, mark: null }],
      stopper: 0,
      caller: null,
      wrong: [],
      paid: [],
      out: [],
      stops_at: turn.stops_at,
    },
    ...{ winner: count ? 0 : null, won: count > 0, tied: [], payments: [], sits_out: null },
    ...{ rule: count ? "GN-18" : "GN-22", word: `gnome-practice-right-${count}` },
  }
}
