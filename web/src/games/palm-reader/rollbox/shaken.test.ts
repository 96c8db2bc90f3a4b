import { expect, it } from "vitest"
import { ShakeDetector } from "./shaken"

const feelAll = (pulls: number[], every: number) => {
  const shaking = new ShakeDetector()
  return pulls.map((y, i) => shaking.feel({ x: 0, y, z: 9.8 }, i * every)).filter(Boolean).length
}

it("is shaken by a few hard jolts", () => {
  expect(feelAll([0, 18, -18, 18, -18, 0], 90)).toBe(1)
})

it("isn't shaken by walking, by one knock, or by jolts far apart", () => {
  expect(feelAll([0, 4, -3, 5, -4, 3, 0], 90)).toBe(0)
  expect(feelAll([0, 30, 30, 30, 30], 90)).toBe(0)
  expect(feelAll([0, 18, -18, 18, -18], 900)).toBe(0)
})
