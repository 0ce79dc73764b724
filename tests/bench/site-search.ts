import pg from 'pg'
import { freePort } from '#scripts/postgres/embedded.ts'
import { type Query, queryOf } from '#cms/core/query.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { batchesOf, readKind } from '#app/text-index/read-kind.server.ts'
import { type Segment, sizeOf } from '#platform/text-index/segment.ts'
import { SegmentBuilder } from '#platform/text-index/segment-builder.ts'
import { httpGet, textOf } from './http-get.ts'
import { startProgram } from './program.ts'
import { durationRow, memoryRow, percentileRows, type Row } from './table.ts'

const PAGES = 10_000
const CLIENTS = 4
const ROUNDS = 400
const WARM_ROUNDS = 100
const BATCH = 500
const READY_TRIES = 600

/** Searches letter by letter, and with whole words, common and rare. */
const TYPED = ['c', 'co', 'cod', 'code', 'n', 'no', 'no-', 'no-un', 'no-unused', 'v', 'variable', 'variable in l', 'pag', 'p', 'bench pa']
const WORDS = [
  'variable in loop ',
  'unusd variable ',
  'code readers variable ',
  'no-unused-variable ',
  'page about promise ',
  'how much does it cost ',
  'zzzz ',
  "'React' is not defined. ",
]

/** Publishes pages with a few hundred words each. */
async function publishPages(client: pg.Client): Promise<void> {
  const words = `(SELECT string_agg((ARRAY['variable','promise','callback','price','review','finding','baseline','runner','unused','secret','report','commit'])[1 + (n * 7 + w * 13) % 12] || w % 40, ' ') FROM generate_series(1, 60) w)`
  await client.query(`
    INSERT INTO pages (slug, path, blocks) SELECT 'bench-' || n, '/bench-' || n, jsonb_build_array(jsonb_build_object(
      'id', 'b' || n, 'blockType', 'faq', 'heading', jsonb_build_object('en', 'Questions about page ' || n),
      'items', (SELECT jsonb_agg(jsonb_build_object('question', jsonb_build_object('en', 'What of ' || i || '?'), 'answer', jsonb_build_object('en', ${words}))) FROM generate_series(1, 5) i)))
      FROM generate_series(1, ${PAGES}) n;
    INSERT INTO pages_locales (_parent_id, _locale, _status, title, excerpt)
      SELECT id, 'en', 'published', 'Bench page ' || slug, 'A page about ' || slug FROM pages WHERE slug LIKE 'bench-%';
    ANALYZE`)
}

/** Builds the segments of some kinds, as each process does at its start. */
async function build(query: Query, kinds: readonly ('page' | 'analyzer' | 'rule')[]): Promise<{ segment: Segment; ms: number }> {
  const from = performance.now()
  const builder = new SegmentBuilder()
  for (const kind of kinds)
    for await (const batch of batchesOf(query, kind, BATCH))
      for (const document of await readKind(query, kind, batch)) builder.add(document)
  return { segment: await builder.build(), ms: performance.now() - from }
}

async function ask(origin: string, text: string): Promise<{ ms: number; total: number }> {
  const from = performance.now()
  const answer = await httpGet(`${origin}/api/search?q=${encodeURIComponent(text)}`)
  if (answer.status !== 200) throw new Error(`the search for “${text}” answered ${answer.status}`)
  const ms = performance.now() - from
  return { ms, total: (JSON.parse(textOf(answer)) as { total: number }).total }
}

async function time(origin: string, texts: readonly string[]): Promise<number[]> {
  const times: number[] = []
  const client = async (number: number) => {
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1) {
      const { ms } = await ask(origin, texts[(round * 7 + number * 3) % texts.length] ?? '')
      if (round >= WARM_ROUNDS) times.push(ms)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  return times
}

/** Measures the search of the whole site over HTTP among 100,000 rules and 10,000 pages, and the memory and time its index takes. */
export async function measureSiteSearch(databaseUrl: string, env: NodeJS.ProcessEnv, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await publishPages(client).finally(() => client.end())
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const query = queryOf({ db: { pool } } as unknown as Cms)
  const rules = await build(query, ['rule'])
  const pages = await build(query, ['page', 'analyzer'])
  await pool.end()
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const own = { ...env, DATABASE_URL: databaseUrl, PORT: port, SITE_URL: origin, LIMIT_SEARCH: '1000000/m' }
  await startProgram({ script: 'server.ts', env: own, readyUrl: `${origin}/readyz`, cleanup })
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const found = await ask(origin, 'bench page ').catch(() => null)
    if (found && found.total >= PAGES) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return [
    durationRow('building the index', `${rules.segment.size} rules`, rules.ms),
    durationRow('building the index', `${pages.segment.size} pages`, pages.ms),
    memoryRow(`index of ${rules.segment.size} rules`, sizeOf(rules.segment)),
    memoryRow(`index of ${pages.segment.size} pages`, sizeOf(pages.segment)),
    ...percentileRows('/api/search as one types,', `${CLIENTS} clients`, await time(origin, TYPED)),
    ...percentileRows('/api/search, whole words,', `${CLIENTS} clients`, await time(origin, WORDS)),
  ]
}
