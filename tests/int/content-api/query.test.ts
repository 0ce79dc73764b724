import { beforeAll, describe, expect, test } from 'vitest'
import { findSections } from '#app/documents/site-tree.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { ask, pathsOf, send } from '#tests/setup/content-api/ask-query.ts'
import { openTestCms } from '#tests/setup/cms.ts'

let cms: Cms

beforeAll(async () => {
  cms = await openTestCms('seeded')
  const page = (title: string, slug: string, more: object = {}) =>
    cms.create({ collection: 'pages', data: { title, slug, _status: 'published', ...more } })
  const { id } = await page('Prefix', 'prefix')
  for (const slug of ['a', 'b', 'c', 'd']) await page(`P ${slug}`, slug, { parent: id })
  await page('Prefixed', 'prefixed')
  await page('Part', '_part')
  await cms.updateGlobal({
    slug: 'navigation',
    data: {
      sections: [
        { path: '/prefix', title: 'All prefixes', icon: 'lucide:ruler', order: 2, layout: 'plain' },
        { path: '/moved', redirect: '/prefix/a' },
        { path: '/empty', title: 'Nothing' },
        { path: '/gone', hidden: true, redirect: '/prefix/b' },
      ],
    },
  })
})

const below = { _path: '--REGEX /^\\/prefix\\//' }

describe('answers (C38, C39)', () => {
  test('return a list, a page of it, a count, neighbours, or one document', async () => {
    expect(pathsOf((await ask({ where: [below] })).body)).toEqual(
      ['/prefix/_dir', '/prefix/a', '/prefix/b', '/prefix/c', '/prefix/d'].toSorted(),
    )
    const pages = { where: [below, { _partial: false }] }
    expect(pathsOf((await ask({ ...pages, skip: 1, limit: '2abc' })).body)).toEqual(['/prefix/b', '/prefix/c'])
    expect((await ask({ ...pages, limit: 1, count: true })).body).toBe(4)
    expect(pathsOf((await ask({ ...pages, surround: { query: '/prefix/b', before: 2, after: 1 } })).body)).toEqual([
      null,
      '/prefix/a',
      '/prefix/c',
    ])
    expect((await ask({ where: { _path: '/prefix/a' }, first: true, only: ['_path', 'title'] })).body).toEqual({
      _path: '/prefix/a',
      title: 'P a',
    })
  })

  test('accept single parameters too (C38)', async () => {
    const { body, headers } = await send('/query?only=_path&_dir=prefix&sort=_path:-1&partial=false&limit=2&skip=')
    expect(body).toEqual([{ _path: '/prefix/d' }, { _path: '/prefix/c' }])
    expect(headers.get('cache-control')).toBe('no-cache')
    expect((await send('/query?_collection=issues&severity=critical&recommended=true&count=true')).body).toBeGreaterThan(10)
  })

  test('support and include the collections’ own fields', async () => {
    const params = {
      where: { _collection: 'issues', analyzer: 'eslint', severity: 'critical', recommended: true },
      only: ['shortcode', 'analyzer'],
      limit: 1,
    }
    expect((await ask(params)).body).toEqual([{ analyzer: 'eslint', shortcode: expect.any(String) }])
    expect((await ask({ where: { shortcode: 'no-eval' }, first: true })).body).toMatchObject({
      severity: expect.any(String),
      _collection: 'issues',
    })
    expect(
      (await ask({ where: { _collection: 'analyzers', shortcode: 'eslint' }, sort: [{ 'tool.name': 1 }], only: 'tool' })).body,
    ).toEqual([{ tool: expect.objectContaining({ license: 'MIT' }) }])
  })

  test('are [] for a list and 404 for one document if nothing matches (C39)', async () => {
    expect(await ask({ where: { _path: '/nope' } })).toMatchObject({ status: 200, body: [] })
    const query = { where: [{ _path: '--REGEX /^\\/nope/' }], first: true }
    const { status, statusText, headers, body } = await ask(query)
    expect({ status, statusText }).toEqual({ status: 404, statusText: 'Document not found!' })
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      type: 'about:blank',
      title: 'Document not found!',
      status: 404,
      statusCode: 404,
      statusMessage: 'Document not found!',
      message: 'Document not found!',
      data: { description: 'Could not find document for the given query.', query },
    })
  })

  test.each(['{', '[]', '5'])('_params=%s is 400 "Invalid _params query" (C39)', async (text) => {
    const { status, statusText, body } = await send(`/query/x.1.json?_params=${text}`, 'x.1.json')
    expect({ status, statusText }).toEqual({ status: 400, statusText: 'Invalid _params query' })
    expect(body).toMatchObject({ statusCode: 400, message: 'Invalid _params query', detail: expect.stringContaining('JSON') })
  })

  test('are 400 for a hashed address without parameters, and 404 for a malformed one (C38)', async () => {
    expect(await send('/query/x.1.json', 'x.1.json')).toMatchObject({ status: 400, body: { detail: expect.stringContaining('_params') } })
    expect((await send('/query/x', 'x')).status).toBe(404)
  })

  test('are publicly cacheable for seconds, but never with a preview token (C50)', async () => {
    expect((await ask({ count: true })).headers.get('cache-control')).toMatch(/^public, max-age=5$/)
    const withToken = (token: string) => send(`/query/x.1.json?_params={"where":{"_collection":"pages"}}&previewToken=${token}`, 'x.1.json')
    const { headers } = await withToken('abc')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    for (const none of ['', 'undefined', 'null']) expect((await withToken(none)).headers.get('cache-control')).toMatch(/^public/)
  })
})

