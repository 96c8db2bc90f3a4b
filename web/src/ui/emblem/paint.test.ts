// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { figures } from "./figures"
import { paintEmblem } from "./paint"

beforeEach(() =>
  vi.stubGlobal(
    "Path2D",
    class {
      constructor(readonly d: string) {}
    },
  ),
)
afterEach(() => vi.unstubAllGlobals())

it("paints a disc and the seat's figure in the seat's colours, and leaves the pen as it was", () => {
  document.documentElement.style.setProperty("--seat-2", "teal")
  document.documentElement.style.setProperty("--seat-2-ink", "white")
  const painted: { colour: string; path: string }[] = []
  let saved = 0
  const pen = {
    fillStyle: "",
    strokeStyle: "",
    save: () => saved++,
    restore: () => saved--,
    translate: () => undefined,
    scale: () => undefined,
    fill: (path: { d: string }) => painted.push({ colour: pen.fillStyle, path: path.d }),
    stroke: (path: { d: string }) => painted.push({ colour: pen.strokeStyle, path: path.d }),
  }
  paintEmblem(pen as unknown as CanvasRenderingContext2D, 2, 0, 0, 40)
  const { ink, line, cut, thread, over } = figures[2]!
  expect(painted[0]!.colour).toBe("teal")
  expect(painted.slice(1)).toEqual(
    [
      { colour: "white", path: ink },
      { colour: "white", path: line },
      { colour: "teal", path: cut },
      { colour: "teal", path: thread },
      { colour: "white", path: over },
    ].filter(({ path }) => path),
  )
  expect(saved).toBe(0)
})
