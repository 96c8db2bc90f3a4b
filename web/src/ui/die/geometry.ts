// How a die is made: where its pips are, which face is where, and how it turns to show one.

// prettier-ignore
const PIPS: Record<number, [x: number, y: number][]> = { // in hundredths of a face
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[26, 26], [50, 50], [74, 74]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[28, 24], [28, 50], [28, 76], [72, 24], [72, 50], [72, 76]],
}

export const pipsOf = (value: number): [number, number][] => PIPS[value] ?? []

/** Degrees about the screen's x, then about y. */
type Orientation = readonly [x: number, y: number]

/** Where each face sits on the cube; opposite faces add up to seven. */
export const FACES: readonly { value: number; place: Orientation }[] = [
  { value: 1, place: [0, 0] },
  { value: 6, place: [0, 180] },
  { value: 3, place: [0, 90] },
  { value: 4, place: [0, -90] },
  { value: 5, place: [90, 0] },
  { value: 2, place: [-90, 0] },
]

const TOWARDS_US: Record<number, Orientation> = {
  1: [0, 0],
  2: [90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [-90, 0],
  6: [0, 180],
}

/** The turn of the cube that shows a value. */
export const towardsUs = (value: number): Orientation => TOWARDS_US[value] ?? [0, 0]

export const css = ([x, y]: Orientation): string => `rotateX(${x}deg) rotateY(${y}deg)`

/** The face towards the lower edge of the screen while a value is up. */
export const inFrontOf = (value: number): number => ({ 2: 6, 5: 1 })[value] ?? 2

/** Whether a face is at the left or right while a value is up. */
export const isAside = (face: number, value: number): boolean =>
  (value === 3 || value === 4 ? [1, 6] : [3, 4]).includes(face)
