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
  boxes: string
  discard: number
  blocked: number
}

export interface Objection {
  rule: string
  word: string
  args?: Record<string, string | number>
}

export interface Doom {
  steps: (Mark | Discard)[]
  die: 0 | 1 | 2
  why: Objection[]
}

export type Move = PickWild | Roll | Take | Mark | Discard | StepBack | Confirm | GiveUp

export type Gesture = Eye

export type Cue = WildsShown | StartRolled | Rolled | Taken | SharedLaid | Inked | WentOut | Completed | Finished

export const DICE = [0, 1, 2] as const
export const SHARED = 2
export const POOL = -1
export const MIDDLE = -2
export const DISCARDS = 2
export const DISTINCT_WILDS_FROM = 2
export const SHEETS: readonly SheetPart[] = [
  {
    id: "meadow",
    boxes: [
      [3, 0, 0], [5, 0, 1], [7, 0, 1], [9, 0, 0], [2, 2, 2], [4, 2, 2], [6, 2, 3], [8, 2, 2], [10, 2, 2], [1, 4, 4],
      [3, 4, 4], [5, 4, 5], [7, 4, 5], [9, 4, 4], [11, 4, 4], [0, 6, 6], [2, 6, 6], [4, 6, 6], [6, 6, 7], [8, 6, 6],
      [10, 6, 6], [12, 6, 6],
    ],
    colours: 8,
  },
  {
    id: "lantern",
    boxes: [
      [3, 0, 0], [5, 0, 0], [2, 2, 1], [4, 2, 2], [6, 2, 1], [1, 4, 3], [3, 4, 4], [5, 4, 4], [7, 4, 3], [0, 6, 3],
      [2, 6, 5], [4, 6, 5], [6, 6, 5], [8, 6, 3], [1, 8, 3], [3, 8, 4], [5, 8, 4], [7, 8, 3], [2, 10, 1],
      [4, 10, 2], [6, 10, 1], [3, 12, 0], [5, 12, 0],
    ],
    colours: 6,
  },
  {
    id: "hourglass",
    boxes: [
      [0, 0, 0], [2, 0, 1], [4, 0, 2], [6, 0, 2], [8, 0, 1], [10, 0, 0], [1, 2, 3], [3, 2, 4], [5, 2, 4], [7, 2, 4],
      [9, 2, 3], [2, 4, 5], [4, 4, 2], [6, 4, 2], [8, 4, 5], [3, 6, 1], [5, 6, 6], [7, 6, 1], [2, 8, 5], [4, 8, 2],
      [6, 8, 2], [8, 8, 5], [1, 10, 3], [3, 10, 4], [5, 10, 4], [7, 10, 4], [9, 10, 3], [0, 12, 0], [2, 12, 1],
      [4, 12, 2], [6, 12, 2], [8, 12, 1], [10, 12, 0],
    ],
    colours: 7,
  },
  {
    id: "acorn",
    boxes: [
      [6, 0, 0], [2, 2, 1], [4, 2, 2], [6, 2, 2], [8, 2, 2], [10, 2, 1], [0, 4, 3], [2, 4, 3], [4, 4, 4], [6, 4, 4],
      [8, 4, 4], [10, 4, 3], [12, 4, 3], [1, 6, 2], [3, 6, 5], [5, 6, 6], [7, 6, 6], [9, 6, 5], [11, 6, 2],
      [2, 8, 3], [4, 8, 1], [6, 8, 4], [8, 8, 1], [10, 8, 3], [4, 10, 2], [6, 10, 6], [8, 10, 2], [6, 12, 5],
    ],
    colours: 7,
  },
  {
    id: "moth",
    boxes: [
      [2, 0, 0], [4, 0, 1], [6, 0, 1], [8, 0, 1], [10, 0, 1], [12, 0, 0], [0, 2, 2], [2, 2, 0], [4, 2, 3],
      [6, 2, 3], [8, 2, 3], [10, 2, 3], [12, 2, 0], [14, 2, 2], [2, 4, 1], [4, 4, 3], [6, 4, 4], [8, 4, 4],
      [10, 4, 3], [12, 4, 1], [4, 6, 0], [6, 6, 2], [8, 6, 2], [10, 6, 0], [7, 8, 1],
    ],
    colours: 5,
  },
  {
    id: "cathedral",
    boxes: [
      [7, 0, 0], [6, 2, 1], [8, 2, 1], [5, 4, 2], [7, 4, 0], [9, 4, 2], [2, 6, 3], [4, 6, 1], [6, 6, 2], [8, 6, 2],
      [10, 6, 1], [12, 6, 3], [1, 8, 1], [3, 8, 0], [5, 8, 2], [7, 8, 4], [9, 8, 2], [11, 8, 0], [13, 8, 1],
      [0, 10, 4], [2, 10, 3], [4, 10, 1], [6, 10, 2], [8, 10, 2], [10, 10, 1], [12, 10, 3], [14, 10, 4], [1, 12, 0],
      [3, 12, 3], [5, 12, 2], [7, 12, 4], [9, 12, 2], [11, 12, 3], [13, 12, 0],
    ],
    colours: 5,
  },
]
export const COMPLETED_ALONE: Readonly<Record<string, number>> = {
  meadow: 53,
  lantern: 43,
  hourglass: 35,
  acorn: 30,
  moth: 11,
  cathedral: 4,
}
export const DIFFICULTY: Readonly<Record<string, string>> = {
  meadow: "easy",
  lantern: "medium",
  hourglass: "medium",
  acorn: "medium",
  moth: "hard",
  cathedral: "fiendish",
}
