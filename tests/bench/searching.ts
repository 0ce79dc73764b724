import { availableParallelism } from 'node:os'
import pg from 'pg'
import { findInDirectory } from '../../app/content/directory-search.server.ts'
import { NO_QUERY, type DirectoryQuery } from '../../app/content/directory-query.ts'
import { neighbours, relatedIssues, sameIdea } from '../../app/content/related-issues.server.ts'
import { openBriefReads, readingBy } from '../../cms/brief-reads.server.ts'
import { DEFAULT_SEARCH_CONNECTIONS } from '../../cms/env.ts'
import type { Cms } from '../../cms/payload.server.ts'
import { askJudged, scoresOf } from '../judged/score.ts'
import { loadCatalogue } from '../setup/load-catalogue.ts'
import { timeInDatabase } from './asked-again.ts'
import { askFullText, indexFullText } from './full-text.ts'
import { settle } from './settle.ts'
import { durationRow, type Row } from './table.ts'

const ISSUES = { few: 1_000, many: 100_000 }
const CLIENTS = 4
const ROUNDS = 300

type Mix = { of: string; facets: boolean; questions: DirectoryQuery[] }

const asked = (q: string, facets: DirectoryQuery['facets'] = {}, sort: DirectoryQuery['sort'] = 'relevance'): DirectoryQuery => ({
  ...NO_QUERY,
  q,
  facets,
  sort,
})
const only = (value: string) => ({ include: [value], exclude: [] })

/** What people type, letter by letter: the common words of the synthetic catalogue and the rare ones. */
const TYPED = [
  'c',
  'co',
  'cod',
  'code',
  'no',
  'no-',
  'no-un',
  'no-unused',
  'no-unused-v',
  'v',
  'variable',
  'variable in l',
  'unusd',
  'variabel',
  'code readers',
  'code readers variable',
  'kalomi',
  'code kalomi',
  'qx0003',
  'zzzz',
]

const MIXES: Mix[] = [
  { of: 'as one types', facets: false, questions: TYPED.map((q) => asked(q)) },
  { of: 'words, with facets', facets: true, questions: TYPED.map((q) => asked(q)) },
  {
    of: 'filters, with facets',
    facets: true,
    questions: [
      asked(''),
      asked('', { severity: only('critical') }),
      asked('', { severity: { include: ['major'], exclude: [] }, tag: { include: ['security'], exclude: ['style'] } }),
      asked('', { analyzer: only('lint-python') }, 'code'),
      asked('', { analyzer: only('lint-docker'), autofix: only('safe') }, 'newest'),
      asked('', { cwe: only('20') }),
      asked('code', { severity: only('minor'), category: only('security') }),
      asked('variable', { recommended: only('yes') }, 'severity'),
    ],
  },
]

/** A site's CMS in so far as an issue's page needs one: a pool. */
const cmsOf = (pool: pg.Pool): Cms => ({ db: { pool } }) as unknown as Cms

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

/** Has the clients ask in turn, each its own way through the questions; what each question took, in milliseconds. */
async function time(work: ((index: number) => Promise<unknown>)[], rounds: number): Promise<number[]> {
  const times: number[] = []
  const client = async (number: number) => {
    for (let index = 0; index < rounds; index += 1) {
      const from = performance.now()
      await work[(index * 7 + number * 3) % work.length]?.(index)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  return times
}

const rowsOf = (what: string, of: string, times: number[], trivial: number[]): Row[] => [
  durationRow(`${what}, p50`, of, at(times, 0.5), at(trivial, 0.5), 'ms'),
  durationRow(`${what}, p99`, of, at(times, 0.99), at(trivial, 0.99), 'ms'),
  durationRow(`${what}, slowest`, of, Math.max(...times), Math.max(...trivial), 'ms'),
]

async function open(url: string, issues: number, cleanup: AsyncDisposableStack): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS })
  cleanup.defer(() => pool.end())
  const client = await pool.connect()
  // A connection tells how much it wrote when it ends; told after the vacuum, Postgres would begin one of its own.
  await loadCatalogue(client, issues).finally(() => client.release(true))
  await pool.query('VACUUM ANALYZE')
  return pool
}

