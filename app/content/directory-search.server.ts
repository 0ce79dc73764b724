import { createHash } from 'node:crypto'
import { z } from 'zod'
import { appConfig } from '#config'
import type { Cms } from '#cms/payload.server.ts'
import { markText, readMark } from './directory-cursor.server.ts'
import { facetsOf, labelled } from './directory-facets.server.ts'
import { jumpOf } from './directory-jump.ts'
import { type Choice, type DirectoryAnswer, type DirectoryQuery, type IssueHit, NO_QUERY } from './directory-query.ts'
import { issuesOf } from './directory-reference.server.ts'
import type { Lacking } from './directory-sets.server.ts'
import { keyOf, MOST_JUDGED, type Shape, type Statement, statementOf } from './directory-statement.server.ts'
import { issueHit } from './issue-hit.server.ts'
import { type Interpreted, interpret, type Token } from './directory-words.server.ts'
import { readBriefly, type Reading } from './read-briefly.server.ts'

const listed = z.object({ hit: issueHit, key: z.array(z.string()) })

const answered = z.object({
  total: z.number(),
  matched: z.number(),
  /** Whether any has all the words in its code or title. */
  named: z.boolean(),
  exact: z.array(z.object({ tier: z.number(), path: z.string(), word: z.string(), analyzer: z.string(), name: z.string() })).nullable(),
  rows: z.array(listed).nullable(),
  counts: z.array(z.object({ facet: z.string(), value: z.string(), count: z.number() })).nullable(),
  analyzers: labelled.nullable(),
})

type Answered = z.output<typeof answered>

const MOST_BRIEF = 20
/** Room for so many words: few sizes, so that there are few statements, but no room to spare for the few words that are usual. */
const SLOTS = [1, 2, 3, 4, 6, 8, 12]
const slotsFor = (words: number): number => SLOTS.find((slots) => slots >= words) ?? 2 ** Math.ceil(Math.log2(words))

/** The words that are asked with: the first `count` of `tokens` but for what may lack, or that with the number `also`. `widens`: for few answers too. */
type Wanted = { tokens: readonly Token[]; count: number; lacks: Lacking; also?: number; widens?: boolean }

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

/** A search for `eslint/no-undef` or `eslint no-undef` names the analyzer first. */
function halvesOf(text: string): [analyzer: string, code: string] {
  const [, analyzer = '', code = ''] = /^(.+?)(?:\s*[/:\s]\s*)(\S+)$/.exec(text) ?? []
  return [analyzer, code]
}

/** `referred`: the issues whose own documentation was pasted. */
type Asked = { query: DirectoryQuery; size: number; facets: boolean; referred: readonly number[] }

/** What being of the tool that was named weighs: more than any way of having the code. What only may be a name decides between equals. */
const NAMED = 60
const PERHAPS_NAMED = 5

async function ask(
  read: Reading,
  { query, size, facets, referred }: Asked,
  looked: Interpreted | null,
  { tokens, count, lacks, also = 0 }: Wanted,
): Promise<Answered> {
  const chosen = Object.entries(query.facets).map(([field, { include, exclude }]: [string, Choice]) => ({ field, include, exclude }))
  const includes = chosen.flatMap(({ field, include }) => include.map((value) => ({ field, value, included: true })))
  const excludes = chosen.flatMap(({ field, exclude }) => exclude.map((value) => ({ field, value, included: false })))
  // Tombstones are shown to those who ask for them, or for one by its code.
  const hidesRemoved = !query.facets.status?.include.length
  const shownStates = hidesRemoved ? ['active', 'deprecated'].map((value) => ({ field: 'status', value, included: true })) : []
  const wanted = [...includes, ...excludes, ...shownStates]
  const own = [...new Set(wanted.filter(({ included }) => included).map(({ field }) => field))]
  const out = [...new Set(excludes.map(({ field }) => field))]
  const [analyzer, ...more] = query.facets.analyzer?.include ?? []
  const order = { words: looked !== null, sort: query.sort }
  const mark = readMark(query.at, orderName(order), keyOf(order))
  const [inAnalyzer, code] = halvesOf(looked?.text.trim() ?? '')
  const shape: Shape = {
    ...order,
    analyzer: Boolean(analyzer) && more.length === 0,
    facets,
    alone: looked !== null && !facets && chosen.length === 0,
    brief: !facets && size <= MOST_BRIEF,
    slots: slotsFor(tokens.length),
    hinted: code !== '' || referred.length > 0,
    lacks,
    from: mark?.from ?? 'start',
  }
  const terms = tokens.flatMap(({ terms }, index) => terms.map((term) => ({ ...term, token: index + 1 })))
  const values: Record<string, unknown> = {
    fields: wanted.map(({ field }) => field),
    values: wanted.map(({ value }) => value),
    included: wanted.map(({ included }) => included),
    groups: [...(facets ? ['all'] : []), ...(looked ? ['words'] : []), ...own],
    owns: ['', ...own, ...out],
    outs: ['', ...own, ...out].map((_, index) => index > own.length),
    tokens: terms.map(({ token }) => token),
    termFields: terms.map(({ field }) => field),
    termWords: terms.map(({ word }) => word),
    termWeak: terms.map(({ weak }) => weak),
    codes: looked?.codes ?? [],
    tools: looked?.only?.length ? looked.only : (looked?.tools ?? []),
    named: looked?.only?.length ? NAMED : PERHAPS_NAMED,
    referred,
    text: looked?.text.trim() ?? '',
    inAnalyzer,
    code,
    count,
    also,
    hidesRemoved,
    after: mark?.key ?? [],
    analyzer: analyzer ?? '',
    limit: size + 1,
    weights: tokens.map(({ weight }) => weight),
  }
  const { name, text, names } = prepared(shape)
  const [row] = await read({ name, text, values: names.map((parameter) => values[parameter]) })
  return answered.parse(row)
}

