// What the server shows this device: the parts of room, table and hand; cues, gestures and stickers as they arrive.
import type { Felt, Reacted, RoomParts, Show } from "@/wire/messages"
import { changed } from "./changes"

type Json = Record<string, unknown>
type HearCue = (cue: unknown) => void
type HearFelt = (seat: number, gesture: unknown) => void
type HearReacted = (reacted: Reacted) => void

const CUES_WAIT = 4_000 // milliseconds: a screen that is still loading gets the cues it missed, unless they are older

class Part {
  value = $state.raw<unknown>()
}

/**
 * The parts of the room, the table or the hand. `all` stays the same object; its properties are the parts. Reading one
 * subscribes to that part alone; listing them (`Object.keys`, `in`) subscribes to their names.
 */
class Parts<P extends object> {
  #parts = new Map<string | symbol, Part>()
  #names = $state.raw<string[]>([])

  readonly all = new Proxy({} as P, {
    get: (_, name) => this.#read(name),
    has: (_, name) => this.#has(name),
    ownKeys: () => this.#names,
    getOwnPropertyDescriptor: (_, name) =>
      this.#has(name) ? { get: () => this.#read(name), enumerable: true, configurable: true } : undefined,
    set: () => false,
  })

  #has(name: string | symbol): boolean {
    return this.#names.some((other) => other === name)
  }
  #read(name: string | symbol): unknown {
    const part = this.#parts.get(name)
    return part ? part.value : void this.#names // subscribes to the names until it arrives
  }

  /** Sets these parts, or what has changed of them. With `fresh`, all others are removed. */
  set(parts: object = {}, fresh = false): void {
    const before = this.#parts.size
    for (const [name, value] of Object.entries(parts)) {
      if (!this.#parts.has(name)) this.#parts.set(name, new Part())
      const part = this.#parts.get(name)!
      part.value = changed(part.value, value)
    }
    const gone = fresh ? this.#names.filter((name) => !(name in parts)) : []
    for (const name of gone) {
      this.#parts.get(name)!.value = undefined
      this.#parts.delete(name)
    }
    if (gone.length || this.#parts.size > before) this.#names = [...this.#parts.keys()] as string[]
  }
}

export class View {
  #room = new Parts<Partial<RoomParts>>()
  #table = new Parts<Json>()
  #hand = new Parts<Json>()
  readonly room = this.#room.all
  readonly table = this.#table.all
  readonly hand = this.#hand.all
  #cues = new Set<HearCue>()
  #felt = new Set<HearFelt>()
  #reacted = new Set<HearReacted>()
  #unheard: { cue: unknown; at: number }[] = []
  #unfelt: Felt[] = [] // queued gestures, until the screen that shows them has loaded

  /** Takes parts. After a `fresh` show, parts that it doesn't contain are gone. Cues follow the parts. */
  show(show: Show): void {
    if (show.fresh) this.#unheard = []
    const match = this.room.match?.number
    this.#room.set(show.room, show.fresh)
    if (this.room.match?.number !== match) this.#unfelt = [] // gestures of the match before
    this.#table.set(show.table, show.fresh)
    this.#hand.set(show.hand, show.fresh)
    for (const cue of show.cues ?? []) this.#tell(cue)
  }

  /** Replaces parts that may be shown only for a moment, without waiting for the server. */
  forget(left: object): void {
    this.#table.set(left)
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
