import { describe, expect, test } from 'vitest'
import { QUERY_LIMITS } from '#config'
import { readQuery } from './params.ts'
import { paramsIn } from './search-params.ts'

const params = (search: string, isHashed = false) => paramsIn(new URLSearchParams(search), isHashed)
const query = (search: string) => readQuery(params(search))
const json = (value: unknown) => `_params=${encodeURIComponent(JSON.stringify(value))}`

describe('_params (C38)', () => {
  test('is the whole query; other parameters are ignored (C38)', () => {
    expect(params(`${json({ first: true })}&limit=4&x=1`, true)).toEqual({ first: true })
  })

  test.each(['{', '[]', '5', 'null', '"a"', '{"a":}', '%7B'])('%s is an invalid query (C39)', (text) => {
    expect(() => params(`_params=${text}`, true)).toThrow(/^Invalid _params query$/)
  })

  test('is required at a hashed address (C38)', () => {
    expect(() => params('', true)).toThrow('needs the query as JSON in _params')
    expect(() => params('_params=', true)).toThrow('needs the query as JSON in _params')
    expect(() => params('only=a', true)).toThrow('needs the query as JSON in _params')
  })

  test('has a maximum length (C38)', () => {
    expect(() => params(json({ a: 'x'.repeat(QUERY_LIMITS.text) }))).toThrow('Shorten the query')
    expect(() => params(`x=${'%41'.repeat(QUERY_LIMITS.text * 4)}`)).toThrow('longer than')
  })
})

describe('single parameters (C38)', () => {
  test('only=a,b&without=c&sort=size:1,x:-1&limit=&skip=&field=value (C38)', () => {
    expect(query('only=a,b&without=c&sort=size:1,x:-1&limit=&skip=&field=value')).toMatchObject({
      only: ['a', 'b'],
      without: ['c'],
      sort: [{ size: 1 }, { x: -1 }],
      limit: 0,
      skip: 0,
      where: [{ field: 'value' }],
    })
  })

  test('repeated parameters form lists; a repeated field matches any of its values (C38)', () => {
    expect(query('only=a&only=b&sort=t')).toMatchObject({ only: ['a', 'b'], sort: [{ t: 1 }] })
    expect(query('f=a&f=b').where).toEqual([{ f: { $or: ['a', 'b'] } }])
  })

  test('a value that looks like a number or a boolean matches that or the text (C38)', () => {
    expect(query('n=5&b=true&c=false&d=').where).toEqual([
      { n: { $or: ['5', 5] }, b: { $or: ['true', true] }, c: { $or: ['false', false] }, d: '' },
    ])
  })

  test('parses first, count, draft and partial (C38)', () => {
    expect(query('first=true&count=false&draft=false&partial=true')).toMatchObject({ first: true, count: false })
    expect(query('draft=false&partial=true').where).toEqual([{ _draft: false, _partial: true }])
    expect(query('surround=/b').surround).toEqual({ query: '/b', before: 1, after: 1 })
  })

  test('the preview token is not a field (C41)', () => {
    expect(query('previewToken=undefined').where).toEqual([])
  })

  test('negative amounts are refused (C30)', () => {
    expect(() => query('limit=-1')).toThrow('limit: must not be negative')
    expect(() => query('where=x')).toThrow('Write conditions as field=value')
  })

  test('__proto__ and constructor are ordinary field names', () => {
    const [where] = query('__proto__=x&constructor=y').where
    expect(Object.entries(where ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
  })
})
