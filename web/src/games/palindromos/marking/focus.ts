// For whoever plays by keys: what was touched last often leaves the page, and the focus must not be lost with it.
let byKeys = false
globalThis.addEventListener?.("keydown", () => (byKeys = true), true)
globalThis.addEventListener?.("pointerdown", () => (byKeys = false), true)

/** Puts the focus where the next thing is to be done, if keys are used and `from` holds it or it is lost. */
export function guide(from: HTMLElement, ...where: string[]): void {
  const { activeElement, body } = document
  if (
    !byKeys ||
    (activeElement && activeElement !== body && !from.contains(activeElement)) ||
    document.querySelector("dialog[open]")
  )
    return
  for (const selector of where) {
    const found = from.querySelector<HTMLElement>(selector)
    if (found) return found.focus({ preventScroll: true })
  }
}
