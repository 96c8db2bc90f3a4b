// Made by `make types` from the Python messages. Never edited by hand.

export interface Hello {
  t: "hello"
  token: string
  name?: string
  watch?: boolean
  audience?: boolean
  dialled?: number
  felt?: number | null
  emblem?: number | null
}

export interface Pong {
  t: "pong"
  at: number
}

export interface Feel {
  t: "feel"
  gesture: unknown
}

export interface React {
  t: "react"
  sticker: "clap" | "groan" | "heart" | "laugh" | "thumb" | "wow"
}

export interface Guess {
  t: "guess"
  match: number
  question: number
  choice: number
}

export interface Leave {
  t: "leave"
}

export interface Do {
  t: "do"
  id: string
  match: number
  move: unknown
  done?: number | null
  stand_ins?: number
}

export interface Rename {
  t: "rename"
  id: string
  name: string
}

export interface TakeEmblem {
  t: "emblem"
  id: string
  emblem: number
}

export interface Sit {
  t: "sit"
  id: string
  chair?: number | null
}

export interface Stand {
  t: "stand"
  id: string
}

export interface AddBot {
  t: "add_bot"
  id: string
  strength?: number
}

export interface SetBot {
  t: "set_bot"
  id: string
  chair: number
  strength: number
}

export interface Remove {
  t: "remove"
  id: string
  chair: number
}

export interface SendAway {
  t: "send_away"
  id: string
  person: number
}

export interface RemovePerson {
  t: "remove_person"
  id: string
  person: number
}

export interface RemoveScreen {
  t: "remove_screen"
  id: string
  screen: number
}

export interface Readmit {
  t: "readmit"
  id: string
  person: number
}

export interface Arrange {
  t: "arrange"
  id: string
  chairs: number[]
}

export interface TakeSide {
  t: "side"
  id: string
  chair: number
  side: 0 | 1 | null
}

export interface Choose {
  t: "choose"
  id: string
  game: string
  options?: unknown
  stretch?: 100 | 1000 | 150 | 200 | 400 | null
}

export interface AddCard {
  t: "add_card"
  id: string
  game: string
  kind: string
  text: string
}

export interface LoadCards {
  t: "load_cards"
  id: string
  game: string
  text: string
}

export interface StrikeCards {
  t: "strike_cards"
  id: string
  cards: number[]
}

export interface Lock {
  t: "lock"
  id: string
  locked: boolean
}

export interface HandOver {
  t: "hand_over"
  id: string
  person: number
}

export interface GiveChair {
  t: "give_chair"
  id: string
  of: number
  to: number
}

export interface LetBotPlay {
  t: "let_bot_play"
  id: string
  person: number
}

export interface WaitFor {
  t: "wait_for"
  id: string
  person: number
}

export interface Start {
  t: "start"
  id: string
  how_to?: boolean
}

export interface SkipHowTo {
  t: "skip_how_to"
  id: string
  match: number
}

export interface LastRound {
  t: "last_round"
  id: string
  last: boolean
}

export interface SetLimits {
  t: "limits"
  id: string
  stretch: 100 | 1000 | 150 | 200 | 400 | null
}

export interface End {
  t: "end"
  id: string
}

export interface Welcome {
  t: "welcome"
  room: string
  person: number | null
  version: string
}

export interface Ping {
  t: "ping"
  at: number
  rtt: number
}

export interface Refused {
  t: "refused"
  kind: "illegal" | "malformed" | "refused" | "unauthorised"
  word: string
  args: Record<string, string | number>
  rule: string | null
  id: string | null
}

export interface Show {
  t: "show"
  fresh?: boolean
  room?: Record<string, unknown>
  table?: Record<string, unknown>
  hand?: Record<string, unknown>
  cues?: unknown[]
  done?: string[]
}

export interface Felt {
  t: "felt"
  gestures: [number, unknown][]
  last?: number
}

export interface Reacted {
  t: "reacted"
  person: number
  sticker: "clap" | "groan" | "heart" | "laugh" | "thumb" | "wow"
}