/** Without words, relevance is severity. */
const orderName = ({ words, sort }: Pick<Shape, 'words' | 'sort'>): string => (sort === 'relevance' && !words ? 'severity' : sort)

/** So few that have all the words are shown with what lacks one. Of a sentence, long texts have all the words by chance: then more are few. */
const FEW = 5
const FEW_UNNAMED = 40
const SENTENCE = 4

/**
 * What is tried in turn until anything has the words: all of them, all as one word, all but one; of a long text those that say
 * most; any. A word that nothing has is left out from the second try on.
 */
function triesOf({ tokens, literal, joined, isCode }: Interpreted): Wanted[] {
  const known = tokens.filter(({ terms }) => terms.length > 0)
  const asOne = joined && joined.terms.length > 0 ? joined : null
  const all = isCode && asOne ? { tokens: [...known, asOne, ...literal], also: known.length + 1 } : { tokens: [...known, ...literal] }
  const tries = (count: number, lacks: Lacking = 'none', more = {}): Wanted[] =>
    count > 0 && count <= known.length ? [{ ...all, ...more, count, lacks }] : []
  const size = known.length
  const isSentence = { widens: size >= SENTENCE }
  return [
    ...(size === tokens.length ? tries(size) : []),
    ...(asOne ? [{ tokens: [asOne], count: 1, lacks: 'none' as const }] : []),
    ...(size === tokens.length ? [] : tries(size)),
    ...(size > 1 ? tries(size, 'one', { widens: size > 2 }) : []),
    ...(size > 5 ? tries(Math.ceil(size / 2), 'one', isSentence) : []),
    ...(size > 3 ? tries(3, 'one', isSentence) : []),
    ...(size > 2 ? tries(3, 'any', isSentence) : []),
  ]
}

const NOTHING: Wanted = { tokens: [], count: 0, lacks: 'none' }

async function firstMatch(read: Reading, asked: Asked, looked: Interpreted | null): Promise<Answered> {
  if (!looked) return ask(read, asked, null, NOTHING)
  const [first = NOTHING, ...others] = triesOf(looked)
  let answer = await ask(read, asked, looked, first)
  let lacks = first.lacks
  for (const wanted of others) {
    const few = lacks === 'none' && !answer.named && looked.tokens.length >= SENTENCE ? FEW_UNNAMED : FEW
    const isEnough = answer.matched > 0 && (answer.exact !== null || answer.total >= few)
    if (isEnough || (answer.matched > 0 && !wanted.widens)) continue
    answer = await ask(read, asked, looked, wanted)
    lacks = wanted.lacks
  }
  return answer
}

/** Cuts the page from the rows read, one more than it shows, and says how to get to the pages beside it. */
function pageOf(answer: Answered, query: DirectoryQuery, size: number, words: boolean) {
  const order = { words, sort: query.sort }
  const mark = readMark(query.at, orderName(order), keyOf(order))
  const read = answer.rows ?? []
  const more = read.length > size
  const rows = mark?.from === 'before' ? read.slice(0, size).toReversed() : read.slice(0, size)
  const [first, last] = [rows[0], rows.at(-1)]
  const hasNext = mark?.from === 'before' ? rows.length > 0 : more
  const hasPrevious = mark?.from === 'before' ? more : mark !== null
  return {
    hits: rows.map(({ hit: row }): IssueHit => row),
    next: hasNext && last ? markText('after', orderName(order), last.key) : null,
    previous: hasPrevious && first ? markText('before', orderName(order), first.key) : null,
  }
}

/** Answers a question to the directory: list, counts, facets and total, from one statement, of one moment. */
export async function findInDirectory(
  cms: Cms,
  query: DirectoryQuery,
  { size = appConfig.directoryPageSize, facets = true }: { size?: number; facets?: boolean } = {},
): Promise<DirectoryAnswer> {
  return readBriefly(cms, async (read) => {
    const looked = query.q.trim() === '' ? null : await interpret(read, query.q)
    const referred = looked ? await issuesOf(read, looked) : []
    const answer = await firstMatch(read, { query, size, facets, referred }, looked)
    const isJudged = looked !== null && query.sort === 'relevance'
    return {
      query,
      total: answer.total,
      ...pageOf(answer, query, size, looked !== null),
      facets: facetsOf(query, answer.counts ?? [], answer.analyzers ?? []),
      reach: isJudged && answer.total > MOST_JUDGED ? MOST_JUDGED : null,
      jump: looked && answer.exact ? jumpOf(answer.exact, looked) : null,
      corrected: answer.exact?.length ? null : (looked?.corrected ?? null),
    }
  })
}

/** The issues that fit best while somebody types: the list alone. */
export async function suggestInDirectory(cms: Cms, q: string, limit: number): Promise<IssueHit[]> {
  const { hits } = await findInDirectory(cms, { ...NO_QUERY, q }, { size: limit, facets: false })
  return hits
}
