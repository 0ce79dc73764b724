import { beforeAll, describe, expect, test } from 'vitest'
import { directoryQuery } from '#app/directory/search/search-query.server.ts'
import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import { neighbours, relatedIssues, sameIdea } from '#app/directory/issue/issue-lists.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { addAnalyzer, addIssue } from '#tests/setup/directory/add-catalogue.ts'
import { loadCatalogue } from '#tests/setup/catalogue/load-catalogue.ts'

let cms: Cms

const find = (address: string) => findInDirectory(cms, directoryQuery(new URLSearchParams(address)))
const total = async (address: string) => (await find(address)).total

/** The expected counts, from the tables instead of the index. */
const EXPECTED = `
  SELECT count(*)::int AS issues, count(*) FILTER (WHERE severity = 'critical')::int AS critical,
    count(*) FILTER (WHERE id IN (SELECT parent_id FROM issues_texts WHERE path = 'tags' AND text = 'security'))::int AS tagged,
    count(*) FILTER (WHERE title ~* '\\mvariable')::int AS titled
  FROM issues WHERE _status = 'published' AND removed_since IS NULL
    AND analyzer_id IN (SELECT _parent_id FROM analyzers_locales WHERE _locale = 'en' AND _status = 'published')`

/** Compares the positions of every word, in lists and bitmaps, with each issue's terms. */
const DIFFERENCES = `
  WITH said AS MATERIALIZED (SELECT left(term, strpos(term, ':') - 1) AS field, substr(term, strpos(term, ':') + 1) AS word, position AS place FROM directory_terms, unnest(terms) term),
  kept AS MATERIALIZED (
    SELECT field, word, unnest(positions) AS place FROM directory_postings WHERE positions IS NOT NULL
    UNION ALL
    SELECT b.field, b.word, chunk * 8192 + bit FROM directory_bits b, generate_series(0, 8191) bit WHERE get_bit(bits, bit) = 1)
  SELECT (SELECT count(*)::int FROM (SELECT * FROM said EXCEPT SELECT * FROM kept) x) AS lost,
    (SELECT count(*)::int FROM (SELECT * FROM kept EXCEPT SELECT * FROM said) x) AS extra,
    (SELECT count(*)::int FROM (SELECT field, word, frequency FROM directory_postings EXCEPT SELECT field, word, count(*) FROM said GROUP BY 1, 2) x) AS miscounted,
    (SELECT count(*)::int FROM (SELECT issue_id, fingerprint FROM directory_source EXCEPT SELECT issue_id, fingerprint FROM directory_index) x) AS missing,
    (SELECT count(*)::int FROM directory_index WHERE issue_id NOT IN (SELECT issue_id FROM directory_source)) AS leftover,
    (SELECT max(position) + 1 - count(*)::int - (SELECT count(*)::int FROM directory_holes) FROM directory_index) AS gaps`

const NONE = { lost: 0, extra: 0, miscounted: 0, missing: 0, leftover: 0, gaps: 0 }

async function row(text: string, values: unknown[] = []): Promise<Record<string, number>> {
  const { rows } = await sqlOf(cms).query<Record<string, number>>(text, values)
  return rows[0] ?? {}
}

async function expectInSync(): Promise<void> {
  expect(await row(DIFFERENCES)).toEqual(NONE)
  const truth = await row(EXPECTED)
  expect({
    issues: await total(''),
    critical: await total('severity=critical'),
    tagged: await total('tag=security'),
  }).toEqual({ issues: truth.issues, critical: truth.critical, tagged: truth.tagged })
}

const issueAt = async (offset: number) => (await row('SELECT id FROM issues ORDER BY id OFFSET $1 LIMIT 1', [offset])).id ?? 0

beforeAll(async () => {
  cms = await openTestCms()
  const client = await sqlOf(cms).connect()
  await loadCatalogue(client, 900).finally(() => client.release())
})