export interface Yours {
  t: "yours"
  guesses: [number, number][]
  guessed: number
  right: number
}

export interface Notice {
  t: "notice"
  word: string
  lasting?: boolean
}

export interface Bye {
  t: "bye"
  word: string
  again: boolean
}

export interface RoomParts {
  room: RoomPart
  match: MatchPart | null
  scorepad: ScoreLine[]
  standings: Standing[]
  hush: number[]
  audience: AudiencePart
  details: unknown
  cards: CardsPart | null
  you: You
}

export interface RoomPart {
  code: string
  locked: boolean
  host: number | null
  acting: number | null
  game: string
  options: unknown
  stretch: 100 | 1000 | 150 | 200 | 400 | null
  how_to: boolean
  chairs: ChairPart[]
  watchers: WatcherPart[]
  screens: number[]
  removed: WatcherPart[]
}

export interface ChairPart {
  emblem: number
  name: string
  person: number | null
  bot: number
  presence: "away" | "here" | "left" | "warm"
  away_since: number | null
  bot_from: number | null
  bot_at: number | null
  device: number
  side: number | null
  wished: boolean
}

export interface WatcherPart {
  person: number
  name: string
  emblem: number
}

export interface MatchPart {
  number: number
  game: string
  options: unknown
  seats: SeatPart[]
  commitment: string
  dealt_at: number
  state: "ended" | "over" | "playing"
  outcome: Outcome | null
  seed: string | null
  how_to: number | null
  last_round: boolean
  limited: boolean
  stretch: 100 | 1000 | 150 | 200 | 400 | null
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

export interface Outcome {
  ranks: number[]
  scores: number[]
  won: number[]
  rule: string
  word: string
  together: boolean
  short: boolean
}

export interface ScoreLine {
  number: number
  game: string
  seats: SeatPart[]
  dealt_at: number
  outcome: Outcome | null
  moments: Moment[]
  stretch: 100 | 1000 | 150 | 200 | 400 | null
  broken_off: "failed" | "host" | "long" | "rules" | null
}

export interface Moment {
  word: string
  seats: number[]
  args: Record<string, number>
}

export interface Standing {
  who: SeatPart
  played: number
  won: number
}

export interface AudiencePart {
  size: number
  judged: number
  right: number
  questions: QuestionPart[]
}

export interface QuestionPart {
  id: number
  what: string
  seat: number | null
  choices: number[]
  of_seats: boolean
  open: boolean
  right: number[] | null
  counts: number[] | null
}

export interface CardsPart {
  kinds: string[]
  length_max: number
  cards: CardPart[]
  needed: Record<string, number>
  missing: Record<string, number>
}

export interface CardPart {
  number: number
  kind: string
  texts: string[]
  person: number | null
  name: string
  emblem: number
}

export interface You {
  person: number | null
  chair: number | null
  seat: number | null
  host: boolean
  stand_ins: number
  deeds: [number, Deed][]
  given_away: boolean
  sent_away: boolean
}

export interface Deed {
  what: string
  n: number
}

export interface Pad {
  lines: ScoreLine[]
  standings: Standing[]
}

export type Up = Hello | Pong | Feel | React | Guess | Leave | Do | Rename | TakeEmblem | Sit | Stand | AddBot | SetBot | Remove | SendAway | RemovePerson | RemoveScreen | Readmit | Arrange | TakeSide | Choose | AddCard | LoadCards | StrikeCards | Lock | HandOver | GiveChair | LetBotPlay | WaitFor | Start | SkipHowTo | LastRound | SetLimits | End

export type Request = Do | Rename | TakeEmblem | Sit | Stand | AddBot | SetBot | Remove | SendAway | RemovePerson | RemoveScreen | Readmit | Arrange | TakeSide | Choose | AddCard | LoadCards | StrikeCards | Lock | HandOver | GiveChair | LetBotPlay | WaitFor | Start | SkipHowTo | LastRound | SetLimits | End

export type Down = Welcome | Ping | Refused | Show | Felt | Reacted | Yours | Notice | Bye
