// A whole gnome out of four parts; null is a gap.
import { dressed } from "./base"
import type { Layer } from "./ink"
import { parts } from "./parts"

export type Built = readonly (number | null)[]

export const layersOf = (gnome: Built): Layer[] =>
  dressed(gnome.flatMap((part, kind) => (part === null ? [] : parts[kind]![part]!)))
