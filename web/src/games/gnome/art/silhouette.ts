// A gnome of whom only the outline is known: for gaps, and for the screen card.
import { body } from "./base"
import { upright } from "@/games/gnome/art/faces/features"
import { shape, swayed, twice, type Layer } from "./ink"

export const silhouette: Layer[] = [
  ...swayed([
    shape("ink", "M106 126C126 84 152 44 180 16C190 8 204 8 214 16C246 46 274 84 294 126Z"),
    ...upright,
    ...twice(shape("ink", "M116 462L184 462L186 546L72 547C50 540 56 512 82 510C104 508 116 496 116 462Z")),
  ]),
  ...body,
]
