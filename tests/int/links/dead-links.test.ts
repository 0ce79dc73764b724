import { beforeAll, describe, expect, test } from 'vitest'
import { checkLinks, refreshLinks } from '#cms/links/check-links.server.ts'
import { deadLinksOf, linkedFrom } from '#cms/links/linked-from.server.ts'
import { countUnread } from '#cms/links/stored-links.server.ts'
import { callout, link, pageLink, paragraph, richText } from '#cms/fields/lexical.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'

let cms: Cms
let analyzer: number
const ids: Record<string, number> = {}

const reference = (name: string) => ({ relationTo: 'pages' as const, value: ids[name] ?? 0 })
const toPage = (name: string) => ({ label: name, leadsTo: 'page' as const, page: reference(name) })
const toAddress = (href: string) => ({ label: href, leadsTo: 'address' as const, href })
const hero = (...links: object[]) => ({ blockType: 'hero', heading: 'h', links })

async function page(slug: string, data: object = {}): Promise<number> {
  const { id } = await cms.create({ collection: 'pages', data: { title: `The ${slug}`, slug, _status: 'published', ...data } })
  return (ids[slug] = id)
}

type Reported = { title: string; field: string; target: string; reason: string }

async function report(): Promise<Reported[]> {
  await checkLinks(cms)
  const { docs } = await cms.find({ collection: 'dead-links', pagination: false, sort: ['title', 'field', 'target'] })
  return docs.map(({ title, field, target, reason }) => ({ title, field, target, reason }))
}

const about = async (title: string) => (await report()).filter((row) => row.title === title)

beforeAll(async () => {
  cms = await openTestCms()
  await page('public')
  await page('draft', { _status: 'draft' })
  await page('doomed')
  const made = await cms.create({ collection: 'analyzers', data: { name: 'Tool', shortcode: 'tool', _status: 'published' } as never })
  analyzer = made.id
})

const issue = (shortcode: string, description: string) =>
  cms.create({
    collection: 'issues',
    data: { analyzer, shortcode, title: `Rule ${shortcode}`, description, _status: 'published' } as never,
  })

