import { beforeAll, describe, expect, test, vi } from 'vitest'
import { lookUp } from '#app/content/document-driven.server.ts'
import { findPage } from '#app/content/pages.server.ts'
import { VISITOR } from '#app/content/reader.server.ts'
import { resolvePath } from '#app/content/resolve.server.ts'
import { findSiteTree } from '#app/content/site-tree.server.ts'
import { logger } from '#cms/log.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import type { Navigation, Page } from '#types'
import { openTestCms } from '#tests/setup/cms.ts'

let cms: Cms
const ids = new Map<string, number>()

type Data = Partial<Page> & { slug: string }

async function page(data: Data): Promise<Page> {
  const created = await cms.create({ collection: 'pages', data: { title: data.slug, ...data, _status: 'published' } })
  ids.set(created.path ?? '', created.id)
  return created
}

const sections = (list: NonNullable<Navigation['sections']>) => cms.updateGlobal({ slug: 'navigation', data: { sections: list } })

/** Writes past every check, as an old import or a hand in the database would. */
const redirectBehindTheBack = (path: string, redirect: string) =>
  sqlOf(cms).query('UPDATE pages SET redirect = $2 WHERE path = $1', [path, redirect])

const queriesDuring = async <T>(work: () => Promise<T>) => {
  const spy = vi.spyOn(sqlOf(cms), 'query')
  try {
    const result = await work()
    return {
      result,
      queries: spy.mock.calls.length,
      texts: spy.mock.calls.map(([first]) => (typeof first === 'string' ? first : JSON.stringify(first))),
    }
  } finally {
    spy.mockRestore()
  }
}

beforeAll(async () => {
  cms = await openTestCms()
  await page({ slug: 'index', title: 'Home' })
  await page({ slug: 'about', title: 'About', navigation: { order: 0 } })
  const docs = await page({ slug: 'docs', title: 'Docs', navigation: { order: 2 } })
  const versions = await page({ slug: '1.0', parent: docs.id })
  await page({ slug: 'setup', parent: versions.id })
  await page({ slug: 'hidden', title: 'Hidden', navigation: { hidden: true, order: 1 } })
  await page({ slug: '_theme', title: 'Theme' })
  await page({ slug: 'new', title: 'New', navigation: { order: 3 } })
  await page({ slug: 'old', redirect: '/new', navigation: { hidden: true } })
  await page({ slug: 'away', redirect: 'https://x.test/a', navigation: { hidden: true } })
})

describe('lookup', () => {
  test.each(['/about', '/about/'])('%s finds the page (C11, C12)', async (path) => {
    expect(await findPage(cms, path)).toMatchObject({ page: { path: '/about', title: 'About' } })
  })

  test.each(['/About', '/about/index', '/index', '/about//', '/_theme', '/nope', ''])(
    '%s finds nothing, or the home page for nothing (C4, C11, C12)',
    async (path) => {
      const found = await findPage(cms, path)
      if (path === '') expect(found).toMatchObject({ page: { path: '/' } })
      else expect(found).toBeNull()
    },
  )

  test('stems lead with the order and follow the way down; a version is a segment like any other (C1, C2)', async () => {
    const { rows } = await sqlOf(cms).query<{ path: string; stem: string; dir: string; partial: boolean }>(
      'SELECT path, stem, dir, partial FROM content_documents ORDER BY path',
    )
    expect(Object.fromEntries(rows.map(({ path, stem }) => [path, stem]))).toMatchObject({
      '/': 'index',
      '/about': '0.about',
      '/docs': '2.docs',
      '/docs/1.0/setup': '2.docs/1.0/setup',
      '/_theme': '_theme',
    })
    expect(rows.find(({ path }) => path === '/docs/1.0/setup')?.dir).toBe('1.0')
    expect(rows.find(({ path }) => path === '/docs')?.dir).toBe('')
    expect(rows.find(({ path }) => path === '/_theme')?.partial).toBe(true)
  })

  test('a page and its blocks are known after at most four queries', async () => {
    await findPage(cms, '/about')
    const { queries, texts } = await queriesDuring(() => findPage(cms, '/docs/1.0/setup'))
    expect(queries, texts.join('\n')).toBeLessThanOrEqual(4)
    expect(queries).toBeGreaterThan(0)
  })
})

