// Takes the place of the page's clock, timers, frames and chance, so that a page looks the same however fast it loads.
// Time stands still until `stage.advance(ms)`.
;(() => {
  const began = /* BEGAN */ 0
  const FRAME = 20 // milliseconds between two animation frames
  let now = 0
  let last = 0
  const waiting = new Map() // id -> { due, call, every }
  const real = { frame: requestAnimationFrame.bind(window), Date }

  class StagedDate extends real.Date {
    constructor(...given) {
      if (given.length) super(...given)
      else super(began + now)
    }
    static now() {
      return began + now
    }
  }
  window.Date = StagedDate
  Object.defineProperty(performance, "now", { value: () => now })
  Object.defineProperty(performance, "timeOrigin", { value: began })

  const add = (due, call, every) => (waiting.set(++last, { due, call, every }), last)
  const remove = (id) => void waiting.delete(id)
  window.setTimeout = (call, ms = 0, ...given) => add(now + Math.max(0, ms || 0), () => call(...given))
  window.setInterval = (call, ms = 0, ...given) => add(now + Math.max(1, ms || 0), () => call(...given), Math.max(1, ms || 0))
  window.requestAnimationFrame = (call) => add((Math.floor(now / FRAME) + 1) * FRAME, () => call(now))
  window.requestIdleCallback = (call) => add(now + 50, () => call({ didTimeout: false, timeRemaining: () => 20 }))
  window.clearTimeout = window.clearInterval = window.cancelAnimationFrame = window.cancelIdleCallback = remove

  let seed = 7
  Math.random = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  const task = () => new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done(port1.close())
    port2.postMessage(0)
  })
  const frame = () => new Promise((done) => real.frame(() => done()))

  function next(until) {
    let found = null
    for (const [id, timer] of waiting) if (timer.due <= until && (!found || timer.due < found[1].due)) found = [id, timer]
    return found
  }
  async function advance(ms) {
    const until = now + ms
    for (let found = next(until); found; found = next(until)) {
      const [id, timer] = found
      now = Math.max(now, timer.due)
      if (timer.every) timer.due += timer.every
      else waiting.delete(id)
      timer.call()
      await task() // promises and effects that follow come before the next timer
    }
    now = until
  }
  const documents = () => [document, ...[...document.querySelectorAll("iframe")].map((one) => one.contentDocument).filter(Boolean)]

  /** Ends animations and transitions; those that loop go back to their first frame. */
  function still() {
    for (const page of documents())
      for (const animation of page.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
        else animation.finish()
      }
  }
  /** Waits for two frames that the browser really draws: layout is done and observers were called. */
  async function drawn() {
    await frame()
    await task()
    await frame()
    await task()
    const images = documents().flatMap((page) => [...page.images])
    await Promise.all([...documents().map((page) => page.fonts.ready), ...images.map((image) => image.decode().catch(() => undefined))])
    still()
  }
  window.stage = { advance, drawn, frame, now: () => now }
})()
