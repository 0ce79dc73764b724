import { beforeAll, expect, test } from 'vitest'
import { directoryQuery } from '#app/content/directory-query.server.ts'
import { findInDirectory } from '#app/content/directory-search.server.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { loadCatalogue } from '#tests/setup/load-catalogue.ts'

let cms: Cms

const rows = async <Row extends object>(text: string): Promise<Row[]> => (await sqlOf(cms).query<Row>(text)).rows

/** What is counted from, beside what it is made of: both as the positions of the issues that have a value. */
const FACETS = `field NOT IN ('head', 'stem', 'start', 'text')`
const APART = `
  WITH blocks AS (SELECT field, word, block * 57344 + bit AS place FROM directory_values, generate_series(0, 57343) bit WHERE get_bit(bits, bit) = 1),
  chunks AS (SELECT field, word, chunk * 8192 + bit FROM directory_bits, generate_series(0, 8191) bit WHERE ${FACETS} AND get_bit(bits, bit) = 1)
  (SELECT * FROM blocks EXCEPT SELECT * FROM chunks) UNION ALL (SELECT * FROM chunks EXCEPT SELECT * FROM blocks)`

const countsOf = async (address: string, facet: 'severity' | 'analyzer') => {
  const { facets } = await findInDirectory(cms, directoryQuery(new URLSearchParams(address)))
  return Object.fromEntries(facets[facet].flatMap(({ value, count }) => (count > 0 ? [[value, count]] : [])))
}

const truth = async (column: string, where = 'true') =>
  Object.fromEntries(
    (
      await rows<{ value: string; count: number }>(
        `SELECT ${column} AS value, count(*)::int AS count FROM directory_index WHERE status <> 'removed' AND ${where} GROUP BY 1`,
      )
    ).map(({ value, count }) => [value, count]),
  )

// The first issue takes the free number; the others come after it, on both sides of the end of a block.
beforeAll(async () => {
  cms = await openTestCms()
  const client = await sqlOf(cms).connect()
  await client.query('INSERT INTO directory_holes VALUES (57240)')
  await loadCatalogue(client, 300).finally(() => client.release())
})

test('values that go over the end of a block are counted in both', async () => {
  expect(await rows('SELECT min(position) AS first, max(position) AS last FROM directory_index')).toEqual([{ first: 57240, last: 57539 }])
  expect(await rows('SELECT DISTINCT block FROM directory_values ORDER BY 1')).toEqual([{ block: 0 }, { block: 1 }])
  expect(await rows(APART)).toEqual([])
  expect(await countsOf('', 'severity')).toEqual(await truth('severity'))
  expect(await countsOf('severity=minor', 'analyzer')).toEqual(await truth('lower(analyzer)', `severity = 'minor'`))
})

test('what changes, and what goes, does so in the blocks as well; one that is empty goes', async () => {
  await rows(`UPDATE issues SET severity = 'critical' WHERE id IN (SELECT issue_id FROM directory_index WHERE severity = 'minor' LIMIT 40)`)
  expect(await rows(APART)).toEqual([])
  expect(await countsOf('', 'severity')).toEqual(await truth('severity'))
  await rows('DELETE FROM issues WHERE id IN (SELECT issue_id FROM directory_index WHERE position >= 57344)')
  expect(await rows(APART)).toEqual([])
  expect(await rows('SELECT DISTINCT block FROM directory_values')).toEqual([{ block: 0 }])
  expect(await countsOf('', 'severity')).toEqual(await truth('severity'))
})
