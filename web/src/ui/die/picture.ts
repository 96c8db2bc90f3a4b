// A die at rest, as a flat picture of its visible faces. A cube has a layer for each face: a tray full of cubes is
// more work for a phone than the rest of the screen.
import { FACES, inFrontOf, isAside, pipsOf, towardsUs } from "./geometry"

type SpacePoint = readonly [x: number, y: number, z: number]

/** In hundredths of the die's size. */
export const SIDE = 79 // leaning, it is taller than a side
export const LEAN = 20 // degrees
export const EYE_DISTANCE = 900 // from where it is seen

export interface VisibleFace {
  value: number
  light: "up" | "shaded" | "aside"
  outline: string // of an SVG path
  body: string // the die under it, seen where its edges are rounded
  pips: string[]
}

const [PIP, ONLY_PIP] = [9.5, 12]
const STEPS = 6 // of an arc

/** The visible faces of a die that shows `value` and is turned by `turn` degrees, within 100 by 100. */
export function picture(value: number, turn: number): VisibleFace[] {
  const seen: VisibleFace[] = []
  for (const face of FACES) {
    const lie = (points: [number, number][], depth = 0): SpacePoint[] =>
      points.map(([x, y]) => leant(placed([x - 50, y - 50, 50 - depth], face.place, value), turn))
    const corners = lie(rounded(0, 17))
    if (!facesUs(corners)) continue
    const light = isAside(face.value, value) ? "aside" : face.value === inFrontOf(value) ? "shaded" : "up"
    const pips = light === "aside" || value === 0 ? [] : pipsOf(face.value)
    const radius = pips.length === 1 ? ONLY_PIP : PIP
    seen.push({
      value: face.value,
      light,
      outline: path(corners),
      body: path(lie(rounded(3, 6), 3)),
      pips: pips.map((pip) => path(lie(arc(pip, radius, 0, 4)))),
    })
  }
  return seen
}

function placed(point: SpacePoint, place: readonly [number, number], value: number): SpacePoint {
  const [x, y] = towardsUs(value)
  return aboutX(aboutY(aboutX(aboutY(point, place[1]), place[0]), y), x)
}

/** As `perspective(9 sizes) rotateX(20deg) rotateZ(turn)` has it. */
function leant(point: SpacePoint, turn: number): SpacePoint {
  const [x, y, z] = aboutX(aboutZ(point, turn), LEAN).map((n) => (n * SIDE) / 100) as [number, number, number]
  const near = EYE_DISTANCE / (EYE_DISTANCE - z)
  return [50 + x * near, 50 + y * near, z]
}

const turned = (a: number, b: number, degrees: number): [number, number] => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [a * c - b * s, a * s + b * c]
}
function aboutX([x, y, z]: SpacePoint, degrees: number): SpacePoint {
  return [x, ...turned(y, z, degrees)]
}
function aboutY([x, y, z]: SpacePoint, degrees: number): SpacePoint {
  const [nz, nx] = turned(z, x, degrees)
  return [nx, y, nz]
}
function aboutZ([x, y, z]: SpacePoint, degrees: number): SpacePoint {
  return [...turned(x, y, degrees), z]
}

/** Whether the points still go round clockwise, as they do on a face seen from outside. */
function facesUs(points: SpacePoint[]): boolean {
  const twice = points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!
    return sum + x * ny - nx * y
  }, 0)
  return twice > 0
}

/** A face's square, `inset` from its edges, clockwise. */
function rounded(inset: number, radius: number): [number, number][] {
  const [near, far] = [inset + radius, 100 - inset - radius]
  const corners: [number, number][] = [
    [far, far],
    [near, far],
    [near, near],
    [far, near],
  ]
  return corners.flatMap((corner, quarter) => arc(corner, radius, quarter, 1))
}

/** So many quarters of a circle, clockwise from the right. */
function arc([x, y]: readonly [number, number], radius: number, from: number, quarters: number): [number, number][] {
  return Array.from({ length: STEPS * quarters + 1 }, (_, i) => {
    const angle = ((from + i / STEPS) * Math.PI) / 2
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

const path = (points: SpacePoint[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`
