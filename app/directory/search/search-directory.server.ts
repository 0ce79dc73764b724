import { createHash } from 'node:crypto'
import { z } from 'zod'
import { serverConfig } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import { type Cursor, encodeCursor, decodeCursor } from './search-query.server.ts'
import { facetsOf, issuesOf, jumpOf, labelled } from './answer-parts.server.ts'
import { type Choice, type DirectoryAnswer, type DirectoryQuery, NO_QUERY } from './search-query.ts'
import type { Lacking } from './posting-bitmaps.server.ts'
import { keyOf, MAX_RANKED, type Shape, type Statement, statementOf } from './ranking-sql.server.ts'
import { type IssueHit, issueHit } from '../issue/issue-hit.server.ts'
import { type ParsedQuery, parseQuery, type Token } from './query-parser.server.ts'
import { RANKING } from './ranking-weights.ts'
import { timedQuery, type TimedRead } from '#cms/core/timed-query.server.ts'

const hitRow = z.object({ hit: issueHit, key: z.array(z.string()) })

const resultRow = z.object({
  total: z.number(),
  matched: z.number(),
  /** Whether any issue has all the words in its code or title. */
  named: z.boolean(),
  exact: z.array(z.object({ tier: z.number(), path: z.string(), word: z.string(), analyzer: z.string(), name: z.string() })).nullable(),
  rows: z.array(hitRow).nullable(),
  counts: z.array(z.object({ facet: z.string(), value: z.string(), count: z.number() })).nullable(),
  analyzers: labelled.nullable(),
})

type ResultRow = z.output<typeof resultRow>

const MAX_BRIEF = 20
/** Statement sizes by number of words: few, to limit the number of prepared statements, but exact for the usual short queries. */
const SLOTS = [1, 2, 3, 4, 6, 8, 12]
const slotsFor = (words: number): number => SLOTS.find((slots) => slots >= words) ?? 2 ** Math.ceil(Math.log2(words))

/** One attempt: requires the first `count` of `tokens`, less what `lacks` allows, or token `also`. `widens`: runs after few results too. */
type Attempt = { tokens: readonly Token[]; count: number; lacks: Lacking; also?: number; widens?: boolean }

const statements = new Map<string, Statement & { name: string }>()

function prepared(shape: Shape): Statement & { name: string } {
  const key = JSON.stringify(shape)
  const present = statements.get(key)
  if (present) return present
  const made = statementOf(shape)
  const named = { ...made, name: `directory-${createHash('sha256').update(made.text).digest('hex').slice(0, 16)}` }
  statements.set(key, named)
  return named
}

/** Splits a text that names the analyzer first: `eslint/no-undef` or `eslint no-undef`. */
function halvesOf(text: string): [analyzer: string, code: string] {
  const [, analyzer = '', code = ''] = /^(.+?)(?:\s*[/:\s]\s*)(\S+)$/.exec(text) ?? []
  return [analyzer, code]
}

/** `referred`: issues whose own documentation was pasted. */
type SearchInput = { query: DirectoryQuery; size: number; facets: boolean; referred: readonly number[] }

