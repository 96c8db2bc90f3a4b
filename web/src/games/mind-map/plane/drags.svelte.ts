// Tokens that other players drag: they move smoothly to each place that a gesture tells, until they are put down.
import { onChange } from "@/lib/on-change.svelte"
import type { Play } from "@/games/mind-map/play"
import type { PlanePair, PlanePoint } from "./camera.svelte"

interface DraggedToken {
  at: PlanePoint // where it is drawn
  to: PlanePoint // where the finger was last
  since: number // of the last gesture
}

const SILENT_MS = 1500 // without a gesture, until the token is drawn at its place again
const SMOOTH_MS = 45 // to move most of the way: a little more than from one gesture to the next
const LATE_MS = 150 // a gesture so soon after the token was put down was made before that

/** Follows the drags of all other players. To be called while a component is made; stops with it. */
export function followDrags(play: Play): Drags {
  const drags = new Drags(play.table.places)
  onChange(
    () => play.table.places,
    (places) => drags.follow(places, performance.now()),
  )
  $effect(() =>
    play.onFelt((seat, gesture) => {
      if (gesture.type === "drag" && seat !== play.me) drags.felt(seat, gesture, performance.now())
    }),
  )
  $effect(() => () => drags.stop())
  return drags
}

export class Drags {
  /** Where dragged tokens are drawn, by seat. */
  moving = $state.raw<ReadonlyMap<number, PlanePoint>>(new Map())
  #dragged = new Map<number, DraggedToken>()
  #putDown = new Map<number, number>()
  #places = $state.raw<(PlanePair | null)[]>([])
  #frame: number | undefined
  #frameAt = 0

  constructor(places: (PlanePair | null)[]) {
    this.#places = places
  }

  felt(seat: number, to: PlanePoint, now: number): void {
    if (now - (this.#putDown.get(seat) ?? -Infinity) < LATE_MS) return
    const place = this.#places[seat]
    const at = this.#dragged.get(seat)?.at ?? (place ? { x: place[0], y: place[1] } : to)
    this.#dragged.set(seat, { at, to, since: now })
    this.#show()
    this.#run(now)
  }

  /** The places have changed: a token with a new place was put down there. */
  follow(places: (PlanePair | null)[], now: number): void {
    const before = this.#places
    this.#places = places
    places.forEach((place, seat) => {
      if (String(place) === String(before[seat])) return
      this.#putDown.set(seat, now)
      this.#dragged.delete(seat)
    })
    this.#show()
  }

  /** Draws the next frame. False: nothing is dragged any more. */
  tick(now: number): boolean {
    const way = 1 - Math.exp(-Math.max(0, now - this.#frameAt) / SMOOTH_MS)
    this.#frameAt = now
    for (const [seat, { at, to, since }] of this.#dragged) {
      if (now - since > SILENT_MS) this.#dragged.delete(seat)
      else this.#dragged.set(seat, { at: { x: at.x + (to.x - at.x) * way, y: at.y + (to.y - at.y) * way }, to, since })
    }
    this.#show()
    return this.#dragged.size > 0
  }

  /** Every token's place as it is drawn now. */
  places: (PlanePair | null)[] = $derived.by(() => {
    const { moving } = this
    return this.#places.map((place, seat) => {
      const at = moving.get(seat)
      return at ? [at.x, at.y] : place
    })
  })

  stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#frame = undefined
  }

  #run(now: number): void {
    if (this.#frame !== undefined) return
    this.#frameAt = now
    const go = (at: number) => (this.#frame = this.tick(at) ? requestAnimationFrame(go) : undefined)
    this.#frame = requestAnimationFrame(go)
  }

  #show(): void {
    if (this.#dragged.size || this.moving.size)
      this.moving = new Map([...this.#dragged].map(([seat, { at }]) => [seat, at]))
  }
}
