// Made by `make types` from the Python messages. Never edited by hand.

export interface Options {
  place_seconds?: number | null
  team_vote_seconds?: number | null
  even_teams?: boolean
  rounds?: number | null
  deck?: string
  own_cards?: "first" | "none" | "only"
}

export interface PutToken {
  type: "place"
  x: number
  y: number
}

export interface Done {
  type: "done"
  done?: boolean
}

export interface Lay {
  type: "lay"
  on: number
  number: number | null
}

export interface Agree {
  type: "agree"
  version: number
}

export interface Write {
  type: "write"
  text: string
}

export interface Drag {
  type: "drag"
  x: number
  y: number
}

export interface Carry {
  type: "carry"
  number: number
  x: number
  y: number
}

export interface RoundBegun {
  type: "round"
  number: number
}

export interface PlacingOver {
  type: "placed"
}

export interface VotingOver {
  type: "voted"
}

export interface TeamVoted {
  type: "team_voted"
}

export interface Revealed {
  type: "revealed"
  seat: number
}

export interface Finished {
  type: "finished"
  winners: number[]
}

export interface Table {
  round: RoundPart
  phase: PhasePart
  places: ([number, number] | null)[]
  done: number[]
  team: TeamBallot | null
  wall: Note[] | null
  shown: Shown[]
  score: ScorePart
}

export interface RoundPart {
  number: number
  rounds: number
  words: Card[]
  reference: Card
  vertical: Card
  horizontal: Card
  teams: number[][]
  active: number | null
  placers: number[]
  readers: number[]
  resting: number | null
}

export interface Card {
  id: string
  texts?: Record<string, string>
}

export interface PhasePart {
  phase: "over" | "placing" | "reveal" | "scored" | "team_voting" | "voting"
  ends_at: number | null
  lasts: number | null
  closing: boolean
}

export interface TeamBallot {
  ballot: [number, number][]
  version: number
  proposals: [number, number, number][]
}

export interface Note {
  by: number
  text: string
}

export interface Shown {
  seat: number
  number: number
  votes: [number, number][]
  right: number[]
  team_vote: number | null
  team_right: boolean
}

export interface ScorePart {
  points: number[]
  tokens: number[]
  most: number[]
  best_read: number[]
  best_readers: number[]
}

export interface Hand {
  mine: MinePart
  moves: string[]
  votes: [number, number][]
  team: TeamBallot | null
  wall: Note[] | null
}

export interface MinePart {
  seat: number
  role: "placer" | "reader" | "resting"
  number: number | null
}

export interface OwnDeck {
  words: Record<string, string>[]
  criteria: Record<string, string>[]
}

export type Move = PutToken | Done | Lay | Agree | Write

export type Gesture = Drag | Carry

export type Cue = RoundBegun | PlacingOver | VotingOver | TeamVoted | Revealed | Finished

export type Details = OwnDeck

export const OPTION_CHOICES = { own_cards: ["first", "only", "none"] } as const
export const OPTION_LIMITS = { place_seconds: [15, 900], team_vote_seconds: [15, 900], rounds: [1, 2], deck: [null, 24_000] } as const
export const TIP = 1000
export const EDGE = 2000
export const CLOSING_MS = 3000
export const NOTE_LENGTH_MAX = 140
export const PLACE_SECONDS = [60, 90, 120, 180] as const
export const TEAM_VOTE_SECONDS = [60, 120, 180, 300] as const
export const BOARD = 40
export const ROUNDS = 3
export const TEAM_ROUNDS = 4
export const SHORT_ROUNDS_MAX = 2
export const TEAMS_FROM = 8
export const UNEVEN_TEAMS: Readonly<Record<number, readonly number[]>> = {
  9: [56, 44],
  11: [80, 64],
  13: [108, 88],
}
