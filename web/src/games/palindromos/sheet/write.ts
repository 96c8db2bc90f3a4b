// A stroke appears as a hand draws it.
import { cubicInOut } from "svelte/easing"
import type { TransitionConfig } from "svelte/transition"
import { motionMs } from "@/lib/motion"

/** For a path with a `pathLength` of 1: asking the browser for its length would compute the whole page's layout. */
export const write = (_: Element, lasts_ms: number): TransitionConfig => ({
  duration: motionMs(lasts_ms),
  easing: cubicInOut,
  css: (drawn) => `stroke-dasharray: ${drawn} 1`,
})
