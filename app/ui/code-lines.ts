/** The syntax class of a token, which decides its colour. */
export type CodeKind = 'keyword' | 'string' | 'comment' | 'number' | 'name' | 'punct' | 'added' | 'removed'

/** Plain text, or text with a kind. Compact, because pages serialize it. */
export type CodeToken = string | readonly [kind: CodeKind, text: string]

export type CodeLine = readonly CodeToken[]

const textOf = (token: CodeToken): string => (typeof token === 'string' ? token : token[1])

const sliceToken = (token: CodeToken, from: number, to: number): CodeToken => {
  const text = textOf(token).slice(Math.max(0, from), Math.max(0, to))
  return typeof token === 'string' ? text : [token[0], text]
}

export const lineText = (line: CodeLine): string => line.map(textOf).join('')

export function sliceLine(line: CodeLine, from: number, to = Number.MAX_SAFE_INTEGER): CodeLine {
  let start = 0
  return line.flatMap((token) => {
    const part = sliceToken(token, from - start, to - start)
    start += textOf(token).length
    return textOf(part) ? [part] : []
  })
}

const plainLines = (code: string): CodeLine[] => code.split('\n').map((line) => (line ? [line] : []))

/** The highlighted lines of `code`, or plain lines if there are no tokens or they belong to other code. */
export const linesOf = (code: string, tokens: readonly CodeLine[] | undefined): readonly CodeLine[] =>
  tokens?.map(lineText).join('\n') === code ? tokens : plainLines(code)

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
