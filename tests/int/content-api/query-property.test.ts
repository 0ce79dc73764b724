import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { ContentDocument } from '#app/documents/content-document.ts'
import { answerQuery } from '#app/content-api/query.server.ts'
import { openBudget } from '#app/content-api/query/limits.ts'
import { readQuery, withDefaults } from '#app/content-api/query/params.ts'
import { runQuery } from '#app/content-api/query/pipeline.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { arraySource } from '#tests/setup/content-api/array-source.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { issue, page, query } from '#tests/setup/content-api/generated-queries.ts'

/** Property test: for generated documents and queries, SQL and JavaScript combined return the same as JavaScript alone. */

const SEED = 20_261_121

const FOLDERS = ['/p', '/p/q', '/P', '/p-q', '/_x', '/pá']

let cms: Cms
let all: ContentDocument[]

beforeAll(async () => {
  cms = await openTestCms()
  const sql = sqlOf(cms)
  const pages = fc.sample(page, { numRuns: 60, seed: SEED }).map((row, index) => ({
    ...row,
    id: index + 1,
    slug: `s${index}`,
    path: `${FOLDERS[index % FOLDERS.length] ?? ''}/${index % 7 === 0 ? `s${index}` : index}`,
    _status: index % 10 === 9 ? 'draft' : 'published',
  }))
  // Every third page is in both languages, every eleventh in German alone.
  const german = fc.sample(page, { numRuns: 60, seed: SEED + 2 })
  const texts = pages.flatMap((row, index) => [
    ...(index % 11 === 10 ? [] : [{ ...row, _parent_id: row.id, _locale: 'en' }]),
    ...(index % 3 === 0 || index % 11 === 10 ? [{ ...german[index], _parent_id: row.id, _locale: 'de', _status: 'published' }] : []),
  ])
  const issues = fc.sample(issue, { numRuns: 60, seed: SEED + 1 }).map((row, index) => ({
    ...row,
    id: index + 1,
    analyzer_id: 1,
    shortcode: `I-${index}`,
    path: `/directory/one/issues/I-${index}`,
    _status: index % 10 === 9 ? 'draft' : 'published',
  }))
  await sql.query(
    `INSERT INTO pages (id, slug, path, layout, redirect, navigation_hidden, navigation_order)
     SELECT id, slug, path, layout, redirect, navigation_hidden, navigation_order FROM jsonb_populate_recordset(NULL::pages, $1::jsonb)`,
    [JSON.stringify(pages)],
  )
  await sql.query(
    `INSERT INTO pages_locales (_parent_id, _locale, title, excerpt, navigation_title, seo_title, seo_description, _status)
     SELECT _parent_id, _locale, title, excerpt, navigation_title, seo_title, seo_description, _status
     FROM jsonb_populate_recordset(NULL::pages_locales, $1::jsonb)`,
    [JSON.stringify(texts)],
  )
  await sql.query(`INSERT INTO analyzers (id, name, shortcode, path) VALUES (1, 'One', 'one', '/directory/one')`)
  await sql.query(`INSERT INTO analyzers_locales (_parent_id, _locale, _status) VALUES (1, 'en', 'published')`)
  await sql.query(
    `INSERT INTO issues (id, analyzer_id, title, shortcode, path, excerpt, summary, layout, severity, category, recommended, upstream_id, since, deprecated_since, _status)
     SELECT id, analyzer_id, title, shortcode, path, excerpt, summary, layout, severity, category, recommended, upstream_id, since, deprecated_since, _status
     FROM jsonb_populate_recordset(NULL::issues, $1::jsonb)`,
    [JSON.stringify(issues)],
  )
  const tags = issues.flatMap(({ id, tags: own }) =>
    own.map((tag, index) => ({ order: index + 1, parent_id: id, path: 'tags', text: tag })),
  )
  await sql.query(
    `INSERT INTO issues_texts ("order", parent_id, path, text) SELECT "order", parent_id, path, text FROM jsonb_populate_recordset(NULL::issues_texts, $1::jsonb)`,
    [JSON.stringify(tags)],
  )
  await cms.updateGlobal({
    slug: 'navigation',
    data: {
      sections: [
        { path: '/p', title: 'a', order: 2 },
        { path: '/none', redirect: '/p/1' },
      ],
    },
  })
  const everything = (await answerQuery(cms, readQuery({}))) as ContentDocument[]
  all = everything.toSorted((one, other) => (one._path < other._path ? -1 : 1))
})

/** The answer or the error message; both must be equal. */
const outcome = (answer: () => Promise<unknown>) => answer().catch((error: unknown) => String(error))

test('queries narrowed by Postgres return the same as JavaScript alone (C29, C32, C33, C34, C35)', async () => {
  expect(all.length).toBeGreaterThan(100)
  let hits = 0
  await fc.assert(
    fc.asyncProperty(query, async (params) => {
      const compiled = await outcome(() => answerQuery(cms, readQuery(params)))
      const plain = await outcome(() => runQuery(withDefaults(readQuery(params), false), arraySource(all), openBudget(60_000)))
      if (Array.isArray(plain) && plain.length > 0) hits += 1
      expect(compiled).toEqual(plain)
    }),
    { numRuns: 1200, seed: SEED },
  )
  // Empty results would agree too easily.
  expect(hits).toBeGreaterThan(100)
})
