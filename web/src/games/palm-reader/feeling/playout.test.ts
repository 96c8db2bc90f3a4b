import { describe, expect, it } from "vitest"
import type { FeltPoint, PalmPoint } from "@/games/palm-reader/palm/square"
import { type DrawnPoint, Thinner } from "@/games/palm-reader/palm/thin"
import { LONGEST, Playout, SHORTEST } from "./playout"

const FRAME = 1000 / 60
const BATCH = 50

/** Chance that is the same every time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A person's stroke: slow at its ends and corners, fast between. */
const stroke =
  (corners: PalmPoint[], ms: number) =>
  (t: number): PalmPoint => {
    const along = Math.min(0.9999, t / ms) * (corners.length - 1)
    const [from, to] = [corners[Math.floor(along)]!, corners[Math.floor(along) + 1]!]
    const part = (1 - Math.cos((along % 1) * Math.PI)) / 2
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  }
const STROKES = [
  {
    at: 0,
    ms: 2400,
    place: stroke(
      [
        { x: 150, y: 850 },
        { x: 500, y: 120 },
        { x: 850, y: 850 },
        { x: 120, y: 400 },
        { x: 880, y: 400 },
      ],
      2400,
    ),
  },
  {
    at: 2900,
    ms: 700,
    place: stroke(
      [
        { x: 300, y: 300 },
        { x: 700, y: 300 },
      ],
      700,
    ),
  },
  {
    at: 4000,
    ms: 1500,
    place: stroke(
      [
        { x: 200, y: 500 },
        { x: 500, y: 900 },
        { x: 800, y: 500 },
      ],
      1500,
    ),
  },
  {
    at: 5900,
    ms: 200,
    place: stroke(
      [
        { x: 500, y: 500 },
        { x: 500, y: 500 },
      ],
      200,
    ),
  },
  {
    at: 6600,
    ms: 2600,
    place: stroke(
      [
        { x: 100, y: 100 },
        { x: 900, y: 100 },
        { x: 900, y: 900 },
        { x: 100, y: 900 },
        { x: 100, y: 100 },
      ],
      2600,
    ),
  },
]
const LASTS = 9200

interface Batch {
  points: DrawnPoint[]
  up: boolean
  at: number
}

function drawn(): Batch[] {
  const thinner = new Thinner()
  const batches: Batch[] = []
  for (const { at, ms, place } of STROKES) {
    let points: DrawnPoint[] = []
    let told = at
    for (let t = 0; t < ms; t += 8) {
      const point = thinner.touch(place(t), at + t) ?? thinner.rest(at + t)
      if (point) points.push(point)
      if (points.length && at + t - told >= BATCH) {
        batches.push({ points, up: false, at: at + t })
        points = []
        told = at + t
      }
    }
    batches.push({ points: [...points, thinner.lift(at + ms)!], up: true, at: at + ms })
  }
  return batches
}

interface Line {
  jitter: number
  lost: number
  seed?: number
}
interface Felts {
  frames: Frame[]
  heads: [now: number, head: number][]
  came: number[] // the moments of the points that weren't lost
  kept: number
}
interface Frame {
  now: number
  head: number
  felt: FeltPoint
}

/** Everything felt, frame by frame, over a line like that. */
function feltOver({ jitter, lost, seed = 1 }: Line, playout = new Playout()): Felts {
  const chance = dice(seed)
  const coming = drawn()
    .filter(() => chance() >= lost)
    .map((batch) => ({ ...batch, at: 1000 + batch.at + 30 + chance() * jitter }))
    .sort((one, two) => one.at - two.at)
  const came = coming.flatMap(({ points }) => points.map(([, , t]) => t))
  const frames: Frame[] = []
  const heads: Felts["heads"] = []
  let kept = 0
  for (let now = 1000; now < 1000 + LASTS + 1500; now += FRAME) {
    while (coming[0] && coming[0].at <= now) playout.hear(coming[0].points, coming[0].up, coming.shift()!.at)
    const felt = playout.play(now)
    kept = Math.max(kept, playout.kept)
    if (playout.head !== null) heads.push([now, playout.head])
    if (felt) frames.push({ now, head: playout.head!, felt })
  }
  return { frames, heads, came, kept }
}

