import type { SiteResult } from '../api/site-answer.ts'

const normalize = (text: string) => text.normalize('NFC').toLowerCase()

/** The words of a text, as people type them: letters and digits. */
export const wordsOf = (text: string): string[] => normalize(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns whether each word of the query is the beginning of a word of the text. */
export function matchesWords(query: string, text: string): boolean {
  const [asked, words] = [wordsOf(query), wordsOf(text)]
  return asked.length > 0 && asked.every((word) => words.some((each) => each.startsWith(word)))
}

/** The text in parts, with the beginnings of words that the query asks for marked. */
export function markWords(query: string, text: string): SiteResult['passage'] {
  const asked = wordsOf(query).toSorted((a, b) => b.length - a.length)
  const parts: { text: string; marked: boolean }[] = []
  const add = (part: string, marked: boolean) => {
    const last = parts.at(-1)
    if (last?.marked === marked) last.text += part
    else if (part) parts.push({ text: part, marked })
  }
  for (const part of text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []) {
    const length = asked.find((word) => normalize(part).startsWith(word))?.length ?? 0
    add(part.slice(0, length), true)
    add(part.slice(length), false)
  }
  return parts
}
