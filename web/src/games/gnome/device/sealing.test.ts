import { expect, it } from "vitest"
import { unsealed } from "./sealing"

it("opens the sealed portrait with its key", () => {
  expect(unsealed({ sealed: [1, 3, 2, 0, 2], key: [1, 2, 0, 1, 2] })).toEqual({ gnome: [0, 1, 2, 3], mark: null })
  expect(unsealed({ sealed: [1, 0, 3, 2, 0], key: [3, 0, 0, 3, 2] })).toEqual({ gnome: [2, 0, 3, 3], mark: "flower" })
  expect(unsealed({ sealed: [0, 0, 0, 0, 1], key: [1, 2, 3, 0, 2] })).toEqual({ gnome: [3, 2, 1, 0], mark: "cloud" })
})

it("shows nothing without the key, or without a portrait", () => {
  expect(unsealed({ sealed: [1, 3, 2, 0, 2], key: null })).toBeNull()
  expect(unsealed({ sealed: null, key: [1, 2, 0, 1, 2] })).toBeNull()
  expect(unsealed(null)).toBeNull()
})
