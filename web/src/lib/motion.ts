// Whether the reader wants things to keep still.
const asked = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)")

export const still = (): boolean => asked?.matches ?? false

/** How long a motion of `ms` may take: nothing, when things should keep still. */
export const lasting = (ms: number): number => (still() ? 0 : ms)
