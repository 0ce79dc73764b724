import pg from 'pg'
import { DOCUMENT_COLUMNS } from '#app/documents/documents.server.ts'
import { percentileRows, type Row } from './table.ts'

const SIZES = { few: 1_000, many: 100_000 }
const LOOKUPS = 4_000

type Site = { client: pg.Client; paths: string[]; times: number[] }

const query = `SELECT ${DOCUMENT_COLUMNS} FROM content_documents WHERE key = $1 AND NOT partial`

/** Inserts half pages, in folders of a hundred, and half issues of one analyzer, so that every branch of the view is used. */
async function fill(client: pg.Client, documents: number): Promise<void> {
  const half = documents / 2
  await client.query(`
    INSERT INTO pages (slug, path) SELECT 'p' || n, '/bench-' || (n / 100) || '/p' || n FROM generate_series(1, ${half}) n;
    INSERT INTO pages_locales (_parent_id, _locale, _status, title) SELECT id, 'en', 'published', 'Page ' || slug FROM pages;
    INSERT INTO analyzers (name, shortcode, slug, path) VALUES ('Bench', 'bench', 'bench', '/directory/bench');
    INSERT INTO analyzers_locales (_parent_id, _locale, _status) SELECT id, 'en', 'published' FROM analyzers;
    INSERT INTO issues (analyzer_id, shortcode, slug, title, path, _status)
      SELECT a.id, 'B' || n, 'B' || n, 'Issue ' || n, '/directory/bench/issues/B' || n, 'published'
      FROM generate_series(1, ${half}) n, (SELECT id FROM analyzers WHERE shortcode = 'bench') a;
    ANALYZE`)
}

async function openSite(url: string, documents: number, cleanup: AsyncDisposableStack): Promise<Site> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  cleanup.defer(() => client.end())
  await fill(client, documents)
  const { rows } = await client.query<{ path: string }>(
    `SELECT path FROM content_documents WHERE title ~ '^(Page|Issue) ' ORDER BY md5(path) LIMIT 2000`,
  )
  return { client, paths: rows.map(({ path }) => path), times: [] }
}

async function timeOne({ client, paths, times }: Site, index: number): Promise<void> {
  const from = performance.now()
  await client.query({ name: 'lookup', text: query, values: [paths[index % paths.length]] })
  times.push(performance.now() - from)
}

/**
 * Looks documents up by path in two databases alternately, so that other load on the machine affects both alike.
 * @param urls two migrated databases, which are filled
 */
export async function measureLookups(urls: { few: string; many: string }, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const few = await openSite(urls.few, SIZES.few, cleanup)
  const many = await openSite(urls.many, SIZES.many, cleanup)
  for (let index = 0; index < LOOKUPS; index += 1) {
    await timeOne(few, index)
    await timeOne(many, index)
  }
  // The first lookups include connecting, planning and reading from disk.
  const [warmFew, warmMany] = [few.times.slice(LOOKUPS / 4), many.times.slice(LOOKUPS / 4)]
  return percentileRows('lookup by path,', '100,000 documents against 1,000', warmMany, warmFew)
}