describe('the report of broken links', () => {
  test('lists where each link is, its target, and why it is broken', async () => {
    await page('from', { blocks: [hero(toPage('public'), toPage('draft')), hero(toPage('doomed'), toAddress('/never-was?a=1#b'))] })
    await cms.delete({ collection: 'pages', id: ids.doomed ?? 0 })
    expect(await about('The from')).toEqual([
      { title: 'The from', field: 'Blocks › 1 (Hero) › Links 2', target: 'The draft (/draft)', reason: 'unpublished' },
      { title: 'The from', field: 'Blocks › 2 (Hero) › Links 1', target: 'A page that was deleted', reason: 'deleted' },
      { title: 'The from', field: 'Blocks › 2 (Hero) › Links 2', target: '/never-was', reason: 'missing' },
    ])
  })

  test('reads rich text, including callouts', async () => {
    const content = richText(
      paragraph(pageLink('a draft', reference('draft')), pageLink('fine', reference('public')), link('web', 'https://example.com/never')),
      callout('note', '', paragraph(link('nowhere', '/nowhere'))),
    )
    await page('text', { blocks: [{ blockType: 'rich-text', content }] })
    expect((await about('The text')).map(({ field, target }) => [field, target])).toEqual([
      ['Blocks › 1 (Text) › Content: “a draft”', 'The draft (/draft)'],
      ['Blocks › 1 (Text) › Content: “nowhere”', '/nowhere'],
    ])
  })

  test('reads Markdown: links, pictures and definitions, but not code', async () => {
    const own = 'http://localhost:3000/gone-too'
    await issue(
      'md',
      `[x](/directory/tool) [y](/gone "t") ![z](/lost.d/z) [w][w] \`[c](/code)\` [e](https://example.com/a) <${own}>\n\n[w]: /defined\n`,
    )
    expect((await about('Rule md')).map(({ target }) => target).toSorted()).toEqual(['/defined', '/gone', '/gone-too', '/lost.d/z'])
  })

  test('reads redirects of documents and of folders, and menus', async () => {
    await page('sends', { redirect: '/not-there' })
    await cms.updateGlobal({
      slug: 'navigation',
      data: {
        links: [toPage('draft'), toAddress('/folder'), toAddress('/directory'), toAddress('#top'), toAddress('mailto:a@b.example')],
        sections: [
          { path: '/folder', redirect: '/public' },
          { path: '/other', redirect: '/gone-folder' },
        ],
      },
    })
    await cms.updateGlobal({ slug: 'footer', data: { columns: [{ title: 'A', links: [toAddress('/footer-gone')] }] } })
    expect(await about('The sends')).toMatchObject([{ field: 'Redirect', target: '/not-there' }])
    expect(await about('Navigation')).toEqual([
      { title: 'Navigation', field: 'Links 1', target: 'The draft (/draft)', reason: 'unpublished' },
      { title: 'Navigation', field: 'Sections 2 › Redirect', target: '/gone-folder', reason: 'missing' },
    ])
    expect(await about('Footer')).toMatchObject([{ field: 'Columns 1 › Links 1', target: '/footer-gone' }])
  })

  test('keeps when a link was first found, and drops fixed links', async () => {
    const found = async () =>
      (await cms.find({ collection: 'dead-links', where: { target: { equals: 'The draft (/draft)' } }, pagination: false })).docs
    const before = await found()
    expect(before.length).toBeGreaterThan(2)
    await checkLinks(cms)
    expect((await found()).map(({ id, foundAt }) => [id, foundAt])).toEqual(before.map(({ id, foundAt }) => [id, foundAt]))
    await cms.update({ collection: 'pages', id: ids.draft ?? 0, data: { _status: 'published' } })
    await checkLinks(cms)
    expect(await found()).toEqual([])
    await cms.update({ collection: 'pages', id: ids.draft ?? 0, data: { _status: 'draft' } })
    await checkLinks(cms)
    expect(await found()).toHaveLength(before.length)
  })

  test('ignores links that visitors cannot see', async () => {
    await page('hidden', { _status: 'draft', blocks: [hero(toAddress('/in-a-draft'))] })
    const changed = await page('changed', { blocks: [hero(toAddress('/public'))] })
    await cms.update({
      collection: 'pages',
      id: changed,
      draft: true,
      data: { blocks: [hero(toAddress('/not-yet-dead'))] as never, _status: 'draft' },
    })
    const gone = await issue('with-its-analyzer', '[x](/dead-in-issue)')
    expect((await report()).map(({ target }) => target)).toContain('/dead-in-issue')
    await cms.update({ collection: 'analyzers', id: analyzer, data: { _status: 'draft' } })
    const targets = (await report()).map(({ target }) => target)
    for (const target of ['/in-a-draft', '/not-yet-dead', '/dead-in-issue']) expect(targets).not.toContain(target)
    await cms.update({ collection: 'analyzers', id: analyzer, data: { _status: 'published' } })
    await cms.delete({ collection: 'issues', id: gone.id })
  })

  test('is readable for people who may write, and writable for nobody', async () => {
    for (const role of ['admin', 'publisher', 'editor'] as const) {
      const user = await person(cms, role)
      expect((await cms.find({ collection: 'dead-links', overrideAccess: false, user })).totalDocs).toBeGreaterThan(0)
      const data = {
        title: 'x',
        source: 'pages',
        document: 1,
        field: 'x',
        target: 'x',
        reason: 'missing' as const,
        foundAt: new Date().toISOString(),
      }
      await expect(cms.create({ collection: 'dead-links', data, overrideAccess: false, user })).rejects.toThrow(/not allowed/)
    }
    await expect(cms.find({ collection: 'dead-links', overrideAccess: false, user: await person(cms, 'sales') })).rejects.toThrow(
      /not allowed/,
    )
    await expect(cms.find({ collection: 'dead-links', overrideAccess: false })).rejects.toThrow(/not allowed/)
  })
})

