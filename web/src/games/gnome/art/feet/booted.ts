import { brush, flat, shape, twice, type Part } from "@/games/gnome/art/ink"

/** Stout boots with turned-down tops and buckles. */
export const booted: Part = {
  behind: twice(
    shape("leather", "M116 470L184 470L187 538L66 538C54 526 58 508 78 504C96 502 112 502 114 486Z"),
    flat("shade", "M184 470L187 538L66 538C62 533 60 528 60 522C90 532 150 532 172 522L168 470Z"),
    shape("ink", "M60 538L188 538L187 547L62 547Z", 2.5),
    shape("wood", "M106 482C132 490 162 490 190 482L188 502C162 509 134 509 108 502Z"),
    flat("shade", "M108 495C134 502 162 502 189 495L188 502C162 509 134 509 108 502Z"),
    shape("leather", "M108 512C130 520 162 520 186 514L187 526C162 532 132 532 104 524Z", 3),
    shape("brass", "M132 514L154 516L154 532L132 531Z", 3),
    flat("leather", "M138 520L148 521L148 526L138 526Z"),
    brush(3, "70 520 80 524 92 520", "78 528 88 531 98 528", "118 489 120 494 118 500", "176 490 176 495 178 500"),
  ),
}
