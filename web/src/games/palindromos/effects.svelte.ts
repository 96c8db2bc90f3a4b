// Motion, sounds and announcements that cues add to the table. Without a cue, nothing else is missing. The app
// celebrates the end of a match.
import { getContext, setContext, tick } from "svelte"
import type { Play } from "@/games/palindromos/play"
import { atMoment } from "@/play/timeline.svelte"
import { throwDice } from "@/ui/die/tumble"
import { Flights } from "@/ui/pointer/flight"
import { buzz } from "@/lib/haptics.svelte"
import { reducedMotion } from "@/lib/motion"
import { playSound } from "@/lib/sound.svelte"
import { listOf, t } from "@/lib/i18n.svelte"
import type { Cue } from "@/wire/palindromos"

interface Announcement {
  title: string
  note?: string
  tone: "plain" | "out" | "joy"
  seats: number[]
}

const ANNOUNCED_MS = 2600
const START_ROLL_MS = 3800
const START_ROLL_STILL_MS = 2500 // with reduced motion

/** Made while a component is; lives as long as that. */
export class Effects {
  announced = $state.raw<Announcement | null>(null)
  startRoll = $state.raw<{ rolls: number[][]; start: number } | null>(null)
  tray: HTMLElement | null = null // where the dice are thrown
  readonly flights = new Flights() // of dice, from the pool to the player who takes them
  #announcedUntil = 0 // moments of the match
  #startRollUntil = 0
  #waiting: Announcement[] = []
  #play: Play

  constructor(play: Play) {
    this.#play = play
    const now = () => play.now()
    $effect(() => {
      if (this.announced) return atMoment(now, this.#announcedUntil, () => this.#next())
    })
    $effect(() => {
      if (this.startRoll) return atMoment(now, this.#startRollUntil, () => (this.startRoll = null))
    })
  }

  async hear(cue: Cue): Promise<void> {
    await tick() // the table that the cue speaks of is on the page
    switch (cue.type) {
      case "start":
        return this.#rollForStart(cue.rolls, cue.start)
      case "rolled":
        playSound("dice")
        return void (this.tray && throwDice(this.tray))
      case "taken":
        return playSound("knock")
      case "shared":
        return playSound("tock")
      case "inked":
        return playSound(cue.boxes.length ? "pencil" : "paper")
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
    playSound("chime")
    buzz("yours")
  }

  /** A row of the own sheet reads the same both ways. */
  rowFilled(): void {
    playSound("chime")
    buzz("tock")
  }

  #rollForStart(rolls: number[][], start: number): void {
    playSound("dice")
    this.startRoll = { rolls, start }
    this.#startRollUntil = this.#play.now() + (reducedMotion() ? START_ROLL_STILL_MS : START_ROLL_MS)
  }

  #wentOut(seats: number[]): void {
    playSound("thud")
    const { dice, round } = this.#play.table
    this.#announce({
      title: t("palindromos-went-out", { names: this.#names(seats), count: seats.length }),
      note: round.phase === "over" ? undefined : t("palindromos-dice-leave", { dice: dice.pool, count: seats.length }),
      tone: "out",
      seats,
    })
  }

  #completed(by: number): void {
    playSound("chime")
    this.#announce({
      title: t("palindromos-completed", { name: this.#names([by]) }),
      note: t("palindromos-perfect-series"),
      tone: "joy",
      seats: [by],
    })
  }

  #names(seats: number[]): string {
    return listOf(seats.map((seat) => this.#play.sitters[seat]?.name ?? ""))
  }

  #announce(announcement: Announcement): void {
    this.#waiting.push(announcement)
    if (!this.announced) this.#next()
  }

  #next(): void {
    this.announced = this.#waiting.shift() ?? null
    this.#announcedUntil = this.#play.now() + ANNOUNCED_MS
  }
}

const EFFECTS = Symbol("effects")

/** Gives the effects of a match to its screens below. */
export const provideEffects = (play: Play): Effects => setContext(EFFECTS, new Effects(play))
export const useEffects = (): Effects => getContext(EFFECTS)
