import { parseAddress } from '#app/i18n/locale-path.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillBlocks } from '#app/blocks/index.server.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { type Reader, VISITOR } from '#app/documents/reader.server.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import type { Cms } from '#cms/core/cms.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'

let cms: Cms

const body = richText(paragraph('Some words.'))
const day = (date: string) => `${date}T00:00:00.000Z`
const draft = { _status: 'draft' as const }
const published = { _status: 'published' as const }

const german: Reader = { kind: 'visitor', locale: 'de' }

/** Returns the data that a block shows of other documents. */
async function shown<B extends Partial<ResolvedBlock> & { blockType: ResolvedBlock['blockType'] }>(block: B, reader: Reader = VISITOR) {
  const [filled] = await fillBlocks(cms, [block as unknown as ResolvedBlock], reader)
  return (filled as { data?: Record<string, unknown>[] }).data ?? []
}

const titles = async (...input: Parameters<typeof shown>) => (await shown(...input)).map(({ title }) => title)

async function addPosts(): Promise<void> {
  const author = await cms.create({ collection: 'authors', data: { name: 'Ada Example', role: 'Engineer', sample: true } })
  const post = (slug: string, date: string, more: object = published) =>
    cms.create({
      collection: 'posts',
      data: { title: slug, slug, publishedAt: day(date), tags: ['rules'], authors: [author.id], body, ...more },
    })
  await post('old', '2026-01-01')
  await post('new', '2026-03-01')
  await post('middle', '2026-02-01', { ...published, tags: ['reviews'] })
  await post('secret', '2026-04-01', draft)
  const taken = await post('taken', '2026-05-01')
  await cms.update({ collection: 'posts', id: taken.id, data: draft })
}

async function addReleases(): Promise<void> {
  const entry = (slug: string, date: string, more: object = published) =>
    cms.create({ collection: 'changelog', data: { title: slug, slug, publishedAt: day(date), kinds: ['added'], body, ...more } })
  for (const [slug, date] of [
    ['one', '2026-01-01'],
    ['two', '2026-02-01'],
    ['three', '2026-02-01'],
    ['four', '2026-03-01'],
  ] as const)
    await entry(slug, date)
  await entry('secret', '2026-02-15', draft)
}

async function addJobs(): Promise<void> {
  const rest = { location: 'Leipzig', employment: 'full-time' as const, apply: '/apply', body }
  const job = (title: string, department: string, more: object = published) =>
    cms.create({ collection: 'jobs', data: { title, department, ...rest, ...more } })
  const today = new Date().toISOString().slice(0, 10)
  await job('Writer', 'Words')
  await job('Parser engineer', 'Engineering', { ...published, closesAt: day(today) })
  await job('Closed', 'Engineering', { ...published, closesAt: day('2020-01-01') })
  await job('Secret', 'Engineering', draft)
}

async function addTerms(): Promise<void> {
  const term = (title: string, slug: string, more: object = published) =>
    cms.create({ collection: 'glossary', data: { title, slug, body, ...more } })
  const sink = await term('Sink', 'sink')
  await term('baseline', 'baseline', { ...published, aliases: ['Known findings'] })
  await term('Ähnlichkeit', 'likeness')
  const secret = await term('Secret', 'secret', draft)
  await cms.update({ collection: 'glossary', id: sink.id, locale: 'de', data: { title: 'Abfluss', body, ...published } })
  await cms.update({ collection: 'glossary', id: sink.id, data: { related: [secret.id] } })
}

async function addAnalyzers(): Promise<void> {
  const analyzer = (shortcode: string, more: object) =>
    cms.create({ collection: 'analyzers', data: { name: shortcode, shortcode, status: 'active', category: 'language', ...more } as never })
  const [open, hidden] = [await analyzer('open', published), await analyzer('hidden', draft)]
  const issue = (owner: number, shortcode: string, severity: string, more: object = published) =>
    cms.create({
      collection: 'issues',
      data: { analyzer: owner, shortcode, title: shortcode, severity, category: 'bug-risk', autofix: 'none', ...more } as never,
    })
  await issue(open.id, 'a-minor', 'minor')
  await issue(open.id, 'b-critical', 'critical')
  await issue(open.id, 'c-critical', 'critical', { ...published, recommended: true })
  await issue(open.id, 'd-secret', 'critical', draft)
  await issue(hidden.id, 'e-hidden', 'critical')
}

beforeAll(async () => {
  cms = await openTestCms()
  await Promise.all([addPosts(), addReleases(), addJobs(), addTerms(), addAnalyzers()])
})

