// What the server shows this device: the parts of room, table and hand; cues, gestures and stickers as they arrive.
import type { Felt, Reacted, RoomParts, Show } from "@/wire/messages"

type Parts = Record<string, unknown>
type HearCue = (cue: unknown) => void
type HearFelt = (seat: number, gesture: unknown) => void
type HearReacted = (reacted: Reacted) => void

const CUES_WAIT = 4_000 // milliseconds: a screen that is still loading gets the cues it missed, unless they are older

export class View {
  room = $state.raw<Partial<RoomParts>>({})
  table = $state.raw<Parts>({})
  hand = $state.raw<Parts>({})
  #cues = new Set<HearCue>()
  #felt = new Set<HearFelt>()
  #reacted = new Set<HearReacted>()
  #unheard: { cue: unknown; at: number }[] = []
  #unfelt: Felt[] = [] // queued gestures, until the screen that shows them has loaded

  /** Takes whole parts. After a `fresh` show, parts that it doesn't contain are gone. Cues follow the parts. */
  show(show: Show): void {
    if (show.fresh) this.#unheard = []
    const match = this.room.match?.number
    this.room = merge(this.room, show.room, show.fresh)
    if (this.room.match?.number !== match) this.#unfelt = [] // gestures of the match before
    this.table = merge(this.table, show.table, show.fresh)
    this.hand = merge(this.hand, show.hand, show.fresh)
    for (const cue of show.cues ?? []) this.#tell(cue)
  }

  /** Replaces parts that may be shown only for a moment, without waiting for the server. */
  forget(left: Parts): void {
    this.table = { ...this.table, ...left }
  }

  felt(felt: Felt): void {
    if (!this.#felt.size && felt.last) this.#unfelt.push(felt)
    for (const [seat, gesture] of felt.gestures) for (const hear of this.#felt) hear(seat, gesture)
  }

  reacted(reacted: Reacted): void {
    for (const hear of this.#reacted) hear(reacted)
  }

  onCue(hear: HearCue): () => void {
    const waiting = this.#unheard.filter(({ at }) => Date.now() - at < CUES_WAIT)
    this.#unheard = []
    this.#cues.add(hear)
    for (const { cue } of waiting) hear(cue)
    return () => this.#cues.delete(hear)
  }

  onFelt(hear: HearFelt): () => void {
    const waiting = this.#unfelt
    this.#unfelt = []
    this.#felt.add(hear)
    for (const felt of waiting) this.felt(felt)
    return () => this.#felt.delete(hear)
  }

  onReacted(hear: HearReacted): () => void {
    this.#reacted.add(hear)
    return () => this.#reacted.delete(hear)
  }

  #tell(cue: unknown): void {
    if (!this.#cues.size) this.#unheard.push({ cue, at: Date.now() })
    for (const hear of this.#cues) hear(cue)
  }
}

function merge<P extends object>(old: P, parts: object | undefined, fresh = false): P {
  if (fresh) return { ...parts } as P
  return parts && Object.keys(parts).length ? { ...old, ...parts } : old
}
