import { beforeAll, describe, expect, test } from 'vitest'
import { directoryQuery } from '#app/content/directory-query.server.ts'
import { listAnalyzers } from '#app/content/analyzers.server.ts'
import { findInDirectory, suggestInDirectory } from '#app/content/directory-search.server.ts'
import type { Facet } from '#app/content/directory-query.ts'
import type { Cms } from '#cms/payload.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'

let cms: Cms

const published = { _status: 'published' as const }

async function addAnalyzer(shortcode: string, more: object = published): Promise<number> {
  const data = { name: shortcode.toUpperCase(), shortcode, status: 'active', category: 'language', languages: ['JavaScript'], ...more }
  return (await cms.create({ collection: 'analyzers', data: data as never })).id
}

async function addIssue(analyzer: number, shortcode: string, more: object = {}): Promise<number> {
  const data = { analyzer, shortcode, title: shortcode, severity: 'minor', category: 'style', autofix: 'none', ...published, ...more }
  return (await cms.create({ collection: 'issues', data: data as never })).id
}

const ids = new Map<string, number>()

const find = (address: string, options?: Parameters<typeof findInDirectory>[2]) =>
  findInDirectory(cms, directoryQuery(new URLSearchParams(address)), options)

const codes = async (address: string) => (await find(address)).hits.map(({ analyzer, shortcode }) => `${analyzer.shortcode}/${shortcode}`)

/** What a facet counts, as `value:count`. */
const counts = async (address: string, facet: Facet) =>
  Object.fromEntries((await find(address)).facets[facet].map(({ value, count }) => [value, count]))

beforeAll(async () => {
  cms = await openTestCms()
  const [one, two, hidden] = [
    await addAnalyzer('one'),
    await addAnalyzer('two', { ...published, languages: ['CSS'] }),
    await addAnalyzer('hidden', { _status: 'draft' }),
  ]
  ids.set('one', one)
  ids.set('hidden', hidden)
  const critical = { severity: 'critical' }
  ids.set(
    'no-unused-vars',
    await addIssue(one, 'no-unused-vars', { title: 'Disallow unused variables', tags: ['Variables', 'cleanup'], autofix: 'safe' }),
  )
  await addIssue(one, 'no-undef', {
    title: 'Disallow undeclared names',
    ...critical,
    tags: ['Variables'],
    aliases: ['undeclared-name', 'U100'],
  })
  await addIssue(one, 'E501', { title: 'Line too long', summary: 'Lines are wider than a screen.', upstreamId: 'pep8/E501' })
  await addIssue(one, 'sql-injection', {
    title: 'Query built from input',
    category: 'security',
    ...critical,
    cwe: [89],
    owasp: ['A03:2021'],
    since: '1.2.0',
  })
  await addIssue(one, 'old-rule', { title: 'Old rule for variables', deprecated: { since: '2.0' } })
  await addIssue(one, 'gone-rule', { title: 'Gone rule for variables', removed: { since: '3.0' } })
  await addIssue(two, 'no-undef', { title: 'Unknown custom properties', recommended: true })
  await addIssue(two, 'colour', { title: 'Colours in capitals', description: 'Nobody reads hexadecimal.' })
  await addIssue(two, 'eqeqeq', { title: 'Require `===` and `!==`', summary: 'Not `foo ?? bar`.' })
  await addIssue(two, 'no-cycle', { title: 'Import cycles' })
  await addIssue(one, 'a-draft', { _status: 'draft' })
  await addIssue(hidden, 'of-a-draft')
})

