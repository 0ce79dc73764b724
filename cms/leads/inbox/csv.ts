const SEPARATOR = /[;\t\r\n]/
const BLANK_OR_QUOTE = /[\s\u0000-\u001f\u200b-\u200f\u2060\ufeff"'`´“”„‘’‚«»‹›＂＇]/
const FORMULA_START = /[=+\-@\t\r＝＋－＠﹦﹢﹣﹫−]/

/**
 * Prevents CSV injection: puts an apostrophe before anything that could start a formula, at the beginning and after every
 * character that some spreadsheet treats as a separator. Runs in one pass, because visitors choose the length.
 */
export function escapeFormulas(text: string): string {
  let safe = ''
  // Start of the current cell while it contains only blanks and quotes.
  let start: number | null = 0
  for (const letter of text) {
    if (start !== null && FORMULA_START.test(letter)) {
      safe = `${safe.slice(0, start)}'${safe.slice(start)}`
      start = null
    } else if (start !== null && !BLANK_OR_QUOTE.test(letter)) start = null
    safe += letter
    if (SEPARATOR.test(letter)) start = safe.length
  }
  return safe
}

/** One line of a CSV file (RFC 4180), with every cell quoted. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${escapeFormulas(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
