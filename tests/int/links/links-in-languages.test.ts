import { parseAddress } from '#app/i18n/locale-path.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadBodies } from '#app/content-api/bodies.server.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { type Reader, VISITOR } from '#app/documents/reader.server.ts'
import { findShell } from '#app/shell/shell.server.ts'
import { link, pageLink, paragraph, richText } from '#cms/fields/lexical.ts'
import { checkLinks } from '#cms/links/check-links.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { commitSignalOf } from '#cms/core/sql.server.ts'
import type { ContentLocale } from '#config'
import type { Page } from '#types'
import { openTestCms } from '#tests/setup/cms.ts'

let cms: Cms
let translated: Page
let onlyGerman: Page
let from: Page

const to = (page: { id: number }) => ({ relationTo: 'pages' as const, value: page.id })
const row = (page: { id: number }, label: string) => ({ label, leadsTo: 'page' as const, page: to(page) })
const text = (...inlines: Parameters<typeof paragraph>) => ({ blockType: 'rich-text' as const, content: richText(paragraph(...inlines)) })

const page = (slug: string, locale: ContentLocale, data: object = {}) =>
  cms.create({ collection: 'pages', locale, data: { title: `${slug} ${locale}`, slug, _status: 'published', ...data } })
const inGerman = (id: number, data: object) =>
  cms.update({ collection: 'pages', id, locale: 'de', data: { ...data, _status: 'published' } as never })

const GERMAN: Reader = { ...VISITOR, locale: 'de' }

beforeAll(async () => {
  cms = await openTestCms()
  await vi.waitUntil(() => commitSignalOf(cms).isListening, { timeout: 30_000 })
  translated = await page('translated', 'en')
  await inGerman(translated.id, { title: 'Übersetzt' })
  onlyGerman = await page('only-german', 'de')
  from = await page('from', 'en', {
    blocks: [
      { blockType: 'hero', heading: 'h', links: [row(translated, 'Go'), row(onlyGerman, 'German')] },
      text(pageLink('in a text', to(translated))),
    ],
  })
  const [hero, written] = from.blocks ?? []
  const german = text(pageLink('im Text', to(translated)), pageLink('nur hier', to(onlyGerman)))
  const untranslated = { ...hero, links: (hero as { links: object[] }).links.map((link) => ({ ...link, label: null })) }
  await inGerman(from.id, { title: 'Von', blocks: [untranslated, { ...written, ...german }] })
})

async function linksAt(path: string): Promise<object[]> {
  const found = await findPage(cms, parseAddress(path), { reader: VISITOR })
  const [hero] = found && 'page' in found ? found.page.blocks : []
  return ((hero as unknown as { links: { label: string; href?: string }[] }).links ?? []).map(({ label, href }) => ({ label, href }))
}
const hrefs = (value: unknown) => [...(JSON.stringify(value) ?? '').matchAll(/"(?:href|url)":"([^"]*)"/g)].map(([, href]) => href)

describe('a page’s links', () => {
  test('lead to pages in the reader’s language; untranslated labels are English', async () => {
    expect(await linksAt('/from')).toEqual([
      { label: 'Go', href: '/translated' },
      { label: 'German', href: undefined },
    ])
    // The site's router adds the language prefix to these.
    expect(await linksAt('/de/from')).toEqual([
      { label: 'Go', href: '/translated' },
      { label: 'German', href: '/only-german' },
    ])
  })

  test('lead to German pages from a text that is shown in English', async () => {
    await page('not-translated', 'en', { blocks: [{ blockType: 'hero', heading: 'h', links: [row(onlyGerman, 'Go')] }] })
    expect(await linksAt('/not-translated')).toEqual([{ label: 'Go', href: undefined }])
    expect(await linksAt('/de/not-translated')).toEqual([{ label: 'Go', href: '/only-german' }])
  })
})

test('the content API returns full addresses, and omits texts that do not exist yet', async () => {
  const bodyIn = async (_locale: ContentLocale, id: number) =>
    (await loadBodies(cms, VISITOR, [{ _id: `pages:${id}`, _collection: 'pages', _locale } as never])).get(`pages:${id}`)?.body
  expect(hrefs(await bodyIn('de', from.id))).toEqual(['/de/translated', '/de/only-german', '/de/translated', '/de/only-german'])
  expect(hrefs(await bodyIn('en', from.id))).toEqual(['/translated', '/translated'])
  const untold = await page('untold', 'en', { blocks: [text('English only')] })
  await inGerman(untold.id, { title: 'Ungesagt' })
  expect(JSON.stringify(await bodyIn('en', untold.id))).toContain('English only')
  expect((await bodyIn('de', untold.id))?.children).toEqual([])
})

test('a menu shows the titles of its language, and follows a change of the translation alone', async () => {
  await cms.updateGlobal({
    slug: 'navigation',
    data: {
      links: [
        { leadsTo: 'page', page: to(translated) },
        { leadsTo: 'page', page: to(onlyGerman) },
      ] as never,
    },
  })
  await expect.poll(async () => (await findShell(cms, GERMAN)).links.map(({ label }) => label)).toEqual(['Übersetzt', 'only-german de'])
  expect((await findShell(cms)).links.map(({ label }) => label)).toEqual(['translated en'])
  await inGerman(translated.id, { title: 'Neu übersetzt' })
  await expect.poll(async () => (await findShell(cms, GERMAN)).links[0]?.label).toBe('Neu übersetzt')
})

describe('the report of broken links', () => {
  const about = async (title: string) => {
    await checkLinks(cms)
    const { docs } = await cms.find({ collection: 'dead-links', where: { title: { equals: title } }, sort: ['field', 'target'] })
    return docs.map(({ field, target, reason }) => `${field} | ${target} | ${reason}`)
  }

  test('lists what English visitors cannot see, and shared links only once', async () => {
    expect(await about('from en')).toEqual(['Blocks › 1 (Hero) › Links 2 | only-german de (/de/only-german) | unpublished'])
  })

  test('reads translations, and addresses with a language prefix', async () => {
    const addresses = ['/de/translated', '/de/only-german', '/only-german', '/de', '/de/never', '/de/directory']
    const made = await page('addresses', 'en', { blocks: [text(...addresses.map((address) => link(address, address)))] })
    const gone = await page('gone-soon', 'en')
    await inGerman(made.id, { title: 'Adressen', blocks: [{ ...made.blocks?.[0], ...text(pageLink('weg', to(gone))) }] })
    await cms.delete({ collection: 'pages', id: gone.id })
    await page('index', 'en')
    expect(await about('addresses en')).toEqual([
      'Blocks › 1 (Text) › Content: “/de/never” | /never | missing',
      'Blocks › 1 (Text) › Content: “/only-german” | /only-german | missing',
      'German: Blocks › 1 (Text) › Content: “weg” | A page that was deleted | deleted',
    ])
  })

  test('reads articles and plans', async () => {
    const body = richText(paragraph(pageLink('x', to({ id: onlyGerman.id }))))
    await cms.create({ collection: 'posts', data: { title: 'A post', slug: 'a-post', body, _status: 'published' } as never })
    await cms.create({
      collection: 'plans',
      data: { name: 'Team', currency: 'USD', features: [], action: { label: 'Buy', leadsTo: 'address', href: '/buy' } } as never,
    })
    expect(await about('A post')).toEqual(['Body: “x” | only-german de (/de/only-german) | unpublished'])
    expect(await about('Team')).toEqual(['Action | /buy | missing'])
  })
})
