import { expect, test, vi } from 'vitest'
import { fillBlocks } from '#app/blocks/index.server.ts'
import { type Reader, VISITOR } from '#app/documents/reader.server.ts'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { DatabaseAway } from '#platform/database-errors.ts'
import { logger } from '#platform/log.ts'
import { openTestCms } from '#tests/setup/cms.ts'

const cms = await openTestCms('seeded')

const plan = (name: string, order: number, action: object) =>
  cms.create({ collection: 'plans', data: { name, order, currency: 'EUR', action: { label: 'Go', ...action } } as never })

const fill = async (block: object, reader: Reader = VISITOR) => {
  const [filled] = await fillBlocks(cms, [block as never], reader)
  return (filled as unknown as { data: Record<string, unknown>[] }).data
}

test('selected plans keep their order, and deleted ones are left out', async () => {
  const first = await plan('Chosen first', 900, { leadsTo: 'address', href: '/directory' })
  const second = await plan('Chosen second', 800, { leadsTo: 'address', href: '#prices' })
  const gone = await plan('Gone', 850, { leadsTo: 'address', href: '#gone' })
  await cms.delete({ collection: 'plans', id: gone.id })
  const data = await fill({ blockType: 'pricing', plans: [first.id, gone.id, second.id] })
  expect(data.map(({ name }) => name)).toEqual(['Chosen first', 'Chosen second'])
  expect(data[0]).toMatchObject({ currency: 'EUR', action: { label: 'Go', href: '/directory' } })
  const all = await fill({ blockType: 'plan-comparison', plans: [] })
  expect(all.map(({ name }) => name).slice(-2)).toEqual(['Chosen second', 'Chosen first'])
  expect(all.length).toBeGreaterThan(2)
})

test('a plan that links to a draft has an action without an href', async () => {
  const page = await cms.create({ collection: 'pages', data: { title: 'Hidden', slug: 'hidden-offer', _status: 'draft' } })
  const { id } = await plan('Draft target', 700, { leadsTo: 'page', page: { relationTo: 'pages', value: page.id } })
  expect((await fill({ blockType: 'pricing', plans: [id] }))[0]?.action).toEqual({ label: 'Go' })
  await cms.update({ collection: 'pages', id: page.id, data: { _status: 'published' } })
  expect((await fill({ blockType: 'pricing', plans: [id] }))[0]?.action).toEqual({ label: 'Go', href: '/hidden-offer' })
})

test('a customer links to its story once it is published', async () => {
  const customer = await cms.create({ collection: 'customers', data: { name: 'Weir & Daughters', order: 1, sample: true } })
  const body = richText(paragraph('They tried it.'))
  const data = {
    title: 'Weir',
    slug: 'weir',
    customer: customer.id,
    publishedAt: '2026-10-01T00:00:00.000Z',
    body,
    _status: 'draft' as const,
  }
  const story = await cms.create({ collection: 'stories', data, draft: true })
  const block = { blockType: 'logo-grid', customers: [customer.id] }
  expect(await fill(block)).toEqual([{ id: customer.id, name: 'Weir & Daughters', sample: true }])
  await cms.update({ collection: 'stories', id: story.id, data: { _status: 'published' } })
  expect((await fill(block))[0]?.story).toBe('/customers/weir')
  expect((await fill({ blockType: 'logo-carousel' }))[0]?.name).toBe('Weir & Daughters')
})

test('an untranslated quote has the language it is written in', async () => {
  const data = { quote: 'Said in English', person: 'Somebody', order: 900 }
  const english = await cms.create({ collection: 'testimonials', data })
  const both = await cms.create({ collection: 'testimonials', data: { ...data, person: 'Another' } })
  await cms.update({ collection: 'testimonials', id: both.id, locale: 'de', data: { quote: 'Auf Deutsch gesagt' } })
  const block = { blockType: 'testimonials', quotes: [english.id, both.id] }
  const german = await fill(block, { ...VISITOR, locale: 'de' })
  expect(german.map(({ quote, lang }) => [quote, lang])).toEqual([
    ['Said in English', 'en'],
    ['Auf Deutsch gesagt', undefined],
  ])
  expect((await fill(block)).map(({ lang }) => lang)).toEqual([undefined, undefined])
})

test('quotes include their customer; quotes with logos are limited to customers', async () => {
  const customer = await cms.create({ collection: 'customers', data: { name: 'Alder Freight' } })
  const quote = (person: string, order: number, more: object = {}) =>
    cms.create({ collection: 'testimonials', data: { quote: `${person} speaks`, person, order, ...more } })
  await quote('Nobody’s', 1)
  const theirs = await quote('Theirs', 2, { customer: customer.id, role: 'Engineer' })
  const [first, second] = await fill({ blockType: 'testimonials' })
  expect([first?.person, second?.person]).toEqual(['Nobody’s', 'Theirs'])
  expect(second).toMatchObject({ role: 'Engineer', customer: { name: 'Alder Freight' } })
  const withLogo = await fill({ blockType: 'logo-quotes' })
  expect(withLogo.map(({ person }) => person)).not.toContain('Nobody’s')
  expect(withLogo[0]?.person).toBe('Theirs')
  expect(await fill({ blockType: 'logo-quotes', quotes: [theirs.id] })).toHaveLength(1)
})

/** What is logged about a block that is left out. */
const leftOut = (block: string) =>
  expect.objectContaining({ block, id: 'bad', reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) as unknown })

const heading = { blockType: 'cta', id: 'good', heading: 'Still here' }

test('a block whose data cannot be read is left out and logged, unless the database is away', async () => {
  const log = vi.spyOn(logger(), 'error')
  const find = vi.spyOn(cms, 'find').mockRejectedValueOnce(new Error('Nobody expects this'))
  const blocks = [{ blockType: 'pricing', id: 'bad' }, heading] as never
  expect(await fillBlocks(cms, blocks, VISITOR)).toMatchObject([heading])
  expect(log.mock.calls).toEqual([[leftOut('pricing'), expect.any(String)]])
  find.mockRejectedValueOnce(new DatabaseAway('away'))
  await expect(fillBlocks(cms, blocks, VISITOR)).rejects.toThrow('away')
})
