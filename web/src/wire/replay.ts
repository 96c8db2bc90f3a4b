// Made by `make types` from the Python messages. Never edited by hand.

export interface Replay {
  match: number
  game: string
  seats: SeatPart[]
  record: unknown
  parts: unknown[]
  steps: Step[]
}

export interface SeatPart {
  emblem: number
  name: string
  person: number | null
  bot: number
  side: number | null
  before?: BeforePart[]
}

export interface BeforePart {
  until: number
  emblem: number
  name: string
}

export interface Step {
  at: number
  by?: number | null
  table?: Record<string, number>
  hands?: Record<number, Record<string, number>>
  cues?: ([unknown, number[] | null])[]
}
