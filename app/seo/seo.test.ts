import { describe, expect, test } from 'vitest'
import { seo } from './seo.ts'

const site = { name: 'Plumbline', description: 'The site.', url: 'https://plumb.example', notFound: '', failure: '' }

type Tag = { title?: string; name?: string; property?: string; content?: string }
const tag = ({ meta }: { meta: Tag[] }, name: string) => meta.find((entry) => entry.name === name || entry.property === name)?.content
const title = ({ meta }: { meta: Tag[] }) => meta.find((entry) => entry.title !== undefined)?.title

describe('the title (C23)', () => {
  test.each([
    [{ title: 'Own', head: { title: 'Head' } }, '/a', 'Head | Plumbline'],
    [{ title: 'Own' }, '/a', 'Own | Plumbline'],
    [{}, '/platform/code-analysis', 'Code Analysis | Plumbline'],
    [{}, '/', 'Plumbline'],
  ])('%j at %s', (page, pathname, expected) => {
    expect(title(seo(site, page, { pathname }))).toBe(expected)
  })
})

describe('the head (C24, C25)', () => {
  test('an explicit value wins over the derived one', () => {
    const head = seo(site, { title: 'T', description: 'derived', head: { description: 'explicit' } }, { pathname: '/a' })
    expect([tag(head, 'description'), tag(head, 'og:description'), tag(head, 'og:title')]).toEqual(['explicit', 'explicit', 'T'])
    expect(tag(seo(site, {}, { pathname: '/a' }), 'description')).toBe('The site.')
  })

  test('a picture has an absolute URL, type, size and alt text', () => {
    const image = { url: '/api/media/file/a.png', width: 1200, height: 630, alt: 'A line', type: 'image/png' }
    const head = seo(site, { head: { image } }, { pathname: '/a' })
    expect(tag(head, 'og:image')).toBe('https://plumb.example/api/media/file/a.png')
    expect(['type', 'width', 'height', 'alt'].map((part) => tag(head, `og:image:${part}`))).toEqual(['image/png', '1200', '630', 'A line'])
    expect(tag(seo(site, {}, { pathname: '/a' }), 'og:image')).toBeUndefined()
  })

  test.each([
    ['/a/', {}, 'https://plumb.example/a'],
    ['/', {}, 'https://plumb.example'],
    ['/a', { page: 2, utm_source: 'x', q: 'eval', nested: { a: 1 } }, 'https://plumb.example/a?page=2&q=eval'],
    ['/a', { tag: ['a', 'b', { c: 1 }], page: 2 }, 'https://plumb.example/a?tag=a&tag=b&page=2'],
    ['/ä', { tag: 'a b' }, 'https://plumb.example/%C3%A4?tag=a+b'],
  ])('the canonical address of %s with %j', (pathname, search, expected) => {
    const head = seo(site, {}, { pathname, search })
    expect(head.links).toEqual([{ rel: 'canonical', href: expected }])
    expect(tag(head, 'og:url')).toBe(expected)
  })

  test('a page without a picture uses the site’s', () => {
    const image = { url: '/api/media/file/site.jpg', width: 1200, height: 630, alt: 'The line', type: 'image/jpeg' }
    const head = seo({ ...site, image }, {}, { pathname: '/a' })
    expect([tag(head, 'og:image'), tag(head, 'og:image:alt')]).toEqual(['https://plumb.example/api/media/file/site.jpg', 'The line'])
    const own = seo({ ...site, image }, { head: { image: { url: '/own.jpg' } } }, { pathname: '/a' })
    expect([tag(own, 'og:image'), tag(own, 'og:image:alt')]).toEqual(['https://plumb.example/own.jpg', undefined])
  })

  test.each([
    ['/blog/original', 'https://plumb.example/blog/original'],
    ['https://elsewhere.example/x?y=1', 'https://elsewhere.example/x?y=1'],
    ['http://', 'https://plumb.example/a'],
    ['', 'https://plumb.example/a'],
  ])('editors may set the canonical address: %j', (canonical, expected) => {
    const head = seo(site, { head: { canonical } }, { pathname: '/a' })
    expect(head.links).toEqual([{ rel: 'canonical', href: expected }])
    expect(tag(head, 'og:url')).toBe(expected)
  })

  test('only a page with noindex has a robots tag', () => {
    expect(tag(seo(site, { head: { noindex: true } }, { pathname: '/a' }), 'robots')).toBe('noindex')
    expect(tag(seo(site, { head: { noindex: false } }, { pathname: '/a' }), 'robots')).toBeUndefined()
  })

  test('an article has its dates, authors and tags', () => {
    const authors = [{ name: 'Ada Example', links: [], sample: true }]
    const dates = { date: '2026-11-03', updated: '2026-11-04T10:00:00Z' }
    const article = { title: 'A', kind: 'posts' as const, ...dates, minutes: 1, tags: ['reviews'], authors, related: [] }
    const head = seo(site, { article }, { pathname: '/a' })
    const values = ['og:type', 'article:published_time', 'article:modified_time', 'article:author', 'article:tag'].map((name) =>
      tag(head, name),
    )
    expect(values).toEqual(['article', '2026-11-03', '2026-11-04T10:00:00Z', 'Ada Example', 'reviews'])
  })

  test('the Twitter card and the Open Graph defaults are always present', () => {
    const head = seo(site, {}, { pathname: '/a' })
    expect(tag(head, 'twitter:card')).toBe('summary_large_image')
    expect([tag(head, 'og:type'), tag(head, 'og:site_name'), tag(head, 'og:locale')]).toEqual(['website', 'Plumbline', 'en_US'])
  })
})
