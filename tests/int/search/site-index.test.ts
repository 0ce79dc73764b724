import { beforeAll, expect, test } from 'vitest'
import { nearestTo } from '#app/text-index/not-found-suggestions.server.ts'
import { type SiteIndex, siteIndexOf } from '#app/text-index/site-index.server.ts'
import { searchSiteOf } from '#app/search/search-site.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { openTestCms } from '#tests/setup/cms.ts'

let cms: Cms
let index: SiteIndex

beforeAll(async () => {
  cms = await openTestCms('seeded')
  index = siteIndexOf(cms)
  await index.readyWithin(60_000)
})

const found = async (text: string, locale: 'en' | 'de' = 'en') => {
  await index.caughtUp()
  return (await searchSiteOf(cms, { text, locale, limit: 10 })).results.map(({ url }) => url)
}

const text = (words: string, slug = 'an-animal') => ({
  title: 'An animal',
  slug,
  blocks: [{ blockType: 'cta' as const, heading: 'Where it lives', text: words, links: [] }],
})

test('a draft is never found, a publication at once, a change with its new words, and nothing once it is unpublished', async () => {
  const { id } = await cms.create({ collection: 'pages', draft: true, data: { ...text('The quokka sleeps.'), _status: 'draft' } })
  expect(await found('quokka')).toEqual([])
  await cms.update({ collection: 'pages', id, data: { _status: 'published' } })
  expect(await found('quokka')).toEqual(['/an-animal'])
  await cms.update({ collection: 'pages', id, draft: true, data: { ...text('The zyzzyva eats.'), _status: 'draft' } })
  expect(await found('zyzzyva')).toEqual([])
  await cms.update({ collection: 'pages', id, data: { ...text('The numbat wakes.'), _status: 'published' } })
  expect([await found('quokka'), await found('numbat')]).toEqual([[], ['/an-animal']])
  await cms.delete({ collection: 'pages', id })
  expect(await found('numbat')).toEqual([])
})

test('a reader finds the words of the own language, and English where nothing is translated', async () => {
  const { id } = await cms.create({ collection: 'pages', data: { ...text('A pademelon.', 'macropods'), _status: 'published' } })
  expect(await found('pademelon', 'de')).toEqual(['/de/macropods'])
  await cms.update({ collection: 'pages', id, locale: 'de', data: { title: 'Ein Filander', _status: 'published' } })
  expect([await found('filander', 'de'), await found('filander')]).toEqual([['/de/macropods'], []])
  await cms.delete({ collection: 'pages', id })
})

test('English fills the gaps of a translation only while it is published itself', async () => {
  const { id, blocks } = await cms.create({ collection: 'pages', data: { ...text('A bilby digs.', 'long-ears'), _status: 'published' } })
  const german = { title: 'Ein Nasenbeutler', blocks: blocks?.map((block) => ({ ...block, heading: 'Wo er lebt', text: undefined })) }
  await cms.update({ collection: 'pages', id, locale: 'de', data: { ...german, _status: 'published' } })
  expect(await found('bilby', 'de')).toEqual(['/de/long-ears'])
  await cms.update({ collection: 'pages', id, locale: 'en', data: { _status: 'draft' } })
  expect([await found('bilby', 'de'), await found('bilby')]).toEqual([[], []])
  expect(await found('nasenbeutler', 'de')).toEqual(['/de/long-ears'])
  await cms.delete({ collection: 'pages', id })
})

test('pages that are no documents are found, and positions where they are on their page', async () => {
  expect((await found('playground'))[0]).toBe('/playground')
  expect((await found('compare analyzers'))[0]).toBe('/directory/compare')
  expect((await found('schlagwörter', 'de'))[0]).toBe('/de/directory/tags')
  const { results } = await searchSiteOf(cms, { text: 'parser engineer', locale: 'de', limit: 1, types: ['job'] })
  const { docs } = await cms.find({ collection: 'jobs', where: { title: { equals: 'Parser engineer' } } })
  expect(results[0]).toMatchObject({ url: '/de/jobs', anchor: `position-${docs[0]?.id}`, language: 'en', title: 'Parser engineer' })
})

test.each([
  ['rss', 'en', '/developers'],
  ['api', 'en', '/developers'],
  ['copilot', 'en', '/ai'],
  ['anmeldung', 'de', '/de/login'],
  ['datenschutzerklärung', 'de', '/de/privacy'],
  ['gdpr', 'de', '/de/privacy'],
] as const)('%s (%s) is answered by %s', async (text, locale, url) => {
  expect((await found(text, locale))[0]).toBe(url)
})

test.each(['webhook', 'impressum', 'c#', 'c++'])('nothing is found for %s, which the site does not mention', async (text) => {
  expect(await found(text)).toEqual([])
})

test('rules are found while their analyzer is published, and show its name as it is now', async () => {
  const analyzer = await cms.create({
    collection: 'analyzers',
    data: { name: 'Marsupial Lint', shortcode: 'marsupial-lint', status: 'active', category: 'language', _status: 'published' },
  })
  const rule = { analyzer: analyzer.id, severity: 'minor', category: 'style', autofix: 'none', _status: 'published' } as const
  await cms.create({ collection: 'issues', data: { ...rule, shortcode: 'no-bandicoot', title: 'Disallow bandicoots' } })
  expect((await found('no-bandicoot'))[0]).toBe('/directory/marsupial-lint/issues/no-bandicoot')
  await cms.update({ collection: 'analyzers', id: analyzer.id, data: { name: 'Pouch Lint', _status: 'published' } })
  await index.caughtUp()
  expect((await searchSiteOf(cms, { text: 'no-bandicoot', locale: 'en', limit: 1 })).results[0]?.place).toBe('Pouch Lint')
  await cms.update({ collection: 'analyzers', id: analyzer.id, data: { _status: 'draft' } })
  expect(await found('bandicoots')).toEqual([])
})

test.each([
  ['/pricng', '/pricing'],
  ['/directory/eslnt', '/directory/eslint'],
  ['/de/preise', '/de/pricing'],
  ['/careers', '/jobs'],
  ['/platform/auto-fix', '/platform/autofix'],
  ['/directory/eslint/issues/no-unusd-vars', '/directory/eslint/issues/no-unused-vars'],
])('the missing address %s suggests %s first', async (path, suggested) => {
  expect((await nearestTo(cms, path))[0]?.path).toBe(suggested)
})

test('an address that says nothing of the kind suggests nothing', async () => {
  const junk = ['/docs', '/.env', '/wp-content/plugins', '/xqzvkw', '/api/v1/users', '/foo/bar', '/index.html', '/static/main.abc123.js']
  const random = Array.from({ length: 200 }, (_, at) => `/${(at * 7919 + 104_729).toString(36).split('').toReversed().join('')}q`)
  const suggested: string[] = []
  for (const path of [...junk, ...random]) for (const near of await nearestTo(cms, path)) suggested.push(`${path}: ${near.path}`)
  expect(suggested).toEqual([])
})
