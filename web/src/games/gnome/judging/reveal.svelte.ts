// Shows a ruling step by step from the moment it is made, by the match's clock, with its sounds. A screen that is
// opened later shows all of it at once.
import type { Play } from "@/games/gnome/play"
import { buzz } from "@/lib/haptics.svelte"
import { reducedMotion } from "@/lib/motion"
import { onChange } from "@/lib/on-change.svelte"
import { playSound } from "@/lib/sound.svelte"
import { Timeline } from "@/play/timeline.svelte"
import type { Ruling } from "@/wire/gnome"
import { ALL, HURRY, type Scene, sceneAfter, steps } from "./schedule"

export class Reveal {
  #from = $state.raw(-Infinity) // the moment of the match at which the ruling was made
  #play: Pick<Play, "table" | "me" | "now">
  #timeline: Timeline

  /** Made while a component is; lives as long as that. */
  constructor(play: Pick<Play, "table" | "me" | "now">) {
    this.#play = play
    onChange(
      () => play.table.ruling !== null,
      (ruled) => ruled && (this.#from = play.now()),
    )
    this.#timeline = new Timeline(
      () => play.now(),
      () => this.#moments,
    )
    onChange(
      () => this.scene,
      (now, before) => play.table.ruling && this.#sound(now, before, play.table.ruling),
    )
  }

  scene: Scene = $derived.by(() => {
    const { ruling } = this.#play.table
    return ruling && !reducedMotion() ? sceneAfter(this.#timeline.passed, ruling) : ALL
  })

  /** Shows all of it now. */
  skip(): void {
    this.#from = -Infinity
  }

  get #moments(): number[] {
    const { ruling, round } = this.#play.table
    const pace = round.mode === "cooperative" ? HURRY : 1
    return ruling ? steps(ruling).map((ms) => this.#from + ms * pace) : []
  }

  /** Sounds only say what is shown. On the big screen there is a chime for every win. */
  #sound(now: Scene, before: Scene, { won, winner, right }: Ruling): void {
    const { me } = this.#play
    if (now.cards > before.cards) playSound("paper")
    else if (now.verdict && !before.verdict) {
      const mine = won && (winner === null || me === null || winner === me)
      playSound(mine ? "chime" : won ? "tock" : "thud")
      if (mine && me !== null) buzz("yours")
    } else if (now.kinds > before.kinds) playSound(right.some((parts) => parts[now.kinds - 1]) ? "tock" : "knock")
    else if (now.portrait && !before.portrait) playSound("paper")
  }
}
