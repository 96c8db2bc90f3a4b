// Follows a ruling from the moment it is made. Who comes later sees all of it at once.
import { still } from "@/lib/motion"
import type { Table } from "@/wire/gnome"
import { HURRY, type Scene, sceneAt, untilNext } from "./schedule"

const ALL: Scene = { portrait: true, kinds: 4, verdict: true, cards: Infinity, over: true }

export class Show {
  #from = $state(-Infinity)
  #at = $state(0) // the moment that is shown
  #table: () => Table

  constructor(table: () => Table) {
    this.#table = table
  }

  /** Keeps pace as long as the component lives that is being made now. */
  follow(): this {
    let ruled = this.#table().ruling !== null
    $effect.pre(() => {
      const now = this.#table().ruling !== null
      if (now && !ruled) this.#from = this.#at = performance.now()
      ruled = now
    })
    $effect(() => {
      const { ruling } = this.#table()
      const next = ruling && untilNext(this.#elapsed, ruling)
      if (next === null) return
      const timer = setTimeout(
        () => (this.#at = performance.now()),
        this.#at + next * this.#pace - performance.now() + 5,
      )
      return () => clearTimeout(timer)
    })
    return this
  }

  scene: Scene = $derived.by(() => {
    const { ruling } = this.#table()
    return ruling && !still() ? sceneAt(this.#elapsed, ruling) : ALL
  })

  /** Somebody has seen enough. */
  skip(): void {
    this.#from = -Infinity
  }

  get #pace(): number {
    return this.#table().round.mode === "cooperative" ? HURRY : 1
  }
  get #elapsed(): number {
    return (this.#at - this.#from) / this.#pace
  }
}
