import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'

export const MAX_LINES = 5000
export const MAX_LIST_LENGTH = 1_000_000

/** One line of a list of redirects, unvalidated, with its line number. */
export type ListedRule = { line: number; from: string; to: string; status: string; kind: string }

/** A list that cannot be read at all. The message says where and what to do. */
export class ListError extends Error {
  override name = 'ListError'
}

const HEADER = 'The first line must contain the column names: from,to,status,kind. Only “from” and “to” are required.'
const COLUMNS = ['from', 'to', 'status', 'kind']

const cell = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const parsed = z.array(
  z.object({ record: z.object({ from: cell, to: cell, status: cell, kind: cell }), info: z.object({ lines: z.number() }) }),
)

function columnsOf(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase())
  const unknown = names.find((name) => !COLUMNS.includes(name))
  if (unknown !== undefined) throw new ListError(`“${unknown.slice(0, 40)}” is not a known column. ${HEADER}`)
  if (new Set(names).size < names.length) throw new ListError('The first line contains a column twice. Remove one.')
  if (!names.includes('from') || !names.includes('to')) throw new ListError(HEADER)
  return names
}

/**
 * Reads a list with a header line. Columns are separated by commas or semicolons, whichever the header has; quotes, a byte order
 * mark and all line endings are supported.
 * @throws {ListError} if the list as a whole cannot be read
 */
export function readList(text: string): ListedRule[] {
  if (text.length > MAX_LIST_LENGTH) throw new ListError('The list is larger than 1 MB. Import it in parts.')
  if (text.includes('\uFFFD'))
    throw new ListError(
      'The list contains characters that could not be read. Save it as UTF-8 (in Excel: “CSV UTF-8”) and choose it again.',
    )
  const [header = ''] = text.split(/\r\n|\r|\n/, 1)
  try {
    const rows = parse(text, {
      bom: true,
      columns: columnsOf,
      delimiter: header.includes(';') && !header.includes(',') ? ';' : ',',
      info: true,
      max_record_size: 10_000,
      relax_column_count_less: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MAX_LINES + 1,
      trim: true,
    })
    if (rows.length > MAX_LINES) throw new ListError(`The list has more than ${MAX_LINES} lines. Import it in parts.`)
    return parsed.parse(rows).map(({ record, info }) => ({ ...record, line: info.lines }))
  } catch (error) {
    if (error instanceof ListError) throw error
    if (error instanceof CsvError) throw new ListError(`The list cannot be read: ${error.message}. Check the quotes and the columns there.`)
    throw error
  }
}
