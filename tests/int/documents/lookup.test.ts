import { parseAddress } from '#app/i18n/locale-path.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadPageData } from '#app/pages/document-driven.server.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { VISITOR } from '#app/documents/reader.server.ts'
import { resolveAddress } from '#app/documents/resolve.server.ts'
import { findSiteTree } from '#app/documents/site-tree.server.ts'
import { logger } from '#platform/log.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
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

/** Bypasses all validation, as an old import or a manual change of the database would. */
const setRedirectDirectly = (path: string, redirect: string) =>
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
    expect(await findPage(cms, parseAddress(path))).toMatchObject({ page: { path: '/about', title: 'About' } })
  })

  test.each(['/About', '/about/index', '/index', '/about//', '/_theme', '/nope', ''])(
    '%j finds nothing, except for the empty path, which is the home page (C4, C11, C12)',
    async (path) => {
      const found = await findPage(cms, parseAddress(path))
      if (path === '') expect(found).toMatchObject({ page: { path: '/' } })
      else expect(found).toBeNull()
    },
  )

  test('stems prefix each path segment with its order; a version is an ordinary segment (C1, C2)', async () => {
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

  test('loads a page and its blocks with at most four queries', async () => {
    // The notification for a page written just before may still be pending; the entries it purges are then read once more.
    await vi.waitFor(async () => {
      const { queries, texts } = await queriesDuring(() => findPage(cms, parseAddress('/docs/1.0/setup')))
      expect(queries, texts.join('\n')).toBeLessThanOrEqual(4)
      expect(queries).toBeGreaterThan(0)
    })
  })
})

describe('a route’s switches (C13)', () => {
  test('false disables the lookup and runs no query', async () => {
    const { result, queries } = await queriesDuring(() => loadPageData(cms, parseAddress('/about'), false))
    expect(result).toEqual({ globals: {} })
    expect(queries).toBe(0)
  })

  test('surround: false loads the page without its neighbours', async () => {
    const found = await loadPageData(cms, parseAddress('/about'), { surround: false })
    expect(found.page).toMatchObject({ kind: 'document', row: { path: '/about' } })
    expect(found.surround).toBeUndefined()
    expect(found.navigation?.items.length).toBeGreaterThan(0)
  })

  test('page: false and navigation: false omit that part', async () => {
    expect((await loadPageData(cms, parseAddress('/about'), { page: false })).page).toBeUndefined()
    expect((await loadPageData(cms, parseAddress('/about'), { navigation: false })).navigation).toBeUndefined()
  })

  test('another path loads that page, with its neighbours', async () => {
    const found = await loadPageData(cms, parseAddress('/bar'), { page: '/docs' })
    expect(found.page).toMatchObject({ row: { path: '/docs' } })
    expect(found.surround?.map((document) => document?._path)).toEqual(['/about', '/docs/1.0'])
    const apart = await loadPageData(cms, parseAddress('/bar'), { page: '/docs', surround: '/about' })
    expect(apart.surround?.map((document) => document?._path ?? null)).toEqual([null, '/docs'])
  })
})

describe('a condition instead of a path, and globals (C13, C15)', () => {
  test('loads the first matching document as the page', async () => {
    expect((await loadPageData(cms, parseAddress('/bar'), { page: { where: { title: 'Docs' } } })).page).toMatchObject({
      row: { path: '/docs' },
    })
    expect((await loadPageData(cms, parseAddress('/bar'), { page: { where: { title: 'None such' } } })).page).toBeNull()
  })

  test('loads globals by name, as one document or as a list; failures become null', async () => {
    const { globals } = await loadPageData(cms, parseAddress('/about'), {}, VISITOR, {
      theme: { where: [{ _path: '/_theme' }] },
      top: { type: 'find', where: [{ _dir: '' }], only: ['_path'], limit: 2 },
      none: { where: [{ _path: '/none-such' }] },
      broken: { where: [{ title: { $and: 1 } }] },
    })
    expect(globals).toMatchObject({ theme: { title: 'Theme', _partial: true }, none: null, broken: null })
    expect(globals.top).toHaveLength(2)
  })

  test('logs an error for a list of globals and loads none', async () => {
    const logged: string[] = []
    const spy = vi.spyOn(logger(), 'error').mockImplementation((message: unknown) => void logged.push(String(message)))
    const found = await loadPageData(cms, parseAddress('/about'), {}, VISITOR, [{ where: [] }] as never)
    spy.mockRestore()
    expect(found.globals).toEqual({})
    expect(found.page).toMatchObject({ kind: 'document' })
    expect(logged).toEqual(['Globals must be a list of keys with QueryBuilderParams as a value.'])
  })
})

