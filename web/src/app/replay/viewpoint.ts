// Whose screens are watched: a seat's, the table's, or all of the seats' at once.
import type { Eye } from "./steps"

export type Seen = number | "table" | "all"

export const eyesOf = (seen: Seen, seats: number): Eye[] =>
  seen === "all" ? [...Array(seats).keys()] : [seen === "table" ? null : seen]
