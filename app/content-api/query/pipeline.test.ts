import { describe, expect, test } from 'vitest'
import type { ContentDocument } from '#app/documents/content-document.ts'
import { arraySource, ask, documentsLike } from '#tests/setup/content-api/array-source.ts'
import { openBudget } from './limits.ts'
import { readQuery, withDefaults } from './params.ts'
import { runQuery } from './pipeline.ts'

const byPath = { sort: [{ _path: 1 }] }
const four = documentsLike({ _path: '/c' }, { _path: '/a' }, { _path: '/d' }, { _path: '/b' })
const paths = (answer: unknown) => (answer as (ContentDocument | null)[]).map((document) => document?._path ?? null)

describe('the order of steps (C29)', () => {
  test('skip and limit apply after sorting (C29, C30)', async () => {
    expect(paths(await ask(four, { ...byPath, skip: 1, limit: 2 }))).toEqual(['/b', '/c'])
    expect(paths(await ask(four, { ...byPath, limit: 0 }))).toHaveLength(4)
    expect(await ask(four, { ...byPath, skip: 99 })).toEqual([])
  })

  test('count ignores skip and limit (C29, C30)', async () => {
    expect(await ask(four, { limit: 1, skip: 2, count: true })).toBe(4)
    expect(await ask(four, { where: { _path: { $gt: '/b' } }, count: true })).toBe(2)
    expect(await ask([], { count: true })).toBe(0)
  })

  test('first returns one document after skip, or undefined (C29)', async () => {
    expect(await ask(four, { ...byPath, skip: 1, first: true, only: '_path' })).toEqual({ _path: '/b' })
    expect(await ask(four, { where: [{ _path: '/x' }], first: true })).toBeUndefined()
  })

  test('conditions and sort order can use fields that the result omits (C29)', async () => {
    const params = { where: [{ title: '/a' }], sort: [{ _stem: -1 }], without: ['title', '_stem'], only: ['title', '_path'] }
    expect(await ask(four, params)).toEqual([{ _path: '/a' }])
  })
})

describe('only and without (C31)', () => {
  const one = [{ _path: '/p', _id: 'x', t: 1 } as unknown as ContentDocument]

  test.each([
    [{ only: '_' }, { _path: '/p', _id: 'x' }],
    [{ without: ['_'] }, { t: 1 }],
    [{ only: 'a.b' }, {}],
    [{ only: [] }, { _path: '/p', _id: 'x', t: 1 }],
    [{ only: ['t', '_id'], without: '_id' }, { t: 1 }],
    [{ only: ['_', 't'], without: ['_'] }, { t: 1 }],
    [{ only: ['__proto__', 'constructor'] }, {}],
  ])('%j', async (params, expected) => {
    expect(await ask(one, params)).toEqual([expected])
  })

  test('"$" matches every key that begins with it (C31)', async () => {
    const document = { $a: 1, b: 2 } as unknown as ContentDocument
    expect(await ask([document], { only: ['$'] })).toEqual([{ $a: 1 }])
  })
})

