import type { Card } from '../card.ts'

const LETTER = /\p{L}|\p{N}/u

const lettersIn = (text: string) => [...text].filter((letter) => LETTER.test(letter)).length

/** What is written instead of signs that no font has. */
const INSTEAD: Record<string, string> = { '→': '›', '←': '‹', '⇒': '›', '−': '-', '✓': '·' }

/** A text without letters that no font has; empty if that leaves less than half of it. */
function withoutLetters(text: string, unknown: ReadonlySet<string>): string {
  const kept = [...text].map((letter) => (unknown.has(letter) ? (INSTEAD[letter] ?? '') : letter)).join('')
  return lettersIn(kept) * 2 < lettersIn(text) ? '' : kept.replaceAll(/\s+/g, ' ').trim()
}

function inside(value: unknown, unknown: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return withoutLetters(value, unknown)
  if (Array.isArray(value)) return value.map((item) => inside(item, unknown))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'kind' || key === 'name' ? item : inside(item, unknown)]),
  )
}

/** A card without letters that no font has, instead of boxes in their place. Without a title it shows the site's name. */
export function withKnownLetters(card: Card, unknown: ReadonlySet<string>): Card {
  if (unknown.size === 0) return card
  const cleaned = inside(card, unknown) as Card
  return cleaned.title === '' ? { kind: 'page', title: cleaned.site, site: cleaned.site, text: '' } : cleaned
}
