// The keys of a replay: space plays and pauses, arrows step, Home and End go to either end. No game hears them.
import type { Projector } from "./playback.svelte"
import type { Eye } from "./steps"

export function keysFor(projector: Projector, eyes: () => Eye[]): (event: KeyboardEvent) => void {
  const does: Record<string, () => void> = {
    " ": () => (projector.playing ? projector.pause() : projector.play()),
    ArrowRight: () => projector.turn(eyes(), 1),
    ArrowLeft: () => projector.turn(eyes(), -1),
    Home: () => projector.cut(0),
    End: () => projector.cut(projector.reel.last),
  }
  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return
    event.stopPropagation()
    const presses = event.key === " " && event.view === window && (event.target as Element).closest("button, a") // that very button
    const act = does[event.key]
    if (!act || presses) return
    event.preventDefault()
    act()
  }
}