describe('the stored links', () => {
  test('are read again only for changed documents, whoever changed them', async () => {
    await checkLinks(cms)
    expect(await countUnread(cms)).toBe(0)
    await sqlOf(cms).query(`UPDATE issues SET description = '[x](/by-sql)', updated_at = now() WHERE shortcode = 'md'`)
    expect(await countUnread(cms)).toBe(1)
    expect((await about('Rule md')).map(({ target }) => target)).toEqual(['/by-sql'])
  })

  test('can be updated in batches, and by two processes at once', async () => {
    await sqlOf(cms).query('TRUNCATE stored_links, stored_links_read')
    const all = await countUnread(cms)
    await refreshLinks(cms, 3)
    expect(await countUnread(cms)).toBe(all - 3)
    await Promise.all([refreshLinks(cms), refreshLinks(cms), refreshLinks(cms)])
    expect(await countUnread(cms)).toBe(0)
    const { rows } = await sqlOf(cms).query(
      'SELECT source, source_id, field, to_path, count(*) FROM stored_links GROUP BY 1, 2, 3, 4, to_id HAVING count(*) > 1',
    )
    expect(rows).toEqual([])
  })
})

describe('before a page is unpublished or deleted', () => {
  test('editors see what links to it, by relation or by address, except itself', async () => {
    const own = await page('wanted')
    await cms.update({ collection: 'pages', id: own, data: { blocks: [hero(toPage('wanted'))] as never, _status: 'published' } })
    await page('by-reference', { blocks: [hero(toPage('wanted'), toPage('wanted'))] })
    await page('by-address', { blocks: [hero(toAddress('/wanted?x=1'))] })
    await page('drafted', { _status: 'draft', blocks: [hero(toPage('wanted'))] })
    await cms.updateGlobal({ slug: 'footer', data: { columns: [{ title: 'A', links: [toPage('wanted')] }] } })
    await refreshLinks(cms)
    const { total, documents, first } = await linkedFrom(cms, 'pages', own)
    expect({ total, documents }).toEqual({ total: 4, documents: 3 })
    expect(first.map(({ links }) => links).toSorted()).toEqual([1, 1, 2])
    expect(first.map(({ title }) => title).toSorted()).toEqual(['Footer', 'The by-address', 'The by-reference'])
  })

  test('editors also see the broken links in their own draft', async () => {
    const user = await person(cms, 'editor')
    const id = await page('writing', { _status: 'draft', blocks: [hero(toPage('draft'), toAddress('/nope'))] })
    expect((await deadLinksOf(cms, 'pages', id, user)).map(({ reason }) => reason).toSorted()).toEqual(['missing', 'unpublished'])
    const data = { title: 'Choosing', slug: 'choosing', blocks: [hero({ label: 'Go', leadsTo: 'page' })] as never }
    const { id: unset } = await cms.create({ collection: 'pages', draft: true, data: { ...data, _status: 'draft' } })
    expect(await deadLinksOf(cms, 'pages', unset, user)).toMatchObject([{ target: 'No page chosen', reason: 'unset' }])
    await expect(deadLinksOf(cms, 'pages', id, await person(cms, 'sales'))).rejects.toThrow()
    const away = await page('away', { redirect: '/nowhere-at-all' })
    expect(await deadLinksOf(cms, 'pages', away, user)).toMatchObject([{ field: 'Redirect', target: '/nowhere-at-all', reason: 'missing' }])
  })
})

test('the nightly job writes the report', async () => {
  await sqlOf(cms).query('DELETE FROM dead_links')
  await cms.jobs.queue({ task: 'checkLinks', input: {} })
  await cms.jobs.run()
  expect((await cms.count({ collection: 'dead-links' })).totalDocs).toBeGreaterThan(0)
})