describe('lists are ordered and never show drafts', () => {
  test('posts: newest first, up to the requested count', async () => {
    expect(await titles({ blockType: 'post-list', count: 9 })).toEqual(['new', 'middle', 'old'])
    expect(await titles({ blockType: 'post-list', count: 1 })).toEqual(['new'])
    expect(await titles({ blockType: 'post-list', count: 9, tag: 'reviews' })).toEqual(['middle'])
  })

  test('a post has its address, date and authors, but not its text', async () => {
    const [post] = await shown({ blockType: 'post-list', count: 1 })
    expect(post).toMatchObject({
      href: '/blog/new',
      date: '2026-03-01',
      tags: ['rules'],
      authors: [{ name: 'Ada Example', role: 'Engineer' }],
    })
    expect(JSON.stringify(post)).not.toContain('Some words')
  })

  test('releases: newest first; on the same day, the one created later first', async () => {
    expect(await titles({ blockType: 'changelog-list', count: 3 })).toEqual(['four', 'three', 'two'])
  })

  test('positions: by department, until the end of their closing date', async () => {
    expect(await titles({ blockType: 'job-list' })).toEqual(['Parser engineer', 'Writer'])
  })

  test('terms: in dictionary order, in the reader’s language or else the default one', async () => {
    expect(await titles({ blockType: 'glossary-list' })).toEqual(['Ähnlichkeit', 'baseline', 'Sink'])
    expect(await titles({ blockType: 'glossary-list' }, german)).toEqual(['Abfluss', 'Ähnlichkeit', 'baseline'])
  })

  test('analyzers: with counts of published issues; issues: only of published analyzers', async () => {
    expect(await shown({ blockType: 'analyzer-list' })).toMatchObject([{ name: 'open', issues: { critical: 2, major: 0, minor: 1 } }])
    expect(await titles({ blockType: 'issue-list', count: 9 })).toEqual(['c-critical', 'b-critical', 'a-minor'])
    expect(await titles({ blockType: 'issue-list', count: 9, severity: 'minor' })).toEqual(['a-minor'])
  })
})

describe('articles', () => {
  const article = async (path: string, locale?: 'de', reader: Reader = VISITOR) => {
    const answer = await findPage(cms, parseAddress(locale ? `/${locale}${path}` : path), { reader })
    return answer && 'page' in answer ? answer.page.article : undefined
  }

  test('a post without chosen related articles shows the newest with the same tags', async () => {
    const post = await article('/blog/old')
    expect(post).toMatchObject({ kind: 'posts', minutes: 1, authors: [{ name: 'Ada Example', sample: true }] })
    expect(post?.kind === 'posts' && post.related.map(({ href }) => href)).toEqual(['/blog/new'])
  })

  test('unpublished related articles are omitted', async () => {
    const { docs } = await cms.find({ collection: 'posts', where: { slug: { in: ['secret', 'old'] } }, sort: 'slug', depth: 0 })
    const related = docs.map(({ id }) => id)
    await cms.create({
      collection: 'posts',
      data: { title: 'Chooser', slug: 'chooser', publishedAt: day('2025-01-01'), related, body, ...published },
    })
    const post = await article('/blog/chooser')
    expect(post?.kind === 'posts' && post.related.map(({ href }) => href)).toEqual(['/blog/old'])
    expect(JSON.stringify(post)).not.toContain('secret')
  })

  test('a preview lists and links what visitors will see, without the drafts of colleagues', async () => {
    const reader: Reader = { kind: 'person', user: await person(cms, 'editor') }
    const previewed = (path: string) => article(path, undefined, reader)
    expect(await previewed('/blog/chooser')).toMatchObject({ related: [{ href: '/blog/old' }] })
    expect(await previewed('/changelog/three')).toMatchObject({ newer: { title: 'four' } })
    // The draft itself is between the others by its title.
    expect(await previewed('/glossary/secret')).toMatchObject({ previous: { title: 'baseline' }, next: { title: 'Sink' } })
    expect(await previewed('/glossary/sink')).toMatchObject({ previous: { title: 'baseline' }, related: [] })
  })

  test('a release links to the older and the newer one, also on the same day', async () => {
    const beside = (older?: string, newer?: string) => ({ older: older && { title: older }, newer: newer && { title: newer } })
    expect(await article('/changelog/two')).toMatchObject(beside('one', 'three'))
    expect(await article('/changelog/four')).toMatchObject(beside('three'))
  })

  test('a term links to its alphabetical neighbours in its language', async () => {
    expect(await article('/glossary/baseline')).toMatchObject({
      aliases: ['Known findings'],
      previous: { title: 'Ähnlichkeit', href: '/glossary/likeness' },
      next: { title: 'Sink' },
    })
    expect(await article('/glossary/sink', 'de')).toMatchObject({ title: 'Abfluss', next: { title: 'Ähnlichkeit' } })
  })
})
