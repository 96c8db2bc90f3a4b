// Made by `make types` from the Python messages. Never edited by hand.

/** All games in the order of the shelf. */
export const GAMES: readonly string[] = ["palindromos", "gnome", "mind-map", "palm-reader"]
