import { expect, test } from 'vitest'
import type { PageView } from './content/pages.server.ts'
import { jsonLd } from './json-ld.ts'

const site = { name: 'Plumbline', description: '', url: 'https://plumb.example', notFound: '', failure: '' }
const page: PageView = {
  path: '/de/blog/a',
  key: '/blog/a',
  locale: 'de',
  translations: ['de'],
  title: 'A',
  description: 'What it says.',
  head: { noindex: false },
  layout: 'default',
  blocks: [],
  trail: [],
  previous: null,
  next: null,
}
const trail = [{ label: 'Blog', href: '/blog' }]
const graph = (changes: Partial<PageView>) => jsonLd(site, { ...page, ...changes })?.['@graph']

test('a page with nothing to describe says nothing; nor does one that search engines must not keep', () => {
  expect(graph({})).toBeUndefined()
  expect(graph({ trail, head: { noindex: true } })).toBeUndefined()
  expect(jsonLd({ ...site, url: '' }, { ...page, trail })).toBeUndefined()
})

test('the way to a page is whole addresses in its language', () => {
  expect(graph({ trail })).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Blog', item: 'https://plumb.example/de/blog' },
        { '@type': 'ListItem', position: 2, name: 'A', item: 'https://plumb.example/de/blog/a' },
      ],
    },
  ])
})

test('a post has its days, its authors and its tags', () => {
  const authors = [{ name: 'Ada Example', role: 'Engineer', links: [], sample: true }]
  const head = { title: 'A', kind: 'posts', date: '2026-11-03', updated: '2026-11-04T10:00:00Z', minutes: 1, tags: ['reviews'] } as const
  expect(graph({ article: { ...head, tags: ['reviews'], authors, related: [] } })).toMatchObject([
    {
      '@type': 'BlogPosting',
      headline: 'A',
      inLanguage: 'de',
      datePublished: '2026-11-03',
      dateModified: '2026-11-04T10:00:00Z',
      author: [{ '@type': 'Person', name: 'Ada Example' }],
      keywords: ['reviews'],
    },
  ])
})

test('a term belongs to the glossary', () => {
  const article = { title: 'Baseline', kind: 'glossary' as const, updated: '', aliases: ['Known findings'], related: [] }
  expect(graph({ article, trail: [{ label: 'Glossary', href: '/glossary' }] })?.[0]).toMatchObject({
    '@type': 'DefinedTerm',
    name: 'Baseline',
    alternateName: ['Known findings'],
    inDefinedTermSet: { name: 'Glossary', url: 'https://plumb.example/de/glossary' },
  })
})

test('questions and open positions are described from the blocks that show them', () => {
  const faq = { blockType: 'faq' as const, heading: 'Questions', items: [{ question: 'Why?', answer: 'Because.' }] }
  const body = [
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'Parse ' },
        { type: 'text', text: 'code.' },
      ],
    },
  ]
  const job = { id: 1, title: 'Parser engineer', department: 'E', location: 'Leipzig', employment: 'part-time', posted: '2026-11-01' }
  const jobs = { blockType: 'job-list' as const, heading: 'Jobs', data: [{ ...job, apply: 'mailto:a@example.com', body }] }
  expect(graph({ blocks: [faq, jobs] })).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.' } }] },
    { '@type': 'JobPosting', title: 'Parser engineer', description: 'Parse code.', employmentType: 'PART_TIME', datePosted: '2026-11-01' },
  ])
})
