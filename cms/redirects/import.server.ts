import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { findAnyLoop, findLoop } from './redirect-loop.server.ts'
import { type ValidRule, validateRules, type Verdict } from './validate-rules.server.ts'
import { type Query, queryIn, lockAddresses } from '#cms/core/query.server.ts'
import { shortenChains, writeRules } from './write-rules.server.ts'
import { commitTransaction, type Endpoint, initTransaction, killTransaction } from 'payload'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { hasRole } from '#cms/access/roles.ts'

const MAX_LINES = 5000
const MAX_LIST_LENGTH = 1_000_000

/** One line of a list of redirects, unvalidated, with its line number. */
type ListedRule = { line: number; from: string; to: string; status: string; kind: string }

/** A list that cannot be read at all. The message says where and what to do. */
class ListError extends Error {
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
function readList(text: string): ListedRule[] {
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

/** The result of one line, actual or predicted: `problem` says why it was refused. */
export type LineResult = { line: number; from: string; to: string; problem: string | null }

type Line = ListedRule & { rule?: ValidRule; problem: string | null }

const key = ({ from, kind }: ValidRule) => `${kind} ${from}`

function judged(line: ListedRule, verdict: Verdict | undefined): Line {
  if (!verdict || 'problem' in verdict) return { ...line, problem: verdict?.problem.message ?? 'This line was not checked.' }
  if (line.kind !== '' && line.kind !== 'exact' && line.kind !== 'prefix')
    return { ...line, problem: `“${line.kind.slice(0, 40)}” is not a kind of redirect. Use exact or prefix.` }
  return { ...line, rule: verdict.rule, problem: null }
}

function refuseRepeated(lines: Line[]): void {
  const first = new Map<string, number>()
  for (const line of lines) {
    if (!line.rule) continue
    const before = first.get(key(line.rule))
    if (before === undefined) first.set(key(line.rule), line.line)
    else line.problem = `Line ${before} has the same address. Remove one of the two.`
  }
}

const isGood = (line: Line): line is Line & { rule: ValidRule } => line.problem === null && line.rule !== undefined

async function withdraw(query: Query, lines: readonly Line[], reason: (line: Line) => string): Promise<void> {
  for (const line of lines) {
    if (line.rule)
      await query(`DELETE FROM redirects WHERE "from" = $1 AND kind = $2::text::enum_redirects_kind`, [line.rule.from, line.rule.kind])
    line.problem = reason(line)
  }
}

const loopMessage = (way: string) => `This would create a redirect loop: ${way}. Choose another target.`

/** Refuses lines that create a loop. Only lines that lead to a path can, not those to a document or another site. */
async function refuseLoops(query: Query, lines: readonly Line[]): Promise<void> {
  for (const line of lines.filter(isGood)) {
    if (!line.rule.url?.startsWith('/')) continue
    const loop = await findLoop(query, line.rule.kind === 'prefix' ? `${line.rule.from}/~` : line.rule.from)
    if (loop) await withdraw(query, [line], () => loopMessage(loop))
  }
  const prefixes = lines.filter((line) => isGood(line) && line.rule.kind === 'prefix')
  const loop = await findAnyLoop(query)
  if (loop) await withdraw(query, prefixes.length > 0 ? prefixes : lines.filter(isGood), () => loopMessage(loop))
}

/**
 * Writes the valid lines of a list, and returns the result of each line. The caller ends the transaction; rolling it back
 * makes this a dry run.
 */
async function importRules(query: Query, list: readonly ListedRule[]): Promise<LineResult[]> {
  const verdicts = await validateRules(
    query,
    list.map(({ from, to, status, kind }) => ({ from, url: to, status, kind, hasDocument: false, enabled: true })),
  )
  const lines = list.map((line, index) => judged(line, verdicts[index]))
  refuseRepeated(lines)
  const good = lines.filter(isGood).map(({ rule }) => rule)
  await writeRules(
    query,
    good.map((rule) => ({ ...rule, origin: 'imported', note: null })),
  )
  await refuseLoops(query, lines)
  await shortenChains(
    query,
    good.flatMap(({ from, url }) => (url ? [from, url] : [from])),
  )
  await query(`DELETE FROM missing_addresses WHERE path = ANY($1::text[])`, [good.map(({ from }) => from)])
  return lines.map(({ line, from, to, problem }) => ({ line, from, to, problem }))
}

/** `check` writes nothing, `all` writes only if every line is valid, `good` writes the valid lines. */
const input = z.object({ text: z.string().max(MAX_LIST_LENGTH * 2), mode: z.enum(['check', 'all', 'good']) })

/** `POST /api/redirects/import`: imports a CSV list of redirects, for publishers and admins. */
export const importRedirects: Endpoint = {
  path: '/import',
  method: 'post',
  handler: async (req) => {
    if (!hasRole(req.user, 'admin', 'publisher')) return apiRefusal(403, 'Only publishers and admins can import redirects.')
    const body = input.safeParse(await req.json?.().catch(() => null))
    if (!body.success) return apiRefusal(400, 'Send the list as “text”, and “mode” as check, all or good.')
    const { text, mode } = body.data
    try {
      const list = readList(text)
      await initTransaction(req)
      const query = queryIn(req)
      await lockAddresses(query)
      const lines = await importRules(query, list)
      const bad = lines.filter(({ problem }) => problem !== null).length
      const isWritten = mode === 'good' || (mode === 'all' && bad === 0)
      await (isWritten ? commitTransaction(req) : killTransaction(req))
      return Response.json({ lines, good: lines.length - bad, bad, written: isWritten ? lines.length - bad : 0 })
    } catch (error) {
      await killTransaction(req)
      if (error instanceof ListError) return apiRefusal(400, error.message)
      throw error
    }
  },
}
