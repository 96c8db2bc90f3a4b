// A whole gnome out of four parts; null is a gap.
import { body, scene } from "./base"
import type { Layer } from "./ink"
import { parts } from "./parts"

export type Built = readonly (number | null)[]

export function layersOf(gnome: Built): Layer[] {
  const chosen = gnome.flatMap((part, kind) => (part === null ? [] : parts[kind]![part]!))
  return [...scene, ...chosen.flatMap((part) => part.behind), ...body, ...chosen.flatMap((part) => part.front)]
}
