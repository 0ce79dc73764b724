import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, fileWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { checkAnalyzer } from '../check-analyzer.ts'
import { checkRule } from '#cms/catalogue/check-found.ts'
import { biomeRule } from './biome/biome-rule.ts'
import { parseExplanation } from './biome/biome.server.ts'
import { adapters } from './index.ts'
import { withIndentation } from './oxlint/oxlint.server.ts'

const at = (file: string) => path.join(CATALOGUES, file)
const written = (text: string) => fileWith('x.json', text)
const EMPTY = '{"version":1,"analyzer":{"shortcode":"a","name":"A"},"issues":[]}'

describe('oxlint', () => {
  test('gives rules of the same name in several plugins different codes', async () => {
    const { rules, notes, rejects } = await readCatalogueAt('oxlint', at('oxlint.json'))
    expect(rules.map(({ shortcode, upstreamId, severity, autofix }) => [shortcode, upstreamId, severity, autofix])).toEqual([
      ['no-rot', 'no-rot', 'critical', 'safe'],
      ['jsx-a11y-no-rot', 'jsx-a11y/no-rot', 'minor', 'unsafe'],
      ['typescript-no-rot', 'typescript/no-rot', 'minor', 'none'],
    ])
    expect(rules[2]?.aliases).toEqual(['typescript/no-rot', '@typescript-eslint/no-rot'])
    expect(rules[1]?.references).toEqual([])
    expect(notes).toMatchObject([{ code: 'typescript/no-rot' }])
    expect(rejects).toHaveLength(1)
  })

  test('reads the rules of the installed program', async () => {
    const { rules, rejects } = await readCatalogueAt('oxlint', 'oxlint')
    expect(rules.length).toBeGreaterThan(500)
    expect(new Set(rules.map(({ shortcode }) => shortcode)).size).toBe(rules.length)
    const ruleOf = (code: string) => rules.find(({ shortcode }) => shortcode === code)
    expect(ruleOf('typescript-no-explicit-any')?.aliases).toContain('no-explicit-any')
    expect(['no-const-assign', 'no-debugger', 'no-unused-vars'].map((code) => ruleOf(code)?.severity)).toEqual([
      'critical',
      'major',
      'minor',
    ])
    expect(rules.filter(({ upstreamId, severity }) => upstreamId?.startsWith('jsx_a11y/') && severity === 'critical')).toEqual([])
    expect(rejects).toEqual([])
  }, 60_000)
})

