// Made by `make types` from the Python messages. Never edited by hand.

export const GAMES: readonly string[] = ["palindromos", "gnome", "mind-map", "palm-reader"]

export const SEATS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  palindromos: [1, 6],
  gnome: [2, 4],
  "mind-map": [4, 14],
  "palm-reader": [4, 10],
}

export const DEFAULT_OPTIONS: Readonly<Record<string, object>> = {
  palindromos: { sheet: "meadow", distinct_wilds: null, wild_shared: false },
  gnome: {
    mode: "basic",
    exposure_ms: 700,
    stop_after_ms: 3000,
    until: "fifth_card",
    cards: 5,
    upside_down: false,
    twins: false,
    marks: false,
  },
  "mind-map": { place_seconds: null, team_vote_seconds: null, even_teams: false, rounds: null, deck: "", own_cards: "first" },
  "palm-reader": { colours: ["blue", "green"], palms: "screen", rounds: 10 },
}

export const MINUTES: Readonly<Record<string, readonly { options: object; minutes: readonly number[] }[]>> = {
  palindromos: [
    { options: { sheet: "meadow" }, minutes: [6, 8, 10, 15, 15, 20] },
    { options: { sheet: "lantern" }, minutes: [6, 8, 10, 15, 15, 20] },
    { options: { sheet: "hourglass" }, minutes: [8, 10, 15, 20, 25, 25] },
    { options: { sheet: "acorn" }, minutes: [7, 10, 15, 15, 20, 25] },
    { options: { sheet: "moth" }, minutes: [6, 8, 10, 15, 20, 20] },
    { options: { sheet: "cathedral" }, minutes: [8, 9, 15, 15, 20, 25] },
  ],
  gnome: [
    { options: { mode: "cooperative" }, minutes: [2, 2, 2] },
    { options: { mode: "basic", until: "fifth_card" }, minutes: [3, 4, 4] },
    { options: { mode: "basic", until: "deck_empty" }, minutes: [10, 10, 10] },
    { options: { mode: "all_in", until: "fifth_card" }, minutes: [4, 5, 8] },
    { options: { mode: "all_in", until: "deck_empty" }, minutes: [15, 15, 10] },
  ],
  "mind-map": [{ options: {  }, minutes: [7, 8, 9, 10, 15, 15, 15, 15, 15, 15, 20] }],
  "palm-reader": [
    { options: { palms: "screen" }, minutes: [15, 15, 20, 20, 20, 25, 30] },
    { options: { palms: "real" }, minutes: [10, 10, 15, 15, 15, 15, 15] },
  ],
}
