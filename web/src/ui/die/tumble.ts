// Lets dice that lie in a tray tumble into it, as a motion over where they lie already; or one turn to another face.
import { reducedMotion } from "@/lib/motion"
import { css, towardsUs } from "./geometry"
import { matrix, throwWay, type ThrowFrame } from "./throw"

const LASTS = 1150
const TURNS = 420

/** Begins to move a cube. */
export type Motion = (cube: HTMLElement) => Animation
type Roll = (motion: Motion) => Promise<void>

const rolls = new WeakMap<Element, Roll>() // by die

/** Registers how a Die moves as a cube; null: it doesn't. */
export function setRoll(die: Element, roll: Roll | null): void {
  if (roll) rolls.set(die, roll)
  else rolls.delete(die)
}

/** Tumbles every Die inside the tray into its place; resolves when the last one lies still. */
export async function throwDice(tray: HTMLElement, chance: () => number = Math.random): Promise<void> {
  if (reducedMotion()) return
  const ground = tray.getBoundingClientRect()
  const dice = [...tray.querySelectorAll<HTMLElement>(".die")]
  const places = dice.map((die) => die.getBoundingClientRect()) // all of them before anything moves
  await Promise.all(dice.map((die, i) => tumble(die, places[i]!, ground, chance)))
}

async function tumble(die: HTMLElement, at: DOMRect, ground: DOMRect, chance: () => number): Promise<void> {
  const roll = rolls.get(die)
  if (!roll) return
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
  const shadow = die.querySelector<HTMLElement>(".shadow")!
  die.animate(way.map(place), timing)
  shadow.animate(
    way.map((moment) => ({ translate: `0 ${moment.height * 60}%`, opacity: 0.34 - moment.height * 0.16 })),
    timing,
  )
  await roll((cube) => {
    const rest = cube.style.transform
    return cube.animate(
      way.map((moment) => ({ transform: `${matrix(moment.turn)} ${rest}` })),
      timing,
    )
  })
}

/** A turn from the face that the die showed before to the one that it shows now. */
export const turnOver =
  (from: number): Motion =>
  (cube) =>
    cube.animate([{ transform: css(towardsUs(from)) }, { transform: cube.style.transform }], {
      duration: TURNS,
      easing: "cubic-bezier(0.2, 0.9, 0.25, 1)",
    })

const place = ({ x, y, height }: ThrowFrame) => ({
  translate: `${x.toFixed(1)}px ${y.toFixed(1)}px`,
  scale: (1 + height * 0.3).toFixed(3),
})
