import { blob, brush, flat, shape, twice, type Part } from "@/games/gnome/art/ink"

/** Big bare feet under rolled trousers. */
export const bare: Part = {
  behind: twice(
    shape("skin", "M122 490L178 490C178 508 188 520 188 532C188 543 180 547 166 547L84 547C66 547 60 532 74 524C92 516 116 512 122 496Z"),
    flat("shade", "M178 490C178 508 188 520 188 532C188 543 180 547 166 547L110 547C150 542 168 526 162 490Z"),
    ...[[104, 540, 8], [92, 539, 9], [78, 538, 10]].map(([x, y, r]) => shape("skin", blob(x!, y!, r!), 3)),
    shape("skin", blob(60, 535, 13, 12), 3.5),
    brush(2.5, "52 532 54 526 60 526", "126 512 132 514 136 520", "120 520 126 524 128 530", "144 510 148 516 148 522"),
    shape("cloth", "M110 462L188 462L190 488C160 498 132 498 106 488Z"),
    shape("cloth", "M104 484C132 494 162 494 192 484L193 497C162 507 132 507 103 497Z", 3.5),
    brush(3, "128 478 130 484 128 489", "164 479 162 485 164 490"),
  ),
}
