// The token in the fingers, or moved by keys: where exactly it is, and telling so.
import type { Look } from "./view.svelte"
import { clamp, placeAt, type Point } from "./camera"
import { paced } from "./throttle"

const ABOVE = 56 // a finger hides what is under it: the exact point is held above
const RAMP = 36 // pixels of the way on which it gets there
const OFTEN = 34 // milliseconds: 30 a second at most
const STILL = 500 // milliseconds: a finger that keeps still is there all the same
const MARGIN = 22 // so near to the window's edge it moves on
const KEYS_REST = 700 // milliseconds without a key: it has come to rest

export interface Holding {
  lift: (key: number) => void
  drag: (key: number, x: number, y: number) => void
  rest: (key: number, x: number, y: number) => void
  drop: (key: number) => void // carried in from beside the plane, and not laid down on it
}

interface Grip {
  from: Point // where the pointer began, in the window
  offset: Point // from the pointer to the exact point, at first
  above: number
  far: number // how far the pointer has come at most
  pointer: Point
  carriedIn: boolean
  entered: boolean // well inside the window, at least once
}

export class Hold {
  key = $state<number | null>(null)
  at = $state.raw<Point>({ x: 0, y: 0 })
  byKeys = $state(false)
  #look: Look
  #holding: () => Holding
  #grip: Grip | null = null
  #frame = 0
  #resting: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #pace = paced<Point>(OFTEN, ({ x, y }) => this.key !== null && this.#holding().drag(this.key, x, y))

  constructor(look: Look, holding: () => Holding) {
    this.#look = look
    this.#holding = holding
  }

  /** A pointer takes hold of a token that lies at `place`; null: it is carried in from beside the plane. */
  grasp(key: number, pointer: Point, place: Point | null, finger: boolean): void {
    this.letGo()
    const exact = place ? this.#look.toScreen(place) : pointer
    this.#grip = {
      from: pointer,
      pointer,
      offset: { x: exact.x - pointer.x, y: exact.y - pointer.y },
      above: finger ? ABOVE : 0,
      far: 0,
      carriedIn: place === null,
      entered: place !== null,
    }
    this.#begin(key, place ?? placeAt(this.#look.toPlane(pointer)))
    this.byKeys = false
    this.#frame = requestAnimationFrame(() => this.#follow())
  }

  move(pointer: Point): void {
    const grip = this.#grip
    if (!grip) return
    grip.pointer = pointer
    grip.far = Math.max(grip.far, Math.hypot(pointer.x - grip.from.x, pointer.y - grip.from.y))
    if (grip.far > 3) this.#aim(grip)
  }

  nudge(key: number, place: Point, dx: number, dy: number): void {
    if (this.key !== key || !this.byKeys) {
      this.letGo()
      this.byKeys = true
      this.#begin(key, place)
    }
    this.#put({ x: this.at.x + dx, y: this.at.y + dy })
    this.#keepInSight()
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => this.letGo(), KEYS_REST)
  }

  /** It comes to rest where it is. */
  letGo(): void {
    const key = this.key
    if (key === null) return
    const lost = this.#grip?.carriedIn && !this.#inWindow(this.#exact(this.#grip))
    this.cancel()
    if (lost) this.#holding().drop(key)
    else this.#holding().rest(key, this.at.x, this.at.y)
  }

  /** It isn't ours to hold any more. */
  cancel(): void {
    this.key = null
    this.#grip = null
    this.#pace.stop()
    clearTimeout(this.#resting)
    clearInterval(this.#beat)
    cancelAnimationFrame(this.#frame)
  }

  #begin(key: number, place: Point): void {
    this.at = place
    this.key = key
    this.#beat = setInterval(() => this.#pace.say(this.at), STILL)
    this.#holding().lift(key)
  }

  #put(point: Point): void {
    const place = placeAt(point)
    if (place.x === this.at.x && place.y === this.at.y) return
    this.at = place
    this.#pace.say(place)
  }

  #exact({ pointer, offset, above, far }: Grip): Point {
    const risen = above ? Math.min(1, far / RAMP) : 0
    return { x: pointer.x + offset.x * (1 - risen), y: pointer.y + offset.y * (1 - risen) - above * risen }
  }

  #aim(grip: Grip): void {
    const { width, height } = this.#look.size
    const exact = this.#exact(grip)
    this.#put(this.#look.toPlane({ x: clamp(exact.x, 0, width), y: clamp(exact.y, 0, height) }))
  }

  #inWindow({ x, y }: Point): boolean {
    const { width, height } = this.#look.size
    return x > 0 && y > 0 && x < width && y < height
  }

  /** At the window's edge the plane moves on under the token. */
  #follow(): void {
    const grip = this.#grip
    if (!grip) return
    const { width, height } = this.#look.size
    const exact = this.#exact(grip)
    const inward = (value: number, length: number) =>
      clamp(MARGIN - value, 0, MARGIN) - clamp(value - length + MARGIN, 0, MARGIN)
    const [dx, dy] = [inward(exact.x, width), inward(exact.y, height)]
    if (!dx && !dy) grip.entered = true
    else if (grip.entered && grip.far > RAMP) {
      this.#look.shift(dx / 3, dy / 3)
      this.#aim(grip)
    }
    this.#frame = requestAnimationFrame(() => this.#follow())
  }

  #keepInSight(): void {
    const { width, height } = this.#look.size
    const { x, y } = this.#look.toScreen(this.at)
    const over = (value: number, length: number) =>
      Math.min(0, length - 2 * MARGIN - value) + Math.max(0, 2 * MARGIN - value)
    if (over(x, width) || over(y, height)) this.#look.shift(over(x, width), over(y, height))
  }
}
