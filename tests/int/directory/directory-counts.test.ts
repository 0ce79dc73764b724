import { beforeAll, expect, test } from 'vitest'
import { type Choice, type DirectoryQuery, type Facet, FACETS, type FacetValue, withChoice } from '#app/directory/search/search-query.ts'
import { directoryQuery } from '#app/directory/search/search-query.server.ts'
import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'

/** The count of a facet value equals the total its link leads to, under any other filters. Every link is followed. */
let cms: Cms

beforeAll(async () => {
  cms = await openTestCms('seeded')
})

const totalOf = async (query: DirectoryQuery) => (await findInDirectory(cms, query, { size: 1, facets: false })).total

/** The query without a facet's included values, which the counts of its other values ignore. */
const without = (query: DirectoryQuery, facet: Facet): DirectoryQuery => {
  const choice: Choice = { include: [], exclude: query.facets[facet]?.exclude ?? [] }
  return { ...query, facets: { ...query.facets, [facet]: choice } }
}

const label = (facet: Facet, { value, count }: FacetValue) => `${facet} ${value}: ${count}`

test.each([
  'severity=!minor',
  'severity=!minor,!major',
  'severity=critical&category=!style',
  'category=!style,!bug-risk&autofix=!none',
  'tag=!vue&analyzer=!biome',
  'analyzer=!biome,!oxlint&status=!deprecated',
  'language=typescript,!css&recommended=!no',
  'q=unused&analyzer=!oxlint&severity=!minor',
  'q=no-debugger&status=!active',
  'category=security&analyzer=!oxlint',
])('%s', async (address) => {
  const query = directoryQuery(new URLSearchParams(address))
  const { facets } = await findInDirectory(cms, query, { size: 1 })
  const [actual, expected]: [string[], string[]] = [[], []]
  for (const facet of FACETS) {
    const left = facets[facet].filter(({ state }) => state === 'exclude')
    for (const value of [...left, ...facets[facet].filter((one) => !left.includes(one)).slice(0, 12)]) {
      actual.push(label(facet, value))
      expected.push(label(facet, { ...value, count: await totalOf(withChoice(without(query, facet), facet, value.value, 'include')) }))
    }
  }
  expect(actual.length).toBeGreaterThan(20)
  expect(actual).toEqual(expected)
})

/** The most frequent tags and versions of a query's issues, counted from the tables. */
const VALUES = `
  WITH found AS (SELECT id, since FROM issues WHERE path = ANY ($1)),
  had AS (SELECT 'tag' AS field, directory_value(text) AS value FROM found JOIN issues_texts t ON t.parent_id = found.id AND t.path = 'tags'
    UNION ALL SELECT 'since', directory_value(since) FROM found WHERE since <> '')
  SELECT value || ': ' || count(*) AS label FROM had WHERE field = $2 GROUP BY value ORDER BY count(*) DESC, value COLLATE "C" LIMIT 30`

// For few matches, the values most frequent overall would mostly not occur at all.
test.each([
  'category=security',
  'analyzer=eslint-plugin-promise',
  'q=regex',
  'q=regex&tag=suggestion',
  'tag=!suggestion&category=performance',
  'analyzer=biome&since=1.0.0',
])('%s shows the most frequent values of its issues', async (address) => {
  const query = directoryQuery(new URLSearchParams(address))
  const { facets } = await findInDirectory(cms, query, { size: 1 })
  for (const facet of ['tag', 'since'] as const) {
    const { hits } = await findInDirectory(cms, without(query, facet), { size: 2000, facets: false })
    const { rows } = await sqlOf(cms).query<{ label: string }>(VALUES, [hits.map(({ path }) => path), facet])
    const shown = facets[facet].filter(({ state, count }) => state !== 'exclude' && count > 0)
    expect(shown.map(({ value, count }) => `${value}: ${count}`)).toEqual(rows.map(({ label: text }) => text))
  }
})

test('a query with many matches shows the values most frequent overall', async () => {
  const { total, facets } = await findInDirectory(cms, directoryQuery(new URLSearchParams('status=active')), { size: 1 })
  expect(total).toBeGreaterThan(2000)
  expect([facets.tag.length, facets.since.length]).toEqual([30, 30])
})
