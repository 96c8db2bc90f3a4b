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
    upside_down: false,
    twins: false,
    marks: false,
  },
  "mind-map": { place_seconds: null, team_vote_seconds: null, even_teams: false, deck: "" },
  "palm-reader": { colours: ["blue", "green"], palms: "screen" },
}
