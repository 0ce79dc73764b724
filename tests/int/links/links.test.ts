import { parseAddress } from '#app/i18n/locale-path.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { findShell } from '#app/shell/shell.server.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { loadBodies } from '#app/content-api/bodies.server.ts'
import { findIsland } from '#app/content-api/islands.server.ts'
import { islandKey } from '#app/content-api/key.ts'
import { type Reader, VISITOR } from '#app/documents/reader.server.ts'
import { pageLink, paragraph, richText } from '#cms/fields/lexical.ts'
import { liveAmong } from '#cms/links/linked-from.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { commitSignalOf, sqlOf } from '#cms/core/sql.server.ts'
import type { Page } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'

let cms: Cms
let target: Page
let secret: Page
let editor: Reader

const to = (page: { id: number }) => ({ relationTo: 'pages' as const, value: page.id })
const page = (slug: string, data: object = {}) =>
  cms.create({ collection: 'pages', data: { title: slug, slug, _status: 'published', ...data } })
const row = (doc: { id: number }, more: object = {}) => ({ label: 'Go', leadsTo: 'page' as const, page: to(doc), ...more })

beforeAll(async () => {
  cms = await openTestCms()
  await vi.waitUntil(() => commitSignalOf(cms).isListening, { timeout: 30_000 })
  target = await page('target', { title: 'The target', navigation: { title: 'Short' } })
  secret = await page('secret-plan', { title: 'Secret plan', _status: 'draft' })
  editor = { kind: 'person', user: await person(cms, 'editor') }
  const links = [row(target, { place: '?a=1#how' }), row(secret)]
  const text = richText(paragraph('x ', pageLink('to target', to(target)), pageLink('to secret', to(secret))))
  await page('from', {
    blocks: [
      { blockType: 'hero', heading: 'From', links },
      { blockType: 'rich-text', content: text },
    ],
  })
})

const blocksAt = async (path: string, reader: Reader = VISITOR) => {
  const found = await findPage(cms, parseAddress(path), { reader })
  return found && 'page' in found ? found.page.blocks : []
}
const hrefs = (value: unknown) => [...JSON.stringify(value).matchAll(/"(?:href|url)":"([^"]*)"/g)].map(([, href]) => href)

describe('a link to a page', () => {
  test('leads to the page’s address, and has no address while the page is a draft', async () => {
    const blocks = await blocksAt('/from')
    expect(hrefs(blocks)).toEqual(['/target?a=1#how', '/target'])
    expect(JSON.stringify(blocks)).not.toMatch(/secret-plan|Secret plan/)
    expect(JSON.stringify(blocks)).toContain('to secret')
  })

  test('leads to the draft for people who may read it', async () => {
    expect(hrefs(await blocksAt('/from', editor))).toEqual(['/target?a=1#how', '/secret-plan', '/target', '/secret-plan'])
    const shared: Reader = { kind: 'share', collection: 'pages', id: secret.id }
    expect(hrefs(await blocksAt('/from', shared))).toContain('/secret-plan')
    expect(hrefs(await blocksAt('/from', { ...shared, id: target.id }))).not.toContain('/secret-plan')
  })

  test('follows when the page moves, in the content API and in embedded blocks too', async () => {
    const above = await page('above')
    await cms.update({ collection: 'pages', id: target.id, data: { parent: above.id, slug: 'moved', _status: 'published' } })
    expect(hrefs(await blocksAt('/from'))).toEqual(['/above/moved?a=1#how', '/above/moved'])
    const { docs } = await cms.find({ collection: 'pages', where: { slug: { equals: 'from' } } })
    const id = `pages:${docs[0]?.id}`
    const bodies = await loadBodies(cms, VISITOR, [{ _id: id, _collection: 'pages', _locale: 'en' } as never])
    expect(hrefs(bodies.get(id))).toEqual(['/above/moved?a=1#how', '/above/moved'])
    const props = { content: richText(paragraph(pageLink('a', to(target)), pageLink('b', to(secret)))) }
    const island = await findIsland(cms, islandKey('rich-text', props), JSON.stringify(props))
    expect(island instanceof Response ? await island.json() : hrefs(island.block)).toEqual(['/above/moved'])
  })

  test('is resolved in one query with all others of its page', async () => {
    await page('many', {
      blocks: Array.from({ length: 6 }, () => ({ blockType: 'hero', heading: 'h', links: [row(target), row(secret)] })),
    })
    const query = vi.spyOn(sqlOf(cms), 'query')
    try {
      await findPage(cms, parseAddress('/many'))
      const lookups = query.mock.calls.filter(([text]) => String(text).includes("coalesce(nullif(navigation->>'title'"))
      expect(lookups).toHaveLength(1)
    } finally {
      query.mockRestore()
    }
  })

  test('has no address after the page is deleted', async () => {
    const gone = await page('gone')
    await page('from-gone', { blocks: [{ blockType: 'hero', heading: 'h', links: [row(gone)] }] })
    expect(hrefs(await blocksAt('/from-gone'))).toEqual(['/gone'])
    await cms.delete({ collection: 'pages', id: gone.id })
    expect(hrefs(await blocksAt('/from-gone'))).toEqual([])
  })
})

