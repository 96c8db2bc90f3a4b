// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest"
import { takenIn } from "./taken"

beforeEach(() => document.body.replaceChildren())

/** How many places of a page with this content are taken. happy-dom has no layout: all elements have this size. */
function taken(html: string): number {
  document.body.innerHTML = `${html}<aside><button>Not this</button></aside>`
  for (const element of document.querySelectorAll("*"))
    element.getBoundingClientRect = () => new DOMRect(10, 10, 50, 40)
  return takenIn(document.body, document.querySelector("aside")!).length
}

it("is what can be touched, what is drawn, and what is hinted at", () => {
  expect(taken("<button></button><a href='/'></a><input><div role='slider'></div>")).toBe(4)
  expect(taken("<svg><path/></svg><img><div role='img'></div><p role='status'></p>")).toBe(4)
  expect(taken("<div data-hint='toy-hint-a'><b></b></div><p data-look='toy-hint-b'></p>")).toBe(2)
})

it("is not the space around them, nor what only screen readers get", () => {
  expect(taken("<div><section></section></div>")).toBe(0)
  expect(taken("<div class='unseen'><button></button></div>")).toBe(0)
})

it("of an open picture, is only what it says is solid", () => {
  expect(taken("<svg data-open><g><path/><path data-solid /></g></svg>")).toBe(1)
})
