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
    { options: { mode: "basic", until: "deck_empty" }, minutes: [10, 10, 10] },
    { options: { mode: "all_in", until: "deck_empty" }, minutes: [15, 15, 10] },
    { options: { mode: "basic", until: "fifth_card", cards: 2 }, minutes: [1, 1, 1] },
    { options: { mode: "basic", until: "fifth_card", cards: 3 }, minutes: [2, 2, 3] },
    { options: { mode: "basic", until: "fifth_card", cards: 5 }, minutes: [3, 4, 4] },
    { options: { mode: "all_in", until: "fifth_card", cards: 2 }, minutes: [1, 2, 2] },
    { options: { mode: "all_in", until: "fifth_card", cards: 3 }, minutes: [2, 3, 3] },
    { options: { mode: "all_in", until: "fifth_card", cards: 5 }, minutes: [4, 5, 8] },
  ],
  "mind-map": [
    { options: { rounds: null }, minutes: [7, 8, 9, 10, 15, 15, 15, 15, 15, 15, 20] },
    { options: { rounds: 1 }, minutes: [2, 3, 3, 3, 6, 7, 7, 8, 8, 8, 9] },
    { options: { rounds: 2 }, minutes: [4, 6, 6, 6, 6, 7, 7, 8, 8, 8, 9] },
  ],
  "palm-reader": [
    { options: { palms: "screen", rounds: 3 }, minutes: [4, 5, 5, 6, 7, 7, 7] },
    { options: { palms: "screen", rounds: 5 }, minutes: [7, 8, 9, 10, 10, 10, 15] },
    { options: { palms: "screen", rounds: 10 }, minutes: [15, 15, 20, 20, 20, 25, 30] },
    { options: { palms: "real", rounds: 3 }, minutes: [3, 4, 4, 4, 4, 5, 5] },
    { options: { palms: "real", rounds: 5 }, minutes: [5, 6, 6, 7, 8, 8, 9] },
    { options: { palms: "real", rounds: 10 }, minutes: [10, 10, 15, 15, 15, 15, 15] },
  ],
}
