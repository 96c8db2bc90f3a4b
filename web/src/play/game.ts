// What the table hands to the screens of a game. A game gets a view, sends moves and gestures, and knows no rules.
import type { Component } from "svelte"
import type { CardsPart, Refused, RoomPart } from "@/wire/messages"

export type Stretch = RoomPart["stretch"] // of time limits, in percent; null: no limit

export interface Sitter {
  seat: number
  emblem: number
  name: string // ready to show
  bot: boolean
  presence: "here" | "away" | "warm"
  side: number | null // 0 or 1, see sides.ts; null: no teams
  before?: { until: number; emblem: number; name: string }[] // earlier in the match, in order
}

/** A bot plays on the seat: its own, or for somebody who is away. */
export const playedByBot = ({ bot, presence }: Pick<Sitter, "bot" | "presence">): boolean => bot || presence === "warm"

/** The person in a seat at a moment of the match, with the name and emblem of that time. */
export function sitterAt(sitters: Sitter[], seat: number, at: number): Sitter | undefined {
  const sitter = sitters[seat]
  const then = sitter?.before?.find(({ until }) => at <= until)
  return sitter && then ? { ...sitter, emblem: then.emblem, name: then.name } : sitter
}

/** A match as one screen shows it. Each game's `play.ts` exports `usePlay`, which returns it with the game's types. */
export interface Play<Table, Hand, Move, Gesture, Cue> {
  readonly table: Table // each property is a part; reading one subscribes to that part alone
  readonly hand: Hand | null // null: a spectator or the big screen
  readonly me: number | null // the own seat
  readonly sitters: Sitter[]
  readonly big: boolean // the shared big screen: larger, and nothing to touch
  readonly over: boolean // the match is over; the result is shown beside or above this
  now(): number // milliseconds since the deal, by the server's clock: for games played against time
  move(move: Move): Promise<Refused | null> // kept and resent until answered; null: done
  feel(gesture: Gesture): boolean // false: it was not sent
  onCue(hear: (cue: Cue) => void): () => void // returns how to stop
  onFelt(hear: (seat: number, gesture: Gesture) => void): () => void
  /** Replaces parts that may be shown only for a moment, without waiting for the server. A replay has none. */
  forget?(parts: Partial<Table>): void
}

export interface SetUpProps<Options, Details = unknown> {
  options: Required<Options> // with the server's defaults
  details: Details | null // what the server says of the options beyond themselves
  cards: CardsPart | null // that people have added; null: the game takes none
  loadCards: (text: string) => Promise<Refused | null> // adds the cards of a file
  seats: number // people and bots seated now
  bots: number // how many of them are bots
  editable: boolean // only the host may change them; for others the form around them disables the controls
  /** Returns null: done. `quiet`: the screen itself says why it was refused. */
  change: (part: Partial<Options>, quiet?: boolean) => Promise<Refused | null>
  stretch: Stretch // of the time limits; it is the room's and stays when another game is chosen
  stretchTo: (stretch: Stretch) => void
}

/**
 * What `games/<id>/Practice.svelte` gets: a minute alone, without a server. Each step says its one thing to do in the
 * text `<id>-practice-<step, from 1>`; `<id>-practice-praise` ends it.
 */
export interface PracticeProps {
  step: number // from 0; equal to the number of steps: practice is over, and its outcome stays in sight
  next: () => void // the one thing of this step is done
  options?: object // of the table at which it is practised, if that game is chosen there
}

/** One picture of the how-to before a game's first match in a room, drawn by `games/<id>/HowTo.svelte`. */
export interface HowToProps {
  picture: string
}

/** The module `games/<id>/HowTo.svelte`. */
export interface GameHowTo {
  default: Component<HowToProps>
  /** Four to six pictures for a match with these options, in order. Each has a text `<id>-how-to-<picture>`. */
  picturesOf: (options: object, seats: number) => readonly string[]
}

/**
 * What `games/<id>/box.ts` exports as its default: what every page knows of a game. Its texts `<id>-name`, `<id>-pitch`
 * and `<id>-credit` (who made it) are in the game's `box.ftl`.
 */
export interface GameBox {
  id: string
  Box: Component // the lid, for the shelf: fills a square, says the name itself
  first?: object // options for a first match against bots, where the usual ones are hard for a newcomer
  practice?: number // count of its steps; none: it can't be practised
  howTo?: boolean // `HowTo.svelte` has pictures to show before its first match
}

/**
 * What `games/<id>/index.ts` exports as its default, fetched for a match. Its text `<id>-points` is in the game's
 * catalogue. Before it, the lobby fetches `games/<id>/SetUp.svelte`, a `Component<SetUpProps<Options>>`.
 * `round` and `felt` are methods, so that a game may declare them for its own table and moves.
 */
export interface GameScreens extends GameBox {
  Play: Component // shows the match of `usePlay`
  round?(table: unknown): number // which one it is, so that a replay can mark where each begins
  felt?(move: unknown): unknown // the gesture that led to a move, to be felt again in a replay; null: none
  /** How a seat stands, as `<id>-points` says it: for somebody who may take over a bot's chair. */
  points?(table: unknown, seat: number): number
  Choice?: Component<{ table: never; choice: number }> // draws a choice of what the audience guesses; none: a text
  Rules: Component // for the rule book; `rules.json` beside it has the ids of the rules that each line tells
}

/** A finished match that was replayed: the table after the deal and after every input. */
export interface FinishedMatch<Table = unknown> {
  tables: readonly Table[]
  sitters: Sitter[]
}

/** Something to keep of a match: pictures for the evening's postcard, files that its replay offers. */
export interface Keepsake {
  title: string // said beside the name of the game
  worth: number // those worth most come onto the postcard
  pictures: KeepsakePicture[] // on the postcard, side by side
  files: { text: string; save: () => Promise<void> }[]
}
export interface KeepsakePicture {
  caption: string
  emblem: number | null
  ratio: number // height by width
  paint: (pen: CanvasRenderingContext2D, width: number) => void // with its corner at 0, 0
}

/**
 * What `games/<id>/keepsakes.ts` exports as its default, if a match of the game leaves pictures: what there is to keep,
 * in the order of play. A method type, so that a game may declare it for its own table.
 */
export type Keepsakes = { find(match: FinishedMatch): Keepsake[] }["find"]
