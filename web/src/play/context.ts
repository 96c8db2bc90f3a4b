// Gives the match to all screens of a game, without handing it on from component to component.
import { getContext, setContext } from "svelte"
import type { Play } from "./game"

export const PLAY = Symbol("play")

/** Gives a match to the screens below. Its properties are read when they are needed: make them getters. */
export function providePlay<Table, Hand, Move, Gesture, Cue>(play: Play<Table, Hand, Move, Gesture, Cue>): void {
  setContext(PLAY, play)
}

/**
 * Makes `usePlay` with the types of one game. Nothing checks that the match is of that game, because only the screens
 * of its own game show a match (app/match/Playing.svelte).
 */
export function playOf<Table, Hand, Move, Gesture, Cue>(): () => Play<Table, Hand, Move, Gesture, Cue> {
  return () => {
    const play = getContext<Play<Table, Hand, Move, Gesture, Cue> | undefined>(PLAY)
    if (!play) throw new Error("No match here: providePlay() is missing above this component.")
    return play
  }
}
