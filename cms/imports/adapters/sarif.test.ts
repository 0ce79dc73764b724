import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, folderWith, readCatalogueAt } from '../../../tests/setup/read-catalogue.ts'
import { CatalogueError } from '../adapter.ts'
import { cleanMarkdown } from '../clean-markdown.ts'
import { JsonReader } from './json-reader.ts'
import { sarifIndex } from './sarif-index.server.ts'

const place = path.join(CATALOGUES, 'orchard.sarif')
const whole = readFileSync(place, 'utf8')

const written = async (content: string | Uint8Array) => path.join(await folderWith({ 'x.sarif': content }), 'x.sarif')
const read = async (content: string | Uint8Array) => readCatalogueAt('sarif', await written(content))

describe('a SARIF file', () => {
  test('gives each tool once, however many runs it has, with the rules of driver and extensions', async () => {
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

  test('a rule keeps all that it says of itself', async () => {
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
    expect(rules[0]?.description).toContain('- ‹0› is eaten unwashed.')
    expect(rules[0]?.description).not.toMatch(/visitor\.apple|\[\]\(\)|References/)
  })

  test('a name that several rules have is an alias of none, in whatever order they stand', async () => {
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

  test('a rule that only results name has its code as title, and a note says so', async () => {
    const run = { results: [{ ruleId: 'wormInApple', level: 'error' }], tool: { driver: { name: 'T', rules: [{ id: 'a' }] } } }
    const { rules, notes } = await read(JSON.stringify({ runs: [run] }))
    expect(rules[1]).toMatchObject({ title: 'Worm in apple', severity: 'major' })
    expect(notes.map(({ code }) => code)).toEqual(['wormInApple'])
  })

  test('help that is a page is read as one, words that speak of tags are not', async () => {
    const page = '<p>Pears <em>fall</em>.</p><ul><li>Catch them.</li></ul>'
    const rules = [
      { id: 'a', help: { text: page } },
      { id: 'b', help: { text: 'Close <p> with </p>.' } },
    ]
    const { rules: found } = await read(JSON.stringify({ runs: [{ tool: { driver: { name: 'T', rules } } }] }))
    expect(cleanMarkdown(found[0]?.description ?? '').text).toBe('Pears *fall*.\n\n- Catch them.')
    expect(cleanMarkdown(found[1]?.description ?? '').text).toBe('Close \\<p\\> with \\</p\\>.')
  })

  test('a level that is none is noted', async () => {
    const { notes } = await readCatalogueAt('sarif', place)
    expect(notes.map(({ code }) => code)).toEqual(['odd-level', 'odd-level'])
    expect(notes[0]?.note).toContain('"calamity"')
  })

  test('what is no rule, or another rule of the same id, is refused with its line', async () => {
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
    ['UTF-16 without a mark', Buffer.from(whole, 'utf16le')],
    ['UTF-16, the high byte first', Buffer.from(`\uFEFF${whole}`, 'utf16le').swap16()],
  ])('%s is read as well', async (_, bytes) => {
    const plain = await readCatalogueAt('sarif', place)
    expect((await read(bytes)).rules).toEqual(plain.rules)
  })

  test('one that breaks off gives what stood before, and says where it breaks', async () => {
    const { rules, rejects } = await read(whole.slice(0, whole.indexOf('A basket is heavier')))
    expect(rules.map(({ upstreamId }) => upstreamId)).toEqual(['orchard/unwashed-fruit', 'ripe-too-late'])
    expect(rejects.at(-1)?.reason).toMatch(/breaks off, in line \d+ \(byte \d+\)/)
    expect(rejects.at(-1)?.at.line).toBeGreaterThan(30)
  })

  test('a broken rule is refused by its line, and the next one is read', async () => {
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

  test('results before the rules, and more of them than of anything, change nothing', async () => {
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

  test('a summary has no backslashes, and a rule that says nothing of its subject has that of its tool', async () => {
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

  test('a nameless rule in a file of one line is found by its number', async () => {
    const { rejects } = await read('{"runs":[{"tool":{"driver":{"name":"T","rules":[{"id":"a"},{"id":7},[],{"id":oops}]}}}]}')
    expect(rejects.map(({ reason }) => reason)).toEqual([
      'A rule has an id, as a text. It is number 2 in its list of rules.',
      'A rule is an object. It is number 3 in its list of rules.',
      expect.stringMatching(/^It is no JSON: .* It is number 4 in its list of rules\.$/),
    ])
  })

  test.each([200, 4900])('a rule nested %i deep is refused by its line, and the next one is read', async (depth) => {
    const deep = `{"id":"deep","properties":{"x":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}}`
    const { rules, rejects } = await read(`{"runs":[{"tool":{"driver":{"name":"T","rules":[{"id":"a"},\n${deep},\n{"id":"b"}]}}}]}`)
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['a', 'b'])
    expect(rejects).toMatchObject([{ at: { line: 2 }, reason: expect.stringContaining('nested more than 100 deep') as unknown }])
  })

  test('of the ids and levels that results name, those that no rule has are not kept', async () => {
    const long = 'x'.repeat(1000)
    const results = [{ ruleId: long }, { rule: { id: long } }, { ruleId: 'a', level: long }, { ruleId: 'b', level: 'error' }]
    const bytes = Buffer.from(JSON.stringify({ runs: [{ results, tool: { driver: { name: 'T' } } }] }))
    const { tools } = await sarifIndex(new JsonReader(Readable.from([bytes]), 'x.sarif'))
    expect([...(tools.get('T')?.reported ?? [])].map(([id, { level }]) => [id, level])).toEqual([
      ['a', ''],
      ['b', 'error'],
    ])
  })

  test('where a rule could not be read, none is made of its name in the results', async () => {
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
    ['rules that are no list', { tool: { driver: { ...driver, rules: { a: 1 } } } }],
    ['extensions that are no list', { tool: { driver, extensions: {} } }],
    ['an extension that is none', { tool: { driver, extensions: [[]] } }],
    ['results that are no list', { tool: { driver }, results: {} }],
    ['a result that cannot be read', { tool: { driver }, results: [{ ruleId: 'b', x: nested(120) }] }],
    ['an id that is too long', { tool: { driver }, results: [{ ruleId: 'b'.repeat(301) }] }],
    ['rules in another file', { tool: { driver }, externalPropertyFileReferences: { driver: { location: { uri: 'x' } } } }],
    ['a result’s id of which no code can be made', { tool: { driver }, results: [{ ruleId: '!!!' }] }],
  ])('%s: a reject, as there may be rules in it', async (_, run) => {
    const { rejects } = await read(JSON.stringify({ runs: [run] }))
    expect(rejects).toMatchObject([{ at: { file: 'x.sarif', line: 1 } }])
  })

  test('what is null is not there', async () => {
    const { rejects } = await read(JSON.stringify({ runs: [{ tool: { driver, extensions: null }, results: null }] }))
    expect(rejects).toEqual([])
  })

  test('plain words that look like tags stay in a title', async () => {
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
