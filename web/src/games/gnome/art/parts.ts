// The sixteen parts, by kind from top to toe.
import { fluffy } from "./beards/fluffy"
import { forked } from "./beards/forked"
import { plaited } from "./beards/plaited"
import { pointed } from "./beards/pointed"
import { bobble } from "./caps/bobble"
import { buckle } from "./caps/buckle"
import { crook } from "./caps/crook"
import { zigzag } from "./caps/zigzag"
import { amazed } from "./faces/amazed"
import { dozing } from "./faces/dozing"
import { peering } from "./faces/peering"
import { winking } from "./faces/winking"
import { bare } from "./feet/bare"
import { booted } from "./feet/booted"
import { clogs } from "./feet/clogs"
import { curled } from "./feet/curled"
import { ready, type Part } from "./ink"

export const kinds = ["cap", "face", "beard", "feet"] as const

const drawn = [
  [crook, bobble, buckle, zigzag],
  [amazed, winking, dozing, peering],
  [fluffy, forked, plaited, pointed],
  [curled, booted, clogs, bare],
]

export const parts: readonly (readonly Required<Part>[])[] = drawn.map((kind) => kind.map(ready))
