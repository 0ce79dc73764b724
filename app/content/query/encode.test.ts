import { describe, expect, test } from 'vitest'
import { encodeParams, queryUrl } from './encode.ts'
import { readQuery } from './params.ts'

const target = { base: '/api/_content', integrity: 1732168000000 }

describe('a query’s address (C38)', () => {
  test('is a hash of ten letters and digits, the build’s number, and the parameters (C38)', () => {
    const url = new URL(queryUrl({ where: [{ _path: '/a b' }], first: true }, target), 'http://localhost')
    expect(url.pathname).toMatch(/^\/api\/_content\/query\/[A-Za-z0-9]{10}\.1732168000000\.json$/)
    expect(JSON.parse(url.searchParams.get('_params') ?? '')).toEqual({ where: [{ _path: '/a b' }], first: true })
    expect([...url.searchParams.keys()]).toEqual(['_params'])
  })

  test('does not depend on the order of keys, and does on everything else (C38)', () => {
    const hashOf = (params: object) => /query\/(\w+)\./.exec(queryUrl(params, target))?.[1]
    expect(hashOf({ limit: 1, skip: 2, where: [{ a: 1, b: 2 }] })).toBe(hashOf({ where: [{ b: 2, a: 1 }], skip: 2, limit: 1 }))
    expect(hashOf({ limit: 1 })).not.toBe(hashOf({ limit: 2 }))
    expect(hashOf({ where: [{ a: /x/ }] })).not.toBe(hashOf({ where: [{ a: /x/i }] }))
  })

  test('carries regular expressions there and back (C38)', () => {
    const text = encodeParams({ where: [{ _path: /^\/a/i }] })
    expect(text).toBe('{"where":[{"_path":"--REGEX /^\\\\/a/i"}]}')
    expect(readQuery(JSON.parse(text)).where[0]?._path).toMatchObject({ source: '^\\/a', flags: 'i' })
  })
})

describe('the preview token (C41)', () => {
  test.each([undefined, null, '', 'undefined', 'null'])('%j is none, and not sent (C41)', (previewToken) => {
    expect(queryUrl({}, { ...target, previewToken })).not.toContain('previewToken')
  })

  test('another is sent (C41)', () => {
    expect(queryUrl({}, { ...target, previewToken: 'a&b' })).toMatch(/&previewToken=a%26b$/)
  })
})
