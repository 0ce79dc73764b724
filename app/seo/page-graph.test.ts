import { describe, expect, test } from 'vitest'
import type { PageView } from '#app/articles/page-view.ts'
import { jsonLd } from './page-graph.ts'

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

const nodes = (changes: Partial<PageView>) => jsonLd(site, { ...page, ...changes })?.['@graph'] as Record<string, unknown>[] | undefined
const node = (changes: Partial<PageView>, type: string) => nodes(changes)?.find((thing) => thing['@type'] === type)

test('there is no graph with noindex or without a site URL', () => {
  expect(nodes({ head: { noindex: true } })).toBeUndefined()
  expect(jsonLd({ ...site, url: '' }, page)).toBeUndefined()
})

test('every page has the organization, the site with its search, and itself', () => {
  expect(nodes({})).toMatchObject([
    { '@type': 'Organization', '@id': 'https://plumb.example/#organization', name: 'Plumbline' },
    {
      '@type': 'WebSite',
      inLanguage: 'de',
      publisher: { '@id': 'https://plumb.example/#organization' },
      potentialAction: { target: { urlTemplate: 'https://plumb.example/de/search?q={search_term_string}' } },
    },
    {
      '@type': 'WebPage',
      url: 'https://plumb.example/de/blog/a',
      inLanguage: 'de',
      isPartOf: { '@id': 'https://plumb.example/de#website' },
    },
  ])
})

test('the breadcrumb has absolute URLs in the page’s language', () => {
  expect(node({ trail }, 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Blog', item: 'https://plumb.example/de/blog' },
      { '@type': 'ListItem', position: 2, name: 'A', item: 'https://plumb.example/de/blog/a' },
    ],
  })
  expect(node({ trail }, 'WebPage')).toMatchObject({ breadcrumb: { '@id': node({ trail }, 'BreadcrumbList')?.['@id'] } })
})

test('a post has its dates, authors, tags and picture', () => {
  const authors = [{ name: 'Ada Example', role: 'Engineer', links: [{ label: 'Site', url: 'https://ada.example' }], sample: true }]
  const cover = { src: '/c.webp', width: 1920, height: 1080, alt: '', avif: [], webp: [], focus: { x: 50, y: 50 }, blur: undefined }
  const head = { title: 'A', kind: 'posts', date: '2026-11-03', updated: '2026-11-04T10:00:00Z', minutes: 1, tags: ['reviews'] } as const
  expect(node({ article: { ...head, tags: ['reviews'], authors, related: [], cover } }, 'BlogPosting')).toMatchObject({
    headline: 'A',
    inLanguage: 'de',
    datePublished: '2026-11-03',
    dateModified: '2026-11-04T10:00:00Z',
    author: [{ '@type': 'Person', name: 'Ada Example', jobTitle: 'Engineer', sameAs: ['https://ada.example'] }],
    image: { '@type': 'ImageObject', url: 'https://plumb.example/c.webp', width: '1920', height: '1080' },
    keywords: ['reviews'],
    mainEntityOfPage: { '@id': 'https://plumb.example/de/blog/a#page' },
  })
})

test('an article without a picture of its own has the one it is shared with', () => {
  const article = { title: 'A', kind: 'changelog' as const, updated: '', kinds: [] }
  const head = { noindex: false, image: { url: '/share.jpg' } }
  expect(node({ article, head }, 'Article')).toMatchObject({ image: 'https://plumb.example/share.jpg' })
})

test('a term is part of the glossary’s term set', () => {
  const article = { title: 'Baseline', kind: 'glossary' as const, updated: '', aliases: ['Known findings'], related: [] }
  expect(node({ article, trail: [{ label: 'Glossary', href: '/glossary' }] }, 'DefinedTerm')).toMatchObject({
    name: 'Baseline',
    alternateName: ['Known findings'],
    inDefinedTermSet: { '@id': 'https://plumb.example/de/glossary#terms', name: 'Glossary', url: 'https://plumb.example/de/glossary' },
  })
})

test('the glossary describes its terms, and a list of documents is a collection only on the page above them', () => {
  const terms = { blockType: 'glossary-list' as const, data: [{ title: 'Baseline', href: '/de/blog/a/baseline', aliases: [] }] }
  expect(node({ blocks: [terms] }, 'DefinedTermSet')).toMatchObject({
    name: 'A',
    hasDefinedTerm: [{ '@id': 'https://plumb.example/de/blog/a/baseline#term', name: 'Baseline' }],
  })
  const posts = (href: string) =>
    [{ blockType: 'post-list' as const, count: 1, data: [{ title: 'B', href, tags: [], authors: [] }] }] as PageView['blocks']
  expect(node({ blocks: posts('/de/blog/a/b') }, 'CollectionPage')).toMatchObject({
    mainEntity: { '@id': 'https://plumb.example/de/blog/a#list' },
  })
  expect(node({ blocks: posts('/de/blog/b') }, 'CollectionPage')).toBeUndefined()
})

test('questions make a page an FAQ page', () => {
  const faq = { blockType: 'faq' as const, heading: 'Questions', items: [{ question: 'Why?', answer: 'Because.' }] }
  expect(node({ blocks: [faq] }, 'FAQPage')).toMatchObject({ mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.' } }] })
})

describe('an open position', () => {
  const body = [
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'Parse ' },
        { type: 'text', text: 'code.' },
      ],
    },
  ]
  const position = { id: 1, title: 'Parser engineer', department: 'E', location: 'Leipzig', employment: 'part-time', posted: '2026-11-01' }
  const job = (more: object) => {
    const data = [{ ...position, apply: 'mailto:a@example.com', body, ...more }]
    return node({ blocks: [{ blockType: 'job-list', heading: 'Jobs', data }] }, 'JobPosting')
  }

  test('has its place', () => {
    expect(job({ city: 'Leipzig', country: 'DE' })).toMatchObject({
      title: 'Parser engineer',
      description: 'Parse code.',
      employmentType: 'PART_TIME',
      datePosted: '2026-11-01',
      hiringOrganization: { '@id': 'https://plumb.example/#organization' },
      jobLocation: { address: { addressLocality: 'Leipzig', addressCountry: 'DE' } },
    })
  })

  test('has the regions to work from', () => {
    expect(job({ remoteFrom: 'Europe, Africa' })).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ name: 'Europe' }, { name: 'Africa' }],
    })
  })

  test('is left out if nobody can tell from where', () => {
    expect(job({})).toBeUndefined()
  })
})

test('the product has an offer for every plan with a price', () => {
  const plan = { currency: 'EUR' as const, highlighted: false, features: [], action: { label: 'Start', href: '/start' } }
  const data = [
    { id: 1, name: 'Team', monthly: 12, yearly: 10, perSeat: true, ...plan },
    { id: 2, name: 'Free', monthly: 0, perSeat: false, ...plan },
    { id: 3, name: 'Enterprise', perSeat: false, ...plan },
  ]
  expect(node({ blocks: [{ blockType: 'pricing', heading: 'Plans', data }] }, 'SoftwareApplication')).toMatchObject({
    offers: [
      {
        name: 'Team',
        price: 12,
        priceCurrency: 'EUR',
        url: 'https://plumb.example/de/start',
        priceSpecification: [{ price: 12 }, { price: 10 }],
      },
      { name: 'Free', price: 0, priceCurrency: 'EUR' },
    ],
  })
})
