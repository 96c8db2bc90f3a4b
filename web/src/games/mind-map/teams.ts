// The two teams of 8 to 14 players: even seats and odd seats. Which of them is Sun was settled in the lobby.
import type { Sitter } from "@/play/game"
import { sideIcon, sideName } from "@/play/sides"
import type { IconName } from "@/ui/icons"
import type { Table } from "@/wire/mind-map"

export const TEAMS = [0, 1] as const

export const teamOf = (seat: number): number => seat % 2
export const sideOf = (team: number, sitters: Sitter[]): number =>
  sitters.find(({ seat }) => teamOf(seat) === team)?.side ?? team
export const teamIcon = (team: number, sitters: Sitter[]): IconName => sideIcon(sideOf(team, sitters))
export const teamName = (team: number, sitters: Sitter[]): string => sideName(sideOf(team, sitters))

export const inTeams = ({ round }: Table): boolean => round.active !== null

/** With an odd number of players a team can reach more than the other (MM-51). */
export const uneven = ({ score }: Table): boolean => score.most[0] !== score.most[1]
