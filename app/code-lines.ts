/** What a piece of code is, as far as its colour goes. */
export type CodeKind = 'keyword' | 'string' | 'comment' | 'number' | 'name' | 'punct' | 'added' | 'removed'

/** A piece of a line: plain text, or text of a kind. Short, because pages carry them. */
export type CodeToken = string | readonly [kind: CodeKind, text: string]

/** One line of code, its pieces from left to right. */
export type CodeLine = readonly CodeToken[]

const textOf = (token: CodeToken): string => (typeof token === 'string' ? token : token[1])

const partOf = (token: CodeToken, from: number, to: number): CodeToken => {
  const text = textOf(token).slice(Math.max(0, from), Math.max(0, to))
  return typeof token === 'string' ? text : [token[0], text]
}

/** The words of a line. */
export const lineText = (line: CodeLine): string => line.map(textOf).join('')

/** The characters `from` to `to` of a line, with their kinds. */
export function sliceLine(line: CodeLine, from: number, to = Number.MAX_SAFE_INTEGER): CodeLine {
  let start = 0
  return line.flatMap((token) => {
    const part = partOf(token, from - start, to - start)
    start += textOf(token).length
    return textOf(part) ? [part] : []
  })
}

/** Code in lines without colours. */
const plainLines = (code: string): CodeLine[] => code.split('\n').map((line) => (line ? [line] : []))

/** The lines of `code` with the colours that the server found; plain ones where there are none, or of other code. */
export const linesOf = (code: string, tokens: readonly CodeLine[] | undefined): readonly CodeLine[] =>
  tokens?.map(lineText).join('\n') === code ? tokens : plainLines(code)
