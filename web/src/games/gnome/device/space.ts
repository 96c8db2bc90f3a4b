// The space of the device: x to the right, y down, z to the eye, from the middle of the frame. It has the perspective
// of the stylesheet, so that flat drawings fit the turned elements.
/** In the room, in units of the view. */
export interface SpacePoint {
  x: number
  y: number
  z: number
}
/** On the screen, and how large things are there. */
export interface ViewPoint {
  x: number
  y: number
  scale: number
}

export const VIEW = { width: 400, height: 492 }
export const MIDDLE = { x: 154, y: 208 } // of the frame, in the view
export const FRAME = { width: 256, height: 346, rail: 16, depth: 26 }
export const DISC = { radius: 139, y: FRAME.height / 2 + 5 } // the turntable
export const EYE = 900 // from the eye to the frame
export const TILT = 8 // degrees: the eye looks a little down

const [sin, cos] = [Math.sin((TILT * Math.PI) / 180), Math.cos((TILT * Math.PI) / 180)]

export function project({ x, y, z }: SpacePoint): ViewPoint {
  const scale = EYE / (EYE - z * cos + y * sin)
  return { x: MIDDLE.x + x * scale, y: MIDDLE.y + (y * cos + z * sin) * scale, scale }
}

const rounded = (n: number) => Math.round(n * 100) / 100

export const line = (spots: SpacePoint[]): string =>
  spots.map((spot, i) => `${i ? "L" : "M"}${rounded(project(spot).x)} ${rounded(project(spot).y)}`).join("")
export const area = (spots: SpacePoint[]): string => `${line(spots)}Z`

/** A place on a circle around the axle; degrees clockwise from above, 0 nearest to the eye. */
function around(radius: number, y: number, degrees: number): SpacePoint {
  const turned = (degrees * Math.PI) / 180
  return { x: -radius * Math.sin(turned), y, z: radius * Math.cos(turned) }
}

const STEPS = 60
const circle = (radius: number, y: number): SpacePoint[] =>
  Array.from({ length: STEPS }, (_, i) => around(radius, y, (i * 360) / STEPS))
export const disc = (radius: number, y: number): string => area(circle(radius, y))

/** The side of a round thing, from its upper rim to its lower one. */
export function drum(radius: number, top: number, bottom: number): string {
  const front = Array.from({ length: STEPS / 2 + 1 }, (_, i) => -90 + (i * 360) / STEPS)
  return area([
    ...front.map((degrees) => around(radius, top, degrees)),
    ...front.reverse().map((degrees) => around(radius, bottom, degrees)),
  ])
}
