import { describe, expect, test } from 'vitest'
import { effectiveAddress, effectiveDescription, leadIn, effectiveTitle } from './effective-metadata.ts'

const site = { name: 'Plumbline', description: 'The site.', url: 'https://plumb.example' }
const page = { collection: 'pages', title: 'Static analysis', path: '/platform/static-analysis' }
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] })
const content = (...children: object[]) => ({ root: { children } })

describe('the effective title of', () => {
  test.each([
    [{ ...page, seoTitle: 'Found before merge' }, 'Found before merge | Plumbline'],
    [page, 'Static analysis | Plumbline'],
    [{ ...page, title: '' }, 'Plumbline'],
    [{ collection: 'analyzers', name: 'ESLint', title: 'old' }, 'ESLint | Plumbline'],
    [{ collection: 'issues', shortcode: 'no-eval', title: 'Do not use eval' }, 'no-eval: Do not use eval | Plumbline'],
  ])('%j', (written, expected) => expect(effectiveTitle(written, site).text).toBe(expected))
})

describe('the effective description and its source for', () => {
  const firstText = content(paragraph('The lead.'))
  test.each([
    [{ ...page, seoDescription: 'Own.', excerpt: 'E.', firstText }, 'Own.', /your description/],
    [{ ...page, excerpt: 'E.', firstText }, 'E.', /excerpt/],
    [{ ...page, firstText }, 'The lead.', /first paragraph/],
    [page, 'The site.', /site/],
    [{ collection: 'issues', summary: 'S.', excerpt: 'E.' }, 'S.', /summary/],
  ])('%j', (written, text, from) => expect(effectiveDescription(written, site)).toEqual({ text, from: expect.stringMatching(from) }))
})

test('the lead is the first paragraph, or the one after an h1, and nothing else', () => {
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
])('the effective address of %j', (written, expected) => expect(effectiveAddress(written, site)).toBe(expected))