async function ask(
  read: TimedRead,
  { query, size, facets, referred }: SearchInput,
  parsed: ParsedQuery | null,
  { tokens, count, lacks, also = 0 }: Attempt,
): Promise<ResultRow> {
  const chosen = Object.entries(query.facets).map(([field, { include, exclude }]: [string, Choice]) => ({ field, include, exclude }))
  const includes = chosen.flatMap(({ field, include }) => include.map((value) => ({ field, value, included: true })))
  const excludes = chosen.flatMap(({ field, exclude }) => exclude.map((value) => ({ field, value, included: false })))
  // Removed issues appear only when filtered for, or when searched for by code.
  const hidesRemoved = !query.facets.status?.include.length
  const shownStates = hidesRemoved ? ['active', 'deprecated'].map((value) => ({ field: 'status', value, included: true })) : []
  const wanted = [...includes, ...excludes, ...shownStates]
  const own = [...new Set(wanted.filter(({ included }) => included).map(({ field }) => field))]
  const out = [...new Set(excludes.map(({ field }) => field))]
  const [analyzer, ...more] = query.facets.analyzer?.include ?? []
  const order = { words: parsed !== null, sort: query.sort }
  const cursor = decodeCursor(query.at, orderName(order), keyOf(order))
  const [inAnalyzer, code] = halvesOf(parsed?.text.trim() ?? '')
  const shape: Shape = {
    ...order,
    analyzer: Boolean(analyzer) && more.length === 0,
    facets,
    alone: parsed !== null && !facets && chosen.length === 0,
    brief: !facets && size <= MAX_BRIEF,
    slots: slotsFor(tokens.length),
    hinted: code !== '' || referred.length > 0,
    lacks,
    from: cursor?.from ?? 'start',
  }
  const terms = tokens.flatMap(({ terms }, index) => terms.map((term) => ({ ...term, token: index + 1 })))
  const values: Record<string, unknown> = {
    fields: wanted.map(({ field }) => field),
    values: wanted.map(({ value }) => value),
    included: wanted.map(({ included }) => included),
    groups: [...(facets ? ['all'] : []), ...(parsed ? ['words'] : []), ...own],
    owns: ['', ...own, ...out],
    outs: ['', ...own, ...out].map((_, index) => index > own.length),
    tokens: terms.map(({ token }) => token),
    termFields: terms.map(({ field }) => field),
    termWords: terms.map(({ word }) => word),
    termWeak: terms.map(({ weak }) => weak),
    codes: parsed?.codes ?? [],
    tools: parsed?.namedTools?.length ? parsed.namedTools : (parsed?.tools ?? []),
    named: parsed?.namedTools?.length ? RANKING.namedTool : RANKING.perhapsNamedTool,
    referred,
    text: parsed?.text.trim() ?? '',
    inAnalyzer,
    code,
    count,
    also,
    hidesRemoved,
    after: cursor?.key ?? [],
    analyzer: analyzer ?? '',
    limit: size + 1,
    weights: tokens.map(({ weight }) => weight),
  }
  const { name, text, names } = prepared(shape)
  const [row] = await read({ name, text, values: names.map((parameter) => values[parameter]) })
  return resultRow.parse(row)
}

/** Without a text, relevance means severity. */
const orderName = ({ words, sort }: Pick<Shape, 'words' | 'sort'>): string => (sort === 'relevance' && !words ? 'severity' : sort)

/** Fewer results than this are widened to issues that lack a word; more for a sentence, whose words long texts contain by chance. */
const FEW = 5
const FEW_UNNAMED = 40
const SENTENCE_WORDS = 4

/**
 * The attempts made in turn until one matches: all words, all joined into one, all but one, for long texts the most significant
 * ones, any. Unknown words are left out from the second attempt on.
 */
function attemptsOf({ tokens, literal, joined, isCode }: ParsedQuery): Attempt[] {
  const known = tokens.filter(({ terms }) => terms.length > 0)
  const asOne = joined && joined.terms.length > 0 ? joined : null
  const all = isCode && asOne ? { tokens: [...known, asOne, ...literal], also: known.length + 1 } : { tokens: [...known, ...literal] }
  const attempt = (count: number, lacks: Lacking = 'none', more = {}): Attempt[] =>
    count > 0 && count <= known.length ? [{ ...all, ...more, count, lacks }] : []
  const size = known.length
  const isSentence = { widens: size >= SENTENCE_WORDS }
  return [
    ...(size === tokens.length ? attempt(size) : []),
    ...(asOne ? [{ tokens: [asOne], count: 1, lacks: 'none' as const }] : []),
    ...(size === tokens.length ? [] : attempt(size)),
    ...(size > 1 ? attempt(size, 'one', { widens: size > 2 }) : []),
    ...(size > 5 ? attempt(Math.ceil(size / 2), 'one', isSentence) : []),
    ...(size > 3 ? attempt(3, 'one', isSentence) : []),
    ...(size > 2 ? attempt(3, 'any', isSentence) : []),
  ]
}

