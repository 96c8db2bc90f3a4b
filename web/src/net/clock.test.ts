import { expect, it } from "vitest"
import { Clock } from "./clock"

it("is the device's own clock until a ping has come", () => {
  expect(new Clock().now(1_000)).toBe(1_000)
})

it("adds half the round trip to the server's time", () => {
  const clock = new Clock()
  clock.hear(5_000, 40, 1_000)
  expect(clock.now(1_000)).toBe(5_020)
  expect(clock.now(1_500)).toBe(5_520)
})

it("believes the ping that was least late", () => {
  const clock = new Clock()
  clock.hear(5_000, 40, 1_000)
  clock.hear(7_000, 40, 3_300) // 300 ms late
  expect(clock.offset).toBe(4_020)
})

it("takes an unknown round trip for none", () => {
  const clock = new Clock()
  clock.hear(5_000, -1, 1_000)
  expect(clock.offset).toBe(4_000)
})

it("forgets old pings, so that it follows a drifting device", () => {
  const clock = new Clock()
  clock.hear(5_000, 0, 0)
  for (let i = 1; i <= 8; i++) clock.hear(5_000 + i * 2_000, 0, i * 2_000 + 50)
  expect(clock.offset).toBe(4_950)
})
