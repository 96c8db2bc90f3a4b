// Whether a match is being watched again: nothing can be touched then, so what a touch would uncover lies open.
import { getContext, setContext } from "svelte"

const AGAIN = Symbol("watched again")

/** Said by the screen around a game's. */
export const watchAgain = (): void => void setContext(AGAIN, true)

export const watchedAgain = (): boolean => getContext(AGAIN) === true
