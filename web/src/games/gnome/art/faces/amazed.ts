import { brush, type Part } from "@/games/gnome/art/ink"
import { cheeks, eye, potato, upright } from "./features"

/** Two round eyes under raised brows, a potato of a nose, ears upright. */
export const amazed: Part = {
  behind: upright,
  front: [
    ...cheeks,
    ...eye([159, 192], 21, 24, [5, 3]),
    ...eye([241, 192], 21, 24, [-5, 3]),
    brush(8, "132 168 148 144 184 158", "268 168 252 144 216 158"),
    ...potato,
  ],
}
