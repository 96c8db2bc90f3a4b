// Whether a replay is shown. Nothing can be touched in it, so what a touch would reveal is shown at once.
import { getContext, setContext } from "svelte"

const REPLAYING = Symbol("replaying")

/** For the root of a replay's screen. */
export const provideReplaying = (): void => void setContext(REPLAYING, true)

export const isReplaying = (): boolean => getContext(REPLAYING) === true
