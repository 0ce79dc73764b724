import { parseFeed } from '@rowanmanning/feed-parser'
import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, test } from 'vitest'
import { link, pageLink, paragraph, richText } from '#cms/fields/lexical.ts'
import { type ContractSite, openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'

let open: ContractSite

beforeAll(async () => {
  open = await openContractSite(await sharedSite())
})
const text = async (path: string) => (await open.get(path)).text()
const parsed = async (path: string) => parseFeed(await text(path))

type JsonItem = {
  id: string
  url: string
  title: string
  content_html: string
  language?: string
  date_published?: string
  date_modified?: string
}
type JsonFeed = { version: string; title: string; home_page_url: string; feed_url: string; language: string; items: JsonItem[] }
const json = async (path: string): Promise<JsonFeed> => JSON.parse(await text(path)) as JsonFeed

const FEEDS = [
  ['/blog/feed', '/blog'],
  ['/changelog/feed', '/changelog'],
  ['/changelog/feed/fixed', '/changelog'],
  ['/blog/feed/security', '/blog'],
  ['/de/blog/feed', '/de/blog'],
  ['/directory/changes', '/directory/changes'],
] as const

const contentsOf = (xml: string): (string | null)[] =>
  [...new JSDOM(xml, { contentType: 'application/xml' }).window.document.querySelectorAll('entry > content')].map(
    ({ textContent }) => textContent,
  )

/** What RFC 4287 demands and the lenient parser does not check. */
function atomFaults(xml: string): string[] {
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window
  const faults: string[] = []
  const one = (parent: Element, name: string) => {
    const found = [...parent.children].filter(({ localName }) => localName === name)
    if (found.length !== 1) faults.push(`${found.length} ${name} in ${parent.localName}`)
    return found[0]?.textContent ?? ''
  }
  const feed = document.documentElement
  if (feed.namespaceURI !== 'http://www.w3.org/2005/Atom') faults.push('namespace')
  const entries = [...feed.children].filter(({ localName }) => localName === 'entry')
  const ids = entries.map((entry) => one(entry, 'id'))
  if (new Set(ids).size !== ids.length) faults.push('ids repeat')
  for (const parent of [feed, ...entries]) {
    if (!URL.canParse(one(parent, 'id'))) faults.push('an id is no URI')
    if (one(parent, 'title') === '') faults.push('a title is empty')
    if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(one(parent, 'updated'))) faults.push('updated is no date')
    const links = [...parent.children].filter(({ localName }) => localName === 'link')
    const alternates = links.filter((item) => (item.getAttribute('rel') ?? 'alternate') === 'alternate')
    const kinds = alternates.map((item) => `${item.getAttribute('type')} ${item.getAttribute('hreflang')}`)
    if (new Set(kinds).size !== kinds.length) faults.push('two alternates of one type and language')
    for (const item of links) if (!URL.canParse(item.getAttribute('href') ?? '')) faults.push('a link is not absolute')
    if (![...parent.children].some(({ localName }) => localName === 'author') && parent !== feed && !feed.querySelector(':scope > author'))
      faults.push('no author')
  }
  for (const entry of entries) {
    const content = [...entry.children].find(({ localName }) => localName === 'content')
    if (content?.getAttribute('type') !== 'html' || !content.textContent) faults.push('no content')
  }
  return faults
}

/** What in HTML an entry must not have: scripts, and addresses that mean something only on the site. */
function htmlFaults(html: string): string[] {
  const { document } = new JSDOM(html).window
  const relative = [...document.querySelectorAll('[href], [src]')].filter(
    (node) => !/^(?:https?:|mailto:|tel:)/.test(node.getAttribute('href') ?? node.getAttribute('src') ?? ''),
  )
  const active = document.querySelectorAll('script, style, iframe, [style], [onerror], [onclick]')
  return [...relative, ...active].map((node) => node.outerHTML)
}

