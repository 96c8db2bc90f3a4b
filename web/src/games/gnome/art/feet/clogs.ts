import { blob, brush, flat, shape, twice, type Part } from "@/games/gnome/art/ink"
import { stocking } from "./legs"

/** Wooden clogs with beaks, plain stockings. */
export const clogs: Part = {
  behind: twice(
    ...stocking(false),
    brush(3, "122 490 128 496 126 504", "170 496 164 502 166 508"),
    shape(
      "wood",
      "M188 518C192 530 190 542 184 547L150 547L146 540L128 540L124 547L96 547C60 546 40 524 36 488C52 506 72 510 92 504C124 492 176 496 188 518Z",
    ),
    flat(
      "shade",
      "M96 547C64 546 44 528 38 502C60 534 120 534 190 530C190 538 188 543 184 547L150 547L146 540L128 540L124 547Z",
    ),
    flat("leather", "M108 508C130 500 168 504 180 516C158 522 126 520 108 508Z"),
    brush(3, "52 508 62 518 80 520", "74 528 92 532 112 528"),
    flat("red", blob(92, 518, 5), blob(82, 513, 3.4), blob(102, 513, 3.4)),
  ),
}
