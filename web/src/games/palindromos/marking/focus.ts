// Keeps the focus for people who play by keyboard: the button that they have pressed often leaves the page.
let byKeys = false
globalThis.addEventListener?.("keydown", () => (byKeys = true), true)
globalThis.addEventListener?.("pointerdown", () => (byKeys = false), true)

/** Focuses the first of these selectors that is found, if the keyboard is used and the focus isn't outside `from`. */
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
