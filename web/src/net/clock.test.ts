import { afterEach, expect, it, vi } from "vitest"
import { Clock } from "./clock"

afterEach(() => void vi.useRealTimers())

const heard = (...pings: [at: number, rtt: number, ours: number][]) => {
  const clock = new Clock()
  for (const ping of pings) clock.hear(...ping)
  return clock
}

it("is the device's own clock until a ping has come", () => {
  expect(new Clock().now(1_000)).toBe(1_000)
})

it("adds half the round trip to the server's time", () => {
  const clock = heard([5_000, 40, 1_000])
  expect(clock.now(1_000)).toBe(5_020)
  expect(clock.now(1_500)).toBe(5_520)
})

it("believes the ping that was least late", () => {
  expect(heard([5_000, 40, 1_000], [7_000, 40, 3_300]).now(4_000)).toBe(8_020) // the second was 300 ms late
})

it("believes the latest round trip, not one that was measured while the page was busy", () => {
  const clock = heard([5_000, 400, 1_000], [7_000, 40, 3_000])
  expect(clock.now(30_000)).toBe(34_020)
})

it("takes an unknown round trip for none", () => {
  expect(heard([5_000, -1, 1_000]).now(1_000)).toBe(5_000)
})

it("is at once as late as it is found to be", () => {
  expect(heard([5_000, -1, 1_000], [7_000, 200, 3_000]).now(3_000)).toBe(7_100)
})

it("never goes back: found ahead, it runs a little slower until it is right", () => {
  const clock = heard([5_000, 140, 1_000])
  const before = clock.now(3_000)
  clock.hear(7_000, 40, 3_000) // 50 ms less
  expect(clock.now(3_000)).toBe(before)
  expect(clock.now(3_100)).toBeCloseTo(before + 90)
  expect(clock.now(3_500)).toBe(7_520)
  expect(clock.now(9_000)).toBe(13_020)
})

it("is put right at once where it was far ahead", () => {
  expect(heard([5_000, 0, 1_000], [1_000, 0, 3_000], ...Array(7).fill([1_000, 0, 3_000])).now(3_000)).toBe(1_000)
})

it("forgets old pings, so that it follows a drifting device", () => {
  const clock = heard([5_000, 0, 0])
  for (let i = 1; i <= 8; i++) clock.hear(5_000 + i * 2_000, 0, i * 2_000 + 50)
  expect(clock.now(60_000)).toBe(64_950)
})

it("goes on over a redial, until the new line is known", () => {
  const clock = heard([5_000, 40, 1_000]) // 20 ms either way
  clock.reconnected()
  clock.hear(7_000, -1, 3_100) // 100 ms either way
  expect(clock.now(3_100)).toBe(7_120)
  clock.hear(9_000, 200, 5_100)
  expect(clock.now(5_100)).toBe(9_120)
})

it("knows after a sleep, by the first ping, how late it is at least", () => {
  const clock = heard([5_000, 40, 1_000])
  clock.reconnected()
  clock.hear(65_000, -1, 2_000) // its own clock stood still meanwhile
  expect(clock.now(2_000)).toBe(65_000)
})

it("runs on when somebody sets the device's clock", () => {
  vi.useFakeTimers()
  const clock = new Clock()
  clock.hear(5_000, 0)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(100)
  expect(clock.now()).toBeCloseTo(5_100)
})
