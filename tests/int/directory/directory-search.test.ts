import { beforeAll, describe, expect, test } from 'vitest'
import { directoryQuery } from '#app/directory/search/search-query.server.ts'
import { listAnalyzers } from '#app/directory/analyzer/analyzers.server.ts'
import { findNumberedPage } from '#app/directory/search/search-url.server.ts'
import { findInDirectory, suggestInDirectory } from '#app/directory/search/search-directory.server.ts'
import type { Facet } from '#app/directory/search/search-query.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { addCatalogue, addIssue } from '#tests/setup/directory/add-catalogue.ts'

let cms: Cms
let ids: Map<string, number>

const find = (address: string, options?: Parameters<typeof findInDirectory>[2]) =>
  findInDirectory(cms, directoryQuery(new URLSearchParams(address)), options)

const codes = async (address: string) => (await find(address)).hits.map(({ analyzer, shortcode }) => `${analyzer.shortcode}/${shortcode}`)

/** The counts of a facet by value. */
const counts = async (address: string, facet: Facet) =>
  Object.fromEntries((await find(address)).facets[facet].map(({ value, count }) => [value, count]))

beforeAll(async () => {
  cms = await openTestCms()
  // With statistics of an empty directory, which autovacuum may have made before the first catalogue is imported.
  await sqlOf(cms).query('ANALYZE issues, directory_index')
  ids = await addCatalogue(cms)
})

