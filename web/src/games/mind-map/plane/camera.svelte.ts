// The part of the plane that is in sight, and where its points are on the screen. On the plane y goes up, on the
// screen down.
import { motionMs } from "@/lib/motion"
import { EDGE, TIP } from "@/wire/mind-map"

/** In units of the plane, from the crossing of its axes. */
export interface PlanePoint {
  x: number
  y: number
}
/** A point of the plane as the server sends it. */
export type PlanePair = [x: number, y: number]
/** In pixels, from the upper left corner of the plane's element. */
export interface ScreenPoint {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
/** Distances of four sides, on the plane or on the screen. */
export interface Sides {
  left: number
  right: number
  bottom: number
  top: number
}
/** The point of the plane in the middle of the screen, and how many pixels a unit takes. */
export interface PlaneView extends PlanePoint {
  scale: number
}

const RIM = 64 // pixels of felt beyond the edge: room for a token that lies on it
const CLOSEST = 1.2 // pixels a unit
const STEP = 200 // units
const GLIDE_MS = 360
const STILL_MS = 80 // without a change: the view stands still

export const toScreen = (view: PlaneView, { width, height }: Size, { x, y }: PlanePoint): ScreenPoint => ({
  x: width / 2 + (x - view.x) * view.scale,
  y: height / 2 - (y - view.y) * view.scale,
})

export const toPlane = (view: PlaneView, { width, height }: Size, { x, y }: ScreenPoint): PlanePoint => ({
  x: view.x + (x - width / 2) / view.scale,
  y: view.y - (y - height / 2) / view.scale,
})

/** The nearest place that a token can have: whole numbers, not beyond the edge. */
export const placeAt = ({ x, y }: PlanePoint): PlanePoint => ({ x: placeable(x), y: placeable(y) })
const placeable = (value: number): number => Math.round(clamp(value, -EDGE, EDGE)) + 0 // no -0

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The view that shows this part of the plane as large as possible; `insets` are pixels kept free at the sides. */
export function fit(part: Sides, { width, height }: Size, insets: Sides): PlaneView {
  const room = { width: width - insets.left - insets.right, height: height - insets.top - insets.bottom }
  const scale = Math.max(0.01, Math.min(room.width / (part.right - part.left), room.height / (part.top - part.bottom)))
  return {
    x: (part.left + part.right) / 2 + (insets.right - insets.left) / 2 / scale,
    y: (part.bottom + part.top) / 2 + (insets.top - insets.bottom) / 2 / scale,
    scale,
  }
}

/** The nearest view that shows nothing beside the paper if it is large enough. It ends `rim` pixels beyond the edge. */
export function onPaper(view: PlaneView, { width, height }: Size, rim: number): PlaneView {
  const free = (length: number) => Math.max(0, EDGE + (rim - length / 2) / view.scale)
  const along = (at: number, length: number) => clamp(at, -free(length), free(length))
  return { ...view, x: along(view.x, width), y: along(view.y, height) }
}

/** The part of the plane with the axes and every point, in steps, so that not every move changes the view. */
export function around(points: PlanePoint[]): Sides {
  const furthest = (values: number[]) => Math.ceil(Math.max(TIP, ...values) / STEP) * STEP
  return {
    left: -furthest(points.map(({ x }) => -x)),
    right: furthest(points.map(({ x }) => x)),
    bottom: -furthest(points.map(({ y }) => -y)),
    top: furthest(points.map(({ y }) => y)),
  }
}

/** Closer or wider by a factor. The point under `at` stays there. */
export function zoom(view: PlaneView, size: Size, at: ScreenPoint, factor: number): PlaneView {
  const scale = clamp(view.scale * factor, widest(size), CLOSEST)
  const fixed = toPlane(view, size, at)
  return {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y + (at.y - size.height / 2) / scale,
    scale,
  }
}

const widest = ({ width, height }: Size): number => (0.72 * Math.min(width, height)) / (2 * EDGE)

/** The nearest view that is allowed: hardly wider than the whole plane, and never beside it. */
export function inside(view: PlaneView, size: Size): PlaneView {
  return onPaper({ ...view, scale: clamp(view.scale, widest(size), CLOSEST) }, size, RIM)
}

export class Camera {
  view = $state.raw<PlaneView>({ x: 0, y: 0, scale: 0.1 })
  size = $state.raw<Size>({ width: 0, height: 0 })
  byHand = $state(false) // somebody looks elsewhere: it no longer follows the tokens
  moving = $state(false) // tokens then move with the view instead of gliding
  #frame = 0
  #goal: PlaneView | null = null // of the glide
  #still: ReturnType<typeof setTimeout> | undefined

  toScreen = (point: PlanePoint): ScreenPoint => toScreen(this.view, this.size, point)
  toPlane = (at: ScreenPoint): PlanePoint => toPlane(this.view, this.size, at)

  pan(dx: number, dy: number): void {
    this.byHand = true
    this.shift(dx, dy)
  }

  zoom(at: ScreenPoint, factor: number): void {
    this.byHand = true
    this.#jump(zoom(this.view, this.size, at, factor))
  }

  /** Zooms by a button: around the middle, gliding. */
  step(factor: number): void {
    this.byHand = true
    this.glide(zoom(this.view, this.size, { x: this.size.width / 2, y: this.size.height / 2 }, factor))
  }

  /** Moves along with a token at the edge of the screen. Afterwards it follows all tokens again. */
  shift(dx: number, dy: number): void {
    const { x, y, scale } = this.view
    this.#jump({ x: x - dx / scale, y: y + dy / scale, scale })
  }

  glide(to: PlaneView, ms = GLIDE_MS): void {
    const [from, goal, lasts] = [this.view, inside(to, this.size), motionMs(ms)]
    if (this.#goal && same(this.#goal, goal)) return
    this.#halt()
    if (same(from, goal)) return
    if (lasts === 0) return this.#set(goal)
    this.#goal = goal
    const began = performance.now()
    const go = (now: number) => {
      const done = Math.min(1, (now - began) / lasts)
      const eased = 1 - (1 - done) ** 3
      this.#set({
        x: from.x + (goal.x - from.x) * eased,
        y: from.y + (goal.y - from.y) * eased,
        scale: from.scale * (goal.scale / from.scale) ** eased,
      })
      if (done < 1) this.#frame = requestAnimationFrame(go)
      else this.#goal = null
    }
    this.#frame = requestAnimationFrame(go)
  }

  stop(): void {
    this.#halt()
    clearTimeout(this.#still)
  }

  #halt(): void {
    cancelAnimationFrame(this.#frame)
    this.#goal = null
  }

  #jump(view: PlaneView): void {
    this.#halt()
    this.#set(inside(view, this.size))
  }

  #set(view: PlaneView): void {
    this.view = view
    this.moving = true
    clearTimeout(this.#still)
    this.#still = setTimeout(() => (this.moving = false), STILL_MS)
  }
}

const same = (one: PlaneView, other: PlaneView): boolean =>
  one.x === other.x && one.y === other.y && one.scale === other.scale
