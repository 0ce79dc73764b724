import { expect, test } from 'vitest'
import { callout, link, pageLink, paragraph, richText } from '#cms/fields/lexical.ts'
import { drawn, referencesIn, type Targets } from './references.ts'

const targets: Targets = new Map([['pages:1', { href: '/platform', title: 'Platform' }]])
const page = (value: unknown, relationTo = 'pages') => ({ relationTo, value })

test('a link to a page leads to where it stands, with the place an author added', () => {
  const row = { id: 'a', label: 'See', leadsTo: 'page', page: page(1), place: '#how', href: '/stale', style: 'quiet' }
  expect(drawn(row, targets)).toEqual({ id: 'a', label: 'See', href: '/platform#how', style: 'quiet' })
  expect(drawn({ leadsTo: 'page', page: page({ id: 1, title: 'Filled in' }) }, targets)).toEqual({ label: 'Platform', href: '/platform' })
})

test('a link to an address leads there', () => {
  expect(drawn({ label: 'A', leadsTo: 'address', href: '/directory', page: page(1), place: '#x' }, targets)).toEqual({
    label: 'A',
    href: '/directory',
  })
  expect(drawn({ label: 'A', leadsTo: null, href: '/directory' }, targets)).toEqual({ label: 'A', href: '/directory' })
})

test.each([page(2), page(1, 'analyzers'), page(1, 'users'), page('1'), page({ id: '1' }), null, undefined, 1, 'pages:1', []])(
  'a link to the page %j leads to nothing and says nothing of it',
  (value) => {
    expect(drawn({ label: 'A', leadsTo: 'page', page: value, place: '#x' }, targets)).toEqual({ label: 'A' })
    expect(drawn({ leadsTo: 'page', page: value, href: '/stale' }, targets)).toEqual({ label: '' })
  },
)

const text = richText(
  paragraph('a ', pageLink('b', { relationTo: 'pages', value: 1 }), pageLink('c', { relationTo: 'issues', value: 7 })),
  callout('note', '', paragraph(pageLink('d', { relationTo: 'pages', value: 1 }), link('e', 'https://f.example'))),
)

test('links in a text, and in remarks in it, are drawn like all others', () => {
  const urls = [...JSON.stringify(drawn({ content: text }, targets)).matchAll(/"fields":{"linkType":"custom"(?:,"url":"([^"]*)")?/g)]
  expect(urls.map(([, url]) => url)).toEqual(['/platform', undefined, '/platform', 'https://f.example'])
  expect(JSON.stringify(drawn({ content: text }, targets))).not.toContain('"doc"')
})

test('what is stored stays as it was', () => {
  const before = structuredClone(text)
  drawn(text, targets)
  expect(text).toEqual(before)
})

test('all references are found, whatever stands around them', () => {
  const rows = [
    { leadsTo: 'page', page: page(3) },
    { leadsTo: 'address', page: page(4), href: '/x' },
  ]
  expect(referencesIn({ blocks: [{ links: rows }, { content: text }] })).toEqual([
    { collection: 'pages', id: 3 },
    { collection: 'pages', id: 1 },
    { collection: 'issues', id: 7 },
    { collection: 'pages', id: 1 },
  ])
})

test('no depth breaks it', () => {
  let tower: object = { leadsTo: 'page', page: page(1) }
  for (let depth = 0; depth < 50_000; depth += 1) tower = { inner: tower }
  expect(referencesIn(tower)).toEqual([])
  expect(() => drawn(tower, targets)).not.toThrow()
})
