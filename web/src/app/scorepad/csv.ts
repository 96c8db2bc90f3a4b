// The scorepad as a table for spreadsheets: a row for each seat of each match.
import { hasText, language, t } from "@/lib/i18n.svelte"
import { sideName } from "@/play/sides"
import { stretched } from "@/play/stretch"
import type { ScoreLine } from "@/wire/messages"
import { nameOf } from "@/ui/emblem/name"

const HEADS = ["match", "when", "game", "player", "bot", "side", "score", "rank", "won", "how"] as const
const BOM = "\ufeff" // or spreadsheets take it for another encoding

/** Spreadsheets expect semicolons where a comma is the decimal mark. */
const separator = (): string => (new Intl.NumberFormat(language()).format(1.5).includes(",") ? ";" : ",")

/** A name must not be taken for a formula. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`
const cell = (value: string | number) => (typeof value === "number" ? String(value) : quoted(value))
const yesNo = (yes: boolean) => (yes ? t("csv-yes") : t("csv-no"))

function howOf({ outcome, stretch }: ScoreLine): string {
  if (!outcome) return t("pad-broken-off")
  const parts = [outcome.short && t("pad-short-match"), hasText(outcome.word) && t(outcome.word), stretched(stretch)]
  return parts.filter(Boolean).join(" · ")
}

function rowsOf(line: ScoreLine): (string | number)[][] {
  const { number, game, dealt_at, seats, outcome } = line
  const when = new Date(dealt_at).toLocaleString("sv-SE") // 2026-01-31 20:15:00, which every spreadsheet reads
  const how = howOf(line)
  return seats.map((who, seat) => [
    number,
    when,
    t(`${game}-name`),
    nameOf(who),
    yesNo(who.person === null),
    who.side === null ? "" : sideName(who.side),
    outcome ? (outcome.scores[seat] ?? 0) : "",
    outcome ? (outcome.ranks[seat] ?? 0) : "",
    outcome ? yesNo(outcome.won.includes(seat)) : "",
    how,
  ])
}

export function csv(lines: ScoreLine[]): string {
  const rows = [HEADS.map((head) => t(`csv-${head}`)), ...lines.flatMap(rowsOf)]
  return BOM + rows.map((row) => row.map(cell).join(separator()) + "\r\n").join("")
}
