// The match, with the types of this game.
import { playOf } from "@/play/context"
import type { Cue, Gesture, Hand, Move, Table } from "@/wire/toy"

export const usePlay = playOf<Table, Hand, Move, Gesture, Cue>()
