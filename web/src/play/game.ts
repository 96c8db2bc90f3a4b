// What the table hands to the screens of a game. A game gets a view, sends moves and gestures, and knows no rules.
import type { Component } from "svelte"
import type { Refused, RoomPart } from "@/wire/messages"

export type Stretch = RoomPart["stretch"] // of time limits, in percent; null: no limit

export interface Sitter {
  seat: number
  emblem: number
  name: string // ready to show
  bot: boolean
  presence: "here" | "away" | "warm"
  side: number | null // 0 or 1, see ui/sides.ts; null: everyone for themselves
  before?: { until: number; emblem: number; name: string }[] // who sat there earlier in the match, the first of them first
}

/** Who sat there at that moment of the match, with the name and emblem they had. */
export function sitterAt(sitters: Sitter[], seat: number, at: number): Sitter | undefined {
  const sitter = sitters[seat]
  const then = sitter?.before?.find(({ until }) => at <= until)
  return sitter && then ? { ...sitter, emblem: then.emblem, name: then.name } : sitter
}

export interface PlayProps<Table, Hand, Move, Gesture, Cue> {
  table: Table
  hand: Hand | null // null: a spectator or the big screen
  me: number | null // the own seat
  sitters: Sitter[]
  big: boolean // the shared big screen: larger, and nothing to touch
  over: boolean // the match is over; the table shows the result beside or above this
  move: (move: Move) => Promise<Refused | null> // kept and resent until answered; null: done
  feel: (gesture: Gesture) => boolean // false: the line is down, nobody feels it
  onCue: (hear: (cue: Cue) => void) => () => void
  now: () => number // milliseconds since the deal, by the server's clock: for games played against time
  onFelt: (hear: (seat: number, gesture: Gesture) => void) => () => void
  forget?: (parts: Partial<Table>) => void // leaves no more than this of parts whose moment is over, though the line is down; none where nothing is live
}

export interface SetUpProps<Options> {
  options: Options
  seats: number // people and bots seated now
  bots: number // how many of them are bots
  editable: boolean // only the host may change them
  change: (options: Options, quiet?: boolean) => Promise<Refused | null> // null: done; quiet: the screen itself says why not
  stretch: Stretch // of the time limits; it is the room's and stays when another game is chosen
  stretchTo: (stretch: Stretch) => void
}

/** What `games/<id>/Practice.svelte` gets: a minute against nobody, no match, no server. Each step says its one thing to do in the word `<id>-practice-<step, from 1>`; `<id>-practice-praise` ends it. */
export interface PracticeProps {
  step: number // from 0; as many as there are steps: it is over, and what came of it stays in sight
  next: () => void // the one thing of this step is done
}

/** What `games/<id>/box.ts` exports as its default: all that every page knows of a game before it is wanted. Its words `<id>-name`, `<id>-pitch` and `<id>-credit` (who made it) are in the game's `box.ftl`. */
export interface GameBox {
  id: string
  seats: [least: number, most: number]
  Box: Component // the lid, for the shelf: fills a square, says the name itself
  first?: object // options for a first match against bots, where the usual ones are hard on a newcomer
  practice?: number // how many steps it has; none: it can't be practised
}

/** What `games/<id>/index.ts` exports as its default, fetched for a match. Each game narrows `any` to its own types. Its word `<id>-points` is in the game's catalogue. Before it, the lobby fetches `games/<id>/SetUp.svelte`, a `Component<SetUpProps>`. */
export interface GameScreens extends GameBox {
  Play: Component<PlayProps<any, any, any, any, any>>
  round?: (table: any) => number // which one it is, so that a replay can mark where each begins
  felt?: (move: any) => unknown // the gesture that led to a move, to be felt again in a replay; null: none
  Rules: Component // how to play, for the book of rules; `rules.json` beside it says which rows of the ledger each line tells
}
