// Made by `make types` from the Python messages. Never edited by hand.

export interface Options {
  mode?: "all_in" | "basic" | "cooperative"
  exposure_ms?: number
  stop_after_ms?: number
  until?: "deck_empty" | "fifth_card"
  cards?: number
  upside_down?: boolean
  twins?: boolean
  marks?: boolean
}

export interface Ready {
  type: "ready"
}

export interface Release {
  type: "release"
  height: number
}

export interface Saw {
  type: "saw"
  first: number
  last: number
  gap: number
}

export interface Lay {
  type: "lay"
  stack: number
  top: number
}

export interface Stop {
  type: "stop"
}

export interface Call {
  type: "call"
  mark: "cloud" | "flower"
}

export interface Grab {
  type: "grab"
  card: number
}

export interface Fit {
  type: "fit"
}

export interface PutBack {
  type: "put_back"
  card: number
}

export interface Pull {
  type: "pull"
  height: number
}

export interface Loaded {
  type: "loaded"
}

export interface Released {
  type: "released"
  by: number
  height: number
}

export interface TurnedShort {
  type: "short"
  by: number
}

export interface Voided {
  type: "void"
  by: number[]
}

export interface Stopped {
  type: "stopped"
  by: number
}

export interface Called {
  type: "called"
  by: number
  mark: "cloud" | "flower"
}

export interface CalledWrong {
  type: "wrong"
  by: number
  paid: boolean
}

export interface Snatched {
  type: "snatched"
  card: number
  by: number
  to: number
}

export interface Judged {
  type: "judged"
  winner: number | null
  won: boolean
}

export interface StacksPassed {
  type: "passed"
}

export interface TimeUp {
  type: "time_up"
}

export interface Finished {
  type: "finished"
}

export interface Table {
  round: RoundPart
  turn: TurnPart | null
  device: DevicePart
  gnomes: UnfinishedGnome[]
  heap: HeapCard[]
  free: number[]
  owners: number[]
  score: ScorePart
  claims: ClaimsPart
  ruling: Ruling | null
}

export interface RoundPart {
  number: number
  mode: "all_in" | "basic" | "cooperative"
  marks: boolean
  phase: "building" | "choosing" | "over" | "ramp" | "ready" | "stopping" | "turning"
  releaser: number
  shorts: number
  void_by: number[]
  waiting: number[]
  out: number[]
  ends_at: number | null
  lasts: number | null
  time_up_at: number | null
  stretch: 100 | 1000 | 150 | 200 | 400 | null
  ended: boolean
}

export interface TurnPart {
  begins_at: number
  shows_at: number
  hides_at: number
  stops_at: number
  short: boolean
  stop_opens_at: number
  sealed: [number, number, number, number, number] | null
  key: [number, number, number, number, number] | null
}

export interface DevicePart {
  near: PortraitPart | null
  upside_down: boolean
  exposure_ms: number
}

export interface PortraitPart {
  gnome: [number, number, number, number]
  mark: "cloud" | "flower" | null
}

export interface UnfinishedGnome {
  parts: (number | null)[]
  cards: (number | null)[]
  holds: HeapCard | null
}

export interface HeapCard {
  card: number
  kind: number
  part: number
  place: number
}

export interface ScorePart {
  piles: number[]
  deck: number
  discards: number
}

export interface ClaimsPart {
  claims: Claim[]
}

export interface Claim {
  seat: number
  done: number
  mark: "cloud" | "flower" | null
}

export interface Ruling {
  portrait: [number, number, number, number]
  mark: "cloud" | "flower" | null
  upside_down: boolean
  near: [number, number, number, number] | null
  gnomes: ((number | null)[])[]
  right: boolean[][]
  claims: Claim[]
  stopper: number | null
  caller: number | null
  wrong: number[]
  paid: number[]
  out: number[]
  stops_at: number
  compared: boolean
  winner: number | null
  won: boolean
  incomplete: number[]
  tied: number[]
  after: number | null
  payments: Payment[]
  unpaid: number[]
  sits_out: number | null
  rule: string
  word: string
}

export interface Payment {
  by: number | null
  to: number
}

export interface Hand {
  seat: number
  moves: string[]
  soon: string[]
  stacks: (number[] | null)[]
}

export type Move = Ready | Release | Saw | Lay | Stop | Call | Grab | Fit | PutBack

export type Gesture = Pull

export type Cue = Loaded | Released | TurnedShort | Voided | Stopped | Called | CalledWrong | Snatched | Judged | StacksPassed | TimeUp | Finished

export const OPTION_CHOICES = { mode: ["basic", "cooperative", "all_in"], until: ["fifth_card", "deck_empty"] } as const
export const OPTION_LIMITS = { exposure_ms: [300, 3000], stop_after_ms: [1000, 10_000], cards: [2, 5] } as const
export const KINDS = 4
export const PARTS = 4
export const MARKS = [null, "flower", "cloud"] as const
export const HIGH = 1000
export const WINNING_PILE = 5
export const SHORT_PILES = [2, 3] as const
export const EXPOSURES_MS = [950, 700, 500, 300] as const
export const LONG_EXPOSURES_MS = [3000, 1500] as const
export const STOP_WAITS_MS = [1000, 3000, 5000, 10_000] as const
export const COOPERATIVE_MS = 120_000
export const HEAP_SETS = [1, 1, 1, 2, 3] as const
export const MARBLE_MS = 1200
export const QUARTER_MS = 350
export const LONGEST_EXPOSURE_MS = 990
export const SHORT_BELOW = 400
export const SLOWER_PERCENT = 30
