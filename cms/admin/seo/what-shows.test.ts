import { describe, expect, test } from 'vitest'
import { adviceOn } from './advice.ts'
import { addressShown, descriptionShown, leadIn, titleShown } from './what-shows.ts'

const site = { name: 'Plumbline', description: 'The site.', url: 'https://plumb.example' }
const page = { collection: 'pages', title: 'Static analysis', path: '/platform/static-analysis' }
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] })
const content = (...children: object[]) => ({ root: { children } })

describe('the title that will show', () => {
  test.each([
    [{ ...page, seoTitle: 'Found before merge' }, 'Found before merge | Plumbline'],
    [page, 'Static analysis | Plumbline'],
    [{ ...page, title: '' }, 'Plumbline'],
    [{ collection: 'analyzers', name: 'ESLint', title: 'old' }, 'ESLint | Plumbline'],
    [{ collection: 'issues', shortcode: 'no-eval', title: 'Do not use eval' }, 'no-eval: Do not use eval | Plumbline'],
  ])('%j', (written, expected) => expect(titleShown(written, site).text).toBe(expected))
})

describe('the description that will show, and where it is from', () => {
  const firstText = content(paragraph('The lead.'))
  test.each([
    [{ ...page, seoDescription: 'Own.', excerpt: 'E.', firstText }, 'Own.', /your description/],
    [{ ...page, excerpt: 'E.', firstText }, 'E.', /excerpt/],
    [{ ...page, firstText }, 'The lead.', /first paragraph/],
    [page, 'The site.', /site/],
    [{ collection: 'issues', summary: 'S.', excerpt: 'E.' }, 'S.', /summary/],
  ])('%j', (written, text, from) => expect(descriptionShown(written, site)).toEqual({ text, from: expect.stringMatching(from) }))
})

test('the lead is the first paragraph, or the one after a main heading, and nothing else', () => {
  const heading = (tag: string) => ({ type: 'heading', tag, children: [{ type: 'text', text: 'H' }] })
  expect(leadIn(content(paragraph('One'), paragraph('Two')))).toBe('One')
  expect(leadIn(content(heading('h1'), paragraph('One')))).toBe('One')
  expect([leadIn(content(heading('h2'), paragraph('One'))), leadIn(undefined), leadIn({})]).toEqual(['', '', ''])
})

test.each([
  [page, 'plumb.example/platform/static-analysis'],
  [{ ...page, path: '/' }, 'plumb.example'],
  [{ ...page, canonical: '/blog/original' }, 'plumb.example/blog/original'],
  [{ ...page, canonical: 'https://elsewhere.example/x' }, 'elsewhere.example/x'],
])('the address of %j', (written, expected) => expect(addressShown(written, site)).toBe(expected))

test.each([
  [0, /Empty/],
  [10, /Short/],
  [45, /good length/],
  [61, /cut/],
  [71, /at most 70/],
])('%i characters', (length, expected) => expect(adviceOn(length, { good: 60, most: 70 })).toMatch(expected))
