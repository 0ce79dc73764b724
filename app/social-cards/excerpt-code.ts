import { type CodeLine, linesOf, lineText, sliceLine } from '#app/ui/code-lines.ts'
import type { CardCode } from './card.ts'

/** Lines before the reported one. */
const CONTEXT = 2
/** The columns of a card at its smallest letters. */
const COLUMNS = 47
/** How much of a line stays before a range that is too far to the right. */
const LEAD = 6

/** A reported place: 1-based lines and columns, the end exclusive. Without columns it is the whole line. */
export type Reported = { line: number; column?: number; endLine?: number; endColumn?: number }

const indentOf = (text: string) => /^\s*/.exec(text)?.[0].length ?? 0

const cutAt = (tokens: CodeLine, columns: number): CodeLine =>
  lineText(tokens).length <= columns ? tokens : [...sliceLine(tokens, 0, columns - 1), ['comment', '…']]

/** The columns of the range in its line, from 0; an empty range covers one letter. */
function rangeIn(text: string, { line, column, endLine = line, endColumn }: Reported): [from: number, to: number] {
  if (column === undefined) return [indentOf(text), Math.max(text.trimEnd().length, indentOf(text) + 1)]
  const from = Math.min(column - 1, Math.max(text.length - 1, 0))
  const to = endLine === line && endColumn !== undefined ? endColumn - 1 : text.trimEnd().length
  return [from, Math.max(Math.min(to, text.length), from + 1)]
}

/** Takes the reported line and what leads to it out of code, without the indentation they share; `null` if there is no such line. */
export function excerptCode(code: string, tokens: readonly CodeLine[] | undefined, reported: Reported): CardCode | null {
  const all = linesOf(code.replaceAll('\t', '  '), code.includes('\t') ? undefined : tokens)
  const last = all[reported.line - 1]
  if (!last || lineText(last).trim() === '') return null
  const chosen = all
    .map((line, index) => ({ number: index + 1, tokens: line }))
    .slice(0, reported.line)
    .filter(({ number, tokens: line }) => number === reported.line || lineText(line).trim() !== '')
    .slice(-CONTEXT - 1)
  const shared = Math.min(...chosen.map(({ tokens: line }) => indentOf(lineText(line))))
  const [from, to] = rangeIn(lineText(last), reported)
  const skipped = to - shared > COLUMNS && from - shared > COLUMNS / 2 ? from - LEAD : shared
  const lines = chosen.map(({ number, tokens: line }) => {
    const isShifted = number === reported.line && skipped > shared
    const own: CodeLine = isShifted ? [['comment', '…'], ...sliceLine(line, skipped + 1)] : sliceLine(line, shared)
    return { number, tokens: cutAt(own, COLUMNS) }
  })
  return { lines, from: Math.min(from - skipped, COLUMNS - 1), to: Math.min(to - skipped, COLUMNS) }
}
