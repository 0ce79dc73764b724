import { beforeAll, expect, test } from 'vitest'
import { searchSiteOf } from '#app/search/search-site.server.ts'
import { siteIndexOf } from '#app/text-index/site-index.server.ts'
import { parseAddress } from '#app/i18n/locale-path.ts'
import type { Cms } from '#cms/core/cms.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { SITE_QUESTIONS, type SiteQuestion } from '#tests/judged/site-questions.ts'

/** A question with the rank of its first right page among ten, or 0 if there is none. */
type Outcome = SiteQuestion & { rank: number; found: string[] }

let cms: Cms
let outcomes: Outcome[]

async function outcomeOf(question: SiteQuestion): Promise<Outcome> {
  const { results } = await searchSiteOf(cms, { text: question.q, locale: question.locale, limit: 10 })
  const found = results.map(({ url }) => parseAddress(url).key)
  return { ...question, found, rank: found.findIndex((path) => question.paths.includes(path)) + 1 }
}

const missed = (most: number) =>
  outcomes.filter(({ rank }) => rank === 0 || rank > most).map(({ q, found }) => `${q}: ${found.slice(0, 3)}`)

beforeAll(async () => {
  cms = await openTestCms('seeded')
  await siteIndexOf(cms).readyWithin(60_000)
  outcomes = []
  for (const question of SITE_QUESTIONS) outcomes.push(await outcomeOf(question))
})

test('there are more than 120 different questions', () => {
  expect(new Set(SITE_QUESTIONS.map(({ q }) => q)).size).toBeGreaterThanOrEqual(120)
})

test('80% of the questions have a right page first', () => {
  expect(missed(1).length / outcomes.length, missed(1).join('\n')).toBeLessThanOrEqual(0.2)
})

test('97% of the questions have a right page in the first five', () => {
  expect(missed(5).length / outcomes.length, missed(5).join('\n')).toBeLessThanOrEqual(0.03)
})

test.each(['unused', 'unused variable', 'unreachable', 'undefined', 'complexity', 'unsafe', 'default'])(
  'for %s, a word of codes, rules come before terms and pages',
  async (text) => {
    for (const locale of ['en', 'de'] as const) {
      const { results } = await searchSiteOf(cms, { text, locale, limit: 3 })
      expect(results.map(({ type }) => type)).toEqual(['rule', 'rule', 'rule'])
    }
  },
)

test.each([
  ['baseline', '/glossary/baseline'],
  ['severity', '/glossary/severity'],
  ['suppression', '/glossary/suppression'],
  ['linter', '/glossary/linter'],
  ['dead code', '/glossary/dead-code'],
  ['unreachable code', '/glossary/unreachable-code'],
  ['security', '/security'],
])('for %s, which a page is called, that page comes first', async (text, path) => {
  const { results } = await searchSiteOf(cms, { text, locale: 'en', limit: 1 })
  expect(results[0]?.url).toBe(path)
})

test.each(['soc 2', 'SOC2', 'soc 2 report', 'SOC 2 Type II', 'soc'])(
  'everything found for %s is about SOC 2, and shows where',
  async (text) => {
    const { results } = await searchSiteOf(cms, { text, locale: 'en', limit: 10 })
    expect(results.map(({ url }) => url)).toEqual(expect.arrayContaining(['/security', '/enterprise']))
    const passages = results.map(({ heading, passage }) => `${heading ?? ''} ${passage.map((piece) => piece.text).join('')}`)
    expect(passages.filter((passage) => !/SOC 2/.test(passage))).toEqual([])
  },
)

test.each([
  ['no-c', /^no-c/],
  ['prefer-', /^prefer-/],
])('the beginning of a code, %s, lists codes that begin with it', async (text, begins) => {
  const { results } = await searchSiteOf(cms, { text, locale: 'en', limit: 8, types: ['rule'] })
  expect(results.map(({ code }) => code ?? '').filter((code) => !begins.test(code.replaceAll(/(?=[A-Z])/g, '-').toLowerCase()))).toEqual([])
})
