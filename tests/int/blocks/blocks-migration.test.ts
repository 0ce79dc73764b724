import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { expect, test } from 'vitest'
import { cta } from '#cms/blocks/cta.ts'
import { faq } from '#cms/blocks/faq.ts'
import { hero } from '#cms/blocks/hero.ts'
import { richText } from '#cms/blocks/rich-text.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { down, up } from '../../../migrations/20261121_140000_blocks_as_json.ts'

test('the migration round trip keeps every language, link and version; block types without a table are dropped', async () => {
  const cms = await openTestCms('migrated')
  const args = { db: (cms.db as unknown as { drizzle: MigrateUpArgs['db'] }).drizzle } as MigrateUpArgs
  const page = (slug: string, blocks: object[]) =>
    cms.create({ collection: 'pages', data: { title: slug, slug, blocks, _status: 'published' } as never })
  const there = await page('there', [])
  const links = [
    { label: 'There', leadsTo: 'page', page: { relationTo: 'pages', value: there.id }, place: '#how' },
    { label: 'Away', leadsTo: 'address', href: 'https://example.com/' },
  ]
  const { id, blocks = [] } = await page('from', [
    { blockType: 'cta', ...cta.custom.example },
    { blockType: 'hero', ...hero.custom.example, links },
    { blockType: 'faq', ...faq.custom.example },
    { blockType: 'rich-text', ...richText.custom.example },
  ])
  const german = (blocks ?? []).map((block) => (block.blockType === 'hero' ? { ...block, heading: 'Am Lot' } : block))
  await cms.update({ collection: 'pages', id, locale: 'de', data: { title: 'Von hier', blocks: german, _status: 'published' } })
  await cms.update({ collection: 'pages', id, data: { title: 'Drafted', blocks: (blocks ?? []).slice(1), _status: 'draft' }, draft: true })

  const read = async () => {
    const options = { depth: 0, pagination: false, locale: 'all', sort: 'id' } as const
    const [docs, versions] = await Promise.all([
      cms.find({ collection: 'pages', ...options }),
      cms.findVersions({ collection: 'pages', ...options }),
    ])
    return [...docs.docs, ...versions.docs.map(({ version }) => version)].map((doc) => JSON.stringify(doc.blocks))
  }
  // An empty field is missing in JSON and null in a column.
  const normalized = (stored: string | undefined) =>
    (JSON.parse(stored ?? '[]', (_, value: unknown) => value ?? undefined) as { blockType: string }[]).filter(
      ({ blockType }) => blockType !== 'cta',
    )
  const before = await read()
  expect(before.join()).toContain('"blockType":"cta"')
  expect(before.join()).toContain('Am Lot')

  await down(args)
  const { rows } = await sqlOf(cms).query(`SELECT heading FROM pages_blocks_hero_locales ORDER BY _locale`)
  expect(rows).toEqual([{ heading: hero.custom.example.heading }, { heading: 'Am Lot' }])
  await up(args)
  expect((await read()).map(normalized)).toEqual(before.map(normalized))
})
