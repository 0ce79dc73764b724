/** How a line differs from the line its fix leaves: what both begin with, what goes, what comes, what both end with. */
export type Deviation = { before: string; removed: string; added: string; after: string; characters: number }

/** Words and gaps as a whole, marks one by one: nobody reads “true” and “false” as four other letters and an e. */
const tokensOf = (line: string): string[] => line.match(/[\p{L}\p{N}_$]+|\s+|[^\p{L}\p{N}_$\s]/gu) ?? []

/** Measures how far a line is off: the shortest stretch of whole words that has to change, in characters. */
export function deviation(line: string, fix: string): Deviation {
  const [old, fresh] = [tokensOf(line), tokensOf(fix)]
  const shortest = Math.min(old.length, fresh.length)
  let start = 0
  while (start < shortest && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < shortest - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  const removed = old.slice(start, old.length - end).join('')
  const added = fresh.slice(start, fresh.length - end).join('')
  const characters = Math.max(removed.length, added.length)
  return { before: fresh.slice(0, start).join(''), removed, added, after: fresh.slice(fresh.length - end).join(''), characters }
}
