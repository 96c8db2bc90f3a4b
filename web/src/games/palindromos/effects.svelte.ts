// What the screen makes of cues: motion, sound, announcements. Missing one loses nothing but the show.
// The end of a match is the table's to celebrate.
import { tick } from "svelte"
import type { Sitter } from "@/play/game"
import { buzz } from "@/lib/haptics"
import { still } from "@/lib/motion"
import { play } from "@/lib/sound.svelte"
import { listOf, t } from "@/lib/i18n.svelte"
import type { Cue, Table } from "@/wire/palindromos"

export interface Announced {
  title: string
  note?: string
  tone: "plain" | "out" | "joy"
  seats: number[]
}

const READ = 2600 // milliseconds an announcement stays

export class Stage {
  announced = $state.raw<Announced | null>(null)
  theatre = $state.raw<{ rolls: number[][]; start: number } | null>(null)
  #waiting: Announced[] = []
  #sitters: () => Sitter[]
  #table: () => Table
  #throw: () => void

  constructor(sitters: () => Sitter[], table: () => Table, throwPool: () => void) {
    this.#sitters = sitters
    this.#table = table
    this.#throw = throwPool
  }

  async hear(cue: Cue): Promise<void> {
    await tick() // the table that the cue speaks of is on the page
    switch (cue.type) {
      case "start":
        return this.#rollOff(cue.rolls, cue.start)
      case "rolled":
        play("dice")
        return this.#throw()
      case "taken":
        return play("knock")
      case "shared":
        return play("tock")
      case "inked":
        return play(cue.boxes.length ? "pencil" : "paper")
      case "out":
        return this.#wentOut(cue.seats)
      case "completed":
        return this.#completed(cue.by)
    }
  }

  /** A new round begins. */
  round(number: number): void {
    this.#announce({ title: t("palindromos-round", { number }), tone: "plain", seats: [] })
  }

  /** It is this player's turn now. */
  yours(): void {
    play("chime")
    buzz("yours")
  }

  /** A row of the own sheet reads the same both ways. */
  rowFilled(): void {
    play("chime")
    buzz("tock")
  }

  #rollOff(rolls: number[][], start: number): void {
    play("dice")
    this.theatre = { rolls, start }
    setTimeout(() => (this.theatre = null), still() ? 2500 : 3800)
  }

  #wentOut(seats: number[]): void {
    play("thud")
    const { dice, round } = this.#table()
    this.#announce({
      title: t("palindromos-went-out", { names: this.#names(seats), count: seats.length }),
      note: round.phase === "over" ? undefined : t("palindromos-dice-leave", { dice: dice.pool, count: seats.length }),
      tone: "out",
      seats,
    })
  }

  #completed(by: number): void {
    play("chime")
    this.#announce({
      title: t("palindromos-completed", { name: this.#names([by]) }),
      note: t("palindromos-perfect-series"),
      tone: "joy",
      seats: [by],
    })
  }

  #names(seats: number[]): string {
    return listOf(seats.map((seat) => this.#sitters()[seat]?.name ?? ""))
  }

  #announce(announced: Announced): void {
    this.#waiting.push(announced)
    if (!this.announced) this.#next()
  }

  #next(): void {
    this.announced = this.#waiting.shift() ?? null
    if (this.announced) setTimeout(() => this.#next(), READ)
  }
}