describe('what is found', () => {
  test('the exact code comes first, whatever its case, by alias and by the tool’s own identifier too', async () => {
    expect((await codes('q=no-unused-vars'))[0]).toBe('one/no-unused-vars')
    expect((await codes('q=e501'))[0]).toBe('one/E501')
    expect((await codes('q=pep8/e501'))[0]).toBe('one/E501')
    expect((await codes('q=u100'))[0]).toBe('one/no-undef')
  })

  test('Enter leads to the one issue that has the code; where two analyzers have it, only when one of them is named', async () => {
    expect((await find('q=E501')).jump).toBe('/directory/one/issues/E501')
    expect((await find('q=no-undef')).jump).toBeNull()
    expect((await find('q=two/no-undef')).jump).toBe('/directory/two/issues/no-undef')
    expect((await find('q=TWO no-undef')).jump).toBe('/directory/two/issues/no-undef')
    expect((await find('q=no-undef&analyzer=one')).jump).toBe('/directory/one/issues/no-undef')
    expect((await find('q=unused')).jump).toBeNull()
  })

  test('words are found in titles, in texts, by their beginning while one types, and in any form', async () => {
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
  ])('%s, with a letter off, finds %s', async (typed, code) => {
    expect((await codes(`q=${typed}`))[0]).toBe(code)
  })

  test.each([
    ["'x' is defined but never used. one(no-unused-vars)", 'one/no-unused-vars'],
    ['E501: Line too long', 'one/E501'],
    ['app.py:1:8 [E501] too long', 'one/E501'],
    ['// eslint-disable-next-line no-unused-vars', 'one/no-unused-vars'],
    ['https://two.example.com/rules/no-undef.html#options', 'two/no-undef'],
    ['https://one.example.com/rules/no-undef/', 'one/no-undef'],
  ])('the rule in %s is found', async (pasted, code) => {
    expect((await codes(`q=${encodeURIComponent(pasted)}`))[0]).toBe(code)
  })

  test.each([
    ['===', 'two/eqeqeq'],
    ['use === here', 'two/eqeqeq'],
    ['??', 'two/eqeqeq'],
    ['==', 'two/eqeqeq'],
    ['circular dependencies', 'two/no-cycle'],
  ])('signs are words, and %s finds what is meant', async (typed, code) => {
    expect(await codes(`q=${encodeURIComponent(typed)}`)).toContain(code)
  })

  test('what is typed comes before what only means the same', async () => {
    const id = await addIssue(ids.get('one') ?? 0, 'circular', { title: 'A circular thing of imports' })
    expect(await codes('q=circular import')).toEqual(['one/circular', 'two/no-cycle'])
    await cms.delete({ collection: 'issues', id })
  })

  test('a corrected question says what was looked for instead; one that needed none says nothing', async () => {
    expect((await find('q=unusd variables')).corrected).toBe('unused variables')
    expect((await find('q=unused variables')).corrected).toBeNull()
  })

  test('deprecated issues come after others that fit as well, tombstones only for those who ask for them or for one by its code', async () => {
    const found = await codes('q=variables')
    expect(found.indexOf('one/old-rule')).toBeGreaterThan(found.indexOf('one/no-unused-vars'))
    expect(found).not.toContain('one/gone-rule')
    expect(await codes('q=variables&status=removed')).toEqual(['one/gone-rule'])
    expect(await codes('q=gone-rule')).toEqual(['one/gone-rule'])
    expect((await find('q=')).total).toBe(9)
    expect((await counts('q=', 'status')).removed).toBe(1)
  })

  test('the list of analyzers counts what a search would find', async () => {
    const sizes = (await listAnalyzers(cms)).map(({ shortcode, critical, major, minor }) => [shortcode, critical + major + minor])
    expect(Object.fromEntries(sizes)).toEqual(await counts('', 'analyzer'))
  })

  test('drafts, and issues of an analyzer that is a draft, are never found', async () => {
    for (const q of ['a-draft', 'of-a-draft', 'draft', 'hidden'])
      expect(await codes(`q=${q}`)).not.toContain(expect.stringMatching(/draft/))
    expect(await codes('q=a-draft')).toEqual([])
    expect(await codes('analyzer=hidden')).toEqual([])
    expect(Object.keys(await counts('', 'analyzer')).toSorted()).toEqual(['one', 'two'])
  })

  test('as one types, the list alone comes, as long as asked for', async () => {
    const hits = await suggestInDirectory(cms, 'no-un', 2)
    expect(hits.map(({ shortcode }) => shortcode)).toEqual(['no-undef', 'no-undef'])
    expect(await suggestInDirectory(cms, 'zzzz', 2)).toEqual([])
  })

  test('as one types, tombstones come for those who type their code, and for nobody else', async () => {
    const typed = async (q: string) => (await suggestInDirectory(cms, q, 20)).map(({ shortcode }) => shortcode)
    expect([await typed('gone-rule'), await typed('gone')]).toEqual([['gone-rule'], []])
    expect(await typed('variables')).not.toContain('gone-rule')
    const filtered = 'q=variables&analyzer=one'
    expect((await find(filtered, { facets: false })).hits).toEqual((await find(filtered)).hits)
  })
})