describe('a route’s switches (C13)', () => {
  test('false: no lookup, no query', async () => {
    const { result, queries } = await queriesDuring(() => lookUp(cms, '/about', false))
    expect(result).toEqual({ globals: {} })
    expect(queries).toBe(0)
  })

  test('surround off: the page is there, its neighbours are not', async () => {
    const found = await lookUp(cms, '/about', { surround: false })
    expect(found.page).toMatchObject({ kind: 'document', row: { path: '/about' } })
    expect(found.surround).toBeUndefined()
    expect(found.navigation?.items.length).toBeGreaterThan(0)
  })

  test('page or navigation off', async () => {
    expect((await lookUp(cms, '/about', { page: false })).page).toBeUndefined()
    expect((await lookUp(cms, '/about', { navigation: false })).navigation).toBeUndefined()
  })

  test('another page’s path, and the neighbours go with it', async () => {
    const found = await lookUp(cms, '/bar', { page: '/docs' })
    expect(found.page).toMatchObject({ row: { path: '/docs' } })
    expect(found.surround?.map((document) => document?._path)).toEqual(['/about', '/docs/1.0'])
    const apart = await lookUp(cms, '/bar', { page: '/docs', surround: '/about' })
    expect(apart.surround?.map((document) => document?._path ?? null)).toEqual([null, '/docs'])
  })
})

describe('a condition instead of a path, and globals (C13, C15)', () => {
  test('the first document that meets it is the page', async () => {
    expect((await lookUp(cms, '/bar', { page: { where: { title: 'Docs' } } })).page).toMatchObject({ row: { path: '/docs' } })
    expect((await lookUp(cms, '/bar', { page: { where: { title: 'None such' } } })).page).toBeNull()
  })

  test('globals are read by name, as one document or as a list; what fails is null', async () => {
    const { globals } = await lookUp(cms, '/about', {}, VISITOR, {
      theme: { where: [{ _path: '/_theme' }] },
      top: { type: 'find', where: [{ _dir: '' }], only: ['_path'], limit: 2 },
      none: { where: [{ _path: '/none-such' }] },
      broken: { where: [{ title: { $and: 1 } }] },
    })
    expect(globals).toMatchObject({ theme: { title: 'Theme', _partial: true }, none: null, broken: null })
    expect(globals.top).toHaveLength(2)
  })

  test('a list of globals is no configuration: nothing is read, and the log says why', async () => {
    const told: string[] = []
    const spy = vi.spyOn(logger(), 'error').mockImplementation((message: unknown) => void told.push(String(message)))
    const found = await lookUp(cms, '/about', {}, VISITOR, [{ where: [] }] as never)
    spy.mockRestore()
    expect(found.globals).toEqual({})
    expect(found.page).toMatchObject({ kind: 'document' })
    expect(told).toEqual(['Globals must be a list of keys with QueryBuilderParams as a value.'])
  })
})

describe('neighbours (C16)', () => {
  test('follow the order of the stems; hidden pages and parts are no neighbours', async () => {
    const { documents } = await findSiteTree(cms)
    expect(documents.map(({ _path }) => _path)).toEqual(['/about', '/docs', '/docs/1.0', '/docs/1.0/setup', '/new', '/'])
    expect((await lookUp(cms, '/hidden')).surround).toEqual([null, null])
    expect((await lookUp(cms, '/nope')).surround).toEqual([null, null])
    const [previous, next] = (await lookUp(cms, '/new')).surround ?? []
    expect([previous?._path, next?._path]).toEqual(['/docs/1.0/setup', '/'])
    expect(previous).not.toHaveProperty('body')
  })
})

