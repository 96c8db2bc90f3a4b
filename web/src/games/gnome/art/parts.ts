// The sixteen parts, by kind from top to toe.
import { fluffy } from "@/games/gnome/art/beards/fluffy"
import { forked } from "@/games/gnome/art/beards/forked"
import { plaited } from "@/games/gnome/art/beards/plaited"
import { pointed } from "@/games/gnome/art/beards/pointed"
import { bobble } from "@/games/gnome/art/caps/bobble"
import { buckle } from "@/games/gnome/art/caps/buckle"
import { crook } from "@/games/gnome/art/caps/crook"
import { zigzag } from "@/games/gnome/art/caps/zigzag"
import { amazed } from "@/games/gnome/art/faces/amazed"
import { dozing } from "@/games/gnome/art/faces/dozing"
import { peering } from "@/games/gnome/art/faces/peering"
import { winking } from "@/games/gnome/art/faces/winking"
import { bare } from "@/games/gnome/art/feet/bare"
import { booted } from "@/games/gnome/art/feet/booted"
import { clogs } from "@/games/gnome/art/feet/clogs"
import { curled } from "@/games/gnome/art/feet/curled"
import { ready, type Part } from "./ink"

export const kinds = ["cap", "face", "beard", "feet"] as const

const drawn = [
  [crook, bobble, buckle, zigzag],
  [amazed, winking, dozing, peering],
  [fluffy, forked, plaited, pointed],
  [curled, booted, clogs, bare],
]

export const parts: readonly (readonly Required<Part>[])[] = drawn.map((kind) => kind.map(ready))
