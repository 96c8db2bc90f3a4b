// How the gnomes are printed: flat colours over an ink line that is thicker below and to the right.
// Paths use absolute M, L, C, Q and Z only, so that they can be mirrored and measured.

export const WIDTH = 400
export const BAND = 140 // the height of a part; four bands, from top to toe, are a gnome

export const colours = {
  ink: "#2b2118",
  paper: "#fbf4e4",
  sun: "#f6e2b3",
  grass: "#c9cf95",
  red: "#c8452f",
  green: "#5d8040",
  blue: "#37697a",
  skin: "#f5cda3",
  nose: "#eba67c",
  blush: "#e98f6d",
  cream: "#fff6e0",
  ginger: "#dd8a3c",
  brass: "#f2b441",
  leather: "#94592f",
  wood: "#d9a45c",
  cloth: "#6b5a8a",
  sky: "#9db9c4",
  shade: "#2b211829",
  light: "#ffffff70",
} as const
export type InkColour = keyof typeof colours

/** One shape. `line`: the thickness of the ink around it, 0 for none. */
export interface Layer {
  d: string
  fill: InkColour
  line: number
}

/** `behind`: what head and coat cover. */
export interface Part {
  behind?: Layer[]
  front?: Layer[]
}
export type Place = readonly [x: number, y: number]

export const shape = (fill: InkColour, d: string, line = 4.5): Layer => ({ d, fill, line })
export const flat = (fill: InkColour, ...d: string[]): Layer => ({ d: d.join(""), fill, line: 0 })

/** Strokes of a brush that begin and end in a point: from, bend, to. */
export const brush = (width: number, ...strokes: string[]): Layer =>
  flat("ink", ...strokes.map((stroke) => leaf(stroke, width)))

export function leaf(stroke: string, width: number): string {
  const [x0, y0, x1, y1, x2, y2] = stroke.split(" ").map(Number) as [number, number, number, number, number, number]
  const length = Math.hypot(x2 - x0, y2 - y0) / width
  const [across, down] = [(y2 - y0) / length, (x2 - x0) / length]
  return `M${x0} ${y0}Q${x1 + across} ${y1 - down} ${x2} ${y2}Q${x1 - across} ${y1 + down} ${x0} ${y0}Z`
}

/** A round thing, a little flatter than a compass would draw it. */
export function blob(x: number, y: number, rx: number, ry = rx): string {
  const [bx, by] = [rx * 0.58, ry * 0.54]
  return `M${x - rx} ${y}C${x - rx} ${y - by} ${x - bx} ${y - ry} ${x} ${y - ry}C${x + bx} ${y - ry} ${x + rx} ${y - by} ${x + rx} ${y}C${x + rx} ${y + by} ${x + bx} ${y + ry} ${x} ${y + ry}C${x - bx} ${y + ry} ${x - rx} ${y + by} ${x - rx} ${y}Z`
}

const moved = (d: string, move: (x: number, y: number) => Place) =>
  d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => move(+x, +y).join(" "))

/** The layers, and the same again on the other side of the gnome. */
export const twice = (...layers: Layer[]): Layer[] => [
  ...layers,
  ...layers.map((layer) => ({ ...layer, d: moved(layer.d, (x, y) => [WIDTH - x, y]) })),
]

const rounded = (n: number) => Math.round(n * 10) / 10

/** No hand draws both sides alike: everything sways a little, what lies together sways together. */
export const swayed = (layers: Layer[] = []): Layer[] =>
  layers.map((layer) => ({
    ...layer,
    d: moved(layer.d, (x, y) => [
      rounded(x + 2 * Math.sin(x / 23 + y / 31)),
      rounded(y + 2 * Math.sin(x / 29 - y / 19 + 1)),
    ]),
  }))

/** A part as it is drawn. */
export const ready = ({ behind, front }: Part): Required<Part> => ({ behind: swayed(behind), front: swayed(front) })
