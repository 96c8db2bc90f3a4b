import { afterEach, expect, it, vi } from "vitest"

type Listener = (event: object) => void

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Loads the worker with a cached page and returns what it answers to a navigation. */
async function navigate(fetch: typeof globalThis.fetch): Promise<Response> {
  const listeners = new Map<string, Listener>()
  vi.stubGlobal("self", { addEventListener: (name: string, listen: Listener) => listeners.set(name, listen) })
  vi.stubGlobal("location", { origin: "http://palmtop" })
  const cache = { match: async () => new Response("cached"), addAll: async () => undefined, put: async () => undefined }
  vi.stubGlobal("caches", { keys: async () => ["1"], open: async () => cache })
  vi.stubGlobal("fetch", fetch)
  await import("./worker" as string)
  return new Promise((answered) =>
    listeners.get("fetch")!({
      request: { method: "GET", mode: "navigate", url: "http://palmtop/r/ABCDE" },
      respondWith: answered,
      waitUntil: () => undefined,
    }),
  )
}

it("waits for a page whose body arrives slowly", async () => {
  vi.useFakeTimers()
  const answer = await navigate(async (_, init) => {
    const body = new ReadableStream({
      start(stream) {
        init?.signal?.addEventListener("abort", () => stream.error(new Error("aborted")))
        setTimeout(() => {
          stream.enqueue(new TextEncoder().encode("fresh"))
          stream.close()
        }, 6_000)
      },
    })
    return new Response(body)
  })
  const text = answer.text()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(await text).toBe("fresh")
})

it("answers with the cached page if the server doesn't answer in time", async () => {
  vi.useFakeTimers()
  const coming = navigate(
    (_, init) =>
      new Promise((_, failed) => init?.signal?.addEventListener("abort", () => failed(new Error("aborted")))),
  )
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await (await coming).text()).toBe("cached")
})
