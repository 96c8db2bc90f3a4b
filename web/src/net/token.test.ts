// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { load, names, remove, save } from "@/lib/storage"
import { tokenFor, watcherToken } from "./token"

const DAY = 86_400_000
const later = (days: number) => vi.setSystemTime(Date.now() + days * DAY)

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  for (const area of ["local", "session"] as const) for (const name of names(area)) remove(name, area)
})

it("is the same at every visit, another in every room, and another for a spectator", () => {
  const token = tokenFor("ABCDE")
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(tokenFor("ABCDE")).toBe(token)
  expect(new Set([token, tokenFor("FGHIJ"), watcherToken("ABCDE")]).size).toBe(3)
  expect(watcherToken("ABCDE")).toBe(watcherToken("ABCDE"))
})

it("is removed, with the greeting, half a year after the last visit", () => {
  const weekly = tokenFor("WEEKL")
  tokenFor("ONCEA")
  save("greeted:ONCEA", "yes")
  save("name", "Ada")
  for (let week = 0; week < 25; week++) {
    later(7)
    tokenFor("WEEKL")
  }
  expect(load("token:ONCEA")).not.toBeNull()
  later(7)
  expect(tokenFor("WEEKL")).toBe(weekly)
  expect(names().sort()).toEqual(["name", "token:WEEKL", "visits"])
})

it("is removed when 200 other rooms were visited since", () => {
  for (let i = 0; i < 200; i++) {
    tokenFor(`R${i}`)
    later(0.5)
  }
  const saved = () => names().filter((name) => name.startsWith("token:"))
  expect(saved()).toHaveLength(200)
  tokenFor("NEXT")
  tokenFor("LAST")
  expect(saved()).toHaveLength(200)
  expect([load("token:R0"), load("token:R1")]).toEqual([null, null]) // both of the first day
})

it("stays for half a year if it was saved before visits were noted", () => {
  save("token:OLDER", "secret")
  tokenFor("ABCDE")
  later(180)
  expect(tokenFor("OLDER")).toBe("secret")
})
