import type { Pattern } from './pattern.ts'

const MARKS = new Set('.[](){}*+?^$|')
const REPEATS = new Set('*+?{')

/**
 * The text every match begins with, when a pattern is anchored at the beginning; `isWhole` when it says nothing more.
 * `null` when there is no such text to rely on.
 */
export function literalPrefix({ source, flags }: Pattern): { text: string; isWhole: boolean } | null {
  if (!source.startsWith('^') || /[im]/.test(flags) || source.includes('|')) return null
  const characters = [...source.slice(1)]
  const literal: string[] = []
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? ''
    if (MARKS.has(character)) {
      // A repeat is about the character before it, which may then be absent.
      return { text: (REPEATS.has(character) ? literal.slice(0, -1) : literal).join(''), isWhole: false }
    }
    if (character !== '\\') {
      literal.push(character)
      continue
    }
    index += 1
    const escaped = characters[index] ?? ''
    if (/[a-z0-9]/i.test(escaped)) return { text: literal.join(''), isWhole: false }
    literal.push(escaped)
  }
  return { text: literal.join(''), isWhole: true }
}