describe('feeds', () => {
  test.each(FEEDS)('%s is valid Atom and JSON Feed with the same entries', async (path, page) => {
    const xml = await text(`${path}.xml`)
    expect(atomFaults(xml)).toEqual([])
    const feed = parseFeed(xml)
    const other = await json(`${path}.json`)
    expect(feed.meta).toMatchObject({ type: 'atom', version: '1.0' })
    expect(feed).toMatchObject({
      self: `${open.site.url}${path}.xml`,
      url: open.site.url + page,
      language: path.startsWith('/de') ? 'de' : 'en',
    })
    expect(other).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      home_page_url: open.site.url + page,
      feed_url: `${open.site.url}${path}.json`,
    })
    expect(feed.items.length).toBeGreaterThan(0)
    expect(feed.items.length).toBeLessThanOrEqual(50)
    expect(feed.items.map(({ id, url, title }) => [id, url, title])).toEqual(other.items.map(({ id, url, title }) => [id, url, title]))
    // The parser decodes entities in it once more.
    expect(contentsOf(xml)).toEqual(other.items.map(({ content_html: html }) => html))
    for (const { content_html: html } of other.items) expect(htmlFaults(html)).toEqual([])
    for (const { updated } of feed.items) expect(updated).toBeInstanceOf(Date)
    for (const [ending, type] of [
      ['xml', 'application/atom+xml; charset=utf-8'],
      ['json', 'application/feed+json; charset=utf-8'],
    ] as const) {
      const answer = await open.get(`${path}.${ending}`)
      expect(answer.headers.get('content-type')).toBe(type)
      expect((await open.get(`${path}.${ending}`, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
    }
  })

  test('have the whole text, authors, subjects and pictures', async () => {
    const { items } = await parsed('/blog/feed.xml')
    const post = items.find(({ url }) => url?.endsWith('/a-secret-in-the-history'))
    expect(post).toMatchObject({ authors: [{ name: 'Dag Okonjo' }], published: new Date('2026-09-01T00:00:00.000Z') })
    expect(post?.categories.map(({ term }) => term)).toEqual(['security', 'secrets'])
    expect(post?.content).toContain('<h2>The first hour</h2>')
    expect(post?.content).toMatch(/<pre><code class="language-ts">const a = /)
    expect(post?.content).toContain(`href="${open.site.url}/glossary/entropy"`)
    expect(post?.media).toEqual([expect.objectContaining({ url: expect.stringContaining('/api/media/file/'), mimeType: 'image/webp' })])
  })

  test('of a tag have only its entries; an unknown tag or format has none', async () => {
    const { items } = await parsed('/changelog/feed/fixed.xml')
    for (const item of items) expect(item.categories.map(({ term }) => term)).toContain('fixed')
    expect(items.length).toBeLessThan((await parsed('/changelog/feed.xml')).items.length)
    for (const path of ['/changelog/feed/nope.xml', '/blog/feed/nope.json', '/blog/feed.rss', '/blog/feed/security', '/blog/feed/.xml']) {
      const { status, headers } = await open.get(path)
      expect({ path, status, type: headers.get('content-type') }).toEqual({ path, status: 404, type: 'application/problem+json' })
    }
  })

  test('are named on the pages they belong to, in the head and for people', async () => {
    for (const path of ['/blog', '/blog/when-a-fix-is-safe', '/changelog', '/changelog/the-same-gate']) {
      const html = await text(path)
      const feed = `/${path.split('/')[1] ?? ''}/feed`
      expect(html).toMatch(new RegExp(`<link rel="alternate" type="application/atom\\+xml" href="${feed}.xml"`))
      expect(html).toMatch(new RegExp(`<link rel="alternate" type="application/feed\\+json" href="${feed}.json"`))
    }
    const changes = ['/directory/changes.xml', '/directory/changes.json']
    const named = (language: string) =>
      ['blog', 'changelog'].flatMap((list) => [`${language}/${list}/feed.xml`, `${language}/${list}/feed.json`])
    for (const [path, feeds] of [
      ['/', [...named(''), ...changes]],
      ['/de', [...named('/de'), ...changes]],
      ...['/directory', '/directory/eslint', '/directory/tags', '/de/directory/changes'].map((path) => [path, changes] as const),
    ] as const) {
      const { document } = new JSDOM(await text(path)).window
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][type]')]
      const followed = links.filter(({ type }) => /(?:atom|feed|rss|json)/.test(type))
      expect({ path, feeds: followed.map((one) => one.getAttribute('href')) }).toEqual({ path, feeds })
      expect(followed.every(({ title }) => title !== '')).toBe(true)
      for (const { href } of followed) expect((await open.get(href)).status).toBe(200)
    }
    expect(await text('/blog')).toContain('<a href="/blog/feed.xml">Atom feed</a>')
    expect(await text('/changelog')).toContain('<a href="/changelog/feed/fixed.xml">Fixed</a>')
    expect(await text('/pricing')).not.toMatch(/feed\.xml|type="application\/json"/)
  })
})