/** The connections that the site would search by. */
function briefReads(url: string, cleanup: AsyncDisposableStack): pg.Pool {
  const pool = openBriefReads(url, DEFAULT_SEARCH_CONNECTIONS)
  cleanup.defer(() => pool.end())
  return pool
}

/** Searches a hundred thousand issues with four clients, beside a query that only asks for a number. */
export async function measureSearching(urls: { few: string; many: string }, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const started = performance.now()
  const many = await open(urls.many, ISSUES.many, cleanup)
  const loaded = performance.now() - started
  const few = await open(urls.few, ISSUES.few, cleanup)
  await settle(many)
  const reads = briefReads(urls.many, cleanup)
  const rows: Row[] = [durationRow('publishing by SQL', `${ISSUES.many} issues, index included`, loaded)]
  for (const { of, facets, questions } of MIXES) {
    const asks = questions.map((question) => (cms: Cms) => findInDirectory(cms, question, { size: facets ? 50 : 10, facets }))
    const work = asks.map((ask) => () => ask(readingBy(reads)))
    await time(work, questions.length)
    const trivial = await time([() => many.query({ name: 'trivial', text: 'SELECT 1' })], ROUNDS)
    const inDatabase = await timeInDatabase(reads, asks, { clients: CLIENTS, rounds: ROUNDS })
    const beside = `${of}, ${CLIENTS} clients, ${availableParallelism()} cores`
    rows.push(...rowsOf('search in the database', beside, inDatabase, trivial))
    rows.push(...rowsOf('search by the program', beside, await time(work, ROUNDS), trivial))
  }
  return [...rows, ...(await measureFullText(urls.many, reads, cleanup)), ...(await measureIssuePages(few, many))]
}

/** What people type, asked of the site's search and of Postgres's own full-text search, one after the other. */
async function measureFullText(url: string, reads: pg.Pool, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const plain = new pg.Pool({ connectionString: url, max: DEFAULT_SEARCH_CONNECTIONS })
  cleanup.defer(() => plain.end())
  await indexFullText(plain)
  const clients = { clients: CLIENTS, rounds: ROUNDS }
  const ask = (q: string) => (cms: Cms) => findInDirectory(cms, asked(q), { size: 10, facets: false })
  const ours = await timeInDatabase(reads, TYPED.map(ask), clients)
  const fullText = await timeInDatabase(plain, TYPED.map(askFullText), clients)
  await plain.query('DROP TABLE full_text')
  return [0.5, 0.99].map((share) =>
    durationRow(`search in the database, p${share * 100}`, 'as one types, against full text', at(ours, share), at(fullText, share), 'ms'),
  )
}

/** What an issue's page reads from the index, among many and among few, by turns. */
async function measureIssuePages(few: pg.Pool, many: pg.Pool): Promise<Row[]> {
  const readers = await Promise.all(
    [many, few].map(async (pool) => {
      const { rows } = await pool.query<{ id: number }>('SELECT issue_id AS id FROM directory_index ORDER BY md5(path) LIMIT 300')
      return { pool, ids: rows.map(({ id }) => id), times: [] as number[] }
    }),
  )
  for (let index = 0; index < 600; index += 1) {
    for (const { pool, ids, times } of readers) {
      const id = ids[index % ids.length] ?? 0
      const from = performance.now()
      await neighbours(cmsOf(pool), id)
      await relatedIssues(cmsOf(pool), id, 6)
      await sameIdea(cmsOf(pool), id, 6)
      if (index >= 100) times.push(performance.now() - from)
    }
  }
  const [at100000, at1000] = readers.map(({ times }) => times)
  return [0.5, 0.99].map((share) =>
    durationRow(
      `what an issue leads to, p${share * 100}`,
      'among 100,000 issues against 1,000',
      at(at100000 ?? [], share),
      at(at1000 ?? [], share),
      'ms',
    ),
  )
}

/** The judged questions, asked of the seeded catalogues. */
export async function measureJudged(url: string, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const share = (value: number) => `${(value * 100).toFixed(1)} %`
  return scoresOf(await askJudged(readingBy(briefReads(url, cleanup)))).map(({ of, questions, first, five, reciprocal }) => ({
    what: `judged questions: ${of}`,
    of: `${questions} questions, MRR@10 ${reciprocal.toFixed(3)}`,
    site: share(first),
    bare: share(five),
  }))
}
