import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, folderWith, readCatalogueAt } from '../../../tests/setup/read-catalogue.ts'
import { CatalogueError } from '../adapter.ts'
import { checkAnalyzer } from '../check-analyzer.ts'
import { checkRule } from '../check-rule.ts'
import { biomeRule } from './biome-rule.ts'
import { explained } from './biome-explained.ts'
import { adapters } from './index.ts'

const at = (file: string) => path.join(CATALOGUES, file)
const written = async (text: string) => path.join(await folderWith({ 'x.json': text }), 'x.json')

describe('Ruff', () => {
  test('a rule is found by code and name, and its sections become what they are', async () => {
    const { rules, rejects } = await readCatalogueAt('ruff', at('ruff.json'))
    expect(rules[0]).toMatchObject({
      shortcode: 'F901',
      aliases: ['unused-fruit'],
      title: '`‹name›` is picked but unused',
      summary: 'Checks for fruit that nobody eats.',
      severity: 'major',
      category: 'bug-risk',
      autofix: 'unsafe',
      recommended: true,
      examples: [{ bad: 'fruit = pick()', good: 'eat(pick())', language: 'python' }],
      options: [{ name: 'orchard.ripe' }],
    })
    expect(rules[0]?.references.map(({ url }) => url)).toEqual([
      'https://docs.astral.sh/ruff/rules/unused-fruit/',
      'https://orchard.example/eating',
    ])
    expect(rules[0]?.description).not.toMatch(/Use instead|pick\(\)|## Options/)
    expect(rules.slice(1)).toMatchObject([
      { shortcode: 'S901', category: 'security', tags: ['flake8-fence', 'preview'] },
      { shortcode: 'UP901', autofix: 'safe', deprecated: { since: '0.9.0' } },
    ])
    expect(rejects).toHaveLength(1)
  })

  test.each([
    // FLY002, LOG004, PT022, FURB118, PLR1714, RUF038, RUF053, TC007, UP047: each says it in its own words.
    ['unsafe', 'The fix is always marked unsafe because the evaluation of\nthe expressions differs.'],
    ['unsafe', 'The fix, if available, will always be marked as unsafe, as it changes\nruntime behavior.'],
    ['unsafe', 'This rule’s fix is always marked unsafe because removing it matters when it is collected.'],
    ['unsafe', 'The fix offered by this rule is always marked as unsafe. While it rarely breaks.'],
    ['unsafe', 'This rule is always unsafe since\nliteral sets are eager.'],
    ['unsafe', 'The fix for this rule is marked as unsafe, as it may change the semantics.'],
    ['unsafe', 'As the fix changes runtime behaviour, it is always marked as unsafe.'],
    ['unsafe', 'This rule’s fix is currently always marked as unsafe, since libraries may look.'],
    ['unsafe', 'This fix is marked unsafe, as\n[PEP 695] infers.'],
    ['safe', 'The fix for this rule is marked as unsafe when the slice has comments.'],
    ['safe', 'This fix is marked unsafe if it would delete any comments.'],
    ['safe', 'This fix is marked unsafe in some cases.'],
    ['safe', 'The fix is only marked as unsafe if there is the possibility of it.'],
    ['safe', 'Marked as safe when `obj` is a dictionary; otherwise, it is marked as unsafe.'],
    ['safe', 'When preview is off, it is always marked as unsafe.'],
    ['safe', 'The fix will be marked as unsafe if it would delete comments.'],
    ['safe', 'It deletes no comments.\n\n## Why is this bad?\nPickles are always unsafe.'],
  ])('a fix is %s that is described so: %s', async (autofix, words) => {
    const explanation = `## Fix safety\n${words}\n\n## References\n- [Orchard](https://orchard.example)\n`
    const { rules } = await readCatalogueAt(
      'ruff',
      await written(JSON.stringify([{ code: 'F1', fix_availability: 'Always', explanation }])),
    )
    expect(rules).toMatchObject([{ autofix }])
  })

  test.each([
    // Until 0.15 no category is said, and what is on goes by codes.
    ['E711', undefined, 'Stable', true, 'style'],
    ['B006', undefined, 'Stable', false, 'bug-risk'],
    ['E711', 'pedantic', 'Stable', false, 'antipattern'],
    ['B006', 'suspicious', 'Stable', true, 'bug-risk'],
    ['B909', 'suspicious', 'Preview', false, 'bug-risk'],
    ['PD003', 'style', 'Stable', false, 'style'],
    ['S102', 'security', 'Stable', true, 'security'],
    ['SIM110', 'complexity', 'Stable', false, 'antipattern'],
    ['D419', 'style', 'Stable', true, 'documentation'],
    ['RUF005', 'pedantic', 'Stable', false, 'antipattern'],
    ['PERF101', 'performance', 'Stable', true, 'performance'],
    ['F821', 'correctness', 'Stable', true, 'bug-risk'],
  ])('%s of category %s, %s: on by itself %s, %s', async (code, category, state, recommended, kind) => {
    const file = await written(JSON.stringify([{ code, ...(category && { category }), status: { [state]: { since: 'v0.1.0' } } }]))
    const { rules } = await readCatalogueAt('ruff', file)
    expect(rules).toMatchObject([{ recommended, category: kind, since: '0.1.0' }])
  })

  test('what is no list of rules is refused', async () => {
    await expect(readCatalogueAt('ruff', await written('"F401"'))).rejects.toThrow(CatalogueError)
  })
})

describe('oxlint', () => {
  test('rules of one name in several plugins have codes of their own', async () => {
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

  test('the installed program tells its rules', async () => {
    const { rules, rejects } = await readCatalogueAt('oxlint', 'oxlint')
    expect(rules.length).toBeGreaterThan(500)
    expect(new Set(rules.map(({ shortcode }) => shortcode)).size).toBe(rules.length)
    expect(rules.find(({ shortcode }) => shortcode === 'typescript-no-explicit-any')?.aliases).toContain('no-explicit-any')
    expect(rejects).toEqual([])
  }, 60_000)
})

describe('Biome', () => {
  test('rules.json gives each rule once, though several languages have it', async () => {
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

  test('what its program explains becomes the same', () => {
    const facts = explained(readFileSync(at('biome-explain.txt'), 'utf8'))
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

  test('what stands in its notes becomes a quote, and a heading is apart from its text', () => {
    const docs = ' Prevent `<pip>` element.\n\n :::caution\n It *rots*.\n\n - one\n :::\n\nDefault Behavior\n By default, it\n is.\n'
    const facts = explained(`Summary\n\nDescription\n${docs}`)
    if (!facts) throw new Error('unreachable')
    const rule = biomeRule({
      ...{ ...facts, name: 'noPip', language: 'js', languages: [], link: undefined, sources: [], deprecated: undefined, options: [] },
      docs: `${facts.docs}\n\n:::note\n\`\`\`js\na\n\`\`\`\n:::`,
    })
    expect(rule.title).toBe('Prevent `<pip>` element')
    expect(rule.description).toBe(
      'Prevent `<pip>` element.\n\n> **Caution:** It *rots*.\n>\n> - one\n\n### Default Behavior\nBy default, it\nis.\n\n> **Note:**\n>\n> ```js\n> a\n> ```',
    )
  })

  test('the installed program’s rules are for the languages of the code in which it reports them', async () => {
    const { rules } = await readCatalogueAt('biome', '@biomejs/biome')
    const languagesOf = (code: string) => rules.find(({ shortcode }) => shortcode === code)?.languages
    expect(languagesOf('noDuplicateFields')).toEqual(['GraphQL'])
    expect(languagesOf('noEmptyBlock')).toEqual(['CSS'])
    expect(languagesOf('noDebugger')).toEqual(['JavaScript', 'TypeScript'])
    // Its options are shown as JSON, which it does not look at.
    expect(languagesOf('noRestrictedImports')).toEqual(['JavaScript', 'TypeScript'])
  }, 60_000)

  test('another program’s words are not taken for an explanation', () => expect(explained('Unknown rule\n')).toBeUndefined())
})

describe('our own format', () => {
  test('an issue with a field it does not have, or a wrong one, is refused by name and line', async () => {
    const { analyzers, rules, rejects } = await readCatalogueAt('catalogue', at('catalogue.json'))
    expect(analyzers).toMatchObject([{ shortcode: 'orchard' }])
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['ORC1'])
    expect(rejects.map(({ code }) => code)).toEqual(['ORC2', 'ORC3', undefined])
    expect(rejects[0]?.reason).toContain('"colour"')
    expect(rejects[1]?.reason).toMatch(/^severity: /)
    const lines = readFileSync(at('catalogue.json'), 'utf8').split('\n')
    expect(lines.slice((rejects[0]?.at.line ?? 0) - 1).join('\n')).toMatch(/^\s*\{ "shortcode": "ORC2"|^\s*\{\s*\n\s*"shortcode": "ORC2"/)
  })

  test('what is too long or too much is cut by the importer, and not refused', async () => {
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
      'A reference was left out: "javascript:alert(1)" is no http(s) address.',
      'The source was left out: "no address" is no http(s) address that can be kept.',
      'It has 60 tags; the first 50 were taken.',
      'An example was left out: its bad has more than 20,000 characters.',
      'The example’s language had 50 characters and was cut at 40.',
      'The option’s description had 5,000 characters and was cut at 4,000.',
      'The version since which it is deprecated had 100 characters and was cut at 60.',
      'It has 30 replacements; the first 20 were taken.',
    ])
  })

  test.each([
    ['{"version":2,"analyzer":{},"issues":[]}', /reads version 1/],
    ['{"version":1,"analyser":{}}', /no field "analyser"/],
    ['{"version":1,"issues":[],"analyzer":{"shortcode":"a","name":"A"}}', /before issues/],
    ['{"version":1,"analyzer":{"shortcode":"a","name":"A","colour":1},"issues":[]}', /"colour"/],
    ['{"version":1,"analyzer":{"shortcode":"a","name":"A"}}', /issues is missing/],
    ['{"version":1,"version":1}', /twice/],
    ['{} {}', /something follows/],
    ['[]', /is an object/],
  ])('%s is refused and says why', async (text, reason) => {
    await expect(readCatalogueAt('catalogue', await written(text))).rejects.toThrow(reason)
  })
})