test.each([
  ['/rss.xml', '/blog/feed.xml'],
  ['/feed', '/blog/feed.xml'],
  ['/feed.xml', '/blog/feed.xml'],
  ['/atom.xml', '/blog/feed.xml'],
  ['/feed.json', '/blog/feed.json'],
  ['/de/feed', '/de/blog/feed.xml'],
  ['/blog/feed', '/blog/feed.xml'],
  ['/changelog/rss.xml', '/changelog/feed.xml'],
  ['/directory/feed.xml', '/directory/changes.xml'],
])('a reader that asks at %s finds %s', async (asked, feed) => {
  const { status, headers } = await open.get(asked)
  expect([status, headers.get('location')]).toEqual([301, feed])
})

test('a feed has the pictures of the site', async () => {
  const { icon, favicon } = JSON.parse(await text('/blog/feed.json')) as { icon: string; favicon: string }
  const { document } = new JSDOM(await text('/blog/feed.xml'), { contentType: 'application/xml' }).window
  const pictures = [icon, favicon, ...['icon', 'logo'].map((name) => document.querySelector(`feed > ${name}`)?.textContent ?? '')]
  for (const picture of pictures) expect((await fetch(picture)).headers.get('content-type')).toBe('image/png')
})

describe('an entry', () => {
  const find = async (id: number) => (await json('/blog/feed.json')).items.find((item) => item.id.endsWith(`:posts/${id}`))

  test('appears with its publication, keeps its id under another address, and goes with its deletion', async () => {
    const links = [pageLink('prices', { relationTo: 'pages', value: 1 }), link('call', 'tel:+4930123'), link('there', 'HTTPS://x.example/')]
    const body = richText(paragraph('<script>alert(1)</script> & ', ...links))
    const post = { title: 'A ]]> <b>title</b> & more\u0007', slug: 'fresh', publishedAt: '2026-11-25T00:00:00.000Z', body }
    const { id } = await open.write('/api/posts?draft=true', 'POST', { ...post, _status: 'draft' })
    expect(await find(id)).toBeUndefined()
    await open.write(`/api/posts/${id}`, 'PATCH', { _status: 'published' })
    const first = await find(id)
    expect(first).toMatchObject({ url: `${open.site.url}/blog/fresh`, date_published: post.publishedAt })
    expect(htmlFaults(first?.content_html ?? '')).toEqual([])
    expect(first?.content_html).toContain('&#x3C;script>')
    expect(first?.content_html).toContain('<a href="tel:+4930123">call</a><a href="https://x.example/">there</a>')
    const xml = await text('/blog/feed.xml')
    expect(atomFaults(xml)).toEqual([])
    expect(parseFeed(xml).items.map(({ title }) => title)).toContain('A ]]> <b>title</b> & more')
    await open.write(`/api/posts/${id}?draft=true`, 'PATCH', { title: 'Unfinished', _status: 'draft' })
    expect((await find(id))?.title).not.toContain('Unfinished')
    await open.write(`/api/posts/${id}`, 'PATCH', { slug: 'renamed', title: 'Renamed', _status: 'published' })
    expect(await find(id)).toMatchObject({ id: first?.id, url: `${open.site.url}/blog/renamed`, title: 'Renamed' })
    await open.write(`/api/posts/${id}`, 'DELETE', {})
    expect(await find(id)).toBeUndefined()
  })

  test('that is not translated is in the other language’s feed, and says its language', async () => {
    const { items } = await json('/de/blog/feed.json')
    expect(items.every(({ language, url }) => language === 'en' && !url.includes('/de/'))).toBe(true)
    const [, id = ''] = /posts\/(\d+)$/.exec(items[0]?.id ?? '') ?? []
    await open.write(`/api/posts/${id}?locale=de`, 'PATCH', {
      title: 'Auf Deutsch',
      body: richText(paragraph('Ein Text.')),
      _status: 'published',
    })
    const translated = (await json('/de/blog/feed.json')).items[0]
    expect(translated).toMatchObject({ title: 'Auf Deutsch', language: 'de', url: expect.stringContaining('/de/blog/') })
    expect(translated?.id).toBe(`${items[0]?.id ?? ''}/de`)
    expect((await json('/blog/feed.json')).items[0]).toMatchObject({ id: items[0]?.id, language: 'en' })
  })
})