/** By how much each moment of the drawing was felt before or after its own time, beyond an even delay. */
function distortion({ heads, came }: Felts): { median: number; p95: number; worst: number; delay: number } {
  const felt = came.map((t) => heads.find(([, head]) => head >= t)![0] - 1000 - t)
  const delay = middle(felt, 0.5)
  const off = felt.map((lag) => Math.abs(lag - delay))
  return { median: middle(off, 0.5), p95: middle(off, 0.95), worst: Math.max(...off), delay }
}
const middle = (values: number[], part: number) =>
  [...values].sort((one, two) => one - two)[Math.floor((values.length - 1) * part)]!

/** How far from the drawn line the touch was. */
function astray(frames: Frame[]): number {
  return Math.max(
    ...frames.map(({ head, felt }) => {
      const within = STROKES.filter(({ at, ms }) => head >= at - 1 && head <= at + ms + 1)[0]
      if (!within) return 0
      const { x, y } = within.place(head - within.at)
      return Math.hypot(x - felt.x, y - felt.y)
    }),
  )
}

describe("over a good line", () => {
  it("plays every stroke in its own rhythm, a moment later", () => {
    const felts = feltOver({ jitter: 5, lost: 0 })
    const { p95, delay } = distortion(felts)
    expect(p95).toBeLessThan(45)
    expect(delay).toBeGreaterThan(SHORTEST)
    expect(delay).toBeLessThan(LONGEST)
    expect(astray(felts.frames)).toBeLessThan(12)
  })

  it("lifts where the drawer lifted", () => {
    const { frames } = feltOver({ jitter: 5, lost: 0 })
    const pauses = frames.flatMap(({ now }, i) =>
      i > 0 && now - frames[i - 1]!.now > 2 * FRAME ? [now - frames[i - 1]!.now] : [],
    )
    expect(pauses).toHaveLength(STROKES.length - 1)
    pauses.forEach((pause, i) => {
      const drawnPause = STROKES[i + 1]!.at - STROKES[i]!.at - STROKES[i]!.ms
      expect(Math.abs(pause - drawnPause)).toBeLessThan(90)
    })
  })
})

describe("over a shaky line: 150 ms jitter, batches overtaking each other, 5 % lost", () => {
  const runs = Array.from({ length: 40 }, (_, i) => feltOver({ jitter: 150, lost: 0.05, seed: i + 1 }))

  it("keeps the rhythm", () => {
    const measured = runs.map(distortion)
    const mean = (of: (one: (typeof measured)[number]) => number) =>
      measured.reduce((sum, one) => sum + of(one), 0) / measured.length
    const worst = Math.max(...measured.map(({ worst }) => worst))
    console.info(
      `rhythm over 150 ms jitter, 5 % lost, ${runs.length} drawings: delay ${mean(({ delay }) => delay).toFixed(0)} ms; ` +
        `off by ${mean(({ median }) => median).toFixed(0)} ms in the median, ${mean(({ p95 }) => p95).toFixed(0)} ms at p95, ${worst.toFixed(0)} ms at worst`,
    )
    expect(mean(({ median }) => median)).toBeLessThan(15)
    expect(mean(({ p95 }) => p95)).toBeLessThan(50)
    expect(worst).toBeLessThan(250)
    expect(Math.max(...measured.map(({ delay }) => delay))).toBeLessThan(LONGEST + 60)
  })

  it("never goes back in time", () => {
    for (const { frames } of runs)
      expect(frames.every(({ head }, i) => i === 0 || head >= frames[i - 1]!.head)).toBe(true)
  })

  it("stays near the drawn line", () => {
    const strayed = runs.map(({ frames }) => astray(frames)).sort((one, two) => one - two)
    expect(strayed[Math.floor(strayed.length / 2)]).toBeLessThan(90)
  })
})