describe('menus', () => {
  test('follow a move at once, use the page’s title, and omit links without an address', async () => {
    const issue = await anIssue()
    await cms.updateGlobal({
      slug: 'navigation',
      data: {
        links: [
          { ...row(target), label: null },
          row(secret),
          { label: 'Issue', leadsTo: 'page', page: { relationTo: 'issues', value: issue } },
        ],
      },
    })
    await cms.updateGlobal({ slug: 'footer', data: { columns: [{ title: 'A', links: [row(target), { ...row(secret), label: null }] }] } })
    await expect
      .poll(async () => (await findShell(cms)).links)
      .toEqual([
        { label: 'Short', href: '/above/moved', children: [] },
        { label: 'Issue', href: '/directory/tool/issues/rule', children: [] },
      ])
    expect((await findShell(cms)).footer.columns[0]?.links).toEqual([{ label: 'Go', href: '/above/moved' }])
    await cms.update({ collection: 'pages', id: target.id, data: { slug: 'again', _status: 'published' } })
    await expect.poll(async () => (await findShell(cms)).links[0]?.href).toBe('/above/again')
    // Issues are not in menus by themselves, but a menu link to one follows its changes.
    await cms.update({ collection: 'issues', id: issue, data: { shortcode: 'renamed', _status: 'published' } })
    await expect.poll(async () => (await findShell(cms)).links[1]?.href).toBe('/directory/tool/issues/renamed')
    // A draft appears once it is published.
    await cms.update({ collection: 'pages', id: secret.id, data: { _status: 'published' } })
    await expect.poll(async () => (await findShell(cms)).links).toHaveLength(3)
    await cms.update({ collection: 'pages', id: secret.id, data: { _status: 'draft' } })
    await expect.poll(async () => (await findShell(cms)).links).toHaveLength(2)
  })

  async function anIssue(): Promise<number> {
    const analyzer = await cms.create({ collection: 'analyzers', data: { name: 'Tool', shortcode: 'tool', _status: 'published' } as never })
    const data = { analyzer: analyzer.id, shortcode: 'rule', title: 'Rule', _status: 'published' }
    return (await cms.create({ collection: 'issues', data: data as never })).id
  }
})

describe('an anonymous request', () => {
  test('gets only the id of a linked document, at any depth', async () => {
    const read = { overrideAccess: false } as const
    for (const depth of [undefined, 0, 1, 5]) {
      const { docs } = await cms.find({ collection: 'pages', where: { slug: { equals: 'from' } }, depth, ...read })
      const answers = JSON.stringify([
        docs,
        await cms.findGlobal({ slug: 'navigation', depth, ...read }),
        await cms.findGlobal({ slug: 'footer', depth, ...read }),
      ])
      expect(answers).toContain(`"value":${secret.id}`)
      expect(answers).not.toMatch(/secret-plan|Secret plan|The target/)
    }
  })
})

