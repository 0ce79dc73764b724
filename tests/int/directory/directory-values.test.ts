import { beforeAll, expect, test } from 'vitest'
import { directoryQuery } from '#app/directory/search/search-query.server.ts'
import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { loadCatalogue } from '#tests/setup/catalogue/load-catalogue.ts'

let cms: Cms

const rows = async <Row extends object>(text: string): Promise<Row[]> => (await sqlOf(cms).query<Row>(text)).rows

/** Differences between the blocks used for counting and the bitmaps they derive from, as positions of issues. */
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

// The first issue takes the free position; the others follow, on both sides of a block boundary.
beforeAll(async () => {
  cms = await openTestCms()
  const client = await sqlOf(cms).connect()
  await client.query('INSERT INTO directory_holes VALUES (57240)')
  await loadCatalogue(client, 300).finally(() => client.release())
})

test('values across a block boundary are counted in both blocks', async () => {
  expect(await rows('SELECT min(position) AS first, max(position) AS last FROM directory_index')).toEqual([{ first: 57240, last: 57539 }])
  expect(await rows('SELECT DISTINCT block FROM directory_values ORDER BY 1')).toEqual([{ block: 0 }, { block: 1 }])
  expect(await rows(APART)).toEqual([])
  expect(await countsOf('', 'severity')).toEqual(await truth('severity'))
  expect(await countsOf('severity=minor', 'analyzer')).toEqual(await truth('lower(analyzer)', `severity = 'minor'`))
})

test('updates and deletions reach the blocks, and empty blocks are removed', async () => {
  await rows(`UPDATE issues SET severity = 'critical' WHERE id IN (SELECT issue_id FROM directory_index WHERE severity = 'minor' LIMIT 40)`)
  expect(await rows(APART)).toEqual([])
  expect(await countsOf('', 'severity')).toEqual(await truth('severity'))
  await rows('DELETE FROM issues WHERE id IN (SELECT issue_id FROM directory_index WHERE position >= 57344)')
  expect(await rows(APART)).toEqual([])
  expect(await rows('SELECT DISTINCT block FROM directory_values')).toEqual([{ block: 0 }])
  expect(await countsOf('', 'severity')).toEqual(await truth('severity'))
})
