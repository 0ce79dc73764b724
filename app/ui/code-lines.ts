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
