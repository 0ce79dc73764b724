import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { beforeAll, expect, test } from 'vitest'
import { pageLink, paragraph, richText } from '#cms/fields/lexical.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import * as links from '../../../migrations/20261121_120500_links_become_references.ts'
import * as menus from '../../../migrations/20261121_142429_navigation_menus.ts'
import * as blocks from '../../../migrations/20261121_140000_blocks_as_json.ts'

let cms: Cms
let args: MigrateUpArgs

const rows = async (text: string) => (await sqlOf(cms).query<Record<string, unknown>>(text)).rows

/** Reads everything that contains links: published documents, all versions and the menus. */
async function everything() {
  const read = { depth: 0, pagination: false } as const
  const [pages, versions, ...globals] = await Promise.all([
    cms.find({ collection: 'pages', sort: 'id', ...read }),
    cms.findVersions({ collection: 'pages', sort: 'id', ...read }),
    cms.findGlobal({ slug: 'navigation', depth: 0 }),
    cms.findGlobal({ slug: 'footer', depth: 0 }),
    cms.findGlobalVersions({ slug: 'navigation', sort: 'id', ...read }),
    cms.findGlobalVersions({ slug: 'footer', sort: 'id', ...read }),
  ])
  return [pages.docs, versions.docs, ...globals.map((found) => ('docs' in found ? found.docs : found))]
}

/** Migrates down to before links were relations, when blocks had tables, and up again. */
async function down() {
  await menus.down(args)
  await blocks.down(args)
  await links.down(args)
}

async function up() {
  await links.up(args)
  await blocks.up(args)
  await menus.up(args)
}

beforeAll(async () => {
  cms = await openTestCms('seeded')
  // This migration does not use its other arguments.
  args = { db: (cms.db as unknown as { drizzle: MigrateUpArgs['db'] }).drizzle } as MigrateUpArgs
  const { docs } = await cms.find({ collection: 'pages', where: { path: { equals: '/platform' } } })
  const link = pageLink('there', { relationTo: 'pages', value: docs[0]?.id ?? 0 })
  const content = richText(paragraph('a ', { ...link, fields: { ...(link.fields as object), place: '#how' } }))
  await cms.create({
    collection: 'pages',
    data: { title: 'Text', slug: 'text', blocks: [{ blockType: 'rich-text', content }], _status: 'published' },
  })
  // The old tables support three kinds of blocks and menus without panels, so only these are compared below.
  await down()
  await up()
})

test('on a filled site, down writes every link as a path, and up restores the same relations', async () => {
  const before = await everything()
  expect(JSON.stringify(before)).not.toContain('"href":"/platform')
  await down()
  expect(
    await rows(
      `SELECT label, href FROM navigation_links l LEFT JOIN navigation_links_locales t ON t._parent_id = l.id AND t._locale = 'en' ORDER BY _order`,
    ),
  ).toEqual([
    { label: 'Product', href: '/platform' },
    { label: 'Directory', href: '/directory' },
    { label: 'Customers', href: '/customers' },
    { label: 'Pricing', href: '/pricing' },
    { label: 'Resources', href: '/blog' },
  ])
  expect(
    await rows(`SELECT href FROM footer_columns_links l JOIN footer_columns_links_locales t ON t._parent_id = l.id WHERE label = 'ESLint'`),
  ).toEqual([{ href: '/directory/eslint' }])
  for (const table of [
    'pages_blocks_hero_links',
    '_pages_v_blocks_hero_links',
    '_navigation_v_version_links',
    '_footer_v_version_columns_links',
  ]) {
    expect(await rows(`SELECT count(*)::int AS missing FROM ${table} WHERE href IS NULL`)).toEqual([{ missing: 0 }])
  }
  const [text] = await rows(`SELECT content::text FROM pages_blocks_rich_text_locales WHERE content::text LIKE '%"text": "there"%'`)
  expect(text?.content).toContain('"url": "/platform#how"')
  expect(await rows('SELECT count(*)::int AS kept FROM pages_rels')).toEqual([{ kept: 0 }])
  await up()
  expect(await everything()).toEqual(before)
})

test('only paths of documents become relations; other addresses stay as they are', async () => {
  await down()
  const hrefs = [
    '/platform/?plan=team#how',
    'https://example.com/platform',
    '/nowhere',
    '/?a=1',
    '#platform',
    '/platformer',
    'mailto:a@b.example',
  ]
  await rows('DELETE FROM navigation_links')
  for (const [index, href] of hrefs.entries()) {
    await sqlOf(cms).query(`INSERT INTO navigation_links (_order, _parent_id, id, href) SELECT $1, id, $2, $3 FROM navigation`, [
      index + 1,
      `l${index}`,
      href,
    ])
  }
  await up()
  const { links } = await cms.findGlobal({ slug: 'navigation', depth: 0 })
  expect((links ?? []).map(({ leadsTo, page, place, href }) => (leadsTo === 'page' ? [page?.relationTo, place ?? ''] : href))).toEqual([
    ['pages', '?plan=team#how'],
    'https://example.com/platform',
    '/nowhere',
    ['pages', '?a=1'],
    '#platform',
    '/platformer',
    'mailto:a@b.example',
  ])
})

test('down points links to deleted documents to the home page, because they need a target', async () => {
  await rows('DELETE FROM navigation_rels')
  await down()
  expect(await rows(`SELECT href FROM navigation_links WHERE id = 'l0'`)).toEqual([{ href: '/' }])
  await up()
})
