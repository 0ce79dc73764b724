import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { beforeAll, expect, test } from 'vitest'
import { env } from '#platform/env/env.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { down, up } from '../../../migrations/20261127_162830_canonical_in_languages.ts'

let cms: Cms
let args: MigrateUpArgs

beforeAll(async () => {
  cms = await openTestCms()
  // This migration does not use its other arguments.
  args = { db: (cms.db as unknown as { drizzle: MigrateUpArgs['db'] }).drizzle } as MigrateUpArgs
})

/** Creates a published page in these languages; returns its id. */
async function pageIn(slug: string, [first, ...others]: readonly ('en' | 'de')[]): Promise<number> {
  const data = { title: slug, _status: 'published' as const }
  const { id } = await cms.create({ collection: 'pages', locale: first, data: { ...data, slug } })
  for (const locale of others) await cms.update({ collection: 'pages', id, locale, data })
  return id
}

const CASES: [stored: string, languages: ('en' | 'de')[], expected: { en?: string; de?: string }][] = [
  ['https://elsewhere.example/a', ['en'], { en: 'https://elsewhere.example/a' }],
  ['https://elsewhere.example/a', ['en', 'de'], { en: 'https://elsewhere.example/a', de: 'https://elsewhere.example/a' }],
  ['/first', ['en', 'de'], { en: '/first' }],
  ['/de', ['en', 'de'], { de: '/de' }],
  ['/de/first', ['en', 'de'], { de: '/de/first' }],
  ['/developers', ['en', 'de'], { en: '/developers' }],
  ['<site>/first', ['en', 'de'], { en: '<site>/first' }],
  ['<site>/de/first', ['en', 'de'], { de: '<site>/de/first' }],
  ['<site>.evil.example/de', ['en', 'de'], { en: '<site>.evil.example/de', de: '<site>.evil.example/de' }],
  // It would be lost.
  ['/de/first', ['en'], { en: '/de/first' }],
]

test('carries each canonical URL of a document and its versions over into the languages it was meant for, and back', async () => {
  const onSite = (text: string) => text.replace('<site>', env().SITE_URL)
  const ids: number[] = []
  for (const [index, [, languages]] of CASES.entries()) ids.push(await pageIn(`carried-${index}`, languages))
  const query = (text: string, values: unknown[] = []) => sqlOf(cms).query<Record<string, unknown>>(text, values)
  await down(args)
  for (const [index, [stored]] of CASES.entries()) {
    await query('UPDATE pages SET seo_canonical = $2 WHERE id = $1', [ids[index], onSite(stored)])
    await query('UPDATE _pages_v SET version_seo_canonical = $2 WHERE parent_id = $1 AND latest', [ids[index], onSite(stored)])
  }
  await up(args)

  for (const [index, [stored, , expected]] of CASES.entries()) {
    const wanted = Object.fromEntries(Object.entries(expected).map(([locale, canonical]) => [locale, onSite(canonical)]))
    const id = ids[index] ?? 0
    const { seo } = await cms.findByID({ collection: 'pages', id, locale: 'all', depth: 0 })
    const { docs } = await cms.findVersions({
      collection: 'pages',
      where: { and: [{ parent: { equals: id } }, { latest: { equals: true } }] },
      locale: 'all',
      depth: 0,
    })
    const written = (canonical: unknown) =>
      Object.fromEntries(Object.entries((canonical ?? {}) as object).filter(([, value]) => value !== null))
    expect([stored, written(seo?.canonical), written(docs[0]?.version.seo?.canonical)]).toEqual([stored, wanted, wanted])
  }

  await down(args)
  const { rows } = await query('SELECT id, seo_canonical FROM pages WHERE id = ANY($1) ORDER BY id', [ids])
  await up(args)
  expect(rows.map(({ seo_canonical }) => seo_canonical)).toEqual(CASES.map(([stored]) => onSite(stored)))
})