describe("what nobody can look up again", () => {
  it("is dropped as it is played, and gone at the end", () => {
    const playout = new Playout()
    const { kept } = feltOver({ jitter: 150, lost: 0.05 }, playout)
    expect(kept).toBeLessThan(40)
    expect(playout.kept).toBe(0)
    expect(playout.play(99_999)).toBeNull()
  })

  it("is forgotten at once when asked to", () => {
    const playout = new Playout()
    playout.hear(
      [
        [1, 2, 0],
        [3, 4, 20],
      ],
      false,
      1000,
    )
    playout.forget()
    expect(playout.kept).toBe(0)
    expect(playout.play(2000)).toBeNull()
  })
})

describe("odd things", () => {
  const steady = (playout: Playout, from: number, to: number, shift = 0) => {
    for (let t = from; t < to; t += 48)
      playout.hear(
        [
          [t / 10, 500, t],
          [t / 10 + 2, 500, t + 24],
          [t / 10 + 4, 500, t + 40],
        ],
        false,
        1000 + t + 60 + shift,
      )
  }

  it("takes a long silence in the points for a lift that was lost", () => {
    const playout = new Playout()
    playout.hear(
      [
        [100, 100, 0],
        [120, 100, 20],
      ],
      false,
      1000,
    )
    playout.hear(
      [
        [900, 900, 500],
        [900, 880, 520],
      ],
      false,
      1500,
    )
    const felt = Array.from({ length: 60 }, (_, i) => playout.play(1000 + i * FRAME)).filter((touch) => touch !== null)
    expect(felt.every(({ x }) => x < 130 || x === 900)).toBe(true)
  })

  it("ends the touch when the line is gone, and goes on when it is back", () => {
    const playout = new Playout()
    steady(playout, 0, 480)
    let felt: FeltPoint | null = null
    for (let now = 1500; now < 3500; now += FRAME) felt = playout.play(now)
    expect(felt).toBeNull()
    steady(playout, 3000, 3200)
    for (let now = 4200; now < 4400; now += FRAME) felt = playout.play(now)
    expect(felt!.x).toBeGreaterThan(299)
  })

  it("finds the rhythm again after the drawer's page was loaded anew, though its clock had stood still", () => {
    const playout = new Playout()
    steady(playout, 0, 480)
    for (let now = 1500; now < 3000; now += FRAME) playout.play(now)
    steady(playout, 1300, 2500, 9000)
    const lags: number[] = []
    for (let now = 11_500; now < 12_800; now += FRAME) if (playout.play(now)) lags.push(now - playout.head!)
    expect(lags.length).toBeGreaterThan(20)
  })

  it("starts anew when the drawer's clock does", () => {
    const playout = new Playout()
    steady(playout, 20_000, 20_480)
    for (let now = 21_000; now < 22_000; now += FRAME) playout.play(now)
    playout.hear(
      [
        [700, 700, 0],
        [710, 700, 30],
      ],
      false,
      30_000,
    )
    const felt = Array.from({ length: 20 }, (_, i) => playout.play(30_000 + i * FRAME)).filter(
      (touch) => touch !== null,
    )
    expect(felt[0]).toMatchObject({ x: 700, y: 700 })
  })

  describe("when the drawer's clock starts again a little back", () => {
    /** How far to the right the touch was, frame by frame. */
    const felt = (playout: Playout, from: number, ms: number) =>
      Array.from({ length: ms / FRAME }, (_, i) => playout.play(from + i * FRAME)?.x).filter((x) => x !== undefined)
    const again = (playout: Playout, from: number) => {
      playout.hear(
        [
          [700, 700, 0],
          [710, 700, 30],
        ],
        false,
        from,
      )
      playout.hear(
        [
          [720, 700, 60],
          [730, 700, 90],
        ],
        true,
        from + 60,
      )
    }

    it("feels it all after a lift", () => {
      const playout = new Playout()
      playout.hear(
        [
          [100, 100, 0],
          [120, 100, 40],
          [140, 100, 80],
        ],
        true,
        1000,
      )
      felt(playout, 1000, 400)
      again(playout, 1400)
      const places = felt(playout, 1400, 400)
      expect(places[0]).toBeLessThan(705)
      expect(places.at(-1)).toBeGreaterThan(720)
    })

    it("feels it all after a silence, though nobody said that the finger left", () => {
      const playout = new Playout()
      steady(playout, 0, 1200)
      felt(playout, 1060, 1500)
      again(playout, 4000)
      const places = felt(playout, 4000, 400)
      expect(places[0]).toBeLessThan(705)
      expect(places.at(-1)).toBeGreaterThan(720)
    })

    it("feels it all after a silence in which nobody looked", () => {
      const playout = new Playout()
      steady(playout, 0, 1200)
      felt(playout, 1060, 600)
      again(playout, 4000)
      expect(felt(playout, 4000, 400)[0]).toBeGreaterThan(699)
    })

    it("takes an early point that comes late, while the finger is down, for what it is", () => {
      const playout = new Playout()
      steady(playout, 96, 480)
      expect(felt(playout, 1200, 300).length).toBeGreaterThan(5)
      const before = playout.head!
      playout.hear([[900, 900, 10]], false, 1500)
      expect(playout.head).toBe(before)
      expect(felt(playout, 1500, 50).every((x) => x < 100)).toBe(true)
    })
  })

  it("waits no less under the finger when the line gets better, but in the next stroke", () => {
    const playout = new Playout()
    const EVERY = 40
    let now = 1000
    const draw = (from: number, to: number, late: (i: number) => number, up: boolean) => {
      const coming = Array.from({ length: (to - from) / EVERY }, (_, i) => from + i * EVERY).map((t, i) => ({
        t,
        at: 1000 + t + 60 + late(i),
      }))
      coming.sort((one, two) => one.at - two.at)
      for (; now < 1000 + to + 60; now += FRAME) {
        while (coming[0] && coming[0].at <= now) {
          const { t, at } = coming.shift()!
          playout.hear(
            [
              [t / 20, 500, t],
              [t / 20 + 1, 500, t + 20],
            ],
            false,
            at,
          )
        }
        playout.play(now)
      }
      if (up) playout.hear([], true, now)
      return now - 1000 - playout.head!
    }
    const shaky = draw(0, 2000, (i) => (i % 3) * 70, false)
    const steady = draw(2000, 8000, () => 0, true)
    const next = draw(9000, 10_000, () => 0, true)
    expect(shaky).toBeGreaterThan(LONGEST - 60)
    expect(steady).toBeGreaterThan(shaky - 25)
    expect(next).toBeLessThan(steady - 40)
  })

  it("feels a lift that comes without a place", () => {
    const playout = new Playout()
    playout.hear(
      [
        [100, 100, 0],
        [120, 100, 20],
      ],
      false,
      1000,
    )
    playout.hear([], true, 1030)
    for (let now = 1030; now < 1400; now += FRAME) playout.play(now)
    expect(playout.play(1400)).toBeNull()
    expect(playout.kept).toBe(0)
  })

  it("feels nothing before anything was heard", () => {
    expect(new Playout().play(5)).toBeNull()
  })
})

it("plays what came all at once at nearly its own rhythm, with a pause between strokes", () => {
  const playout = new Playout()
  for (const { points, up } of drawn()) playout.hear(points, up, 20_000)
  expect(playout.lasts).toBeGreaterThan(LASTS - 100)
  let pauses = 0
  let touched = false
  let now = 20_000
  for (; playout.kept; now += FRAME) {
    const felt = playout.play(now)
    if (touched && !felt) pauses++
    touched = felt !== null
  }
  expect(pauses).toBe(STROKES.length)
  expect(now - 20_000).toBeGreaterThan(6500)
  expect(now - 20_000).toBeLessThan(LASTS)
})
