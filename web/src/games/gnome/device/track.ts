// The ramp's groove: from its top at the right, ever flatter, along the front of the turntable.
import { project, type ViewPoint, type SpacePoint } from "./space"

const RUN = 0.2 // the part of the groove below the dimple
const WIDE = 15 // from the middle of the groove to a rail
const TOP: SpacePoint = { x: 202, y: -96, z: 66 }
const BEND: SpacePoint = { x: 144, y: 178, z: 138 }
const END: SpacePoint = { x: 46, y: 172, z: 150 }
export const MARBLE = 15 // its radius

/** 0: the marble's dimple, 1: the top, -1: where it strikes the frame. */
const along = (height: number) => (height < 0 ? RUN * (1 + height) : RUN + (1 - RUN) * height)

const bent = (s: number, a: number, b: number, c: number) => (1 - s) ** 2 * a + 2 * s * (1 - s) * b + s ** 2 * c
export function groove(height: number): SpacePoint {
  const s = along(height)
  return { x: bent(s, END.x, BEND.x, TOP.x), y: bent(s, END.y, BEND.y, TOP.y), z: bent(s, END.z, BEND.z, TOP.z) }
}

/** Beside the groove's middle: -1 at the rail behind, 1 at the one in front; `up` above it. */
export function beside(height: number, side: number, up = 0): SpacePoint {
  const s = along(height)
  const [across, deep] = [
    (1 - s) * (BEND.z - END.z) + s * (TOP.z - BEND.z),
    (1 - s) * (BEND.x - END.x) + s * (TOP.x - BEND.x),
  ]
  const length = Math.hypot(across, deep)
  const { x, y, z } = groove(height)
  return { x: x - (side * WIDE * across) / length, y: y - up, z: z + (side * WIDE * deep) / length }
}

const STEPS = 28
const heights = Array.from({ length: STEPS + 1 }, (_, i) => -1 + (2 * i) / STEPS)
/** From the end of the groove to its top. */
export const edge = (side: number, up = 0): SpacePoint[] => heights.map((height) => beside(height, side, up))

export const marbleAt = (height: number): ViewPoint => project({ ...groove(height), y: groove(height).y - MARBLE })

/** How far up the ramp a finger has pulled the marble, 0 to 1, after moving by `dx` and `dy` units of the view. */
export function pulled(dx: number, dy: number): number {
  const [low, high] = [marbleAt(0), marbleAt(1)]
  const [x, y] = [high.x - low.x, high.y - low.y]
  return (dx * x + dy * y) / (x * x + y * y)
}
