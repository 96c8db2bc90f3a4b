// The own token while placing: held, on its way to the server, or at rest; and whether its player is done.
import { buzz } from "@/lib/haptics.svelte"
import { Optimistic } from "@/play/optimistic.svelte"
import { tell } from "@/play/refusal"
import { playSound } from "@/lib/sound.svelte"
import { atMoment } from "@/play/timeline.svelte"
import type { Play } from "@/games/mind-map/play"
import type { PlanePoint } from "@/games/mind-map/plane/camera.svelte"

type Match = Pick<Play, "table" | "me" | "move" | "feel" | "now">

const BEFORE_END_MS = 300 // a held token is let go so long before the time is up

export class OwnToken {
  held = $state.raw<PlanePoint | null>(null)
  #laid = new Optimistic<PlanePoint | null, PlanePoint>({
    shown: () => {
      const { me, table } = this.#play
      const place = me === null ? null : table.places[me]
      return place ? { x: place[0], y: place[1] } : null
    },
    apply: (before, to) => (before?.x === to.x && before.y === to.y ? before : to),
    part: () => this.#play.table.places,
  })
  #said = new Optimistic<boolean, boolean>({
    shown: () => {
      const { me, table } = this.#play
      return me !== null && table.done.includes(me)
    },
    apply: (_, done) => done,
    part: () => this.#play.table.done,
  })
  #play: Match

  constructor(play: Match) {
    this.#play = play
  }

  /** Where it is, before the server shows it; null: not on the plane. */
  place: PlanePoint | null = $derived.by(() => this.held ?? this.laid)
  /** Where it was laid down last; stays there while it is dragged. */
  laid: PlanePoint | null = $derived.by(() => this.#laid.state)
  done: boolean = $derived.by(() => this.#said.state)

  /** Touching it takes back "done" (MM-18). */
  lift(at: PlanePoint): void {
    this.held = at
    buzz("tap")
    if (this.done) void this.say(false)
  }
  drag(x: number, y: number): void {
    this.held = { x, y }
    this.#play.feel({ type: "drag", x, y })
  }
  /** Back to beside the plane. */
  drop(): void {
    this.held = null
  }
  async rest(x: number, y: number): Promise<void> {
    this.held = null
    playSound("knock")
    buzz("tock")
    const reply = this.#play.move({ type: "place", x, y })
    if (this.done) void this.#said.send(false, reply) // MM-18
    tell(await this.#laid.send({ x, y }, reply))
  }

  /** Calls `letGo` just before the time is up, if the token is held then. Returns how to stop. */
  beforeEnd(letGo: () => void): (() => void) | undefined {
    const end = this.#play.table.phase.ends_at
    if (end !== null)
      return atMoment(
        () => this.#play.now(),
        end - BEFORE_END_MS,
        () => this.held && letGo(),
      )
  }

  async say(done: boolean): Promise<void> {
    tell(await this.#said.send(done, this.#play.move({ type: "done", done })))
  }
}
