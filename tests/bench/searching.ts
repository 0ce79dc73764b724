import { availableParallelism } from 'node:os'
import pg from 'pg'
import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import { NO_QUERY, type DirectoryQuery } from '#app/directory/search/search-query.ts'
import { neighbours, relatedIssues, sameIdea } from '#app/directory/issue/issue-lists.server.ts'
import { openReadPool, cmsReadingFrom } from '#cms/core/timed-query.server.ts'
import { DEFAULT_SEARCH_CONNECTIONS } from '#platform/env/env.ts'
import type { Cms } from '#cms/core/cms.ts'
import { runJudged, scoresOf } from '#tests/judged/score.ts'
import { loadCatalogue } from '#tests/setup/catalogue/load-catalogue.ts'
import { timeReplayedQueries } from './replayed-queries.ts'
import { askFullText, indexFullText } from './full-text.ts'
import { settle } from './settle.ts'
import { durationRow, percentileRows, type Row } from './table.ts'

const ISSUES = { few: 1_000, many: 100_000 }
const CLIENTS = 4
const ROUNDS = 300

type Mix = { of: string; facets: boolean; questions: DirectoryQuery[] }

const queryFor = (q: string, facets: DirectoryQuery['facets'] = {}, sort: DirectoryQuery['sort'] = 'relevance'): DirectoryQuery => ({
  ...NO_QUERY,
  q,
  facets,
  sort,
})
const only = (value: string) => ({ include: [value], exclude: [] })

/** Searches letter by letter, with common and rare words of the synthetic catalogue. */
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
  { of: 'as one types', facets: false, questions: TYPED.map((q) => queryFor(q)) },
  { of: 'words, with facets', facets: true, questions: TYPED.map((q) => queryFor(q)) },
  {
    of: 'filters, with facets',
    facets: true,
    questions: [
      queryFor(''),
      queryFor('', { severity: only('critical') }),
      queryFor('', { severity: { include: ['major'], exclude: [] }, tag: { include: ['security'], exclude: ['style'] } }),
      queryFor('', { analyzer: only('lint-python') }, 'code'),
      queryFor('', { analyzer: only('lint-docker'), autofix: only('safe') }, 'newest'),
      queryFor('', { cwe: only('20') }),
      queryFor('code', { severity: only('minor'), category: only('security') }),
      queryFor('variable', { recommended: only('yes') }, 'severity'),
    ],
  },
]

/** The part of a CMS that an issue's page needs: a pool. */
const cmsOf = (pool: pg.Pool): Cms => ({ db: { pool } }) as unknown as Cms

/** Runs the work over several clients, each in an order of its own; returns the milliseconds of each run. */
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
  ...percentileRows(`${what},`, of, times, trivial),
  durationRow(`${what}, slowest`, of, Math.max(...times), Math.max(...trivial), 'ms'),
]

async function open(url: string, issues: number, cleanup: AsyncDisposableStack): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS })
  cleanup.defer(() => pool.end())
  const client = await pool.connect()
  // A connection reports its writes when it closes; if that came after the vacuum, Postgres would start an autovacuum.
  await loadCatalogue(client, issues).finally(() => client.release(true))
  await pool.query('VACUUM ANALYZE')
  return pool
}

/** A pool like the one that the site uses for searches. */
function openSearchPool(url: string, cleanup: AsyncDisposableStack): pg.Pool {
  const pool = openReadPool(url, DEFAULT_SEARCH_CONNECTIONS)
  cleanup.defer(() => pool.end())
  return pool
}

/** Searches a hundred thousand issues with four clients, compared with `SELECT 1`. */
export async function measureSearching(urls: { few: string; many: string }, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const started = performance.now()
  const many = await open(urls.many, ISSUES.many, cleanup)
  const loaded = performance.now() - started
  const few = await open(urls.few, ISSUES.few, cleanup)
  await settle(many)
  const reads = openSearchPool(urls.many, cleanup)
  const rows: Row[] = [durationRow('publishing by SQL', `${ISSUES.many} issues, index included`, loaded)]
  for (const { of, facets, questions } of MIXES) {
    const asks = questions.map((question) => (cms: Cms) => findInDirectory(cms, question, { size: facets ? 50 : 10, facets }))
    const work = asks.map((ask) => () => ask(cmsReadingFrom(reads)))
    await time(work, questions.length)
    const trivial = await time([() => many.query({ name: 'trivial', text: 'SELECT 1' })], ROUNDS)
    const inDatabase = await timeReplayedQueries(reads, asks, { clients: CLIENTS, rounds: ROUNDS })
    const beside = `${of}, ${CLIENTS} clients, ${availableParallelism()} cores`
    rows.push(...rowsOf('search in the database', beside, inDatabase, trivial))
    rows.push(...rowsOf('search by the program', beside, await time(work, ROUNDS), trivial))
  }
  return [...rows, ...(await measureFullText(urls.many, reads, cleanup)), ...(await measureIssuePages(few, many))]
}

/** Compares the site's search with Postgres's full-text search. */
async function measureFullText(url: string, reads: pg.Pool, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const plain = new pg.Pool({ connectionString: url, max: DEFAULT_SEARCH_CONNECTIONS })
  cleanup.defer(() => plain.end())
  await indexFullText(plain)
  const clients = { clients: CLIENTS, rounds: ROUNDS }
  const ask = (q: string) => (cms: Cms) => findInDirectory(cms, queryFor(q), { size: 10, facets: false })
  const ours = await timeReplayedQueries(reads, TYPED.map(ask), clients)
  const fullText = await timeReplayedQueries(plain, TYPED.map(askFullText), clients)
  await plain.query('DROP TABLE full_text')
  return percentileRows('search in the database,', 'as one types, against full text', ours, fullText)
}

/** Measures what an issue's page reads from the index, among many and few issues alternately. */
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
  return percentileRows('related issues of an issue,', 'among 100,000 issues against 1,000', at100000 ?? [], at1000 ?? [])
}

/** Runs the judged questions on the seeded catalogues. */
export async function measureJudged(url: string, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const share = (value: number) => `${(value * 100).toFixed(1)} %`
  return scoresOf(await runJudged(cmsReadingFrom(openSearchPool(url, cleanup)))).map(({ of, questions, first, five, reciprocal }) => ({
    what: `judged questions: ${of}`,
    of: `${questions} questions, MRR@10 ${reciprocal.toFixed(3)}`,
    site: share(first),
    bare: share(five),
  }))
}
