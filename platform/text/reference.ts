import { randomInt } from 'node:crypto'

/** Without letters and digits that are easily confused when read aloud. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Returns an error reference that a visitor can read out: `7KQ2-M4XP`. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