test('relative links of equal texts lead to the neighbours of each document (C9)', async () => {
  const codes = { eslint: 'no-eval', stylelint: 'block-no-empty' }
  for (const [analyzer, shortcode] of Object.entries(codes)) {
    const where = { shortcode: { equals: shortcode }, 'analyzer.shortcode': { equals: analyzer } }
    const { docs } = await cms.update({ collection: 'issues', where, data: { description: 'See [a](./a.md#b) and [c](/d.md).' } })
    expect(docs).toHaveLength(1)
    const { body } = await ask({ where: { _collection: 'issues', analyzer, shortcode }, first: true, only: 'body' })
    const found = JSON.stringify(body).match(/"href":"[^"]*"/g)
    expect(found).toEqual([`"href":"/directory/${analyzer}/issues/a#b"`, '"href":"/d.md"'])
  }
})

test('the neighbours of one document are in its language, and no partials (C4, C35, C37)', async () => {
  const localesBeside = async (path: string, locale: 'de' | 'en') => {
    const where = [{ _path: path, _locale: locale }]
    const { body } = await ask({ where, surround: { query: path, before: 9, after: 9 }, only: ['_locale', '_partial'] })
    const found = (body as ({ _locale: string; _partial: boolean } | null)[]).flatMap((one) => one ?? [])
    expect(found.length).toBeGreaterThan(1)
    return new Set(found.map(({ _locale, _partial }) => `${_locale} ${_partial}`))
  }
  expect(await localesBeside('/developers', 'en')).toEqual(new Set(['en false']))
  expect(await localesBeside('/de/developers', 'de')).toEqual(new Set(['de false']))
})

describe('folders (C10)', () => {
  test('have their settings in place of the folder’s name', async () => {
    const { body } = await ask({ where: { _path: '/prefix' }, first: true })
    expect(body).toMatchObject({
      _path: '/prefix',
      _dir: { _path: '/prefix/_dir', title: 'All prefixes', navigation: { icon: 'lucide:ruler' }, layout: 'plain' },
    })
  })

  test('are a 404 without a page, unless they redirect (C10, C39)', async () => {
    expect((await ask({ where: { _path: '/empty' }, first: true })).status).toBe(404)
    expect((await ask({ where: { _path: '/moved' }, first: true })).body).toMatchObject({ _dir: { navigation: { redirect: '/prefix/a' } } })
    expect((await ask({ where: { _path: '/gone' }, first: true })).body).toMatchObject({
      _dir: { navigation: false, redirect: '/prefix/b' },
    })
  })

  test('are partials with a stem, and are counted like documents', async () => {
    expect(await findSections(cms)).toContainEqual(
      expect.objectContaining({ _path: '/prefix/_dir', _stem: '2.prefix/_dir', _partial: true }),
    )
    expect((await ask({ where: { _partial: true }, count: true })).body).toBe(5)
    expect((await ask({ where: { _path: { $regex: '/_dir$' } }, count: true })).body).toBe(4)
  })
})
