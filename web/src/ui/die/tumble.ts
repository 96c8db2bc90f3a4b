// Lets dice that lie in a tray tumble into it, as a motion over where they lie already; or one turn to another face.
import { reducedMotion } from "@/lib/motion"
import { matrix, throwWay, type Moment } from "./throw"

const LASTS = 1150
const TURNS = 420

/** Tumbles every Die inside the tray into its place; resolves when the last one lies still. */
export async function throwDice(tray: HTMLElement, chance: () => number = Math.random): Promise<void> {
  if (reducedMotion()) return
  const ground = tray.getBoundingClientRect()
  const dice = [...tray.querySelectorAll<HTMLElement>(".die:not(.flat)")]
  await Promise.all(dice.map((die) => tumble(die, ground, chance)))
}

async function tumble(die: HTMLElement, ground: DOMRect, chance: () => number): Promise<void> {
  const at = die.getBoundingClientRect()
  const way = throwWay(
    at.width,
    {
      left: ground.left - at.left,
      right: ground.right - at.right,
      top: ground.top - at.top,
      bottom: ground.bottom - at.bottom,
    },
    chance,
  )
  const timing = { duration: LASTS * (0.85 + 0.3 * chance()), delay: 90 * chance(), fill: "backwards" as const }
  const cube = die.querySelector<HTMLElement>(".cube")!
  const rest = cube.style.transform
  const shadow = die.querySelector<HTMLElement>(".shadow")!
  die.animate(way.map(place), timing)
  shadow.animate(
    way.map((moment) => ({ translate: `0 ${moment.height * 60}%`, opacity: 0.34 - moment.height * 0.16 })),
    timing,
  )
  await roll(
    die,
    cube,
    way.map((moment) => ({ transform: `${matrix(moment.turn)} ${rest}` })),
    timing,
  )
}

/** From how it was turned to how it lies now. */
export const turnOver = (cube: HTMLElement, from: string): Promise<void> =>
  roll(cube.closest(".die")!, cube, [{ transform: from }, { transform: cube.style.transform }], {
    duration: TURNS,
    easing: "cubic-bezier(0.2, 0.9, 0.25, 1)",
  })

/** A die is a cube as long as it moves, and may be thrown while it turns. */
async function roll(die: Element, cube: HTMLElement, way: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
  die.classList.add("rolling")
  const going = cube.animate(way, timing)
  await going.finished.catch(() => undefined) // taken off the page while rolling
  if (!cube.getAnimations().length) die.classList.remove("rolling")
}

const place = ({ x, y, height }: Moment) => ({
  translate: `${x.toFixed(1)}px ${y.toFixed(1)}px`,
  scale: (1 + height * 0.3).toFixed(3),
})
