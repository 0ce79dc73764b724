import { expect, test } from 'vitest'
import { sectionOf } from './site-header.tsx'

const link = (href: string) => ({ label: href, href, description: '' })
const product = { ...link('/platform'), children: [link('/platform/autofix'), link('/ai')] }
const directory = { ...link('/directory'), children: [] }
const resources = { ...link('/blog'), children: [link('/platform/notes')] }
const entries = [product, directory, resources]

test.each([
  ['/platform', product],
  ['/platform/ide', product],
  ['/ai', product],
  ['/directory/eslint', directory],
  ['/platform/notes/one', resources],
  ['/platforms', undefined],
  ['/', undefined],
])('%s belongs to the entry with the longest matching path', (pathname, entry) => {
  expect(sectionOf(pathname, entries)).toBe(entry)
})
