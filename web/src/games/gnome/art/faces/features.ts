// Ears, noses and eyes. Faces share them, so that a glimpse of one feature is not enough.
import { blob, brush, flat, leaf, shape, twice, type Layer, type Place } from "@/games/gnome/art/ink"

export const cheeks: Layer[] = twice(
  flat("blush", blob(130, 244, 20, 16)),
  brush(2.5, "120 247 124 241 129 236", "129 251 133 245 138 240"),
)

export const upright: Layer[] = twice(
  shape("skin", "M120 190C100 174 70 158 38 154C38 192 64 238 112 246Z"),
  flat("nose", "M106 202C92 188 74 176 54 171C58 196 78 220 104 231Z"),
)
export const drooping: Layer[] = twice(
  shape("skin", "M122 182C90 176 58 200 38 248C34 260 46 266 58 262C82 256 102 250 116 246Z"),
  flat("nose", "M108 198C90 198 70 216 57 244C77 242 94 236 106 228Z"),
)

export const potato: Layer[] = [
  shape(
    "nose",
    "M165 238C160 213 178 200 202 201C226 200 240 215 236 241C232 263 216 272 200 271C182 272 168 261 165 238Z",
  ),
  flat(
    "shade",
    "M236 241C232 263 216 272 200 271C188 271 179 267 173 260C204 266 224 246 226 211C235 218 238 229 236 241Z",
  ),
  flat("light", blob(187, 220, 9, 7)),
  brush(3, "178 252 186 258 196 259"),
]
export const dangling: Layer[] = [
  shape(
    "nose",
    "M188 182C194 174 208 174 213 182C218 202 224 214 234 232C243 256 224 271 200 271C176 271 157 256 167 233C177 214 183 202 188 182Z",
  ),
  flat(
    "shade",
    "M213 182C218 202 224 214 234 232C243 256 224 271 200 271C192 271 185 269 180 266C216 262 226 232 210 178Z",
  ),
  flat("light", leaf("190 222 172 234 180 250", 6)),
  brush(3, "184 258 194 262 206 260"),
]

/** An open eye that looks towards `gaze`. */
export const eye = ([x, y]: Place, rx: number, ry: number, gaze: Place): Layer[] => [
  shape("cream", blob(x, y, rx, ry), 3.5),
  flat("ink", blob(x + gaze[0], y + gaze[1], rx * 0.52, ry * 0.54)),
  flat("cream", blob(x + gaze[0] - 3, y + gaze[1] - 5, 3.5)),
]
