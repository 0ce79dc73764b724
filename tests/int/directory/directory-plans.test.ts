import { beforeAll, describe, expect, test } from 'vitest'
import { listAnalyzers } from '#app/directory/analyzer/analyzers.server.ts'
import { keyOf, type Shape, statementOf } from '#app/directory/search/ranking-sql.server.ts'
import { issuesOf } from '#app/directory/search/answer-parts.server.ts'
import { PLANNING } from '#cms/core/timed-query.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { loadCatalogue } from '#tests/setup/catalogue/load-catalogue.ts'

let cms: Cms

const lists = {
  fields: [],
  values: [],
  included: [],
  groups: ['all'],
  owns: [''],
  outs: [false],
  tokens: [],
  termFields: [],
  termWords: [],
  termWeak: [],
}
const key: Record<string, string> = { grade: '5', code_key: 'no', issue_id: '1', newest: '2026-01-01 00:00:00+00', score: '1', early: '-1' }

/** The query plan for a shape. */
async function planOf(shape: Shape, settings?: string): Promise<string> {
  const { text, names } = statementOf(shape)
  const words = {
    text: 'code',
    codes: ['code'],
    tools: [],
    named: 5,
    referred: [],
    inAnalyzer: '',
    code: '',
    count: 1,
    also: 0,
    hidesRemoved: true,
    weights: [1],
  }
  const values: Record<string, unknown> = {
    ...lists,
    ...words,
    after: keyOf(shape).map((column) => key[column]),
    analyzer: 'lint-python',
    limit: 51,
  }
  return explain(
    text,
    names.map((name) => values[name]),
    settings,
  )
}

async function explain(text: string, values: unknown[], settings = ''): Promise<string> {
  const client = await sqlOf(cms).connect()
  try {
    await client.query(`BEGIN; ${PLANNING}; ${settings}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const shape: Shape = {
  words: false,
  sort: 'code',
  analyzer: false,
  facets: true,
  alone: false,
  brief: false,
  slots: 4,
  lacks: 'none',
  hinted: false,
  from: 'start',
}

beforeAll(async () => {
  cms = await openTestCms()
  const client = await sqlOf(cms).connect()
  await loadCatalogue(client, 4000).finally(() => client.release())
  await sqlOf(cms).query('VACUUM ANALYZE')
})

describe('plans', () => {
  test.each([
    ['severity', 'directory_index_by_severity'],
    ['relevance', 'directory_index_by_severity'],
    ['code', 'directory_index_by_code'],
    ['newest', 'directory_index_by_newest'],
  ] as const)('a list by %s uses an index-only scan on any page', async (sort, index) => {
    for (const from of ['start', 'after', 'before'] as const)
      expect(await planOf({ ...shape, sort, from })).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index}`))
  })

  test('a list of one analyzer uses an index-only scan', async () => {
    expect(await planOf({ ...shape, analyzer: true })).toContain('Index Only Scan using directory_index_of_analyzer_by_code')
    expect(await planOf({ ...shape, analyzer: true, sort: 'severity' })).toContain(
      'Index Only Scan using directory_index_of_analyzer_by_severity',
    )
  })

  test('no search reads the issues table or scans an index table sequentially', async () => {
    for (const sort of ['relevance', 'severity', 'code', 'newest'] as const)
      for (const words of [true, false])
        expect(await planOf({ ...shape, sort, words })).not.toMatch(/ on issues|Seq Scan on directory_(index|postings|bits|values|terms)/)
  })

  test('a page’s rows are fetched by position, not by a scan', async () => {
    for (const sort of ['relevance', 'severity', 'code', 'newest'] as const) {
      // Simulates the planner's choice among 100,000 issues, where it considered a scan cheaper.
      const lines = (await planOf({ ...shape, sort }, 'SET LOCAL enable_nestloop = off')).split('\n')
      const read = lines.flatMap((line, index) => (/Index Scan using directory_index_pkey/.test(line) ? [lines[index + 1] ?? ''] : []))
      expect(read.length).toBeGreaterThan(0)
      for (const condition of read) expect(condition).toContain('Index Cond')
    }
  })

  test('facet values are counted by blocks', async () => {
    expect(await planOf(shape)).toContain('Index Scan using directory_values_pkey')
  })

  test('a pasted address uses the index on addresses', async () => {
    const asked: { text: string; values: unknown[] }[] = []
    const read = <Row>(statement: { text: string; values: unknown[] }): Promise<Row[]> => {
      asked.push(statement)
      return Promise.resolve([])
    }
    await issuesOf(read, { address: 'example.org/rules/a', fragment: '' })
    expect(await explain(asked[0]?.text ?? '', asked[0]?.values ?? [])).toContain('issues_references_address_idx')
  })

  test('analyzers are listed with counts without reading the issues table', async () => {
    const asked: string[] = []
    const query = (text: string) => {
      asked.push(text)
      return sqlOf(cms).query(text)
    }
    const listed = await listAnalyzers({ db: { pool: { query } } } as unknown as Cms)
    expect(listed.reduce((sum, { critical, major, minor }) => sum + critical + major + minor, 0)).toBeGreaterThan(3000)
    expect(await explain(asked[0] ?? '', [])).not.toMatch(/ on issues( |$)/m)
  })

  test('an issue is found by address, and by analyzer and code, through an index', async () => {
    const byPath = await explain('SELECT collection, id FROM content_documents WHERE key = $1 AND NOT partial', [
      '/directory/lint-python/issues/x',
    ])
    expect(byPath).toContain('Index Scan using issues_path_idx')
    expect(byPath).not.toContain('Seq Scan on issues')
    const byCode = 'SELECT position FROM directory_index WHERE analyzer = $1 AND code_key = $2'
    expect(await explain(byCode, ['lint-python', 'x'])).toContain('Index Only Scan using directory_index_of_analyzer_by_code')
  })

  test('issues with a similar title or address are found through the trigram indexes', async () => {
    const plan = await explain(`SELECT path FROM content_documents WHERE NOT partial AND locale = 'en' AND ($1 <% title OR $1 <% path)`, [
      'no unusd vars',
    ])
    expect(plan).toContain('Bitmap Index Scan on issues_title_likeness_idx')
    expect(plan).toContain('Bitmap Index Scan on issues_path_likeness_idx')
  })
})
