import { expect, test } from 'vitest'
import { articleMessages } from '#app/i18n/en/article.ts'
import { plansMessages } from '#app/i18n/en/plans.ts'
import { severityMessages } from '#app/i18n/en/text.ts'
import { type CardSource, pageCard } from './page-card.ts'

const messages = { severity: severityMessages, article: articleMessages, plans: plansMessages }
const source: CardSource = {
  site: 'Plumbline',
  locale: 'en',
  title: 'Pages with `code`',
  description: 'What it  says.',
  blocks: [],
  messages,
}
const cardWith = (changes: Partial<CardSource>) => pageCard({ ...source, ...changes })

const hero = { blockType: 'hero' as const, heading: 'The heading', look: 'split' as const }
const faulty = { ...hero, finding: { code: 'if (a = 0) {}', line: 1, severity: 'critical' as const, shortcode: 'no-cond-assign' } }
const plan = { id: 1, name: 'Team', currency: 'USD' as const, perSeat: true, highlighted: false, features: [], action: { label: 'Buy' } }
const pricing = {
  blockType: 'pricing' as const,
  heading: 'P',
  data: [
    { ...plan, monthly: 18 },
    { ...plan, name: 'Enterprise' },
  ],
}
const numbers = { blockType: 'statistics' as const, items: [{ value: '11 s', label: 'to the first finding' }] }
const jobs = {
  blockType: 'job-list' as const,
  heading: 'Jobs',
  data: [
    { id: 1, title: 'Parser engineer', department: 'E', location: 'Leipzig', employment: 'full-time', posted: '', apply: '', body: [] },
  ],
}

test('a text that is missing in one language leaves its place empty', () => {
  const untold = { ...numbers, items: [{ value: '11 s', label: null as unknown as string }] }
  expect(cardWith({ blocks: [untold] })).toMatchObject({ kind: 'number', value: '11 s', label: '' })
})

test('a page shows what is most its own: positions, a finding, prices, a number, or what it says', () => {
  expect(cardWith({ blocks: [faulty, pricing, numbers, jobs] })).toMatchObject({
    kind: 'jobs',
    positions: [{ title: 'Parser engineer', place: 'Leipzig' }],
  })
  expect(cardWith({ blocks: [faulty, pricing, numbers] })).toMatchObject({
    kind: 'finding',
    title: 'The heading',
    finding: { name: 'no-cond-assign' },
  })
  expect(cardWith({ blocks: [hero, pricing, numbers] })).toMatchObject({
    kind: 'plans',
    plans: [
      { name: 'Team', amount: 18, price: '$18' },
      { name: 'Enterprise', amount: null, price: 'Custom pricing' },
    ],
  })
  expect(cardWith({ blocks: [numbers] })).toMatchObject({ kind: 'number', value: '11 s' })
  expect(cardWith({})).toEqual({ kind: 'page', title: 'Pages with code', site: 'Plumbline', text: 'What it says.' })
})

test('articles show what their kind has', () => {
  const dated = { title: 'A', date: '2026-11-03', updated: '' }
  const authors = [{ name: 'Ada Example', links: [], sample: true }]
  const post = { ...dated, kind: 'posts' as const, minutes: 9, tags: [], authors, related: [] }
  expect(cardWith({ article: post })).toMatchObject({ kind: 'post', byline: 'Ada Example · 3 November 2026', reading: '9 min' })
  const release = { ...dated, kind: 'changelog' as const, version: '2.14', kinds: ['added', 'fixed'] as ('added' | 'fixed')[] }
  expect(cardWith({ article: release })).toMatchObject({ kind: 'release', version: '2.14', kinds: 'Added · Fixed' })
  const term = { title: 'Baseline', updated: '', kind: 'glossary' as const, aliases: ['Snapshot'], related: [] }
  expect(cardWith({ article: term })).toMatchObject({ kind: 'term', aliases: 'Snapshot', definition: 'What it says.' })
  const results = [{ value: '−38 %', label: 'time' }]
  expect(cardWith({ article: { ...dated, kind: 'stories', results } })).toMatchObject({ kind: 'story', company: '', results })
})
