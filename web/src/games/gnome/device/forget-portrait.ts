// The portrait goes from this device when its moment is over, though the line be down and nobody says so (GN-13).
import type { TurnPart } from "@/wire/gnome"

/** Waits for that moment by the match's clock, which may have been set meanwhile. Returns how to stop waiting. */
export function forgetting(
  turn: TurnPart | null,
  now: () => number,
  forget: (left: TurnPart) => void,
): (() => void) | undefined {
  if (!turn?.portrait) return
  const look = () => {
    const left = turn.hides_at - now()
    if (left > 0) timer = setTimeout(look, left)
    else forget({ ...turn, portrait: null })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  look()
  return () => clearTimeout(timer)
}