describe('writing a link', () => {
  const saved = async (link: object) => {
    const { blocks } = await page(`w-${Math.random().toString(36).slice(2)}`, {
      blocks: [{ blockType: 'hero', heading: 'h', links: [link] }],
    })
    return (blocks?.[0] as unknown as { links: object[] }).links[0]
  }

  test('infers the kind from the target, and clears the fields of the other kind', async () => {
    expect(await saved({ label: 'A', href: '/x' })).toMatchObject({ leadsTo: 'address', href: '/x' })
    expect(await saved({ label: 'A', page: to(target) })).toMatchObject({ leadsTo: 'page', page: to(target) })
    expect(await saved({ ...row(target), href: '/stale' })).toMatchObject({ href: null })
    const address = await saved({ label: 'A', leadsTo: 'address', href: '/x', page: to(target), place: '#a' })
    expect(address).toMatchObject({ href: '/x', place: null })
    expect((address as { page?: unknown }).page ?? null).toBeNull()
  })

  test.each([
    [{ label: 'A' }, /page/i],
    [{ label: 'A', leadsTo: 'page' }, /page/i],
    [{ label: 'A', leadsTo: 'page', page: { relationTo: 'users', value: 1 } }, /page/i],
    [{ label: 'A', leadsTo: 'page', page: { relationTo: 'pages', value: 'x' } }, /page/i],
    [{ label: 'A', leadsTo: 'address', href: 'javascript:alert(1)' }, /address/i],
    [{ label: 'A', leadsTo: 'address' }, /address/i],
    [{ label: 'A', leadsTo: 'elsewhere', href: '/x' }, /leads to/i],
  ])('%j is refused', async (link, message) => {
    await expect(saved(link)).rejects.toThrow(message)
  })

  test.each(['pricing', '//evil.example', '#a b', 'x#y', '#\n'])('the anchor or query %j is refused', async (place) => {
    await expect(saved(row(target, { place }))).rejects.toThrow(/anchor or query/i)
  })

  test('a draft takes an unfinished address, but none that runs code', async () => {
    const draft = (data: object) =>
      cms.create({ collection: 'pages', data: { title: 'D', slug: `d-${crypto.randomUUID()}`, ...data }, draft: true, depth: 0 })
    const textLink = (url: string) => ({ ...pageLink('a', to(target)), fields: { linkType: 'custom', url } })
    const withAddress: ((address: string) => object)[] = [
      (redirect) => ({ redirect }),
      (canonical) => ({ seo: { canonical } }),
      (href) => ({ blocks: [{ blockType: 'hero', heading: 'h', links: [{ label: 'A', leadsTo: 'address', href }] }] }),
      (address) => ({ blocks: [{ blockType: 'video', title: 'v', url: address }] }),
      (url) => ({ blocks: [{ blockType: 'rich-text', content: richText(paragraph(textLink(url))) }] }),
    ]
    for (const place of withAddress) {
      expect((await draft(place('unfinished'))).id).toBeGreaterThan(0)
      for (const script of ['javascript:alert(1)', ' JavaScript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x'])
        await expect(draft(place(script)), JSON.stringify(place(script))).rejects.toMatchObject({ name: 'ValidationError', status: 400 })
    }
  })

  test.each(['javascript:alert(1)', '//evil.example', 'platform', 'https://', ''])('a rich-text link to %j is refused', async (url) => {
    const content = richText(paragraph({ ...pageLink('a', to(target)), fields: { linkType: 'custom', url } }))
    await expect(page('text-link', { blocks: [{ blockType: 'rich-text', content }] })).rejects.toThrow(/content|may not begin/i)
  })
})

test('of several documents, those that visitors find in any language are live; the first five are named', async () => {
  const german = await page('nur-deutsch', { _status: 'draft' })
  await cms.update({ collection: 'pages', id: german.id, locale: 'de', data: { title: 'Nur Deutsch', _status: 'published' } })
  const both = await page('both-languages')
  await cms.update({ collection: 'pages', id: both.id, locale: 'de', data: { title: 'Beide', _status: 'published' } })
  const unseen = [await page('not-live', { _status: 'draft' }), await page('_part')]
  const ids = [german, both, ...unseen].map(({ id }) => id)
  expect(await liveAmong(cms, 'pages', ids)).toEqual({
    total: 2,
    first: [
      { title: 'both-languages', address: '/both-languages' },
      { title: 'Nur Deutsch', address: '/de/nur-deutsch' },
    ],
  })
  const many = await Promise.all(Array.from({ length: 6 }, (_, index) => page(`live-${index}`)))
  const manyIds = many.map(({ id }) => id)
  const found = await liveAmong(cms, 'pages', manyIds)
  expect([found.total, found.first.length]).toEqual([6, 5])
  expect(await liveAmong(cms, 'pages', [])).toEqual({ total: 0, first: [] })
})