const NOTHING: Attempt = { tokens: [], count: 0, lacks: 'none' }

async function firstMatch(read: TimedRead, input: SearchInput, parsed: ParsedQuery | null): Promise<ResultRow> {
  if (!parsed) return ask(read, input, null, NOTHING)
  const [first = NOTHING, ...others] = attemptsOf(parsed)
  let answer = await ask(read, input, parsed, first)
  let lacks = first.lacks
  for (const wanted of others) {
    const few = lacks === 'none' && !answer.named && parsed.tokens.length >= SENTENCE_WORDS ? FEW_UNNAMED : FEW
    const isEnough = answer.matched > 0 && (answer.exact !== null || answer.total >= few)
    if (isEnough || (answer.matched > 0 && !wanted.widens)) continue
    answer = await ask(read, input, parsed, wanted)
    lacks = wanted.lacks
  }
  return answer
}

/** The place of a page's first hit in the list. It may be slightly off after a change: the cursor counts what was there when it was made. */
function placeOf(cursor: Cursor | null, size: number): number | null {
  if (cursor === null) return 1
  if (cursor.place === undefined) return null
  return cursor.from === 'after' ? cursor.place + 1 : Math.max(1, cursor.place - size + 1)
}

/** Cuts a page from the rows (one more than it shows) and makes the cursors of the adjacent pages. */
function pageOf(answer: ResultRow, query: DirectoryQuery, size: number, words: boolean) {
  const order = { words, sort: query.sort }
  const cursor = decodeCursor(query.at, orderName(order), keyOf(order))
  const read = answer.rows ?? []
  const more = read.length > size
  const rows = cursor?.from === 'before' ? read.slice(0, size).toReversed() : read.slice(0, size)
  const [first, last] = [rows[0], rows.at(-1)]
  const hasNext = cursor?.from === 'before' ? rows.length > 0 : more
  const hasPrevious = cursor?.from === 'before' ? more : cursor !== null
  const start = placeOf(cursor, rows.length)
  return {
    hits: rows.map(({ hit: row }): IssueHit => row),
    start,
    next: hasNext && last ? encodeCursor('after', orderName(order), last.key, start === null ? undefined : start + rows.length - 1) : null,
    previous: hasPrevious && first ? encodeCursor('before', orderName(order), first.key, start === null ? undefined : start - 1) : null,
  }
}

/** Searches the directory. List, total and facets come from one statement and so from one snapshot. */
export async function findInDirectory(
  cms: Cms,
  query: DirectoryQuery,
  { size = serverConfig.directoryPageSize, facets = true }: { size?: number; facets?: boolean } = {},
): Promise<DirectoryAnswer> {
  return timedQuery(cms, async (read) => {
    const parsed = query.q.trim() === '' ? null : await parseQuery(read, query.q)
    const referred = parsed ? await issuesOf(read, parsed) : []
    const answer = await firstMatch(read, { query, size, facets, referred }, parsed)
    const isRanked = parsed !== null && query.sort === 'relevance'
    return {
      query,
      total: answer.total,
      ...pageOf(answer, query, size, parsed !== null),
      facets: facetsOf(query, answer.counts ?? [], answer.analyzers ?? []),
      reach: isRanked && answer.total > MAX_RANKED ? MAX_RANKED : null,
      jump: parsed && answer.exact ? jumpOf(answer.exact, parsed) : null,
      corrected: answer.exact?.length ? null : (parsed?.corrected ?? null),
    }
  })
}

/** Returns the best matches while somebody types, without counts. */
export async function suggestInDirectory(cms: Cms, q: string, limit: number): Promise<IssueHit[]> {
  const { hits } = await findInDirectory(cms, { ...NO_QUERY, q }, { size: limit, facets: false })
  return hits
}
