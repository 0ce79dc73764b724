/** The difference between a line and its fixed version: common start, removed text, added text and common end. */
export type Deviation = { before: string; removed: string; added: string; after: string; characters: number }

/** Splits into words, whitespace and single punctuation marks: “true” to “false” is one changed word, not four changed letters. */
const tokensOf = (line: string): string[] => line.match(/[\p{L}\p{N}_$]+|\s+|[^\p{L}\p{N}_$\s]/gu) ?? []

/** Measures how far a line is off: the shortest run of whole words that has to change, in characters. */
export function deviation(line: string, fix: string): Deviation {
  const [old, fresh] = [tokensOf(line), tokensOf(fix)]
  const maxCommon = Math.min(old.length, fresh.length)
  let start = 0
  while (start < maxCommon && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < maxCommon - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  const removed = old.slice(start, old.length - end).join('')
  const added = fresh.slice(start, fresh.length - end).join('')
  const characters = Math.max(removed.length, added.length)
  return { before: fresh.slice(0, start).join(''), removed, added, after: fresh.slice(fresh.length - end).join(''), characters }
}
