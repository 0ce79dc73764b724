import type { Pattern } from './pattern.ts'

const METACHARACTERS = new Set('.[](){}*+?^$|')
const QUANTIFIERS = new Set('*+?{')

/**
 * Returns the literal text that every match of a pattern anchored at the start begins with; `isWhole` if the pattern consists of
 * nothing else. `null` if there is no reliable prefix.
 */
export function literalPrefix({ source, flags }: Pattern): { text: string; isWhole: boolean } | null {
  if (!source.startsWith('^') || /[im]/.test(flags) || source.includes('|')) return null
  const characters = [...source.slice(1)]
  const literal: string[] = []
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? ''
    if (METACHARACTERS.has(character)) {
      // A quantifier applies to the preceding character, which may be absent.
      return { text: (QUANTIFIERS.has(character) ? literal.slice(0, -1) : literal).join(''), isWhole: false }
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
