import { flat, shape, type Layer } from "@/games/gnome/art/ink"

/** A smile at this height. */
export const smile = (y: number): Layer[] => [
  shape("ink", `M180 ${y}C192 ${y + 5} 208 ${y + 5} 220 ${y}C218 ${y + 16} 182 ${y + 16} 180 ${y}Z`, 2),
  flat("blush", `M188 ${y + 10}C194 ${y + 5} 206 ${y + 5} 212 ${y + 10}C206 ${y + 14} 194 ${y + 14} 188 ${y + 10}Z`),
]
