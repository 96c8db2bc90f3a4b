// The few rules that a practice needs. It has no server, so the device's turn and the judging are computed here.
import { DEFAULT_OPTIONS } from "@/wire/games"
import {
  EXPOSURES_MS,
  HIGH,
  LONGEST_EXPOSURE_MS,
  MARBLE_MS,
  type Options,
  PARTS,
  QUARTER_MS,
  type Ruling,
  SHORT_BELOW,
  SLOWER_PERCENT,
  type TurnPart,
} from "@/wire/gnome"

export type Gnome = [number, number, number, number]
type Chance = () => number // 0 to 1

export const USUAL = DEFAULT_OPTIONS["gnome"] as Required<Options>

/** A gnome that is another one in each part. */
export const another = (than: Gnome, chance: Chance): Gnome =>
  than.map((part) => (part + 1 + Math.floor(chance() * (PARTS - 1))) % PARTS) as Gnome

/** The moments of a turn whose marble is let go now: the higher, the faster (GN-11 to GN-14). */
export function turnFrom(height: number, exposure: number, gnome: Gnome, at: number): TurnPart {
  const short = height < SHORT_BELOW
  const slower = (SLOWER_PERCENT * (HIGH - Math.max(height, SHORT_BELOW))) / (HIGH - SHORT_BELOW)
  const most = exposure > EXPOSURES_MS[0] ? Infinity : LONGEST_EXPOSURE_MS // GN-27
  const shown = Math.min(most, exposure * (1 + slower / 100))
  const quarter = Math.max(QUARTER_MS, Math.min(shown, LONGEST_EXPOSURE_MS) / 2)
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
    stop_opens_at: stops_at + USUAL.stop_after_ms,
    sealed: short ? null : [...gnome, 0],
    key: short ? null : [0, 0, 0, 0, 0], // nobody to hide it from
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
    ...{ compared: true, winner: count ? 0 : null, won: count > 0, incomplete: [], tied: [], after: null },
    ...{ payments: [], unpaid: [], sits_out: null },
    ...{ rule: count ? "GN-18" : "GN-22", word: `gnome-practice-right-${count}` },
  }
}