describe('results', () => {
  test('an exact code comes first in any case, also by alias and by the tool’s identifier', async () => {
    expect((await codes('q=no-unused-vars'))[0]).toBe('one/no-unused-vars')
    expect((await codes('q=e501'))[0]).toBe('one/E501')
    expect((await codes('q=pep8/e501'))[0]).toBe('one/E501')
    expect((await codes('q=u100'))[0]).toBe('one/no-undef')
  })

  test('Enter opens the only issue with the code; if two analyzers have it, one of them must be named', async () => {
    expect((await find('q=E501')).jump).toBe('/directory/one/issues/E501')
    expect((await find('q=no-undef')).jump).toBeNull()
    expect((await find('q=two/no-undef')).jump).toBe('/directory/two/issues/no-undef')
    expect((await find('q=TWO no-undef')).jump).toBe('/directory/two/issues/no-undef')
    expect((await find('q=no-undef&analyzer=one')).jump).toBe('/directory/one/issues/no-undef')
    expect((await find('q=unused')).jump).toBeNull()
  })

  test('finds words in titles and texts, by prefix while typing, and in any form', async () => {
    expect(await codes('q=unused variable')).toEqual(['one/no-unused-vars'])
    expect(await codes('q=hexadecimal')).toEqual(['two/colour'])
    expect(await codes('q=capit')).toEqual(['two/colour'])
    expect(await codes('q=reading')).toEqual(['two/colour'])
    expect(await codes('q=noUnusedVars')).toEqual(['one/no-unused-vars'])
    expect(await codes('q=nounusedvars')).toEqual(['one/no-unused-vars'])
    expect(await codes('q=cwe-89')).toEqual(['one/sql-injection'])
  })

  test.each([
    ['no-unusd-vars', 'one/no-unused-vars'],
    ['no-unused-vras', 'one/no-unused-vars'],
    ['unuseed variables', 'one/no-unused-vars'],
    ['E50l', 'one/E501'],
    ['injektion', 'one/sql-injection'],
    ['nounusdvars', 'one/no-unused-vars'],
  ])('the misspelled %s finds %s', async (typed, code) => {
    expect((await codes(`q=${typed}`))[0]).toBe(code)
  })

  test.each([
    ["'x' is defined but never used. one(no-unused-vars)", 'one/no-unused-vars'],
    ['E501: Line too long', 'one/E501'],
    ['app.py:1:8 [E501] too long', 'one/E501'],
    ['// eslint-disable-next-line no-unused-vars', 'one/no-unused-vars'],
    ['https://two.example.com/rules/no-undef.html#options', 'two/no-undef'],
    ['https://one.example.com/rules/no-undef/', 'one/no-undef'],
  ])('finds the rule in %s', async (pasted, code) => {
    expect((await codes(`q=${encodeURIComponent(pasted)}`))[0]).toBe(code)
  })

  test.each([
    ['===', 'two/eqeqeq'],
    ['use === here', 'two/eqeqeq'],
    ['??', 'two/eqeqeq'],
    ['==', 'two/eqeqeq'],
    ['circular dependencies', 'two/no-cycle'],
  ])('operators and synonyms work: %s finds %s', async (typed, code) => {
    expect(await codes(`q=${encodeURIComponent(typed)}`)).toContain(code)
  })

  test('literal matches come before synonyms', async () => {
    const id = await addIssue(cms, ids.get('one') ?? 0, 'circular', { title: 'A circular thing of imports' })
    expect(await codes('q=circular import')).toEqual(['one/circular', 'two/no-cycle'])
    await cms.delete({ collection: 'issues', id })
  })

  test('returns the corrected query, and null if none was needed', async () => {
    expect((await find('q=unusd variables')).corrected).toBe('unused variables')
    expect((await find('q=unused variables')).corrected).toBeNull()
  })

  test('ranks deprecated issues lower, and shows removed ones only if filtered for or searched for by code', async () => {
    const found = await codes('q=variables')
    expect(found.indexOf('one/old-rule')).toBeGreaterThan(found.indexOf('one/no-unused-vars'))
    expect(found).not.toContain('one/gone-rule')
    expect(await codes('q=variables&status=removed')).toEqual(['one/gone-rule'])
    expect(await codes('q=gone-rule')).toEqual(['one/gone-rule'])
    expect((await find('q=')).total).toBe(9)
    expect((await counts('q=', 'status')).removed).toBe(1)
  })

  test('the list of analyzers has the same counts as a search', async () => {
    const sizes = (await listAnalyzers(cms)).map(({ shortcode, critical, major, minor }) => [shortcode, critical + major + minor])
    expect(Object.fromEntries(sizes)).toEqual(await counts('', 'analyzer'))
  })

  test('never finds drafts or issues of a draft analyzer', async () => {
    for (const q of ['a-draft', 'of-a-draft', 'draft', 'hidden'])
      expect(await codes(`q=${q}`)).not.toContain(expect.stringMatching(/draft/))
    expect(await codes('q=a-draft')).toEqual([])
    expect(await codes('analyzer=hidden')).toEqual([])
    expect(Object.keys(await counts('', 'analyzer')).toSorted()).toEqual(['one', 'two'])
  })

  test('suggestions return as many issues as requested', async () => {
    const hits = await suggestInDirectory(cms, 'no-un', 2)
    expect(hits.map(({ shortcode }) => shortcode)).toEqual(['no-undef', 'no-undef'])
    expect(await suggestInDirectory(cms, 'zzzz', 2)).toEqual([])
  })

  test('suggestions include a removed issue only for its code', async () => {
    const typed = async (q: string) => (await suggestInDirectory(cms, q, 20)).map(({ shortcode }) => shortcode)
    expect([await typed('gone-rule'), await typed('gone')]).toEqual([['gone-rule'], []])
    expect(await typed('variables')).not.toContain('gone-rule')
    const filtered = 'q=variables&analyzer=one'
    expect((await find(filtered, { facets: false })).hits).toEqual((await find(filtered)).hits)
  })
})

