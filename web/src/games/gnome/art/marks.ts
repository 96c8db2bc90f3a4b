// The small things that some portraits carry: a flower on the cap, in the beard or in the hand, a cloud beside the cap.
import type { Built } from "./gnome"
import { blob, brush, flat, shape, type Layer, type Place } from "./ink"

export type Mark = "flower" | "cloud"

const ON_CAP: Place[] = [
  [306, 70],
  [94, 70],
  [106, 72],
  [98, 80],
]
const IN_BEARD: Place[] = [
  [264, 352],
  [146, 360],
  [168, 346],
  [240, 350],
]
const IN_HAND: Place = [74, 362]
const BESIDE_CAP: Place[] = [
  [340, 44],
  [60, 44],
  [334, 50],
  [338, 36],
]

const around = (x: number, y: number, far: number, radius: number) =>
  [-90, -18, 54, 126, 198]
    .map((angle) => (angle * Math.PI) / 180)
    .map((angle) => blob(x + far * Math.cos(angle), y + far * Math.sin(angle), radius))
    .join("")

export const flower = ([x, y]: Place): Layer[] => [
  flat("cream", around(x, y, 11, 13)),
  shape(
    "green",
    `M${x - 2} ${y + 12}C${x - 3} ${y + 20} ${x - 1} ${y + 28} ${x + 4} ${y + 34}L${x + 8} ${y + 31}C${x + 4} ${y + 24} ${x + 3} ${y + 18} ${x + 3} ${y + 12}Z`,
    2.5,
  ),
  shape("red", around(x, y, 11, 8), 3),
  flat("brass", blob(x, y, 6)),
]

export const cloud = ([x, y]: Place): Layer[] => [
  shape(
    "sky",
    `M${x - 24} ${y + 10}C${x - 36} ${y + 6} ${x - 32} ${y - 10} ${x - 20} ${y - 8}C${x - 18} ${y - 22} ${x + 4} ${y - 24} ${x + 8} ${y - 11}C${x + 22} ${y - 16} ${x + 34} ${y + 4} ${x + 20} ${y + 10}Z`,
    4,
  ),
  brush(6, ...[-18, -3, 12].map((dx) => `${x + dx} ${y + 18} ${x + dx - 3} ${y + 24} ${x + dx - 6} ${y + 33}`)),
]

/** The mark of this gnome; the same gnome always carries it at the same place. */
export function layersOfMark(mark: Mark, [cap, , beard, feet]: Built): Layer[] {
  if (mark === "cloud") return cloud(BESIDE_CAP[cap!]!)
  return flower([ON_CAP[cap!]!, IN_BEARD[beard!]!, IN_HAND][(cap! + beard! + feet!) % 3]!)
}
