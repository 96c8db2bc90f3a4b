// The window onto the plane: it follows what lies there until somebody looks elsewhere by hand.
import { lasting } from "@/lib/motion"
import { inside, toPlane, toScreen, zoom, type Point, type Size, type View } from "./camera"

const GLIDE = 360

export class Look {
  view = $state.raw<View>({ x: 0, y: 0, scale: 0.1 })
  size = $state.raw<Size>({ width: 0, height: 0 })
  byHand = $state(false)
  moving = $state(false) // tokens then keep up with the window instead of gliding
  #frame = 0
  #goal: View | null = null // on the way there
  #stood: ReturnType<typeof setTimeout> | undefined

  toScreen = (point: Point): Point => toScreen(this.view, this.size, point)
  toPlane = (at: Point): Point => toPlane(this.view, this.size, at)

  pan(dx: number, dy: number): void {
    this.byHand = true
    this.shift(dx, dy)
  }

  zoom(at: Point, factor: number): void {
    this.byHand = true
    this.#turn(zoom(this.view, this.size, at, factor))
  }

  /** Moves on with what is held at its edge, to turn back afterwards. */
  shift(dx: number, dy: number): void {
    const { x, y, scale } = this.view
    this.#turn({ x: x - dx / scale, y: y + dy / scale, scale })
  }

  /** A step nearer or further, from where one looks now. */
  step(factor: number): void {
    this.byHand = true
    this.glide(zoom(this.view, this.size, { x: this.size.width / 2, y: this.size.height / 2 }, factor))
  }

  /** Turns to a view by itself. */
  glide(to: View, ms = GLIDE): void {
    const [from, goal, lasts] = [this.view, inside(to, this.size), lasting(ms)]
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
    clearTimeout(this.#stood)
  }

  #halt(): void {
    cancelAnimationFrame(this.#frame)
    this.#goal = null
  }

  #turn(view: View): void {
    this.#halt()
    this.#set(inside(view, this.size))
  }

  #set(view: View): void {
    this.view = view
    this.moving = true
    clearTimeout(this.#stood)
    this.#stood = setTimeout(() => (this.moving = false), 80)
  }
}

const same = (one: View, other: View): boolean => one.x === other.x && one.y === other.y && one.scale === other.scale