describe('facets', () => {
  test('values of one facet add up, facets narrow each other, and what is left out stays out', async () => {
    expect((await codes('severity=critical,minor&category=security')).toSorted()).toEqual(['one/sql-injection'])
    expect((await codes('severity=critical')).toSorted()).toEqual(['one/no-undef', 'one/sql-injection'])
    expect(await codes('severity=critical,!minor&tag=!variables')).toEqual(['one/sql-injection'])
    expect(await codes('language=css&sort=code')).toEqual(['two/colour', 'two/eqeqeq', 'two/no-cycle', 'two/no-undef'])
    expect(await codes('autofix=safe')).toEqual(['one/no-unused-vars'])
    expect(await codes('recommended=yes')).toEqual(['two/no-undef'])
    expect(await codes('cwe=89&owasp=a03:2021&since=1.2.0')).toEqual(['one/sql-injection'])
  })

  test('a value’s count is what one sees with it chosen and all else kept', async () => {
    expect(await counts('severity=critical', 'severity')).toEqual({ critical: 2, minor: 7 })
    expect(await counts('severity=critical', 'tag')).toEqual({ variables: 1 })
    expect(await counts('severity=critical&tag=!variables', 'severity')).toEqual({ critical: 1, minor: 6 })
    expect(await counts('q=variables', 'status')).toEqual({ active: 2, deprecated: 1, removed: 1 })
  })

  test('a chosen value is listed though nothing has it, and finds nothing', async () => {
    const { total, facets } = await find('tag=nothing-has-this')
    expect(total).toBe(0)
    expect(facets.tag).toContainEqual({ value: 'nothing-has-this', label: 'nothing-has-this', count: 0, state: 'include' })
    expect((await find('tag=!nothing-has-this')).total).toBe(9)
  })

  test('names are written as their owners write them', async () => {
    const { facets } = await find('')
    expect(facets.language.map(({ label }) => label).toSorted()).toEqual(['CSS', 'JavaScript'])
    expect(facets.analyzer.map(({ label }) => label).toSorted()).toEqual(['ONE', 'TWO'])
    expect(facets.owasp).toMatchObject([{ value: 'a03:2021', label: 'A03:2021' }])
    expect(facets.cwe).toMatchObject([{ value: '89', label: 'CWE-89' }])
  })
})

describe('orders and pages', () => {
  test.each(['relevance', 'severity', 'code', 'newest'])('by %s, pages of two meet every issue once, forth and back', async (sort) => {
    const whole = (await find(`sort=${sort}`)).hits.map(({ path }) => path)
    const [forth, back]: [string[], string[]] = [[], []]
    let at: string | null = ''
    let last = ''
    while (at !== null) {
      last = at
      const page = await find(`sort=${sort}&at=${at}`, { size: 2 })
      forth.push(...page.hits.map(({ path }) => path))
      at = page.next
    }
    expect(forth).toEqual(whole)
    for (at = last; at !== null;) {
      const page = await find(`sort=${sort}&at=${at}`, { size: 2 })
      back.unshift(...page.hits.map(({ path }) => path))
      at = page.previous
    }
    expect(back).toEqual(whole)
  })

  test('pages of a search by words do the same', async () => {
    const whole = await codes('q=no')
    const first = await find('q=no', { size: 1 })
    const second = await find(`q=no&at=${first.next}`, { size: 5 })
    expect([...first.hits, ...second.hits].map(({ analyzer, shortcode }) => `${analyzer.shortcode}/${shortcode}`)).toEqual(whole)
  })

  test('a page holds still while issues are added before it', async () => {
    const first = await find('sort=code', { size: 3 })
    const second = await find(`sort=code&at=${first.next}`, { size: 3 })
    const id = await addIssue(ids.get('one') ?? 0, 'aaa-before-all')
    expect(await find(`sort=code&at=${first.next}`, { size: 3 })).toMatchObject({ hits: second.hits })
    await cms.delete({ collection: 'issues', id })
  })
})