describe('facets', () => {
  test('values of one facet are alternatives, facets combine, and excluded values stay out', async () => {
    expect((await codes('severity=critical,minor&category=security')).toSorted()).toEqual(['one/sql-injection'])
    expect((await codes('severity=critical')).toSorted()).toEqual(['one/no-undef', 'one/sql-injection'])
    expect(await codes('severity=critical,!minor&tag=!variables')).toEqual(['one/sql-injection'])
    expect(await codes('language=css&sort=code')).toEqual(['two/colour', 'two/eqeqeq', 'two/no-cycle', 'two/no-undef'])
    expect(await codes('autofix=safe')).toEqual(['one/no-unused-vars'])
    expect(await codes('recommended=yes')).toEqual(['two/no-undef'])
    expect(await codes('cwe=89&owasp=a03:2021&since=1.2.0')).toEqual(['one/sql-injection'])
  })

  test('a value’s count is the total with it selected and other filters unchanged', async () => {
    expect(await counts('severity=critical', 'severity')).toEqual({ critical: 2, minor: 7 })
    expect(await counts('severity=critical', 'tag')).toEqual({ variables: 1 })
    expect(await counts('severity=critical&tag=!variables', 'severity')).toEqual({ critical: 1, minor: 6 })
    expect(await counts('q=variables', 'status')).toEqual({ active: 2, deprecated: 1, removed: 1 })
  })

  test('a selected value without issues is listed and finds nothing', async () => {
    const { total, facets } = await find('tag=nothing-has-this')
    expect(total).toBe(0)
    expect(facets.tag).toContainEqual({ value: 'nothing-has-this', label: 'nothing-has-this', count: 0, state: 'include' })
    expect((await find('tag=!nothing-has-this')).total).toBe(9)
  })

  test('names keep their original spelling', async () => {
    const { facets } = await find('')
    expect(facets.language.map(({ label }) => label).toSorted()).toEqual(['CSS', 'JavaScript'])
    expect(facets.analyzer.map(({ label }) => label).toSorted()).toEqual(['ONE', 'TWO'])
    expect(facets.owasp).toMatchObject([{ value: 'a03:2021', label: 'A03:2021' }])
    expect(facets.cwe).toMatchObject([{ value: '89', label: 'CWE-89' }])
  })
})

describe('orders and pages', () => {
  test.each(['relevance', 'severity', 'code', 'newest'])('by %s, pages of two contain every issue once, forward and back', async (sort) => {
    const whole = (await find(`sort=${sort}`)).hits.map(({ path }) => path)
    const [forth, back]: [string[], string[]] = [[], []]
    let at: string | null = ''
    let last = ''
    while (at !== null) {
      last = at
      const page = await find(`sort=${sort}&at=${at}`, { size: 2 })
      expect(page.start).toBe(forth.length + 1)
      forth.push(...page.hits.map(({ path }) => path))
      at = page.next
    }
    expect(forth).toEqual(whole)
    for (at = last; at !== null;) {
      const page = await find(`sort=${sort}&at=${at}`, { size: 2 })
      back.unshift(...page.hits.map(({ path }) => path))
      expect(page.start).toBe(whole.length - back.length + 1)
      at = page.previous
    }
    expect(back).toEqual(whole)
  })

  test('the numbered pages of an analyzer contain every issue once, in the order of the whole list', async () => {
    const whole = (await find('analyzer=one')).hits.map(({ path }) => path)
    const read = (page: number) => findNumberedPage(cms, directoryQuery({ analyzer: 'one', page }), 'analyzer', 2)
    const { pages = 0, previous } = await read(1)
    expect([pages, previous]).toEqual([Math.ceil(whole.length / 2), null])
    const all = await Promise.all(Array.from({ length: pages }, (_, index) => read(index + 1)))
    expect(all.flatMap(({ hits }) => hits.map(({ path }) => path))).toEqual(whole)
    expect(all.map(({ start }) => start)).toEqual(all.map((_, index) => index * 2 + 1))
    expect(all.map(({ next }) => next)).toEqual([...all.keys()].map((index) => (index + 1 < pages ? `${index + 2}` : null)))
    expect(all[1]).toMatchObject({ query: { at: '2' }, previous: '' })
    expect(await read(pages + 1)).toMatchObject({ query: { at: '' }, start: 1, hits: all[0]?.hits })
  })

  test('pages of a text search contain every issue once', async () => {
    const whole = await codes('q=no')
    const first = await find('q=no', { size: 1 })
    const second = await find(`q=no&at=${first.next}`, { size: 5 })
    expect([...first.hits, ...second.hits].map(({ analyzer, shortcode }) => `${analyzer.shortcode}/${shortcode}`)).toEqual(whole)
  })

  test('a page stays the same while issues are added before it', async () => {
    const first = await find('sort=code', { size: 3 })
    const second = await find(`sort=code&at=${first.next}`, { size: 3 })
    const id = await addIssue(cms, ids.get('one') ?? 0, 'aaa-before-all')
    expect(await find(`sort=code&at=${first.next}`, { size: 3 })).toMatchObject({ hits: second.hits })
    await cms.delete({ collection: 'issues', id })
  })
})
