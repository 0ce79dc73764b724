import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { directoryQuery } from '#app/directory/search/search-query.server.ts'
import { NO_QUERY, parametersOf } from '#app/directory/search/search-query.ts'
import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import { parseSearch, stringifySearch } from '#platform/http/search-notation.ts'
import { openTestCms } from '#tests/setup/cms.ts'

const cms = await openTestCms('seeded')

describe('a query from an address', () => {
  test('accepts commas, repeated parameters and form data alike', () => {
    const wanted = { severity: { include: ['critical'], exclude: ['minor'] } }
    const form = new FormData()
    form.append('severity', 'critical')
    form.append('severity', '!minor')
    for (const given of [new URLSearchParams('severity=critical,!minor'), new URLSearchParams('severity=critical&severity=!minor'), form])
      expect(directoryQuery(given).facets).toEqual(wanted)
    expect(directoryQuery({ severity: ['critical', '!minor'] }).facets).toEqual(wanted)
  })

  test('repeated parameters survive the router rewriting the address', () => {
    for (const address of ['?severity=critical&severity=!minor', '?severity[]=critical&severity[]=!minor', '?severity=critical,!minor']) {
      const written = stringifySearch(parseSearch(address))
      expect(directoryQuery(new URLSearchParams(written)).facets).toEqual({ severity: { include: ['critical'], exclude: ['minor'] } })
    }
    const many = Array.from({ length: 25 }, (_, index) => `tag=t${index}`).join('&')
    expect(directoryQuery(new URLSearchParams(stringifySearch(parseSearch(many)))).facets.tag?.include).toHaveLength(25)
  })

  test('survives a round trip through an address', () => {
    const query = directoryQuery(new URLSearchParams('q=a+b&tag=x y,!z&sort=newest'))
    expect(directoryQuery(parametersOf(query))).toEqual(query)
  })

  test('ignores unknown values and truncates long ones', () => {
    expect(directoryQuery(new URLSearchParams('sort=best&colour=red&severity=,,!'))).toEqual(NO_QUERY)
    expect(directoryQuery({ q: 'x'.repeat(600) }).q).toHaveLength(500)
    expect(directoryQuery({ q: { toString: 1 }, tag: [null, {}, 3] })).toEqual({
      ...NO_QUERY,
      facets: { tag: { include: ['3'], exclude: [] } },
    })
    expect(directoryQuery({ tag: Array.from({ length: 500 }, (_, index) => `t${index}`) }).facets.tag?.include).toHaveLength(30)
    expect(directoryQuery({ at: 'x'.repeat(601) }).at).toBe('')
  })

  test('a value that is both included and excluded is excluded', () => {
    expect(directoryQuery({ tag: 'a,!a,b' }).facets).toEqual({ tag: { include: ['b'], exclude: ['a'] } })
  })
})

describe('no address causes an error', () => {
  const ask = (given: Record<string, unknown>) => findInDirectory(cms, directoryQuery(given), { size: 5 })

  test.each([
    ['\0', 'a NUL'],
    ['a\0b', 'a NUL between letters'],
    ['\ud800', 'a lone surrogate'],
    ['x\udfff y', 'a lone surrogate between words'],
    ["'; DROP TABLE issues; --", 'SQL'],
    ['%_\\', 'pattern characters'],
    ['🦊', 'an emoji'],
    ['no '.repeat(60), 'the same word many times'],
    ['-', 'punctuation'],
    [':*!&|()', 'operators'],
    ['$1 {text} ${x}', 'parameters'],
    ['ﬀ', 'a ligature'],
  ])('%j: %s', async (q) => {
    const { total, hits } = await ask({ q })
    expect(hits.length).toBeLessThanOrEqual(total)
  })

  test('accepts any text as query, value and cursor', async () => {
    const given = fc.record({
      q: fc.string({ unit: 'binary', maxLength: 120 }),
      tag: fc.string({ unit: 'binary' }),
      at: fc.string(),
      sort: fc.string(),
    })
    await fc.assert(
      fc.asyncProperty(given, async (parameters) => {
        const { total, hits } = await ask(parameters)
        expect(hits.length).toBeLessThanOrEqual(Math.min(total, 5))
      }),
      { numRuns: 60 },
    )
  })

  test.each(
    [
      '["after","code",["a"]]',
      '["after","code",["a","b"]]',
      '["after","newest",["yesterday","1"]]',
      '["after","newest",["2026-99-99 00:00:00+00","1"]]',
      '["after","severity",["99999","a","1"]]',
      '["after","severity",["1","\\u0000","1"]]',
      '["sideways","code",["a","1"]]',
      '[]',
      '{',
    ].map((text) => [text]),
  )('a forged cursor means the first page: %s', async (text) => {
    const at = Buffer.from(text).toString('base64url')
    for (const sort of ['code', 'newest', 'severity']) expect((await ask({ sort, at })).hits).toEqual((await ask({ sort })).hits)
  })
})
