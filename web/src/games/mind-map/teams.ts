// The two teams of 8 to 14 players: even seats and odd seats, Sun and Moon.
import { t } from "../../ui/words.svelte"
import type { Table } from "../../wire/mind-map"

export const TEAMS = [0, 1] as const

export const teamName = (team: number): string => t(`mind-map-team-${team}`)
export const teamOf = (seat: number): number => seat % 2

export const inTeams = ({ round }: Table): boolean => round.active !== null

/** With an odd number of players a team can reach more than the other (MM-51). */
export const uneven = ({ score }: Table): boolean => score.most[0] !== score.most[1]