describe('Biome', () => {
  test('reads each rule of rules.json once, even if several languages list it', async () => {
    const { rules } = await readCatalogueAt('biome', at('biome-rules.json'))
    expect(rules).toMatchObject([
      {
        shortcode: 'noRottenFruit',
        upstreamId: 'lint/suspicious/noRottenFruit',
        aliases: ['lint/suspicious/noRottenFruit', 'suspicious/noRottenFruit', 'no-rot'],
        title: 'Disallow fruit that rots',
        autofix: 'unsafe',
        since: '1.2.0',
        examples: [{ bad: 'eat(old)', good: 'eat(fresh)', language: 'js' }],
        languages: ['JavaScript', 'TypeScript', 'GraphQL'],
      },
      { shortcode: 'useBasket', languages: ['JavaScript', 'TypeScript'], category: 'style', deprecated: { replacedBy: ['useCrate'] } },
    ])
  })

  test('converts the output of biome explain to the same rule', () => {
    const facts = parseExplanation(readFileSync(at('biome-explain.txt'), 'utf8'))
    expect(facts).toMatchObject({
      recommended: true,
      fix: 'unsafe',
      severity: 'warn',
      since: '1.2.0',
      group: 'suspicious',
      domains: ['orchard'],
    })
    if (!facts) throw new Error('unreachable')
    const rule = biomeRule({
      ...facts,
      name: 'noRottenFruit',
      language: 'js',
      languages: [],
      link: undefined,
      sources: [],
      deprecated: undefined,
      options: [],
    })
    expect(rule).toMatchObject({
      title: 'Disallow fruit that rots',
      severity: 'major',
      description: 'Disallow fruit that rots.',
      examples: [{ bad: 'eat(old)', good: 'eat(fresh)' }],
    })
  })

  test('converts admonitions to quotes and restores headings', () => {
    const docs = ' Prevent `<pip>` element.\n\n :::caution\n It *rots*.\n\n - one\n :::\n\nDefault Behavior\n By default, it\n is.\n'
    const facts = parseExplanation(`Summary\n\nDescription\n${docs}`)
    if (!facts) throw new Error('unreachable')
    const rule = biomeRule({
      ...{ ...facts, name: 'noPip', language: 'js', languages: [], link: undefined, sources: [], deprecated: undefined, options: [] },
      docs: `${facts.docs}\n\n:::note\n\`\`\`js\na\n\`\`\`\n:::`,
    })
    expect(rule.title).toBe('Prevent `<pip>` element')
    expect(rule.description).toBe(
      'Prevent `<pip>` element.\n\n> **Caution:** It *rots*.\n>\n> - one\n\n## Default Behavior\nBy default, it\nis.\n\n> **Note:**\n>\n> ```js\n> a\n> ```',
    )
  })

  test('derives languages from the code blocks with expected diagnostics', async () => {
    const { rules } = await readCatalogueAt('biome', '@biomejs/biome')
    const languagesOf = (code: string) => rules.find(({ shortcode }) => shortcode === code)?.languages
    expect(languagesOf('noDuplicateFields')).toEqual(['GraphQL'])
    expect(languagesOf('noEmptyBlock')).toEqual(['CSS'])
    expect(languagesOf('noDebugger')).toEqual(['JavaScript', 'TypeScript'])
    // Its JSON blocks only show options.
    expect(languagesOf('noRestrictedImports')).toEqual(['JavaScript', 'TypeScript'])
  }, 60_000)

  test('returns undefined for other output', () => expect(parseExplanation('Unknown rule\n')).toBeUndefined())
})

