// What a phone keeps from phase to phase: whether the own word is hidden, and which notes of the wall were read.
import { createContext } from "svelte"
import { loadJson, remove, save } from "@/lib/storage"
import type { Note } from "@/wire/mind-map"

const READ = "mind-map-wall" // the notes that were read, kept over a reload

export class PhoneState {
  wordHidden = $state(false) // from a neighbour's eyes
  wallOpen = $state(false)
  draft = $state("") // of a note
  #read = $state.raw(loadJson<Note[]>(READ, "session") ?? [])
  #wall: () => Note[] | null

  constructor(wall: () => Note[] | null) {
    this.#wall = wall
  }

  unread: number = $derived.by(() => (this.wallOpen ? 0 : countNew(this.#read, this.#wall() ?? [])))

  /** Marks all notes as read. */
  readWall(): void {
    this.#read = this.#wall() ?? []
    save(READ, JSON.stringify(this.#read), "session")
  }

  /** A new round has an empty wall. */
  newWall(): void {
    this.wallOpen = false
    this.draft = ""
    this.#read = []
    remove(READ, "session")
  }
}

/** How many notes are on the wall now that weren't before. A full wall loses its oldest note to a new one. */
export function countNew(before: Note[], now: Note[]): number {
  const beginsWithLast = (count: number) => {
    const last = before.slice(before.length - count)
    return count <= before.length && last.every((note, i) => note.by === now[i]!.by && note.text === now[i]!.text)
  }
  let fresh = 0
  while (!beginsWithLast(now.length - fresh)) fresh++
  return fresh
}

export const [usePhoneState, providePhoneState] = createContext<PhoneState>()
