// A table with one player and no server, for a minute of practice: two portraits, the second one faster.
import { flicked } from "@/games/gnome/stacks/own.svelte"
import { PracticeTable } from "@/play/practice-table.svelte"
import type { Claim, Cue, Gesture, Hand, Move, RoundPart, Ruling, Table, TurnPart } from "@/wire/gnome"
import { UNSTRETCHED } from "@/wire/room"
import { another, type Gnome, ruled, turnFrom, USUAL } from "./rules"

const PORTRAITS = 2
const FASTER = 0.6 // the second portrait is seen for this part of the first one's time
const STAMP_MS = 700 // "Stop!" stands over the stacks

/** Calls `reached` when a gnome has passed, and when one has been built. */
export class GnomePractice extends PracticeTable<Table, Hand, Move, Gesture, Cue> {
  #phase = $state.raw<RoundPart["phase"]>("ramp")
  #number = $state.raw(1)
  #shorts = $state.raw(0)
  #turn = $state.raw<TurnPart | null>(null)
  #dealt = another([0, 0, 0, 0], this.chance)
  #stacks = $state.raw(this.#dealt.map((top) => [0, 1, 2, 3].map((by) => flicked([0, 1, 2, 3], top, by))))
  #claims = $state.raw<Claim[]>([])
  #ruling = $state.raw<Ruling | null>(null)
  #pile = $state.raw(0)
  #portrait = another(this.#dealt, this.chance)
  #first_ms: number

  table: Table = $derived.by(() => ({
    round: {
      ...{ number: this.#number, mode: "basic", phase: this.#phase, marks: false, ended: false, stretch: UNSTRETCHED },
      ...{ releaser: 0, shorts: this.#shorts, void_by: [], out: [], waiting: this.#goesOn ? [0] : [] },
      ...{ ends_at: null, lasts: null, time_up_at: null },
    },
    turn: this.#turn,
    device: { near: null, upside_down: false, exposure_ms: this.#exposure_ms },
    gnomes: [{ parts: this.#tops, cards: [], holds: null }],
    heap: [],
    free: [],
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

  /** `exposure_ms`: for how long the first portrait is seen. */
  constructor(reached: () => void, chance?: () => number, exposure_ms = USUAL.exposure_ms) {
    super(reached, chance)
    this.#first_ms = exposure_ms
  }

  get #exposure_ms(): number {
    return this.#first_ms * (this.#number === 1 ? 1 : FASTER)
  }
  get #goesOn(): boolean {
    return this.#phase === "ready" && this.#number < PORTRAITS
  }
  get #moves(): string[] {
    if (this.#goesOn) return ["ready"]
    return this.#phase === "ramp" ? ["release"] : this.#phase === "building" ? ["lay"] : []
  }
  get #tops(): Gnome {
    return this.#stacks.map(([top]) => top) as Gnome
  }

  protected override allows(move: Move): boolean {
    return super.allows(move) || (move.type === "stop" && this.#phase === "building")
  }
  protected act(move: Move): void {
    if (move.type === "release") this.#release(move.height)
    else if (move.type === "lay") this.#lay(move.stack, move.top)
    else if (move.type === "stop") this.#stop()
    else if (move.type === "ready") this.#again()
  }
  #release(height: number): void {
    const now = performance.now()
    this.#turn = turnFrom(height, this.#exposure_ms, this.#portrait, now)
    this.#phase = "turning"
    this.later(this.#turn.stops_at - now, () => this.#stops())
  }
  #stops(): void {
    const { short } = this.#turn!
    this.#phase = short ? "ramp" : "building"
    this.#shorts = short ? this.#shorts + 1 : 0
    if (short) this.#turn = null
    else this.reached()
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
    this.tell({ type: "stopped", by: 0 })
    this.later(STAMP_MS, () => this.#rule(done))
  }
  #rule(done: number): void {
    this.#ruling = ruled(this.#portrait, this.#tops, this.#turn!, done)
    if (this.#ruling.won) this.#pile += 1
    this.#phase = "ready"
    this.reached()
  }
  #again(): void {
    this.#portrait = another(this.#portrait, this.chance)
    this.#claims = []
    this.#ruling = this.#turn = null
    this.#number += 1
    this.#phase = "ramp"
  }
}