describe('the index follows every write', () => {
  test('a catalogue written by SQL alone, in one transaction', expectInSync)

  test('an editor’s changes to title, tags and status', async () => {
    const id = await issueAt(10)
    await cms.update({ collection: 'issues', id, data: { title: 'Quixotic zebras', tags: ['zebra', 'security'], severity: 'critical' } })
    expect((await find('q=quixotic')).hits).toMatchObject([{ title: 'Quixotic zebras' }])
    expect(await total('tag=zebra')).toBe(1)
    await expectInSync()
    await cms.update({ collection: 'issues', id, data: { _status: 'draft' } })
    expect(await total('q=quixotic')).toBe(0)
    await expectInSync()
  })

  test('a draft of a published issue changes nothing', async () => {
    const id = await issueAt(20)
    await cms.update({ collection: 'issues', id, draft: true, data: { title: 'Unheard wombats', _status: 'draft' } })
    expect(await total('q=wombats')).toBe(0)
    await expectInSync()
  })

  test('an SQL update, an insert into a list, a deletion and a rollback', async () => {
    const sql = sqlOf(cms)
    await sql.query(`UPDATE issues SET severity = 'critical', title = title || ' lemur' WHERE id % 3 = 0`)
    await sql.query(
      `INSERT INTO issues_texts ("order", parent_id, path, text) SELECT 90, id, 'tags', 'security' FROM issues WHERE id % 7 = 0`,
    )
    await sql.query('DELETE FROM issues WHERE id % 11 = 0')
    await expectInSync()
    const client = await sql.connect()
    await client.query(`BEGIN; DELETE FROM issues WHERE id % 2 = 0; ROLLBACK`).finally(() => client.release())
    await expectInSync()
  })

  test('unpublishing an analyzer removes its issues, publishing it restores them', async () => {
    const { id } = await row(`SELECT analyzer_id AS id FROM directory_index GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`)
    const before = await total('')
    await cms.update({ collection: 'analyzers', id: id ?? 0, data: { _status: 'draft' } })
    expect(await total('')).toBeLessThan(before)
    await expectInSync()
    await cms.update({
      collection: 'analyzers',
      id: id ?? 0,
      data: { _status: 'published', name: 'Renamed Tool', languages: ['Esperanto'] },
    })
    expect(await total('')).toBe(before)
    expect((await find('language=esperanto')).facets.analyzer).toContainEqual(expect.objectContaining({ label: 'Renamed Tool' }))
    await expectInSync()
  })

  test('concurrent writers neither deadlock nor lose changes', async () => {
    const write = async (turn: number) => {
      const client = await sqlOf(cms).connect()
      try {
        await client.query('BEGIN')
        for (const step of [1, 2, 3])
          await client.query(`UPDATE issues SET title = title || ' okapi', severity = 'minor' WHERE id % 8 = $1 AND id % 3 = $2`, [
            turn,
            step % 3,
          ])
        await client.query(turn % 4 === 3 ? 'ROLLBACK' : 'COMMIT')
      } finally {
        client.release()
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, turn) => write(turn)))
    await expectInSync()
  })

  test('freed positions are reused', async () => {
    const { top } = await row('SELECT max(position) AS top FROM directory_index')
    await sqlOf(cms).query(`UPDATE issues SET _status = 'draft' WHERE id % 5 = 0`)
    await sqlOf(cms).query(`UPDATE issues SET _status = 'published' WHERE id % 5 = 0`)
    expect(await row('SELECT max(position) AS top FROM directory_index')).toEqual({ top })
    await expectInSync()
  })
})

describe('links of an issue', () => {
  const codes = (hits: readonly { shortcode: string }[]) => hits.map(({ shortcode }) => shortcode)

  test('finds neighbours by code, equivalents in other analyzers and related issues', async () => {
    const [one, two] = [await addAnalyzer(cms, 'alpha'), await addAnalyzer(cms, 'beta')]
    const first = await addIssue(cms, one, 'a-narwhal-rule', { title: 'About narwhals' })
    const middle = await addIssue(cms, one, 'no-narwhals', { title: 'No narwhals', aliases: ['beta/other-name'] })
    await addIssue(cms, one, 'z-last')
    await addIssue(cms, two, 'noNarwhals')
    await addIssue(cms, two, 'other-name')
    await addIssue(cms, two, 'of-a-draft', { _status: 'draft' })
    expect(await neighbours(cms, middle)).toMatchObject({ previous: { shortcode: 'a-narwhal-rule' }, next: { shortcode: 'z-last' } })
    expect((await neighbours(cms, first)).previous).toBeNull()
    expect(codes(await sameIdea(cms, middle, 5))).toEqual(['noNarwhals', 'other-name'])
    expect(codes(await relatedIssues(cms, middle, 5))).toEqual(['a-narwhal-rule'])
    await cms.update({ collection: 'issues', id: first, data: { _status: 'draft' } })
    expect(await relatedIssues(cms, middle, 5)).toEqual([])
    expect((await neighbours(cms, middle)).previous).toBeNull()
  })
})
