import { describe, expect, test } from 'vitest'
import type { ContentDocument } from '#app/documents/content-document.ts'
import { ask, documentsLike } from '#tests/setup/content-api/array-source.ts'
import { findGlobals, queryContentWith, type QueryFetcher } from './builder.ts'
import { readQuery, withDefaults } from './params.ts'

// Returns its parameters; rejects if they contain `limit`.
const echo: QueryFetcher = <T>(params: object) => ('limit' in params ? Promise.reject(new Error('no')) : Promise.resolve(params as T))

test('loads one document per global unless its type is "find"; failures become null (C15)', async () => {
  const logged: string[] = []
  const globals = {
    theme: { where: [{ a: 1 }] },
    posts: { type: 'find', only: ['t'] },
    one: { type: 'findOne' },
    broken: { limit: 1 },
  } as const
  expect(await findGlobals(globals, echo, (message) => logged.push(message))).toEqual({
    theme: { where: [{ a: 1 }], first: true },
    posts: { only: ['t'] },
    one: { first: true },
    broken: null,
  })
  expect(logged).toEqual([])
})

test('logs an error for a list of globals and fetches nothing (C15)', async () => {
  const logged: string[] = []
  const fetch: QueryFetcher = () => Promise.reject(new Error('must not be called'))
  expect(await findGlobals([{ where: [] }], fetch, (message) => logged.push(message))).toEqual({})
  expect(logged).toEqual(['Globals must be a list of keys with QueryBuilderParams as a value.'])
})

const documents = documentsLike(
  { _path: '/prefix' },
  { _path: '/prefix/foo' },
  { _path: '/prefix/foo/a' },
  { _path: '/prefix/foobar' },
  { _path: '/other/prefix/foo' },
  { _path: '/a.b' },
  { _path: '/axb' },
)

const fetch = <T>(params: object) => ask(documents, params) as Promise<T>
const queryContent = queryContentWith(fetch)
const pathsOf = (found: readonly { _path?: unknown }[]) => found.map(({ _path }) => _path)

describe('the builder (C28)', () => {
  test('accumulates conditions and sort entries, and replaces everything else (C28)', () => {
    const params = queryContent()
      .where({ a: 1 })
      .where([{ b: 2 }, { c: 3 }])
      .sort({ a: 1 })
      .sort([{ b: -1 }])
      .only(['a', 'b'])
      .only('c')
      .without('x')
      .without(['y'])
      .limit(5)
      .limit('2abc')
      .skip(1)
      .skip('3')
      .params()
    expect(params).toEqual({
      where: [{ a: 1 }, { b: 2 }, { c: 3 }, { _locale: 'en' }],
      sort: [{ a: 1 }, { b: -1 }],
      only: ['c'],
      without: ['y'],
      limit: 2,
      skip: 3,
    })
  })

  test('is immutable, so one builder can be the base of several (C28)', () => {
    const start = queryContent().where({ a: 1 })
    start.where({ b: 2 })
    expect(start.params().where).toEqual([{ a: 1 }, { _locale: 'en' }])
  })

  test('returns a list, an object, a count, or an array of neighbours (C28)', async () => {
    const foo = queryContent<ContentDocument>('/prefix/foo')
    expect(await foo.find()).toHaveLength(3)
    expect(await foo.findOne()).toMatchObject({ _path: '/prefix/foo' })
    expect(await foo.count()).toBe(3)
    expect(pathsOf((await foo.findSurround('/prefix/foo', { before: 0, after: 2 })).filter((found) => found !== null))).toEqual([
      '/prefix/foo/a',
      '/prefix/foobar',
    ])
    expect(queryContent().withSurround('/a', { after: 2 }).withDirConfig().params()).toMatchObject({
      surround: { query: '/a', after: 2 },
      dirConfig: true,
    })
  })

  test('treats locale as an ordinary condition (C28)', () => {
    expect(queryContent().locale('de').params().where).toEqual([{ _locale: 'de' }])
  })

  test('uses the default order if none is given (C34)', () => {
    expect(queryContent().params().sort).toEqual([{ _stem: 1, $numeric: true }])
  })
})

describe('paths (C36)', () => {
  test('findOne without conditions matches the path exactly (C36)', async () => {
    expect(await queryContent('/prefix/foo/').findOne()).toMatchObject({ _path: '/prefix/foo' })
    expect(await queryContent('prefix', 'foo').findOne()).toMatchObject({ _path: '/prefix/foo' })
    expect(await queryContent('/prefix/fo').findOne()).toBeUndefined()
  })

  test('everything else matches paths by prefix (C36)', async () => {
    const found = await queryContent('/prefix/foo').find()
    expect(pathsOf(found)).toEqual(['/prefix/foo', '/prefix/foo/a', '/prefix/foobar'])
    expect(pathsOf(await queryContent('/prefix/foo/').find())).toEqual(['/prefix/foo/a'])
    expect(await queryContent('/prefix/fo').where({ title: /bar/ }).findOne()).toMatchObject({ _path: '/prefix/foobar' })
    expect(await queryContent('/').count()).toBe(documents.length)
  })

  test('a path is text, not a pattern (C36)', async () => {
    expect(pathsOf(await queryContent('/a.b').find())).toEqual(['/a.b'])
    expect(await queryContent('/a?b|c\\(').find()).toEqual([])
  })
})

describe('language (C37) and drafts (C5)', () => {
  const whereOf = (params: object, showsDrafts = false) => withDefaults(readQuery(params), showsDrafts).where

  test('defaults to the default language if none is given (C37)', () => {
    expect(queryContent().params().where).toEqual([{ _locale: 'en' }])
    expect(queryContent().locale('de').params().where).toEqual([{ _locale: 'de' }])
    expect(whereOf({ where: { a: 1 } }, true)).toEqual([{ a: 1 }, { _locale: 'en' }])
    expect(whereOf({ where: { _locale: 'de' } }, true)).toEqual([{ _locale: 'de' }])
  })

  test('omits drafts unless the query has a condition on them or the reader may see them (C5)', () => {
    const en = { _locale: 'en' }
    expect(whereOf({ where: [{ a: 1 }, en] })).toEqual([{ a: 1 }, en, { _draft: { $ne: true } }])
    expect(whereOf({ where: [{ _draft: true }, en] })).toEqual([{ _draft: true }, en])
    expect(whereOf({ where: [{ _draft: false }, en] })).toEqual([{ _draft: false }, en])
    expect(whereOf({ where: en }, true)).toEqual([en])
  })
})
