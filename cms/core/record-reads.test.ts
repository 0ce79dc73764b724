import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import type { Cms } from './cms.ts'
import { recordSources } from '#platform/http/built-from.ts'
import { declareStatement, recordingPool, recordReads } from './record-reads.ts'

const tagsOf = async (work: () => unknown) => {
  const { sources } = await recordSources(async () => work())
  return { tags: [...sources.tags].toSorted(), unwatched: sources.unwatched }
}

describe('a statement declares the collections of its tables', () => {
  test.each([
    ['SELECT * FROM posts', ['collection:posts']],
    ['SELECT * FROM "posts_locales" p JOIN authors a ON a.id = p.author_id', ['collection:authors', 'collection:posts']],
    ['SELECT 1 FROM site', ['global:site']],
    ['SELECT * FROM navigation_links', ['global:navigation']],
    ['SELECT d.code FROM directory_index d', ['collection:analyzers', 'collection:issues']],
    ['SELECT * FROM issue_changes c', ['collection:analyzers', 'collection:issues']],
    ['WITH own AS (SELECT * FROM issues) SELECT * FROM own, unnest(own.aliases) alias', ['collection:issues']],
    ['WITH a AS MATERIALIZED (SELECT 1), b AS (SELECT * FROM a) SELECT * FROM b JOIN generate_series(1, 3) n ON true', []],
    ['SELECT substring(v.bits FROM v.block * 2) FROM directory_values v', ['collection:analyzers', 'collection:issues']],
  ])('%s', async (sql, tags) => {
    expect(await tagsOf(() => declareStatement(sql))).toEqual({ tags, unwatched: undefined })
  })

  test.each(['SELECT * FROM users', 'SELECT * FROM posts JOIN submissions ON true', 'SELECT * FROM preview_links'])(
    'or that nobody watches one: %s',
    async (sql) => {
      expect((await tagsOf(() => declareStatement(sql))).unwatched).toBeDefined()
    },
  )

  test('views of all documents declare every collection with addresses', async () => {
    const { tags } = await tagsOf(() => declareStatement('SELECT key FROM content_documents'))
    expect(tags).toEqual(expect.arrayContaining(['collection:pages', 'collection:posts', 'collection:issues', 'collection:glossary']))
  })
})

test('a recording pool runs the statement as it is, and everything else of the pool works', async () => {
  const asked: unknown[][] = []
  class FakePool {
    #size = 3
    get totalCount() {
      return this.#size
    }
    query(...input: unknown[]) {
      asked.push(input)
      return Promise.resolve({ rows: [this.#size] })
    }
  }
  const pool = recordingPool(new FakePool() as unknown as Pool)
  expect(pool.totalCount).toBe(3)
  const { tags } = await tagsOf(() => pool.query({ text: 'SELECT * FROM plans WHERE id = $1', values: [4] }))
  expect(tags).toEqual(['collection:plans'])
  expect(await pool.query('SELECT 1', [5])).toEqual({ rows: [3] })
  expect(asked).toEqual([[{ text: 'SELECT * FROM plans WHERE id = $1', values: [4] }], ['SELECT 1', [5]]])
})

describe('reads of the CMS declare', () => {
  const cms = recordReads({
    find: () => Promise.resolve({ docs: [] }),
    findByID: () => Promise.resolve({}),
    count: () => Promise.resolve({ totalDocs: 0 }),
    findGlobal: () => Promise.resolve({}),
  } as unknown as Cms)

  test('documents that are selected by id, else their collection', async () => {
    expect((await tagsOf(() => cms.find({ collection: 'authors', where: { id: { in: [1, 2] } } }))).tags).toEqual([
      'authors:1',
      'authors:2',
    ])
    expect((await tagsOf(() => cms.find({ collection: 'authors', where: { and: [{ id: { equals: 7 } }] } }))).tags).toEqual(['authors:7'])
    expect((await tagsOf(() => cms.find({ collection: 'authors', where: { name: { equals: 'A' } } }))).tags).toEqual(['collection:authors'])
    expect((await tagsOf(() => cms.findByID({ collection: 'media', id: 3 }))).tags).toEqual(['media:3'])
    expect((await tagsOf(() => cms.count({ collection: 'posts' }))).tags).toEqual(['collection:posts'])
  })

  test('globals, and that nobody watches the rest', async () => {
    expect(await tagsOf(() => cms.findGlobal({ slug: 'footer' }))).toEqual({ tags: ['global:footer'], unwatched: undefined })
    expect((await tagsOf(() => cms.find({ collection: 'users' }))).unwatched).toBe('users')
    expect((await tagsOf(() => cms.find({ collection: 'submissions' }))).unwatched).toBe('submissions')
  })
})
