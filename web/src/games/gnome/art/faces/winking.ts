import { blob, brush, flat, type Part } from "@/games/gnome/art/ink"
import { cheeks, dangling, eye, upright } from "./features"

const freckles = [
  [124, 218],
  [138, 224],
  [151, 221],
  [249, 221],
  [262, 224],
  [276, 218],
] as const

/** One eye open, one shut, freckles, a dangling nose, ears upright. */
export const winking: Part = {
  behind: upright,
  front: [
    ...cheeks,
    ...eye([156, 194], 20, 22, [5, 1]),
    brush(11, "218 204 246 176 274 206"),
    brush(4.5, "228 200 220 208 213 209", "246 194 247 206 245 212", "264 200 271 208 279 209"),
    brush(9, "130 172 148 144 184 160", "272 180 250 164 218 176"),
    flat("ink", ...freckles.map(([x, y]) => blob(x, y, 2.6))),
    ...dangling,
  ],
}
