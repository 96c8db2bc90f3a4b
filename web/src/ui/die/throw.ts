// A throw of dice, computed backwards: it starts from the place where each die comes to rest and follows its path back
// in time, faster and higher, off the walls of the tray, to the hand that threw it.

export interface ThrowFrame {
  x: number // from the place of rest, in pixels
  y: number
  height: number // above the tray, in die sizes
  turn: Rotation // from the orientation at rest
}

/** A matrix of three rows. */
export type Rotation = [number, number, number, number, number, number, number, number, number]

export interface Walls {
  left: number // how far the centre of the die may go from its place of rest
  right: number
  top: number
  bottom: number
}

const MOMENTS = 36
const STILL: Rotation = [1, 0, 0, 0, 1, 0, 0, 0, 1]

export function throwWay(size: number, walls: Walls, chance: () => number): ThrowFrame[] {
  const length = (5 + 3 * chance()) * size // of the whole way
  let heading = Math.PI / 2 + (chance() - 0.5) * 1.5 // back towards the hand, below the tray
  const hops = 2 + Math.floor(chance() * 2)
  let [x, y, turn] = [0, 0, STILL]
  const back: ThrowFrame[] = [{ x, y, height: 0, turn }]
  for (let i = 1; i <= MOMENTS; i++) {
    const before = i / MOMENTS // 0: at rest, 1: leaving the hand
    const way = (length * (2 * i - 1)) / MOMENTS ** 2 // steady braking: the way grows with the square of time
    const thrown = before > 0.8 // the hand is beyond the lower wall
    if (x + way * Math.cos(heading) < walls.left || x + way * Math.cos(heading) > walls.right)
      heading = Math.PI - heading
    if (!thrown && (y + way * Math.sin(heading) < walls.top || y + way * Math.sin(heading) > walls.bottom))
      heading = -heading
    if (thrown && Math.sin(heading) < 0) heading = -heading
    x += way * Math.cos(heading)
    y += way * Math.sin(heading)
    turn = times(about(Math.sin(heading), -Math.cos(heading), (way / size) * 1.35), turn)
    back.push({ x, y, height: hop(before, hops), turn })
  }
  return back.reverse()
}

/** Lower and lower hops; none in the last moments, when the die only rolls out. */
function hop(before: number, hops: number): number {
  const airborne = Math.max(0, before - 0.15) / 0.85
  return Math.abs(Math.sin(airborne ** 0.8 * hops * Math.PI)) * airborne * 0.9
}

/** The rotation about an axis in the plane of the tray. */
function about(ax: number, ay: number, angle: number): Rotation {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const k = 1 - c
  return [ax * ax * k + c, ax * ay * k, ay * s, ax * ay * k, ay * ay * k + c, -ax * s, -ay * s, ax * s, c]
}

function times(a: Rotation, b: Rotation): Rotation {
  const cell = (row: number, column: number) =>
    a[row * 3]! * b[column]! + a[row * 3 + 1]! * b[column + 3]! + a[row * 3 + 2]! * b[column + 6]!
  return [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cell(row, column))) as Rotation
}

export const matrix = (t: Rotation): string =>
  `matrix3d(${[t[0], t[3], t[6], 0, t[1], t[4], t[7], 0, t[2], t[5], t[8], 0, 0, 0, 0, 1].map((n) => n.toFixed(4)).join()})`
