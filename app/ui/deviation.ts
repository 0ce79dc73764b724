/** How a line differs from the line its fix leaves: what both begin with, what goes, what comes, what both end with. */
export type Deviation = { before: string; removed: string; added: string; after: string; characters: number }

/** Measures how far a line is off: the shortest stretch that has to change, in characters. */
export function deviation(line: string, fix: string): Deviation {
  const shortest = Math.min(line.length, fix.length)
  let start = 0
  while (start < shortest && line[start] === fix[start]) start += 1
  let end = 0
  while (end < shortest - start && line.at(-1 - end) === fix.at(-1 - end)) end += 1
  const removed = line.slice(start, line.length - end)
  const added = fix.slice(start, fix.length - end)
  const characters = Math.max(removed.length, added.length)
  return { before: fix.slice(0, start), removed, added, after: fix.slice(fix.length - end), characters }
}
