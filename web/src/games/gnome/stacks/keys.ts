// What the keys do while building.
import { shortcutKeys } from "@/lib/shortcut-keys.svelte"
import type { Mark } from "@/games/gnome/art/marks"

export type KeyAction =
  | { type: "stack"; stack: number; by: number } // 1 to 4; with shift the other way round
  | { type: "flick"; by: number } // the chosen stack
  | { type: "choose"; by: number } // the stack above or below
  | { type: "stop" }
  | { type: "call"; mark: Mark }

type Key = Pick<KeyboardEvent, "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">

const actions: Record<string, KeyAction> = {
  ArrowLeft: { type: "flick", by: -1 },
  ArrowRight: { type: "flick", by: 1 },
  ArrowUp: { type: "choose", by: -1 },
  ArrowDown: { type: "choose", by: 1 },
  KeyS: { type: "stop" },
  KeyF: { type: "call", mark: "flower" },
  KeyC: { type: "call", mark: "cloud" },
}

export function actionOf({ code, shiftKey, ctrlKey, altKey, metaKey }: Key): KeyAction | null {
  if (ctrlKey || altKey || metaKey || !(shortcutKeys.on || code.startsWith("Arrow"))) return null
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(code)
  if (digit) return { type: "stack", stack: Number(digit[1]) - 1, by: shiftKey ? -1 : 1 }
  return actions[code] ?? null
}

/** A drawer or a dialog is open, or something is being written: its keys are its own. */
export const elsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("dialog, input, textarea, select") !== null
