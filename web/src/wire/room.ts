// Made by `make types` from the Python messages. Never edited by hand.

export const CODE_LENGTH_MIN = 5
export const CODE_LENGTH_MAX = 8
export const CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
export const EMBLEMS = 14
export const NAME_LENGTH = 20
export const STRENGTHS = [1, 2, 3] as const
export const STRETCHES = [100, 150, 200, 400, 1000] as const
export const UNSTRETCHED = 100
export const CARDS_FILE_BYTES_MAX = 15_000
export const STICKERS_AT_ONCE = 4
export const STICKERS_PER_SECOND = 0.5
export const DO_NOT_RETRY = 4001
