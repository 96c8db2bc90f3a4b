// Made by `make types` from the Python messages. Never edited by hand.

export interface Options {
  sheet?: string
  distinct_wilds?: boolean | null
  wild_shared?: boolean
}

export interface PickWild {
  type: "wild"
  number: number
}

export interface Roll {
  type: "roll"
}

export interface Take {
  type: "take"
  die: number
}

export interface Mark {
  type: "mark"
  die: 0 | 1 | 2
  box: number
  face: number
}

export interface Discard {
  type: "discard"
  die: 0 | 1 | 2
}

export interface StepBack {
  type: "back"
}

export interface Confirm {
  type: "confirm"
}

export interface GiveUp {
  type: "give_up"
}

export interface Eye {
  type: "eye"
  die?: number | null
}

export interface WildsShown {
  type: "wilds"
}

export interface StartRolled {
  type: "start"
  rolls: number[][]
  start: number
}

export interface Rolled {
  type: "rolled"
  by: number
  values: number[]
}

export interface Taken {
  type: "taken"
  by: number
  die: number
}

export interface SharedLaid {
  type: "shared"
  die: number
}

export interface Inked {
  type: "inked"
  by: number
  boxes: number[]
  discards: number
}

export interface WentOut {
  type: "out"
  seats: number[]
}

export interface Completed {
  type: "completed"
  by: number
}

export interface Finished {
  type: "finished"
  winners: number[]
}

export interface Table {
  sheet: SheetPart
  round: RoundPart
  dice: DicePart
  players: SheetOf[]
}

export interface SheetPart {
  id: string
  boxes: [number, number, number][]
  colours: number
}

export interface RoundPart {
  phase: "draft" | "marking" | "over" | "roll" | "wild"
  number: number
  start: number
  order: number[]
  awaited: number[]
  wild_shared: boolean
}

export interface DicePart {
  pool: number
  values: number[]
  owners: number[]
}

export interface SheetOf {
  numbers: number[]
  wild: number
  picked: boolean
  discards: number
  standing: "complete" | "in" | "out"
  finished: boolean
  doomed: boolean
  gave_up: boolean
  dice: number[]
}

export interface Hand {
  seat: number
  moves: string[]
  wilds: number[]
  wild: number
  takeable: number[]
  marking: Marking | null
  doom: Doom | null
}

export interface Marking {
  steps: (Mark | Discard)[]
  dice: DieInHand[]
  objections: Objection[]
  may_confirm: boolean
  dead_end: boolean
  cut_off: number[]
}

export interface DieInHand {
  value: number
  wild: boolean
  faces: number[][]
  why: number[]
  discard: number
  blocked: number
}

export interface Objection {
  rule: string
  word: string
  args: Record<string, string | number>
}

export interface Doom {
  steps: (Mark | Discard)[]
  die: 0 | 1 | 2
  why: Objection[]
}

export type Move = PickWild | Roll | Take | Mark | Discard | StepBack | Confirm | GiveUp

export type Gesture = Eye

export type Cue = WildsShown | StartRolled | Rolled | Taken | SharedLaid | Inked | WentOut | Completed | Finished
