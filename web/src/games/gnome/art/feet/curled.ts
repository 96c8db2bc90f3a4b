import { blob, brush, flat, shape, twice, type Part } from "@/games/gnome/art/ink"
import { stocking } from "./legs"

/** Soft shoes with toes that curl up to a bell, striped stockings. */
export const curled: Part = {
  behind: twice(
    ...stocking(true),
    shape(
      "leather",
      "M184 512C188 526 188 538 182 546L92 547C56 547 32 526 34 500C36 480 58 474 66 486C72 498 60 506 54 500C58 514 78 516 94 510C104 506 108 502 112 508C134 518 162 518 184 512Z",
    ),
    flat("shade", "M92 547C60 547 38 530 34 506C50 532 100 538 186 534C186 540 185 543 182 546Z"),
    brush(3, "128 518 126 526 120 530", "148 521 146 530 140 534", "78 522 88 526 100 522", "84 530 94 533 106 529"),
    shape("brass", blob(62, 490, 9), 3),
    brush(3, "57 492 62 496 67 491"),
  ),
}
