import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { judgeNewRules } from './redirect-loop.server.ts'
import { GONE, type Rule } from './redirect.ts'
import { type ValidRule, validateRules, type Verdict } from './validate-rules.server.ts'
import { type Query, queryIn, queryOf, lockAddresses } from '#cms/core/query.server.ts'
import { inTransaction } from '#cms/core/transaction.server.ts'
import { shortenChains, writeRules } from './write-rules.server.ts'
import type { Endpoint } from 'payload'
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

/** The rule to follow, before it is stored. Its id is none that is stored. */
const asRule = ({ from, kind, status, url, document }: ValidRule, index: number): Rule => ({
  ...{ id: -1 - index, from, kind, status: Number(status), to: status === String(GONE) ? null : (document?.path ?? url) },
})

/** Refuses lines that create a loop, or a way that visitors are not led to the end of. */
async function refuseLoops(query: Query, lines: readonly Line[], signal: AbortSignal | undefined): Promise<void> {
  const rules = new Map(lines.filter(isGood).map((line, index) => [asRule(line.rule, index), line] as const))
  const refused = await judgeNewRules(query, [...rules.keys()], signal)
  for (const [rule, problem] of refused) {
    const line = rules.get(rule)
    if (line) line.problem = `This would ${problem}. Choose another target.`
  }
}

/** Judges each line against what is stored, without a lock and without a write. */
async function judgeList(query: Query, list: readonly ListedRule[], signal: AbortSignal | undefined): Promise<Line[]> {
  const verdicts = await validateRules(
    query,
    list.map(({ from, to, status, kind }) => ({ from, url: to, status, kind, hasDocument: false, enabled: true })),
  )
  const lines = list.map((line, index) => judged(line, verdicts[index]))
  refuseRepeated(lines)
  await refuseLoops(query, lines, signal)
  return lines
}

/** Leads each rule straight to where the chain of rules that it begins ends, as `shortenChains` does with stored ones. */
function shortened(rules: readonly ValidRule[]): ValidRule[] {
  const exact = new Map(rules.filter(({ kind }) => kind === 'exact').map((rule) => [rule.from, rule]))
  const ends = new Map<ValidRule, ValidRule>()
  const endOf = (rule: ValidRule): ValidRule => {
    const passed = new Set<ValidRule>()
    let end = rule
    for (
      let next: ValidRule | undefined = rule;
      next && next.status !== String(GONE) && !passed.has(next);
      next = exact.get(end.url ?? '')
    ) {
      passed.add(next)
      end = ends.get(next) ?? next
    }
    for (const each of passed) ends.set(each, end)
    return end
  }
  return rules.map((rule) => {
    if (rule.kind === 'prefix') return rule
    const { url, document } = endOf(rule)
    return { ...rule, url, document }
  })
}

async function writeList(query: Query, rules: readonly ValidRule[]): Promise<void> {
  await writeRules(
    query,
    shortened(rules).map((rule) => ({ ...rule, origin: 'imported', note: null })),
  )
  await shortenChains(
    query,
    rules.flatMap(({ from, url }) => (url ? [from, url] : [from])),
  )
  await query(`DELETE FROM missing_addresses WHERE path = ANY($1::text[])`, [rules.map(({ from }) => from)])
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
      let lines = await judgeList(queryOf(req.payload), list, req.signal)
      const isWritten = () => mode === 'good' || (mode === 'all' && lines.every(isGood))
      if (isWritten())
        await inTransaction(req, async () => {
          const query = queryIn(req)
          await lockAddresses(query)
          lines = await judgeList(query, list, req.signal)
          if (isWritten())
            await writeList(
              query,
              lines.filter(isGood).map(({ rule }) => rule),
            )
        })
      const good = lines.filter(isGood).length
      const results: LineResult[] = lines.map(({ line, from, to, problem }) => ({ line, from, to, problem }))
      return Response.json({ lines: results, good, bad: lines.length - good, written: isWritten() ? good : 0 })
    } catch (error) {
      if (error instanceof ListError) return apiRefusal(400, error.message)
      if (req.signal?.aborted) return apiRefusal(408, 'The request was ended before the list was checked. Send it again.')
      throw error
    }
  },
}
