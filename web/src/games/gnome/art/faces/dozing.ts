import { brush, shape, twice, type Part } from "@/games/gnome/art/ink"
import { cheeks, dangling, drooping, eye } from "./features"

/** Heavy lids, bags under the eyes, bushy brows, a dangling nose, ears drooping. */
export const dozing: Part = {
  behind: drooping,
  front: [
    ...cheeks,
    ...eye([156, 201], 22, 16, [4, 6]),
    ...eye([244, 201], 22, 16, [-4, 6]),
    ...twice(
      shape("nose", "M132 204C131 186 143 178 156 178C170 178 181 188 180 204C164 199 148 199 132 204Z", 3.5),
      brush(3.5, "136 224 154 236 174 223"),
      shape(
        "cream",
        "M124 180C124 158 152 146 186 158C194 162 193 172 184 173C164 168 146 172 137 185C132 192 124 189 124 180Z",
        3.5,
      ),
      brush(2.5, "134 176 146 164 162 162", "150 170 162 164 176 166"),
    ),
    ...dangling,
  ],
}
