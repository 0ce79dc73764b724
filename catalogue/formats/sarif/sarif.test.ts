import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, fileWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { CatalogueError } from '../../adapter.ts'
import { cleanMarkdown } from '../../reading/clean-markdown.ts'
import { JsonReader } from '../../reading/json-reader.ts'
import { sarifIndex } from './sarif-index.server.ts'

const place = path.join(CATALOGUES, 'orchard.sarif')
const whole = readFileSync(place, 'utf8')

const written = (content: string | Uint8Array) => fileWith('x.sarif', content)
const read = async (content: string | Uint8Array) => readCatalogueAt('sarif', await written(content))

describe('a SARIF file', () => {
  test('yields each tool once with the rules of all its runs, drivers and extensions', async () => {
    const { analyzers, rules } = await readCatalogueAt('sarif', place)
    expect(analyzers.map(({ shortcode, tool }) => [shortcode, tool?.version])).toEqual([
      ['orchard', '3.1.0'],
      ['beekeeper', undefined],
    ])
    expect(rules.map(({ upstreamId }) => upstreamId)).toEqual([
      'orchard/unwashed-fruit',
      'ripe-too-late',
      'odd-level',
      'cherry-stone',
      'B1',
    ])
  })

  test('converts all data of a rule', async () => {
    const { rules } = await readCatalogueAt('sarif', place)
    expect(rules[0]).toMatchObject({
      shortcode: 'orchard-unwashed-fruit',
      aliases: ['orchard/unwashed-fruit', 'UnwashedFruit', 'ORC001'],
      title: 'Fruit from outside is eaten unwashed',
      summary: 'Fruit that a visitor brings reaches the table as it is, with whatever clings to it.',
      severity: 'critical',
      category: 'security',
      tags: ['security', 'fruit', 'high-precision'],
      recommended: true,
      owasp: ['A03:2021'],
      examples: [{ bad: 'eat(visitor.apple)', good: 'eat(wash(visitor.apple))', language: 'js', isFix: false }],
      references: [
        { title: 'orchard/unwashed-fruit in the tool’s documentation', url: 'https://orchard.example/rules/unwashed-fruit' },
        { title: 'Washing', url: 'https://orchard.example/washing' },
      ],
    })
    expect(rules[0]?.cwe.toSorted((a, b) => a - b)).toEqual([20, 79, 116])
    expect(rules[0]?.description).toContain('- `‹0› is eaten unwashed.`')
    expect(rules[0]?.description).not.toMatch(/visitor\.apple|\[\]\(\)|References/)
  })

  test('does not use a name shared by several rules as an alias, in any order', async () => {
    const named = [
      { id: 'CVE-1', name: 'OsPackageVulnerability' },
      { id: 'CVE-2', name: 'OsPackageVulnerability' },
      { id: 'CVE-3', name: 'OwnName' },
    ]
    const runs = (rules: object[]) => JSON.stringify({ runs: rules.map((one) => ({ tool: { driver: { name: 'T', rules: [one] } } })) })
    for (const order of [named, named.toReversed()]) {
      const { rules, notes } = await read(runs(order))
      expect(Object.fromEntries(rules.map(({ shortcode, aliases }) => [shortcode, aliases]))).toEqual({
        'CVE-1': [],
        'CVE-2': [],
        'CVE-3': ['OwnName'],
      })
      expect(notes).toEqual([])
    }
  })

  test('titles a rule that only results refer to by its code, with a note', async () => {
    const run = { results: [{ ruleId: 'wormInApple', level: 'error' }], tool: { driver: { name: 'T', rules: [{ id: 'a' }] } } }
    const { rules, notes } = await read(JSON.stringify({ runs: [run] }))
    expect(rules[1]).toMatchObject({ title: 'Worm in apple', severity: 'major' })
    expect(notes.map(({ code }) => code)).toEqual(['wormInApple'])
  })

  test('converts HTML help, but not text that only mentions tags', async () => {
    const page = '<p>Pears <em>fall</em>.</p><ul><li>Catch them.</li></ul>'
    const rules = [
      { id: 'a', help: { text: page } },
      { id: 'b', help: { text: 'Close <p> with </p>.' } },
    ]
    const { rules: found } = await read(JSON.stringify({ runs: [{ tool: { driver: { name: 'T', rules } } }] }))
    expect(cleanMarkdown(found[0]?.description ?? '').text).toBe('Pears *fall*.\n\n- Catch them.')
    expect(cleanMarkdown(found[1]?.description ?? '').text).toBe('Close \\<p\\> with \\</p\\>.')
  })

  test('notes an unknown level', async () => {
    const { notes } = await readCatalogueAt('sarif', place)
    expect(notes.map(({ code }) => code)).toEqual(['odd-level', 'odd-level'])
    expect(notes[0]?.note).toContain('"calamity"')
  })

  test('rejects invalid and duplicate rules with their lines', async () => {
    const { rejects } = await readCatalogueAt('sarif', place)
    const lineOf = (text: string) => whole.slice(0, whole.indexOf(text)).split('\n').length
    expect(rejects.map(({ at, code }) => [at.line, code])).toEqual([
      [lineOf('"name": "has no id"'), undefined],
      [lineOf('"no rule at all"'), undefined],
      [lineOf('"Another text for the same rule."'), 'cherry-stone'],
    ])
  })

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${whole}`)],
    ['UTF-16', Buffer.from(`\uFEFF${whole}`, 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from(whole, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\uFEFF${whole}`, 'utf16le').swap16()],
  ])('is read in %s', async (_, bytes) => {
    const plain = await readCatalogueAt('sarif', place)
    expect((await read(bytes)).rules).toEqual(plain.rules)
  })

  test('that is truncated yields the rules before the break and a reject with its position', async () => {
    const { rules, rejects } = await read(whole.slice(0, whole.indexOf('A basket is heavier')))
    expect(rules.map(({ upstreamId }) => upstreamId)).toEqual(['orchard/unwashed-fruit', 'ripe-too-late'])
    expect(rejects.at(-1)?.reason).toMatch(/ends unexpectedly, in line \d+ \(byte \d+\)/)
    expect(rejects.at(-1)?.at.line).toBeGreaterThan(30)
  })

  test('rejects a broken rule with its line and reads the next one', async () => {
    const text = '{"runs":[{"tool":{"driver":{"name":"T","rules":[{"id":"a"},\n{"id": nonsense},\n{"id":"b"}]}}}]}'
    const { rules, rejects } = await read(text)
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['a', 'b'])
    expect(rejects).toMatchObject([{ at: { line: 2 } }])
  })

  test.each(['', 'no json', '[]', '{}', '{"runs":[]}', '{"runs":[{"tool":{"driver":{}}}]}', '<?xml version="1.0"?>', '{"runs":['])(
    '%j is refused as a whole',
    async (text) => {
      await expect(read(text)).rejects.toThrow(CatalogueError)
    },
  )

  test('ignores many results before the rules', async () => {
    const result = JSON.stringify({ ruleId: 'a', message: { text: '"}]'.repeat(200) } })
    const file = await written('')
    writeFileSync(
      file,
      `{"runs":[{"results":[${Array.from({ length: 3000 }, () => result).join(',\n')}],"tool":{"driver":{"rules":[{"id":"a"},{"id":"b"}],"name":"T"}}}]}`,
    )
    const { rules, rejects, notes } = await readCatalogueAt('sarif', file)
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['a', 'b'])
    expect([...rejects, ...notes]).toEqual([])
  })

  test('unescapes summaries and derives the category from tags, id or tool', async () => {
    const about = async (tool: string, rule: object) => {
      const { rules } = await read(JSON.stringify({ runs: [{ tool: { driver: { name: tool, rules: [{ id: 'x', ...rule }] } } }] }))
      return rules[0]
    }
    expect((await about('T', { fullDescription: { text: 'Index [10] is out.' } }))?.summary).toBe('Index [10] is out.')
    expect((await about('T', {}))?.category).toBe('bug-risk')
    expect((await about('T', { properties: { 'security-severity': '5.5' } }))?.category).toBe('security')
    for (const [tags, category] of [
      [['typescript', 'performance'], 'performance'],
      [['information-exposure', 'correctness'], 'bug-risk'],
      [['secret', 'security'], 'secrets'],
      [['typechecking'], 'type-check'],
      [['CODE_SMELL'], 'antipattern'],
      [['codeStyle'], 'style'],
    ] as const)
      expect((await about('T', { properties: { tags } }))?.category).toBe(category)
    expect((await about('T', { id: 'java.lang.security.audit.x' }))?.category).toBe('security')
    expect((await about('gitleaks', {}))?.category).toBe('secrets')
    expect(await about('Checkov', { defaultConfiguration: { level: 'error' } })).toMatchObject({ category: 'security', severity: 'major' })
    expect((await about('Checkov', { properties: { tags: ['maintainability'] } }))?.category).toBe('antipattern')
  })

  test('identifies a rule without an id by its number', async () => {
    const { rejects } = await read('{"runs":[{"tool":{"driver":{"name":"T","rules":[{"id":"a"},{"id":7},[],{"id":oops}]}}}]}')
    expect(rejects.map(({ reason }) => reason)).toEqual([
      'A rule must have an id (a string). It is number 2 in its list of rules.',
      'A rule must be an object. It is number 3 in its list of rules.',
      expect.stringMatching(/^It is not valid JSON: .* It is number 4 in its list of rules\.$/),
    ])
  })

  test.each([200, 4900])('rejects a rule nested %i levels deep and reads the next one', async (depth) => {
    const deep = `{"id":"deep","properties":{"x":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}}`
    const { rules, rejects } = await read(`{"runs":[{"tool":{"driver":{"name":"T","rules":[{"id":"a"},\n${deep},\n{"id":"b"}]}}}]}`)
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['a', 'b'])
    expect(rejects).toMatchObject([{ at: { line: 2 }, reason: expect.stringContaining('nested more than 100 levels deep') as unknown }])
  })

  test('does not store overlong ids and levels from results', async () => {
    const long = 'x'.repeat(1000)
    const results = [{ ruleId: long }, { rule: { id: long } }, { ruleId: 'a', level: long }, { ruleId: 'b', level: 'error' }]
    const bytes = Buffer.from(JSON.stringify({ runs: [{ results, tool: { driver: { name: 'T' } } }] }))
    const { tools } = await sarifIndex(new JsonReader(Readable.from([bytes]), 'x.sarif'))
    expect([...(tools.get('T')?.reported.byId ?? [])].map(([id, { level }]) => [id, level])).toEqual([
      ['a', ''],
      ['b', 'error'],
    ])
  })

  test('does not create a rule from results if a rule could not be read', async () => {
    const results = '"results":[{"ruleId":"a"},{"ruleId":"b"}]'
    const rules = '{"id":"a","shortDescription":{"text":"Whole"}},{"id":"b","shortDescription":{"text":"It is long"}}'
    const run = (text: string) => `{"runs":[{${results},"tool":{"driver":{"name":"T","rules":[${text}]}}}]}`
    const cut = run(rules).slice(0, run(rules).indexOf('long'))
    for (const text of [cut, run(rules.replace('"It is', 'oops "It is'))]) {
      const { rules: found, rejects } = await read(text)
      expect(found.map(({ shortcode }) => shortcode)).toEqual(['a'])
      expect(rejects).toHaveLength(1)
    }
  })

  const driver = { name: 'T', rules: [{ id: 'a' }] }
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

  test.each([
    ['rules that are not a list', { tool: { driver: { ...driver, rules: { a: 1 } } } }],
    ['extensions that are not a list', { tool: { driver, extensions: {} } }],
    ['an extension that is not an object', { tool: { driver, extensions: [[]] } }],
    ['results that are not a list', { tool: { driver }, results: {} }],
    ['a result that cannot be read', { tool: { driver }, results: [{ ruleId: 'b', x: nested(120) }] }],
    ['an id that is too long', { tool: { driver }, results: [{ ruleId: 'b'.repeat(301) }] }],
    ['rules in another file', { tool: { driver }, externalPropertyFileReferences: { driver: { location: { uri: 'x' } } } }],
    ['a result’s id that cannot be converted to a code', { tool: { driver }, results: [{ ruleId: '!!!' }] }],
  ])('%s: rejected, since they may contain rules', async (_, run) => {
    const { rejects } = await read(JSON.stringify({ runs: [run] }))
    expect(rejects).toMatchObject([{ at: { file: 'x.sarif', line: 1 } }])
  })

  test('ignores null values', async () => {
    const { rejects } = await read(JSON.stringify({ runs: [{ tool: { driver, extensions: null }, results: null }] }))
    expect(rejects).toEqual([])
  })

  test('keeps text that looks like tags in titles', async () => {
    const rules = ['Missing <title> in <head>', 'Prefer Map<String,Object> over Hashtable<K>', '<p>Pears fall</p><p>Catch them.</p>'].map(
      (text, at) => ({ id: `r${at}`, shortDescription: { text } }),
    )
    const { rules: found } = await read(JSON.stringify({ runs: [{ tool: { driver: { name: 'T', rules } } }] }))
    expect(found.map(({ title }) => title)).toEqual([
      'Missing <title> in <head>',
      'Prefer Map<String,Object> over Hashtable<K>',
      'Pears fall Catch them',
    ])
  })
})
