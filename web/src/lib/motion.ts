// Whether the reader's device asks for reduced motion.
const query = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)")

export const reducedMotion = (): boolean => query?.matches ?? false

/** The duration of a motion that takes `ms` otherwise: 0 if motion is reduced. */
export const motionMs = (ms: number): number => (reducedMotion() ? 0 : ms)
