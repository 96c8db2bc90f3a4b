// Where one looks at the plane from, and where its points then are in the window. The plane's y goes up, the window's down.
export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
export interface Box {
  left: number
  right: number
  bottom: number
  top: number
}
/** The point in the middle of the window, and how many pixels a unit takes. */
export interface View extends Point {
  scale: number
}

export const TIP = 1000 // where the arrows end
export const EDGE = 2000 // where the table ends
const RIM = 64 // pixels of felt beyond the edge: room for a token that lies on it
const CLOSEST = 1.2 // pixels a unit
const STEP = 200 // units

export const toScreen = (view: View, { width, height }: Size, { x, y }: Point): Point => ({
  x: width / 2 + (x - view.x) * view.scale,
  y: height / 2 - (y - view.y) * view.scale,
})

export const toPlane = (view: View, { width, height }: Size, { x, y }: Point): Point => ({
  x: view.x + (x - width / 2) / view.scale,
  y: view.y - (y - height / 2) / view.scale,
})

/** A place that a token can have: whole numbers, on the table. */
export const placeAt = ({ x, y }: Point): Point => ({ x: onTable(x), y: onTable(y) })
const onTable = (value: number): number => Math.round(clamp(value, -EDGE, EDGE)) + 0 // no -0

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The box shown as large as the window allows; `insets` are pixels kept free at its sides. */
export function fit(box: Box, { width, height }: Size, insets: Box): View {
  const room = { width: width - insets.left - insets.right, height: height - insets.top - insets.bottom }
  const scale = Math.max(0.01, Math.min(room.width / (box.right - box.left), room.height / (box.top - box.bottom)))
  return {
    x: (box.left + box.right) / 2 + (insets.right - insets.left) / 2 / scale,
    y: (box.bottom + box.top) / 2 + (insets.top - insets.bottom) / 2 / scale,
    scale,
  }
}

/** The arrows and every point, in steps, so that not every move changes the view. */
export function around(points: Point[]): Box {
  const furthest = (values: number[]) => Math.ceil(Math.max(TIP, ...values) / STEP) * STEP
  return {
    left: -furthest(points.map(({ x }) => -x)),
    right: furthest(points.map(({ x }) => x)),
    bottom: -furthest(points.map(({ y }) => -y)),
    top: furthest(points.map(({ y }) => y)),
  }
}

/** Nearer or further by a factor; what is at `at` in the window stays there. */
export function zoom(view: View, size: Size, at: Point, factor: number): View {
  const scale = clamp(view.scale * factor, furthest(size), CLOSEST)
  const held = toPlane(view, size, at)
  return {
    x: held.x - (at.x - size.width / 2) / scale,
    y: held.y + (at.y - size.height / 2) / scale,
    scale,
  }
}

const furthest = ({ width, height }: Size): number => (0.72 * Math.min(width, height)) / (2 * EDGE)

/** Never much further away than the whole table, never beside it. */
export function inside(view: View, size: Size): View {
  const scale = clamp(view.scale, furthest(size), CLOSEST)
  const free = (length: number) => Math.max(0, EDGE + (RIM - length / 2) / scale)
  return {
    x: clamp(view.x, -free(size.width), free(size.width)),
    y: clamp(view.y, -free(size.height), free(size.height)),
    scale,
  }
}
