import { describe, expect, test } from 'vitest'
import { QUERY_LIMITS } from '#config'
import { Pattern } from './condition.ts'
import { readQuery, withDefaults } from './params.ts'
import { QueryError } from './limits.ts'

describe('parameters (C28)', () => {
  test('accept single names and conditions or lists; unknown ones are ignored (C28)', () => {
    const query = readQuery({ only: 'a', without: ['b'], where: { c: 1 }, sort: { d: -1 }, first: true, unknown: 1, type: 'find' })
    expect(query).toMatchObject({ only: ['a'], without: ['b'], where: [{ c: 1 }], sort: [{ d: -1 }], first: true, count: false })
    expect(query).not.toHaveProperty('unknown')
  })

  test('default to everything, unlimited (C28)', () => {
    expect(readQuery({})).toMatchObject({ only: [], without: [], where: [], sort: [], limit: 0, skip: 0, first: false })
    expect(readQuery({}).surround).toBeUndefined()
    expect(readQuery({ where: null, only: '', sort: null, surround: null })).toMatchObject({ where: [], only: [], sort: [] })
  })

  test.each([
    ['2abc', 2],
    ['2', 2],
    ['0x10', 16],
    [[3], 3],
    [2.9, 2],
    [0, 0],
    ['abc', 0],
    [null, 0],
    [{}, 0],
    [true, 0],
  ])('limit and skip %j are read as %i (C30)', (value, amount) => {
    expect(readQuery({ limit: value, skip: value })).toMatchObject({ limit: amount, skip: amount })
  })

  test.each([{ limit: -1 }, { skip: '-2' }])('%j is refused (C30)', (params) => {
    expect(() => readQuery(params)).toThrow('must not be negative')
  })

  test('surround defaults to one document on each side (C35)', () => {
    expect(readQuery({ surround: { query: '/a' } }).surround).toEqual({ query: '/a', before: 1, after: 1 })
    expect(readQuery({ surround: { query: { t: 1 }, before: 0, after: '3' } }).surround).toEqual({ query: { t: 1 }, before: 0, after: 3 })
  })

  test('regular expressions are parsed from text (C38)', () => {
    const [where] = readQuery({ where: [{ a: '--REGEX /^x\\/y/i', b: '--REGEX nothing', c: /z/g }] }).where
    expect(where?.a).toBeInstanceOf(Pattern)
    expect(where?.a).toMatchObject({ source: '^x\\/y', flags: 'i' })
    expect(where?.b).toBe('--REGEX nothing')
    expect(where?.c).toMatchObject({ source: 'z', flags: 'g' })
    expect(JSON.stringify(where)).toBe('{"a":"--REGEX /^x\\\\/y/i","b":"--REGEX nothing","c":"--REGEX /z/g"}')
  })
})

describe('exceeding a limit is refused with a reason (C38)', () => {
  const nested = (levels: number): object => (levels === 0 ? { a: 1 } : { $not: nested(levels - 1) })
  const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]))
  const many = (count: number) => Array.from({ length: count }, (_, index) => index)

  test.each<[string, object, string]>([
    ['depth', { where: nested(QUERY_LIMITS.depth - 1) }, 'nested deeper than'],
    ['depth anywhere', { sort: { $locale: nested(QUERY_LIMITS.depth) } }, 'nested deeper than'],
    ['conditions', { where: wide(QUERY_LIMITS.conditions + 1) }, 'conditions. Use fewer'],
    ['list', { where: { a: { $in: many(QUERY_LIMITS.list + 1) } } }, 'entries. Split'],
    ['names', { only: many(QUERY_LIMITS.list + 1).map(String) }, 'only'],
    ['a name', { where: { ['a'.repeat(QUERY_LIMITS.key + 1)]: 1 } }, 'name is longer'],
    ['sort keys', { sort: [wide(QUERY_LIMITS.sortKeys + 1)] }, 'sort: name at most'],
    ['regexes', { where: many(QUERY_LIMITS.regexes + 1).map(() => ({ a: '--REGEX /x/' })) }, 'regular expressions. Use fewer'],
    ['regexes as text', { where: many(QUERY_LIMITS.regexes + 1).map(() => ({ a: { $regex: 'x' } })) }, 'regular expressions. Use fewer'],
    ['regex length', { where: { a: `--REGEX /${'x'.repeat(QUERY_LIMITS.regexLength + 1)}/` } }, 'Shorten it'],
    ['regex size', { where: { a: '--REGEX /((a|b|c|d){100}){9}/' } }, 'repeats too much'],
    ['surround', { surround: { query: '/a', before: QUERY_LIMITS.surround + 1 } }, 'surround.before'],
    ['surround sides', { surround: { query: '/a', after: -1 } }, 'surround.after'],
    ['surround query', { surround: { query: 5 } }, 'surround.query takes a path'],
    ['where', { where: ['x'] }, 'where takes objects'],
    ['where null', { where: [null] }, 'where takes objects'],
    ['only', { only: [{}] }, 'only'],
    ['a list of lists', { where: [[{ a: 1 }]] }, 'where takes objects'],
  ])('%s', (_, params, reason) => {
    expect(() => readQuery(params)).toThrow(QueryError)
    expect(() => readQuery(params)).toThrow(reason)
  })

  test('a query exactly at a limit is accepted', () => {
    expect(readQuery({ where: nested(QUERY_LIMITS.depth - 2) }).where).toHaveLength(1)
    expect(readQuery({ where: { a: { $in: many(QUERY_LIMITS.list) } } }).where).toHaveLength(1)
  })

  test.each(['(?=a)', '(?<!a)b', '(a)\\1', '(', '[z-a]'])('/%s/ is refused with its reason', (source) => {
    expect(() => readQuery({ where: { a: `--REGEX /${source}/` } })).toThrow('is not supported')
  })
})

describe('language (C37), drafts (C5) and order (C34)', () => {
  const whereOf = (params: object, showsDrafts = false) => withDefaults(readQuery(params), showsDrafts).where

  test('defaults to the default language if none is given (C37)', () => {
    expect(whereOf({}, true)).toEqual([{ _locale: 'en' }])
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

  test('the default order is used if none is given (C34)', () => {
    expect(withDefaults(readQuery({}), true).sort).toEqual([{ _stem: 1, $numeric: true }])
    expect(withDefaults(readQuery({ sort: { title: 1 } }), true).sort).toEqual([{ title: 1 }])
  })
})