describe('redirects (C17, C18)', () => {
  test.each([
    ['/old', '/new'],
    ['/old/', '/new'],
    ['/away', 'https://x.test/a'],
  ])('%s leads to %s', async (path, to) => {
    expect(await resolvePath(cms, path)).toMatchObject({ kind: 'redirect', to, status: 302 })
  })

  test('a folder’s redirect works with and without a page there, and the page’s own comes first', async () => {
    await sections([
      { path: '/gone', redirect: '/about' },
      { path: '/docs', redirect: '/new' },
      { path: '/old', redirect: '/about' },
      { path: '/stub', title: 'Only settings' },
    ])
    await expect.poll(() => resolvePath(cms, '/gone')).toMatchObject({ kind: 'redirect', to: '/about', status: 302 })
    expect(await resolvePath(cms, '/docs')).toMatchObject({ kind: 'redirect', to: '/new', status: 302 })
    expect(await resolvePath(cms, '/old')).toMatchObject({ kind: 'redirect', to: '/new', status: 302 })
    // Settings without a page are no page (C10).
    expect(await resolvePath(cms, '/stub')).toBeNull()
    await sections([])
    await expect.poll(() => resolvePath(cms, '/gone')).toBeNull()
  })

  test('what got past the checks does not lead in a circle, nor over several steps, nor into a script', async () => {
    for (const slug of ['a', 'b', 'c', 'self', 'script', 'elsewhere']) await page({ slug, navigation: { hidden: true } })
    await redirectBehindTheBack('/a', '/b')
    await redirectBehindTheBack('/b', '/a')
    expect(await resolvePath(cms, '/a')).toMatchObject({ kind: 'document' })
    await redirectBehindTheBack('/b', '/c?x=1#y')
    expect(await resolvePath(cms, '/a')).toMatchObject({ kind: 'redirect', to: '/c?x=1#y', status: 302 })
    await redirectBehindTheBack('/self', '/self')
    expect(await resolvePath(cms, '/self')).toMatchObject({ kind: 'document' })
    for (const target of ['http://localhost:3000/self', '/%73elf', '/x/../self', '/self/.', '/self\\']) {
      await redirectBehindTheBack('/self', target)
      expect(await resolvePath(cms, '/self'), target).toMatchObject({ kind: 'document' })
    }
    await redirectBehindTheBack('/script', ' JavaScript:alert(1)')
    await expect(resolvePath(cms, '/script')).rejects.toThrow("Cannot navigate to a URL with 'javascript:' protocol.")
    await redirectBehindTheBack('/elsewhere', '//evil.test/x')
    expect(await resolvePath(cms, '/elsewhere')).toMatchObject({ kind: 'redirect', to: 'http://evil.test/x', status: 302 })
    await redirectBehindTheBack('/elsewhere', '/\\evil.test')
    expect(await resolvePath(cms, '/elsewhere')).toMatchObject({ kind: 'redirect', to: 'http://evil.test/', status: 302 })
  })
})

describe('the layout (C19)', () => {
  test('comes from the page, then its route, then its part of the site', async () => {
    await sections([{ path: '/docs', layout: 'changelog' }])
    const layoutAt = async (path: string, layout?: string) => {
      const found = await findPage(cms, path, { layout })
      return found && 'page' in found ? found.page.layout : null
    }
    await expect.poll(() => layoutAt('/docs/1.0/setup')).toBe('changelog')
    expect(await layoutAt('/docs/1.0/setup', 'home')).toBe('home')
    expect(await layoutAt('/about')).toBe('default')
    await cms.update({ collection: 'pages', id: ids.get('/docs/1.0/setup') ?? 0, data: { layout: 'plain' } })
    expect(await layoutAt('/docs/1.0/setup', 'home')).toBe('plain')
  })
})