describe('surround (C35)', () => {
  const three = documentsLike({ _path: '/a' }, { _path: '/b' }, { _path: '/c' })
  const around = async (query: unknown, sides: object, more: object = {}) =>
    paths(await ask(three, { ...byPath, ...more, surround: { query, ...sides } }))

  test('returns both sides, padded with null (C35)', async () => {
    expect(await around('/b', { before: 2, after: 1 })).toEqual([null, '/a', '/c'])
    expect(await around('/b', { before: 0, after: 1 })).toEqual(['/c'])
    expect(await around('/nope', {})).toEqual([null, null])
    expect(await around('/a', {})).toEqual([null, '/b'])
    expect(await around({ title: '/c' }, {})).toEqual(['/b', null])
    expect(await around('/b', { before: 0, after: 0 })).toEqual([])
  })

  test('uses the whole set if the conditions match a single document (C35)', async () => {
    expect(await around('/b', {}, { where: [{ _path: '/b' }] })).toEqual(['/a', '/c'])
    expect(await around('/b', {}, { where: [{ _path: { $in: ['/a', '/b'] } }] })).toEqual(['/a', null])
  })

  test('neighbours are in the language of the query, and no partials or drafts unless it asks for them (C4, C35, C37)', async () => {
    const more = documentsLike({ _path: '/_b', _partial: true }, { _path: '/b0', _draft: true }, { _path: '/de/b', _locale: 'de' })
    const german = documentsLike({ _path: '/de/c', _locale: 'de' }, { _path: '/de/_a', _locale: 'de', _partial: true })
    const all = [...three, ...more, ...german]
    const beside = async (where: object[], query: string) => {
      const complete = withDefaults(readQuery({ ...byPath, where, surround: { query } }), false)
      return paths(await runQuery(complete, arraySource(all), openBudget(60_000)))
    }
    expect(await beside([{ _path: '/b' }], '/b')).toEqual(['/a', '/c'])
    expect(await beside([], '/b')).toEqual(['/a', '/c'])
    expect(await beside([{ _path: '/a' }], '/a')).toEqual([null, '/b'])
    expect(await beside([{ _path: '/c' }], '/c')).toEqual(['/b', null])
    expect(await beside([{ _path: '/de/b', _locale: 'de' }], '/de/b')).toEqual([null, '/de/c'])
    expect(await beside([{ _path: '/b', _draft: { $exists: true } }], '/b')).toEqual(['/a', '/b0'])
    expect(await beside([{ _path: '/c', _partial: { $exists: true } }], '/a')).toEqual(['/_b', '/b'])
    expect(await beside([], '/_b')).toEqual([null, null])
  })

  test('applies before count, skip, limit and first (C29)', async () => {
    const params = { ...byPath, only: 'title', surround: { query: '/b' } }
    expect(await ask(three, params)).toEqual([{ title: '/a' }, { title: '/c' }])
    expect(await ask(three, { ...params, only: [], without: '_' })).toEqual([{ title: '/a' }, { title: '/c' }])
    expect(await ask(three, { ...params, count: true })).toBe(2)
    expect(await ask(three, { ...params, skip: 1 })).toEqual([{ title: '/c' }])
    expect(await ask(three, { ...params, limit: 1 })).toEqual([{ title: '/a' }])
    expect(await ask(three, { ...params, first: true })).toEqual({ title: '/a' })
    expect(await ask(three, { ...params, surround: { query: '/a' }, first: true })).toBeUndefined()
  })
})

describe('folder settings (C10)', () => {
  const settings = (more: object) => documentsLike({ _path: '/blog/_dir', _partial: true, title: 'The Blog', ...more })
  const blog = documentsLike({ _path: '/blog', _dir: '' }, { _path: '/blog/a', _dir: 'blog' })

  test('replace the folder’s name, without the engine’s own keys (C10)', async () => {
    const found = await ask([...blog, ...settings({ layout: 'plain' })], { where: { _path: '/blog' }, first: true })
    expect(found).toMatchObject({ _path: '/blog', _dir: { _path: '/blog/_dir', title: 'The Blog', layout: 'plain' } })
    expect(Object.keys((found as unknown as { _dir: object })._dir)).not.toContain('_id')
  })

  test('are attached only to single documents at the folder’s own path (C1, C10)', async () => {
    const all = [...blog, ...settings({})]
    expect(await ask(all, { where: { _path: '/blog/a' }, first: true })).toMatchObject({ _dir: 'blog' })
    expect(await ask(all, { where: { _path: '/blog' } })).toMatchObject([{ _dir: '' }])
    expect(await ask(all, { where: { _path: '/blog' }, first: true, only: ['title'] })).toEqual({ title: '/blog' })
  })

  test('without a page are not a document, unless they redirect (C10, C39)', async () => {
    const params = { where: [{ _path: '/blog' }], first: true }
    expect(await ask(settings({}), params)).toBeUndefined()
    expect(await ask(settings({ navigation: false }), params)).toBeUndefined()
    expect(await ask(settings({ navigation: { redirect: '/blog/a' } }), params)).toMatchObject({
      _dir: { navigation: { redirect: '/blog/a' } },
    })
  })

  test('are documents in list queries (C4)', async () => {
    expect(paths(await ask([...blog, ...settings({})], { where: { _partial: true } }))).toEqual(['/blog/_dir'])
  })
})
