// Which places of the page are taken: by words, pictures and whatever can be touched.
import type { Rect } from "./place"

const SOLID = [
  "button, a[href], input, textarea, select, summary, img, canvas",
  "svg:not([data-open]), [data-solid]", // a picture with room in it is open, and says which of its parts are not
  "[role=img], [role=slider], [role=application], [role=status], [data-hint], [data-look]",
].join(", ")
const LEAST = 4 // pixels: what is smaller is for screen readers only

/** In the window's pixels; `without` and what is in it don't count. */
export function takenIn(page: HTMLElement, without: Element): Rect[] {
  const found: Rect[] = []
  const words = document.createRange()
  const add = (rect: DOMRect) => {
    const { left, top, right, bottom, width, height } = rect
    if (Math.max(width, height) >= LEAST) found.push({ left, top, right, bottom })
  }
  const walk = (element: Element) => {
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (node instanceof Element) {
        if (node === without || node.matches(".unseen") || !shown(node)) continue
        if (node.matches(SOLID)) add(node.getBoundingClientRect())
        else walk(node)
      } else if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) {
        words.selectNodeContents(node)
        for (const rect of words.getClientRects()) add(rect)
      }
    }
  }
  walk(page)
  return found
}
const shown = (element: Element) =>
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true) || getComputedStyle(element).display === "contents"
