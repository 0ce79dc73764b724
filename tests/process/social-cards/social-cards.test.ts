import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileDatabaseIsAway } from '#tests/setup/databases/database-away.ts'
import { type DirectorySite, openDirectorySite } from '#tests/setup/site/directory-site.ts'
import { SHARED_DATA } from '#tests/setup/site/shared-site.ts'

let directory: DirectorySite
const get = (address: string, headers?: Record<string, string>) => directory.get(address, headers)

beforeAll(async () => {
  directory = await openDirectorySite()
  await directory.page({ slug: 'carded', title: 'A page with a card' })
})
afterAll(() => directory.close())

const FOLDER = path.join(SHARED_DATA, 'social-cards')
const drawn = async () => (await readdir(FOLDER).catch(() => [])).length

/** The tags of a page's picture, by property. */
async function pictureOf(page: string): Promise<Record<string, string>> {
  const html = await (await get(page)).text()
  const tags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):image[^"]*)" content="([^"]*)"/g)]
  return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content]))
}

const cardOf = async (page: string): Promise<string> => new URL((await pictureOf(page))['og:image'] ?? 'missing:').pathname

describe('each kind of public page names its card', () => {
  test.each([
    '/',
    '/de',
    '/pricing',
    '/blog',
    '/glossary/baseline',
    '/directory',
    '/directory/tags',
    '/directory/tags/sql',
    '/directory/cwe/89',
    '/directory/changes',
    '/directory/compare',
    '/playground',
    '/directory/house.lint',
    '/directory/house.lint/issues/no-raw.query',
    '/directory/eslint/issues/no-constant-condition',
  ])('%s', async (page) => {
    const picture = await pictureOf(page)
    expect(picture).toMatchObject({ 'og:image:type': 'image/png', 'og:image:width': '1200', 'og:image:height': '630' })
    expect([picture['twitter:image'], picture['twitter:image:alt']]).toEqual([picture['og:image'], picture['og:image:alt']])
    expect(picture['og:image:alt']).not.toBe('')
    const answer = await get(new URL(picture['og:image'] ?? '').pathname)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    const png = Buffer.from(await answer.arrayBuffer())
    expect(png.length).toBeLessThan(100 * 1024)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  test('a filtered list has the card of the whole list', async () => {
    expect(await cardOf('/directory?q=eval')).toBe(await cardOf('/directory'))
  })
})

test('a picture that editors chose is shown instead', async () => {
  const posts = await (await get('/blog')).text()
  const [, post = ''] = /href="(\/blog\/[a-z\d-]+)"/.exec(posts) ?? []
  expect((await pictureOf(post))['og:image']).toContain('/api/media/file/')
})

test('a card changes with its page, and its former address leads to the new one', async () => {
  const { id } = await directory.page({ slug: 'renamed', title: 'Before' })
  const before = await cardOf('/renamed')
  expect((await get(before)).status).toBe(200)
  await directory.write(`/api/pages/${id}`, 'PATCH', { title: 'After', _status: 'published' })
  const after = await cardOf('/renamed')
  expect(after).not.toBe(before)
  const answer = await get(before)
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([302, after, 'public, max-age=300'])
})

describe('nothing but a published page is drawn', () => {
  test('drafts and unpublished pages have no card', async () => {
    const { id } = await directory.page({ slug: 'gone-soon', title: 'Soon gone' })
    const card = await cardOf('/gone-soon')
    expect((await get(card)).status).toBe(200)
    await directory.write(`/api/pages/${id}`, 'PATCH', { _status: 'draft' })
    expect((await get(card)).status).toBe(404)
    const [hash = ''] = /[\w-]{16}\.png$/.exec(card) ?? []
    expect((await get(`/cards/directory/house.lint/issues/still-drafted/${hash}`)).status).toBe(404)
    expect((await get(`/cards/directory/hidden-lint/${hash}`)).status).toBe(404)
  })

  test('a change that is only a draft leaves the card as it is', async () => {
    const { id } = await directory.page({ slug: 'drafted', title: 'Published' })
    const card = await cardOf('/drafted')
    await directory.write(`/api/pages/${id}?draft=true`, 'PATCH', { title: 'Secret plans', _status: 'draft' })
    expect(await cardOf('/drafted')).toBe(card)
  })

  test('made-up addresses draw nothing', async () => {
    const before = await drawn()
    const hashes = Array.from({ length: 20 }, (_, index) => `${index}`.padStart(16, 'a'))
    const redirects = await Promise.all(hashes.map((hash) => get(`/cards/carded/${hash}.png?title=Arbitrary`)))
    expect(new Set(redirects.map(({ status }) => status))).toEqual(new Set([302]))
    const missing = await Promise.all(hashes.map((hash) => get(`/cards/no-such-page/Arbitrary%20text/${hash}.png`)))
    expect(new Set(missing.map(({ status }) => status))).toEqual(new Set([404]))
    for (const address of ['/cards', '/cards/carded.png', '/cards/carded/short.png', '/cards/../secret/aaaaaaaaaaaaaaaa.png'])
      expect((await get(address)).status).toBe(404)
    expect(await drawn()).toBe(before)
  })

  test('another spelling of an address leads to the one address of the card', async () => {
    const card = await cardOf('/directory/tags/sql')
    const other = await get(card.replace('/sql/', '/s%71l/'))
    expect([other.status, other.headers.get('location')]).toEqual([302, card])
  })
})

test('while the database is away, cards that were drawn are answered, and no others', async () => {
  const card = await cardOf('/carded')
  const first = Buffer.from(await (await get(card)).arrayBuffer())
  expect((await readdir(FOLDER)).length).toBeGreaterThan(0)
  const { id } = await directory.page({ slug: 'withdrawn', title: 'Withdrawn' })
  const withdrawn = await cardOf('/withdrawn')
  await get(withdrawn)
  await directory.write(`/api/pages/${id}`, 'PATCH', { _status: 'draft' })
  expect((await get(withdrawn)).status).toBe(404)
  await whileDatabaseIsAway(directory.site.databaseUrl, async () => {
    const again = await get(card)
    // It may have been unpublished meanwhile.
    expect([again.status, again.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(Buffer.from(await again.arrayBuffer()).equals(first)).toBe(true)
    expect((await get(withdrawn)).status).toBe(503)
    expect((await get(card.replace(/[\w-]{16}\.png$/, `${'a'.repeat(16)}.png`))).status).toBe(503)
  })
})