describe('neighbours (C16)', () => {
  test('follow the order of the stems, without hidden pages and partials', async () => {
    const { documents } = await findSiteTree(cms)
    expect(documents.map(({ _path }) => _path)).toEqual(['/about', '/docs', '/docs/1.0', '/docs/1.0/setup', '/new', '/'])
    expect((await loadPageData(cms, parseAddress('/hidden'))).surround).toEqual([null, null])
    expect((await loadPageData(cms, parseAddress('/nope'))).surround).toEqual([null, null])
    const [previous, next] = (await loadPageData(cms, parseAddress('/new'))).surround ?? []
    expect([previous?._path, next?._path]).toEqual(['/docs/1.0/setup', '/'])
    expect(previous).not.toHaveProperty('body')
  })
})

describe('redirects (C17, C18)', () => {
  test.each([
    ['/old', '/new'],
    ['/old/', '/new'],
    ['/away', 'https://x.test/a'],
  ])('%s redirects to %s', async (path, to) => {
    expect(await resolveAddress(cms, parseAddress(path))).toMatchObject({ kind: 'redirect', to, status: 302 })
  })

  test('a folder’s redirect works with and without a page; the page’s own takes precedence', async () => {
    await sections([
      { path: '/gone', redirect: '/about' },
      { path: '/docs', redirect: '/new' },
      { path: '/old', redirect: '/about' },
      { path: '/stub', title: 'Only settings' },
    ])
    await expect.poll(() => resolveAddress(cms, parseAddress('/gone'))).toMatchObject({ kind: 'redirect', to: '/about', status: 302 })
    expect(await resolveAddress(cms, parseAddress('/docs'))).toMatchObject({ kind: 'redirect', to: '/new', status: 302 })
    expect(await resolveAddress(cms, parseAddress('/old'))).toMatchObject({ kind: 'redirect', to: '/new', status: 302 })
    // Settings alone are not a page (C10).
    expect(await resolveAddress(cms, parseAddress('/stub'))).toBeNull()
    await sections([])
    await expect.poll(() => resolveAddress(cms, parseAddress('/gone'))).toBeNull()
  })

  test('redirects that bypassed validation neither loop, nor take several hops, nor run a script', async () => {
    for (const slug of ['a', 'b', 'c', 'self', 'script', 'elsewhere']) await page({ slug, navigation: { hidden: true } })
    await setRedirectDirectly('/a', '/b')
    await setRedirectDirectly('/b', '/a')
    expect(await resolveAddress(cms, parseAddress('/a'))).toMatchObject({ kind: 'document' })
    await setRedirectDirectly('/b', '/c?x=1#y')
    expect(await resolveAddress(cms, parseAddress('/a'))).toMatchObject({ kind: 'redirect', to: '/c?x=1#y', status: 302 })
    await setRedirectDirectly('/self', '/self')
    expect(await resolveAddress(cms, parseAddress('/self'))).toMatchObject({ kind: 'document' })
    for (const target of ['http://localhost:3000/self', '/%73elf', '/x/../self', '/self/.', '/self\\']) {
      await setRedirectDirectly('/self', target)
      expect(await resolveAddress(cms, parseAddress('/self')), target).toMatchObject({ kind: 'document' })
    }
    await setRedirectDirectly('/script', ' JavaScript:alert(1)')
    await expect(resolveAddress(cms, parseAddress('/script'))).rejects.toThrow("Cannot navigate to a URL with 'javascript:' protocol.")
    await setRedirectDirectly('/elsewhere', '//evil.test/x')
    expect(await resolveAddress(cms, parseAddress('/elsewhere'))).toMatchObject({ kind: 'redirect', to: 'http://evil.test/x', status: 302 })
    await setRedirectDirectly('/elsewhere', '/\\evil.test')
    expect(await resolveAddress(cms, parseAddress('/elsewhere'))).toMatchObject({ kind: 'redirect', to: 'http://evil.test/', status: 302 })
  })
})

describe('the layout (C19)', () => {
  test('comes from the page, then its route, then its section', async () => {
    await sections([{ path: '/docs', layout: 'changelog' }])
    const layoutAt = async (path: string, layout?: string) => {
      const found = await findPage(cms, parseAddress(path), { layout })
      return found && 'page' in found ? found.page.layout : null
    }
    await expect.poll(() => layoutAt('/docs/1.0/setup')).toBe('changelog')
    expect(await layoutAt('/docs/1.0/setup', 'home')).toBe('home')
    expect(await layoutAt('/about')).toBe('default')
    await cms.update({ collection: 'pages', id: ids.get('/docs/1.0/setup') ?? 0, data: { layout: 'plain' } })
    expect(await layoutAt('/docs/1.0/setup', 'home')).toBe('plain')
  })
})
