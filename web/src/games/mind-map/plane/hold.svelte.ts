// The hold on the own token, by a pointer or by keys: its exact point, and what becomes of it.
import { type Camera, clamp, placeAt, type PlanePoint, type ScreenPoint } from "./camera.svelte"

const ABOVE = 56 // pixels above a finger, so that it doesn't cover the exact point
const RISE = 36 // pixels that a finger moves until the exact point is so far above it
const DRAG_MS = 34 // 30 times a second at most
const REPEAT_MS = 500 // the same place is sent again while a finger keeps still
const MARGIN = 22 // pixels from the edge, from where the view moves along
const KEYS_REST_MS = 700 // without a key, until the token is put down

/** Gets the events of a held token. */
export interface Holder {
  lift: (at: PlanePoint) => void
  drag: (x: number, y: number) => void
  rest: (x: number, y: number) => void
  drop: () => void // carried in from beside the plane, and not put down on it
}

interface Grip {
  from: ScreenPoint // of the pointer
  pointer: ScreenPoint
  offset: ScreenPoint // from the pointer to the exact point, at first
  above: number
  far: number // how far the pointer has come at most
  carriedIn: boolean
  entered: boolean // has been well inside the plane
}

export class Hold {
  holding = $state(false)
  at = $state.raw<PlanePoint>({ x: 0, y: 0 })
  byKeys = $state(false)
  #camera: Camera
  #holder: () => Holder | undefined
  #grip: Grip | null = null
  #frame = 0
  #resting: ReturnType<typeof setTimeout> | undefined
  #repeat: ReturnType<typeof setInterval> | undefined
  #drag = throttled<PlanePoint>(DRAG_MS, ({ x, y }) => this.holding && this.#holder()?.drag(x, y))

  constructor(camera: Camera, holder: () => Holder | undefined) {
    this.#camera = camera
    this.#holder = holder
  }

  /** A pointer takes hold of the token, which lies at `place`; null: it is carried in from beside the plane. */
  grasp(pointer: ScreenPoint, place: PlanePoint | null, finger: boolean): void {
    this.letGo()
    const exact = place ? this.#camera.toScreen(place) : pointer
    this.#grip = {
      from: pointer,
      pointer,
      offset: { x: exact.x - pointer.x, y: exact.y - pointer.y },
      above: finger ? ABOVE : 0,
      far: 0,
      carriedIn: place === null,
      entered: place !== null,
    }
    this.#begin(place ?? placeAt(this.#camera.toPlane(pointer)))
    this.byKeys = false
    this.#watchEdge()
  }

  move(pointer: ScreenPoint): void {
    const grip = this.#grip
    if (!grip) return
    grip.pointer = pointer
    grip.far = Math.max(grip.far, Math.hypot(pointer.x - grip.from.x, pointer.y - grip.from.y))
    if (grip.far > 3) this.#follow(grip)
    this.#watchEdge()
  }

  /** An arrow key moves the token, which lies at `place`. */
  nudge(place: PlanePoint, dx: number, dy: number): void {
    if (!this.holding || !this.byKeys) {
      this.letGo()
      this.byKeys = true
      this.#begin(place)
    }
    this.#put({ x: this.at.x + dx, y: this.at.y + dy })
    this.#keepInSight()
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => this.letGo(), KEYS_REST_MS)
  }

  /** Puts the token down where it is. */
  letGo(): void {
    if (!this.holding) return
    const outside = this.#grip?.carriedIn && !this.#inSight(this.#exact(this.#grip))
    this.cancel()
    if (outside) this.#holder()?.drop()
    else this.#holder()?.rest(this.at.x, this.at.y)
  }

  /** Ends the hold without putting the token down. */
  cancel(): void {
    this.holding = false
    this.#grip = null
    this.#drag.stop()
    clearTimeout(this.#resting)
    clearInterval(this.#repeat)
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  #begin(place: PlanePoint): void {
    this.at = place
    this.holding = true
    this.#repeat = setInterval(() => this.#drag.call(this.at), REPEAT_MS)
    this.#holder()?.lift(place)
  }

  #put(point: PlanePoint): void {
    const place = placeAt(point)
    if (place.x === this.at.x && place.y === this.at.y) return
    this.at = place
    this.#drag.call(place)
  }

  #exact({ pointer, offset, above, far }: Grip): ScreenPoint {
    const risen = above ? Math.min(1, far / RISE) : 0
    return { x: pointer.x + offset.x * (1 - risen), y: pointer.y + offset.y * (1 - risen) - above * risen }
  }

  #follow(grip: Grip): void {
    const { width, height } = this.#camera.size
    const exact = this.#exact(grip)
    this.#put(this.#camera.toPlane({ x: clamp(exact.x, 0, width), y: clamp(exact.y, 0, height) }))
  }

  #inSight({ x, y }: ScreenPoint): boolean {
    const { width, height } = this.#camera.size
    return x > 0 && y > 0 && x < width && y < height
  }

  /** From the next frame on; a token that rests elsewhere than at the edge needs none. */
  #watchEdge(): void {
    this.#frame ||= requestAnimationFrame(() => this.#moveView())
  }

  /** In every frame while the token is at the view's edge: moves the view along. */
  #moveView(): void {
    this.#frame = 0
    const grip = this.#grip
    if (!grip) return
    const { width, height } = this.#camera.size
    const exact = this.#exact(grip)
    const inward = (value: number, length: number) =>
      clamp(MARGIN - value, 0, MARGIN) - clamp(value - length + MARGIN, 0, MARGIN)
    const [dx, dy] = [inward(exact.x, width), inward(exact.y, height)]
    if (!dx && !dy) return void (grip.entered = true)
    if (grip.entered && grip.far > RISE) {
      this.#camera.shift(dx / 3, dy / 3)
      this.#follow(grip)
    }
    this.#watchEdge()
  }

  #keepInSight(): void {
    const { width, height } = this.#camera.size
    const { x, y } = this.#camera.toScreen(this.at)
    const over = (value: number, length: number) =>
      Math.min(0, length - 2 * MARGIN - value) + Math.max(0, 2 * MARGIN - value)
    if (over(x, width) || over(y, height)) this.#camera.shift(over(x, width), over(y, height))
  }
}

/** Calls `act` at most every `ms`, then with the latest argument. `stop` drops a call that still waits. */
export function throttled<T>(ms: number, act: (latest: T) => void): { call: (latest: T) => void; stop: () => void } {
  let waiting: { latest: T } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const next = () => {
    timer = undefined
    if (!waiting) return
    const { latest } = waiting
    waiting = null
    call(latest)
  }
  const call = (latest: T) => {
    if (timer !== undefined) return void (waiting = { latest })
    timer = setTimeout(next, ms)
    act(latest)
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = null
  }
  return { call, stop }
}
