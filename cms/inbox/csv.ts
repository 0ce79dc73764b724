const SEPARATES = /[;\t\r\n]/
const BLANK_OR_QUOTE = /[\s\u0000-\u001f\u200b-\u200f\u2060\ufeff"'`´“”„‘’‚«»‹›＂＇]/
const BEGINS_FORMULA = /[=+\-@\t\r＝＋－＠﹦﹢﹣﹫−]/

/**
 * A text that no spreadsheet takes for a formula: an apostrophe comes before what could begin one, at the beginning and
 * wherever a program with other separators than the comma would begin a cell. One pass: visitors choose how long it is.
 */
export function harmless(text: string): string {
  let safe = ''
  // Where the cell begins that nothing but blanks and quotes was seen of so far.
  let begin: number | null = 0
  for (const letter of text) {
    if (begin !== null && BEGINS_FORMULA.test(letter)) {
      safe = `${safe.slice(0, begin)}'${safe.slice(begin)}`
      begin = null
    } else if (begin !== null && !BLANK_OR_QUOTE.test(letter)) begin = null
    safe += letter
    if (SEPARATES.test(letter)) begin = safe.length
  }
  return safe
}

/** One line of a CSV file as RFC 4180 has it, every cell in quotes. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** By it spreadsheets tell that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
