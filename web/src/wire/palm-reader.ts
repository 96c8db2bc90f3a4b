// Made by `make types` from the Python messages. Never edited by hand.

export interface Options {
  colours?: ("blue" | "green" | "mauve" | "red")[]
  palms?: "real" | "screen"
  rounds?: number
}

export interface Shake {
  type: "shake"
}

export interface Turn {
  type: "turn"
  number: number
}

export interface SetOut {
  type: "set_out"
}

export interface HoldOut {
  type: "hold_out"
}

export interface Ink {
  type: "ink"
  points: string | [number, number, number][]
  up?: boolean
  down?: boolean
}

export interface Finish {
  type: "finish"
}

export interface Again {
  type: "again"
}

export interface FaceUp {
  type: "face_up"
}

export interface Answer {
  type: "answer"
  number: number | null
}

export interface Ready {
  type: "ready"
}

export interface Touch {
  type: "touch"
  points: string | [number, number, number][]
  up?: boolean
}

export interface Shaken {
  type: "shaken"
  by: number
}

export interface Passed {
  type: "passed"
  by: number
  to: number
}

export interface SecondAttempt {
  type: "second"
}

export interface TurnedUp {
  type: "turned_up"
}

export interface AllLocked {
  type: "locked"
}

export interface FingersShown {
  type: "fingers"
}

export interface RoundScored {
  type: "scored"
  stars: number
}

export interface Finished {
  type: "finished"
  total: number
}

export interface Table {
  round: RoundPart
  passing: PassingPart
  card: CardPart
  answers: AnswersPart
  stars: StarsPart
  gallery: Picture[][] | null
}

export interface RoundPart {
  number: number
  rounds: number
  order: number[]
  attempt: number
  way: number[]
  palms: "real" | "screen"
}

export interface PassingPart {
  phase: "answering" | "countdown" | "counting" | "deciding" | "gallery" | "looking" | "over" | "passing" | "shaking"
  ends_at: number | null
  lasts: number | null
  drawer: number | null
  receiver: number | null
  held_out: boolean
  passed: number
  waiting: number[]
}

export interface CardPart {
  colour: "blue" | "green" | "mauve" | "red"
  symbols: string[][] | null
  number: number | null
  turned: boolean
}

export interface AnswersPart {
  locked: number[]
  shown: (number | null)[] | null
}

export interface StarsPart {
  tallies: Tally[]
  total: number
  ranks: number[]
}

export interface Tally {
  first: number
  right: number[]
  passed: number
  attempts: number
  stars: number
}

export interface Picture {
  by: number
  at: number
  strokes: string[]
}

export interface Hand {
  seat: number
  moves: string[]
  secret: SecretPart | null
  begun: number | null
  answer: number | null
}

export interface SecretPart {
  symbols: string[][]
  die: number
  number: number | null
}

export type Move = Shake | Turn | SetOut | HoldOut | Ink | Finish | Again | FaceUp | Answer | Ready

export type Gesture = Touch

export type Cue = Shaken | Passed | SecondAttempt | TurnedUp | AllLocked | FingersShown | RoundScored | Finished

export const OPTION_CHOICES = { colours: ["blue", "green", "red", "mauve"], palms: ["screen", "real"] } as const
export const OPTION_LIMITS = { colours: [1, 4], rounds: [3, 10] } as const
export const SPAN = 1000
export const INK_POINTS = 400
export const TOUCH_POINTS = 40
export const LONGEST_MS = 600_000
export const BRIDGE_MS = 220
export const PROOF_MS = 2500
export const STAR_MS = 900
export const ROUNDS = 10
export const SHORT_ROUNDS = [3, 5] as const
export const RANKS: Readonly<Record<number, readonly number[]>> = {
  4: [3, 9, 21, 27, 30],
  5: [4, 12, 28, 36, 40],
  6: [5, 15, 35, 45, 50],
  7: [6, 18, 42, 54, 60],
  8: [7, 21, 49, 63, 70],
  9: [8, 24, 56, 72, 80],
  10: [9, 27, 63, 81, 90],
}
