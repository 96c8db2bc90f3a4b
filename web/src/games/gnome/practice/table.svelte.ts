// A table with one player and no server, for a minute of practice: two portraits, the second one faster. What the screens of a
// match are handed comes from here instead.
import type { Refused } from "@/wire/messages"
import type { Claim, Cue, Gesture, Hand, Move, RoundPart, Ruling, Table, TurnPart } from "@/wire/gnome"
import type { PlayProps, Sitter } from "@/play/game"
import { another, type Gnome, ruled, turnFrom } from "./rules"
import { flicked } from "@/games/gnome/stacks/ring"

const EXPOSURES = [700, 420] // milliseconds: as most play it, and for the keen
const STAMP_MS = 700 // "Stop!" stands over the stacks

type Play = Omit<PlayProps<Table, Hand, Move, Gesture, Cue>, "sitters">

export class PracticeTable {
  #phase = $state.raw<RoundPart["phase"]>("ramp")
  #number = $state.raw(1)
  #shorts = $state.raw(0)
  #turn = $state.raw<TurnPart | null>(null)
  #stacks = $state.raw<number[][]>([])
  #claims = $state.raw<Claim[]>([])
  #ruling = $state.raw<Ruling | null>(null)
  #pile = $state.raw(0)
  #portrait: Gnome
  #chance: () => number
  #reached: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `reached`: told when a gnome has passed, and when one has been built. */
  constructor(reached: () => void, chance = Math.random) {
    this.#reached = reached
    this.#chance = chance
    const lies = another([0, 0, 0, 0], chance)
    this.#stacks = lies.map((top) => [0, 1, 2, 3].map((by) => flicked([0, 1, 2, 3], top, by)))
    this.#portrait = another(lies, chance)
  }

  table: Table = $derived.by(() => ({
    round: {
      ...{
        number: this.#number,
        mode: "basic",
        phase: this.#phase,
        marks: false,
        releaser: 0,
        shorts: this.#shorts,
        void_by: [],
        out: [],
      },
      ...{ waiting: this.#goesOn ? [0] : [], ends_at: null, time_up_at: null, stretch: 100, ended: false },
    },
    turn: this.#turn,
    device: { near: null, upside_down: false, exposure_ms: this.#exposure },
    gnomes: [{ parts: this.#tops, cards: [], holds: null }],
    heap: [],
    owners: [0, 0, 0, 0],
    score: { piles: [this.#pile], deck: 0, discards: 0 },
    claims: { claims: this.#claims },
    ruling: this.#ruling,
  }))
  hand: Hand = $derived.by(() => ({
    seat: 0,
    moves: this.#moves,
    soon: this.#phase === "building" ? ["stop"] : [],
    stacks: this.#stacks,
  }))

  play(): Play {
    const { table, hand } = this
    const nothing = () => () => undefined
    return {
      table,
      hand,
      me: 0,
      big: false,
      over: false,
      move: (move) => this.#move(move),
      feel: () => true,
      onCue: nothing,
      onFelt: nothing,
      now: () => performance.now(),
    }
  }
  end(): void {
    clearTimeout(this.#timer)
  }

  get #exposure(): number {
    return EXPOSURES[this.#number - 1]!
  }
  get #goesOn(): boolean {
    return this.#phase === "ready" && this.#number < EXPOSURES.length
  }
  get #moves(): string[] {
    if (this.#goesOn) return ["ready"]
    return this.#phase === "ramp" ? ["release"] : this.#phase === "building" ? ["lay"] : []
  }
  get #tops(): Gnome {
    return this.#stacks.map(([top]) => top) as Gnome
  }

  async #move(move: Move): Promise<Refused | null> {
    if (move.type === "release" && this.#phase === "ramp") this.#release(move.height)
    else if (move.type === "lay" && this.#phase === "building") this.#lay(move.stack, move.top)
    else if (move.type === "stop" && this.#phase === "building") this.#stop()
    else if (move.type === "ready" && this.#goesOn) this.#again()
    return null
  }
  #release(height: number): void {
    const now = performance.now()
    this.#turn = turnFrom(height, this.#exposure, this.#portrait, now)
    this.#phase = "turning"
    this.#timer = setTimeout(() => this.#stops(), this.#turn.stops_at - now)
  }
  #stops(): void {
    const { short } = this.#turn!
    this.#phase = short ? "ramp" : "building"
    this.#shorts = short ? this.#shorts + 1 : 0
    if (short) this.#turn = null
    else this.#reached()
  }
  #lay(stack: number, top: number): void {
    this.#stacks = this.#stacks.map((cards, kind) =>
      kind === stack ? cards.map((_, by) => flicked(cards, top, by)) : cards,
    )
  }
  #stop(): void {
    const done = performance.now()
    this.#claims = [{ seat: 0, done, mark: null }]
    this.#phase = "stopping"
    this.#timer = setTimeout(() => this.#rule(done), STAMP_MS)
  }
  #rule(done: number): void {
    this.#ruling = ruled(this.#portrait, this.#tops, this.#turn!, done)
    if (this.#ruling.won) this.#pile += 1
    this.#phase = "ready"
    this.#reached()
  }
  #again(): void {
    this.#portrait = another(this.#portrait, this.#chance)
    this.#claims = []
    this.#ruling = this.#turn = null
    this.#number += 1
    this.#phase = "ramp"
  }
}

/** Whoever practises. */
export const alone = (name: string): Sitter => ({ seat: 0, emblem: 0, name, bot: false, presence: "here", side: null })
