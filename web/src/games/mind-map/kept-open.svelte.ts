// What stays in one's hand from screen to screen: a hidden word, and the wall of notes with what has been read of it.
import { createContext } from "svelte"
import { forget, keep, keptJson } from "@/lib/storage"
import type { Note } from "@/wire/mind-map"

const READ = "mind-map-wall" // what has been read of it, over a reload

export class Kept {
  hidden = $state(false) // one's own word, from a neighbour's eyes
  wallOpen = $state(false)
  written = $state("") // of a note that isn't pinned yet
  #read = $state.raw(keptJson<Note[]>(READ, "session") ?? [])
  #wall: () => Note[] | null

  constructor(wall: () => Note[] | null) {
    this.#wall = wall
  }

  unread: number = $derived.by(() => (this.wallOpen ? 0 : pinnedSince(this.#read, this.#wall() ?? [])))

  /** The wall as it is now has been read. */
  readWall(): void {
    this.#read = this.#wall() ?? []
    keep(READ, JSON.stringify(this.#read), "session")
  }

  /** A new round has a new wall. */
  newWall(): void {
    this.wallOpen = false
    this.written = ""
    this.#read = []
    forget(READ, "session")
  }
}

/** How many notes are on the wall now that weren't then. A full wall loses its oldest note to a new one. */
export function pinnedSince(then: Note[], now: Note[]): number {
  const older = (count: number) => {
    const last = then.slice(then.length - count)
    return count <= then.length && last.every((note, i) => note.by === now[i]!.by && note.text === now[i]!.text)
  }
  let fresh = 0
  while (!older(now.length - fresh)) fresh++
  return fresh
}

export const [kept, giveKept] = createContext<Kept>()
