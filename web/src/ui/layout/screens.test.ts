// @vitest-environment happy-dom
import { createRawSnippet, flushSync } from "svelte"
import { beforeEach, describe, expect, it } from "vitest"
import { render, screen as shown } from "@/testing/mount"
import BelowRail from "./BelowRail.svelte"
import BigScreen from "./BigScreen.svelte"
import PhoneScreen from "./PhoneScreen.svelte"
import Rail from "./Rail.svelte"
import Tray from "./Tray.svelte"
import { screenOf } from "./screen.svelte"

const text = (words: string) => createRawSnippet(() => ({ render: () => `<p>${words}</p>` }))
const resize = (width: number, height: number) => {
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width, height })
  flushSync()
}
beforeEach(() => resize(390, 844))

describe("screen", () => {
  const names = (width: number, height: number) => {
    resize(width, height)
    const screen = screenOf(window)
    return Object.entries(screen).flatMap(([name, holds]) => (holds ? [name] : []))
  }
  it("names the shape of phones, laptops and televisions", () => {
    expect(names(390, 844)).toEqual(["narrow"])
    expect(names(360, 640)).toEqual(["low", "narrow"])
    expect(names(320, 256)).toEqual(["low", "short", "narrow", "zoomed"])
    expect(names(844, 390)).toEqual(["landscape", "sideways", "low", "short", "columns"])
    expect(names(768, 1024)).toEqual(["roomy"])
    expect(names(1280, 800)).toEqual(["landscape", "roomy", "columns", "wide"])
    expect(names(1920, 1080)).toEqual(["landscape", "roomy", "columns", "wide", "huge"])
  })
})

describe("PhoneScreen", () => {
  const parts = { head: text("head"), stage: text("stage"), foot: text("foot") }
  const arrangement = (part: string) => shown.getByText(part).closest<HTMLElement>(".phone")!.dataset.turned

  it("stacks head, stage and foot on a phone held upright", () => {
    render(PhoneScreen, parts)
    expect(["head", "stage", "foot"].map((part) => shown.getByText(part).parentElement!.className)).toEqual([
      expect.stringContaining("head"),
      expect.stringContaining("stage"),
      expect.stringContaining("foot"),
    ])
    expect(arrangement("stage")).toBeUndefined()
  })
  it("rearranges when the phone is turned, and back", () => {
    render(PhoneScreen, { ...parts, turned: "in a row" })
    resize(844, 390)
    expect(arrangement("stage")).toBe("in a row")
    resize(390, 844)
    expect(arrangement("stage")).toBeUndefined()
  })
  it("is as wide as asked, upright and turned, and keeps a least height of the stage", () => {
    render(PhoneScreen, { ...parts, measure: "20rem", turnedMeasure: "60rem", least: "9rem" })
    const { style } = shown.getByText("stage").closest<HTMLElement>(".phone")!
    expect(["--measure", "--least"].map((name) => style.getPropertyValue(name))).toEqual(["20rem", "9rem"])
    resize(844, 390)
    expect(style.getPropertyValue("--measure")).toBe("60rem")
  })
  it("leaves a laptop upright if only phones turn", () => {
    render(PhoneScreen, { ...parts, turns: "sideways" })
    resize(1280, 800)
    expect(arrangement("stage")).toBeUndefined()
    resize(844, 390)
    expect(arrangement("stage")).toBe("stage first")
  })
  it("marks a screen that scrolls under its foot", () => {
    render(PhoneScreen, { ...parts, scrolls: true })
    expect(shown.getByText("foot").closest(".phone")!.classList.contains("scrolls")).toBe(true)
  })
  it("shows no empty head or foot", () => {
    render(PhoneScreen, { stage: parts.stage })
    expect(document.querySelector(".head, .foot")).toBeNull()
  })
})

describe("BelowRail", () => {
  it("is as high as the screen until it may grow", async () => {
    const { rerender } = render(BelowRail, { children: text("table") })
    const below = shown.getByText("table").parentElement!
    expect(below.classList.contains("grows")).toBe(false)
    await rerender({ grows: true })
    expect(below.classList.contains("grows")).toBe(true)
  })
  it("keeps a least height on narrow screens", () => {
    resize(844, 390)
    render(BelowRail, { children: text("table") })
    const below = shown.getByText("table").parentElement!
    expect(below.classList.contains("narrow")).toBe(false)
    resize(390, 844)
    expect(below.classList.contains("narrow")).toBe(true)
  })
})

describe("Rail and Tray", () => {
  it("are the page's header and footer", () => {
    render(Rail, { children: text("code") })
    render(Tray, { children: text("start") })
    expect(shown.getByText("code").parentElement).toBe(shown.getByRole("banner"))
    expect(shown.getByText("start").parentElement).toBe(shown.getByRole("contentinfo"))
  })
  it("moves the tray beside the table on a phone on its side, if asked to", () => {
    render(Tray, { beside: true, children: text("again") })
    const tray = shown.getByRole("contentinfo")
    expect(tray.classList.contains("beside")).toBe(false)
    resize(844, 390)
    expect(tray.classList.contains("beside")).toBe(true)
  })
  it("scrolls the tray away with the page where there is little room, and slides it in if asked to", () => {
    render(Tray, { rises: true, children: text("again") })
    const { classList } = shown.getByRole("contentinfo")
    expect([classList.contains("rises"), classList.contains("zoomed")]).toEqual([true, false])
    resize(320, 256)
    expect(classList.contains("zoomed")).toBe(true)
  })
  it("pads the rail's ends as asked", () => {
    render(Rail, { start: "1rem", end: "2rem", children: text("code") })
    const { style } = shown.getByRole("banner")
    expect(["--start", "--end"].map((name) => style.getPropertyValue(name))).toEqual(["1rem", "2rem"])
  })
})

describe("BigScreen", () => {
  it("lays out what stands over and beside the stage", () => {
    render(BigScreen, { head: text("banner"), stage: text("table"), right: text("scores"), columns: "1fr 2fr" })
    const big = shown.getByText("table").closest<HTMLElement>(".big")!
    expect([...big.children].map((part) => part.textContent)).toEqual(["banner", "table", "scores"])
    expect(big.style.getPropertyValue("--columns")).toBe("1fr 2fr")
    render(BigScreen, { left: text("seats"), stage: text("board") })
    const sides = shown.getByText("board").closest<HTMLElement>(".big")!.children
    expect([...sides].map((part) => part.textContent)).toEqual(["seats", "board"])
  })

  const big = (page = document) => page.documentElement.classList.contains("big-screen")

  it("scales its page while it is shown", () => {
    expect(big()).toBe(false)
    const { unmount } = render(BigScreen, { stage: text("table") })
    expect(big()).toBe(true)
    unmount()
    expect(big()).toBe(false)
  })
  it("keeps the scale when one big screen follows another", () => {
    const first = render(BigScreen, { stage: text("first") })
    const second = render(BigScreen, { stage: text("second") })
    first.unmount()
    expect(big()).toBe(true)
    second.unmount()
    expect(big()).toBe(false)
  })
  it("scales the pane of a replay, not the page around it", () => {
    const pane = document.implementation.createHTMLDocument()
    const { unmount } = render(BigScreen, { target: pane.body, props: { stage: text("table") } })
    expect([big(pane), big()]).toEqual([true, false])
    unmount()
    expect(big(pane)).toBe(false)
  })
})
