import { beforeAll, expect, test } from 'vitest'
import { type Choice, type DirectoryQuery, type Facet, FACETS, type FacetValue } from '#app/content/directory-query.ts'
import { directoryQuery } from '#app/content/directory-query.server.ts'
import { withChoice } from '#app/content/directory-place.ts'
import { findInDirectory } from '#app/content/directory-search.server.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'

/** What stands beside a value of a facet is what its link leads to, whatever else is chosen: every link is followed. */
let cms: Cms

beforeAll(async () => {
  cms = await openTestCms('seeded')
})

const totalOf = async (query: DirectoryQuery) => (await findInDirectory(cms, query, { size: 1, facets: false })).total

/** The query with a facet's own values taken back, which a count of another of its values does without. */
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
  const [said, found]: [string[], string[]] = [[], []]
  for (const facet of FACETS) {
    const left = facets[facet].filter(({ state }) => state === 'exclude')
    for (const value of [...left, ...facets[facet].filter((one) => !left.includes(one)).slice(0, 12)]) {
      said.push(label(facet, value))
      found.push(label(facet, { ...value, count: await totalOf(withChoice(without(query, facet), facet, value.value, 'include')) }))
    }
  }
  expect(said.length).toBeGreaterThan(20)
  expect(said).toEqual(found)
})

/** The most frequent tags and versions of the issues that a query finds, counted from the issues themselves. */
const VALUES = `
  WITH found AS (SELECT id, since FROM issues WHERE path = ANY ($1)),
  had AS (SELECT 'tag' AS field, directory_value(text) AS value FROM found JOIN issues_texts t ON t.parent_id = found.id AND t.path = 'tags'
    UNION ALL SELECT 'since', directory_value(since) FROM found WHERE since <> '')
  SELECT value || ': ' || count(*) AS label FROM had WHERE field = $2 GROUP BY value ORDER BY count(*) DESC, value COLLATE "C" LIMIT 30`

// Of a small answer, the values of the whole catalogue are mostly those that none of it has.
test.each([
  'category=security',
  'analyzer=eslint-plugin-promise',
  'q=regex',
  'q=regex&tag=suggestion',
  'tag=!suggestion&category=performance',
  'analyzer=biome&since=1.0.0',
])('%s shows the values that its issues have most', async (address) => {
  const query = directoryQuery(new URLSearchParams(address))
  const { facets } = await findInDirectory(cms, query, { size: 1 })
  for (const facet of ['tag', 'since'] as const) {
    const { hits } = await findInDirectory(cms, without(query, facet), { size: 2000, facets: false })
    const { rows } = await sqlOf(cms).query<{ label: string }>(VALUES, [hits.map(({ path }) => path), facet])
    const shown = facets[facet].filter(({ state, count }) => state !== 'exclude' && count > 0)
    expect(shown.map(({ value, count }) => `${value}: ${count}`)).toEqual(rows.map(({ label: text }) => text))
  }
})

test('of very many, the values that all issues have most are shown', async () => {
  const { total, facets } = await findInDirectory(cms, directoryQuery(new URLSearchParams('status=active')), { size: 1 })
  expect(total).toBeGreaterThan(2000)
  expect([facets.tag.length, facets.since.length]).toEqual([30, 30])
})
