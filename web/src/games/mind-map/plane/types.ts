// What the plane is told of its tokens, and what it says itself.
import { createContext } from "svelte"
import type { Point } from "./camera"

export interface PlaneToken extends Point {
  key: number
  emblem: number
  name: string
  mine?: boolean
  moving?: boolean // in somebody's fingers
  dim?: boolean
  lit?: boolean
  label?: string // spoken: its place in words
}

/** A vote token on its way over the plane. */
export interface Loose extends Point {
  number: number
  emblem: number
}

/** A token as it is drawn: where in the window, and where its exact point is. */
export interface Drawn {
  token: PlaneToken
  at: Point
  exact: Point
  away: boolean // outside the window: a hint at its edge
}

/** The plane knows no game, so a game hands it the words. */
export interface PlaneWords {
  plane: string // what it is
  up: string // said before the criterion that goes up
  right: string
  middle: string
  closer: string
  wider: string
  all: string
  hold: string // how the own token is moved
}

export const [planeWords, givePlaneWords] = createContext<() => PlaneWords>()
