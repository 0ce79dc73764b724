import { beforeAll, expect, test } from 'vitest'
import { type Choice, type DirectoryQuery, type Facet, FACETS, type FacetValue } from '#app/content/directory-query.ts'
import { directoryQuery } from '#app/content/directory-query.server.ts'
import { withChoice } from '#app/content/directory-place.ts'
import { findInDirectory } from '#app/content/directory-search.server.ts'
import type { Cms } from '#cms/payload.server.ts'
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