describe('our own format', () => {
  test('rejects an issue with an unknown or invalid field by name and line', async () => {
    const { analyzers, rules, rejects } = await readCatalogueAt('catalogue', at('catalogue.json'))
    expect(analyzers).toMatchObject([{ shortcode: 'orchard' }])
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['ORC1'])
    expect(rejects.map(({ code }) => code)).toEqual(['ORC2', 'ORC3', undefined])
    expect(rejects[0]?.reason).toContain('"colour"')
    expect(rejects[1]?.reason).toMatch(/^severity: /)
    const lines = readFileSync(at('catalogue.json'), 'utf8').split('\n')
    expect(lines.slice((rejects[0]?.at.line ?? 0) - 1).join('\n')).toMatch(/^\s*\{ "shortcode": "ORC2"|^\s*\{\s*\n\s*"shortcode": "ORC2"/)
  })

  test('leaves values that are too long to the importer, which cuts them', async () => {
    const issue = {
      shortcode: 'long',
      title: 'x'.repeat(500),
      summary: 'y'.repeat(500),
      severity: 'major',
      category: 'style',
      since: '1'.repeat(100),
      tags: Array.from({ length: 60 }, (_, index) => `tag ${index}`),
      examples: [{ bad: 'x'.repeat(20_001) }, { bad: 'kept', language: 'z'.repeat(50) }],
      options: [{ name: 'depth', description: 'd'.repeat(5000) }],
      references: [{ url: 'javascript:alert(1)' }, { url: 'https://orchard.example/' }],
      source: 'no address',
      deprecated: { since: '2'.repeat(100), replacedBy: Array.from({ length: 30 }, (_, index) => `heir-${index}`) },
    }
    const analyzer = { shortcode: 'long', name: 'A'.repeat(100), tool: { homepage: 'no address' } }
    const place = await written(JSON.stringify({ version: 1, analyzer, issues: [issue] }))
    const found = await Array.fromAsync(adapters.catalogue?.read({ place, name: 'x' }) ?? [])
    expect(found.map(({ kind }) => kind)).toEqual(['analyzer', 'rule'])
    const [first, second] = found
    if (first?.kind !== 'analyzer' || second?.kind !== 'rule') throw new Error('unreachable')
    expect(checkAnalyzer(first.analyzer, {})).toMatchObject({ analyzer: { name: `${'A'.repeat(79)}…`, tool: {} } })
    const { rule, ...more } = checkRule(second.rule)
    expect(rule).toMatchObject({
      title: `${'x'.repeat(199)}…`,
      summary: `${'y'.repeat(399)}…`,
      since: `${'1'.repeat(59)}…`,
      examples: [{ bad: 'kept', language: `${'z'.repeat(39)}…` }],
      options: [{ description: `${'d'.repeat(3999)}…` }],
      references: [{ url: 'https://orchard.example/' }],
      source: '',
      deprecated: { since: `${'2'.repeat(59)}…` },
    })
    expect([rule?.tags.length, rule?.deprecated?.replacedBy.length]).toEqual([50, 20])
    expect('notes' in more && more.notes).toEqual([
      'The title had 500 characters and was cut at 200.',
      'The summary had 500 characters and was cut at 400.',
      'The since had 100 characters and was cut at 60.',
      'A reference was left out: "javascript:alert(1)" is not an http(s) address.',
      'The source was left out: "no address" is not a usable http(s) address.',
      'It has 60 tags; the first 50 were kept.',
      'An example was left out: its bad has more than 20,000 characters.',
      'The example’s language had 50 characters and was cut at 40.',
      'The option’s description had 5,000 characters and was cut at 4,000.',
      'The version since which it is deprecated had 100 characters and was cut at 60.',
      'It has 30 replacements; the first 20 were kept.',
    ])
  })

  test.each([
    ['{"version":2,"analyzer":{},"issues":[]}', /reads version 1/],
    ['{"version":1,"analyser":{}}', /no field "analyser"/],
    ['{"version":1,"issues":[],"analyzer":{"shortcode":"a","name":"A"}}', /before issues/],
    ['{"version":1,"analyzer":{"shortcode":"a","name":"A","colour":1},"issues":[]}', /"colour"/],
    ['{"version":1,"analyzer":{"shortcode":"a","name":"A"}}', /issues is missing/],
    ['{"version":1,"version":1}', /twice/],
    [`${EMPTY} {}`, /content after its end/],
    [`${EMPTY}, {}`, /content after its end/],
    ['[]', /must be a JSON object/],
  ])('refuses %s with a reason', async (text, reason) => {
    await expect(readCatalogueAt('catalogue', await written(text))).rejects.toThrow(reason)
  })
})

test.each([
  ['ruff', 'ruff.json'],
  ['oxlint', 'oxlint.json'],
  ['biome', 'biome-rules.json'],
  ['catalogue', 'catalogue.json'],
])('%s: text around the document is named, and the document is read', async (format, file) => {
  const document = readFileSync(at(file), 'utf8').trim()
  const plain = await readCatalogueAt(format, at(file))
  const { rules, notes } = await readCatalogueAt(format, await written(`[INFO] Begins.\n${document}\n[INFO] Done.`))
  expect(rules).toEqual(plain.rules)
  const note = expect.stringContaining('outside the JSON document') as unknown
  expect(notes.slice(plain.notes.length)).toMatchObject([1, document.split('\n').length + 2].map((line) => ({ at: { line }, note })))
})

const block = (code: string) => `Text {\n\n\`\`\`js\n${code}\n\`\`\`\n\nMore.`

test('restores the indentation of code by its brackets', () => {
  const flat = `switch (a) {\ncase 1:\nbreak;\n}\nfoo.forEach(item => {\nif (a) {\nb("{")\n} else {\nc() // }\n}\n\n[_m, n] = item;\n});`
  expect(withIndentation(block(flat))).toBe(
    block(
      `switch (a) {\n  case 1:\n    break;\n}\nfoo.forEach(item => {\n  if (a) {\n    b("{")\n  } else {\n    c() // }\n  }\n\n  [_m, n] = item;\n});`,
    ),
  )
})

test.each(['a({\n  b: 1,\n})', 'if (a) {\nb(', 'a)\nb', 'let a\nlet b'])('leaves indented or unbalanced code alone: %j', (code) => {
  expect(withIndentation(block(code))).toBe(block(code))
})
