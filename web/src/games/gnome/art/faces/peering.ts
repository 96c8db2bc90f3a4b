import { blob, brush, flat, shape, twice, type Part } from "@/games/gnome/art/ink"
import { cheeks, drooping, potato } from "./features"

/** Small eyes behind round spectacles, a potato of a nose, ears drooping. */
export const peering: Part = {
  behind: drooping,
  front: [
    ...cheeks,
    brush(7, "130 164 150 146 182 156", "270 164 250 146 218 156"),
    ...twice(
      shape("brass", blob(157, 196, 32, 30), 3),
      shape("cream", blob(157, 196, 25, 23), 2),
      flat("sky", "M141 213C158 209 173 196 178 183C187 202 174 219 157 219C151 219 145 217 141 213Z"),
      flat("ink", blob(163, 197, 8, 9.5)),
      flat("cream", blob(160, 193, 2.8)),
      brush(6, "126 192 116 184 104 190"),
    ),
    brush(7, "184 190 200 176 216 190"),
    ...potato,
  ],
}
