import { expect, test } from 'vitest'
import { callout, link, pageLink, paragraph, richText } from '#cms/fields/lexical.ts'
import { resolveFields, referencesIn, type Targets } from './references.ts'

const targets: Targets = new Map([['pages:1', { href: '/platform', title: 'Platform' }]])
const page = (value: unknown, relationTo = 'pages') => ({ relationTo, value })

test('resolves a page link to the page’s path plus its fragment', () => {
  const row = { id: 'a', label: 'See', leadsTo: 'page', page: page(1), place: '#how', href: '/stale', style: 'quiet' }
  expect(resolveFields(row, targets)).toEqual({ id: 'a', label: 'See', href: '/platform#how', style: 'quiet' })
  expect(resolveFields({ leadsTo: 'page', page: page({ id: 1, title: 'Filled in' }) }, targets)).toEqual({
    label: 'Platform',
    href: '/platform',
  })
})

test('keeps the address of an address link', () => {
  expect(resolveFields({ label: 'A', leadsTo: 'address', href: '/directory', page: page(1), place: '#x' }, targets)).toEqual({
    label: 'A',
    href: '/directory',
  })
  expect(resolveFields({ label: 'A', leadsTo: null, href: '/directory' }, targets)).toEqual({ label: 'A', href: '/directory' })
})

test.each([page(2), page(1, 'analyzers'), page(1, 'users'), page('1'), page({ id: '1' }), null, undefined, 1, 'pages:1', []])(
  'drops the href of a link to the page %j, and reveals nothing about it',
  (value) => {
    expect(resolveFields({ label: 'A', leadsTo: 'page', page: value, place: '#x' }, targets)).toEqual({ label: 'A' })
    expect(resolveFields({ leadsTo: 'page', page: value, href: '/stale' }, targets)).toEqual({ label: '' })
  },
)

const text = richText(
  paragraph('a ', pageLink('b', { relationTo: 'pages', value: 1 }), pageLink('c', { relationTo: 'issues', value: 7 })),
  callout('note', '', paragraph(pageLink('d', { relationTo: 'pages', value: 1 }), link('e', 'https://f.example'))),
)

test('resolves links in rich text and in callouts inside it', () => {
  const urls = [
    ...JSON.stringify(resolveFields({ content: text }, targets)).matchAll(/"fields":{"linkType":"custom"(?:,"url":"([^"]*)")?/g),
  ]
  expect(urls.map(([, url]) => url)).toEqual(['/platform', undefined, '/platform', 'https://f.example'])
  expect(JSON.stringify(resolveFields({ content: text }, targets))).not.toContain('"doc"')
})

test('does not mutate its input', () => {
  const before = structuredClone(text)
  resolveFields(text, targets)
  expect(text).toEqual(before)
})

test('finds references at any depth', () => {
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

test('survives extremely deep nesting', () => {
  let nested: object = { leadsTo: 'page', page: page(1) }
  for (let depth = 0; depth < 50_000; depth += 1) nested = { inner: nested }
  expect(referencesIn(nested)).toEqual([])
  expect(() => resolveFields(nested, targets)).not.toThrow()
})
