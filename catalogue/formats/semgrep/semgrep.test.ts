import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, folderWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { CatalogueError } from '../../adapter.ts'

const read = (where: string) => readCatalogueAt('semgrep', where)
const readFiles = async (files: Record<string, string>) => read(await folderWith(files))
const whole = '- id: whole\n    message: It is whole.\n    severity: INFO'

describe('Semgrep', () => {
  test('reads rules from all folders and documents', async () => {
    const { rules, rejects, notes } = await read(path.join(CATALOGUES, 'semgrep'))
    expect(rules.map(({ shortcode, severity }) => [shortcode, severity])).toEqual([
      ['orchard-shell', 'critical'],
      ['python.security.shell.same-name', 'minor'],
      ['python.style.names.same-name', 'minor'],
      ['odd', 'minor'],
      ['second-document', 'critical'],
    ])
    expect(rules[0]).toMatchObject({
      title: 'The text in ‹CMD› reaches a shell',
      aliases: ['python.security.shell.orchard-shell', 'python.security.orchard-shell'],
      category: 'security',
      cwe: [78],
      owasp: ['A03:2021', 'A1:2017'],
      tags: ['python', 'high-confidence'],
      languages: ['Python'],
      autofix: 'unsafe',
      examples: [{ bad: 'os.system($CMD)', good: 'subprocess.run([$CMD])', language: 'python', isFix: true }],
      references: [{ title: '', url: 'https://orchard.example/shell' }],
      source: 'https://orchard.example/r/shell',
    })
    expect(rejects).toMatchObject([{ at: { file: 'python/style/names.yml', line: 11 }, reason: 'A rule must have an id.' }])
    expect(notes.map(({ at, code }) => [at.file, code])).toEqual([
      ['compose.yaml', undefined],
      ['python/security/shell.test.yaml', undefined],
      ['python/style/names.yml', 'odd'],
    ])
  })

  test('keeps balanced parentheses in URLs', async () => {
    const addresses = ['https://host.example/Cookie.html#setSecure(boolean)', '(https://host.example/a).', 'https://host.example/b?c[]=1']
    const { rules } = await readFiles({ 'a.yaml': `rules:\n  ${whole}\n    metadata: {references: ${JSON.stringify(addresses)}}\n` })
    expect(rules[0]?.references?.map(({ url }) => url)).toEqual([addresses[0], 'https://host.example/a', addresses[2]])
  })

  test('rejects a rule with an alias bomb and reads the one next to it', async () => {
    const ten = (name: string) => `[${Array.from({ length: 10 }, () => name).join(', ')}]`
    const bomb = `a: &a ${ten('x')}\nb: &b ${ten('*a')}\nc: &c ${ten('*b')}\nrules:\n  - id: bomb\n    message: boom\n    severity: INFO\n    metadata: ${ten('*c')}\n  ${whole}\n`
    const { rules, rejects } = await readFiles({ 'bomb.yaml': bomb })
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['whole'])
    const reason = 'Its aliases expand to more than a rule can hold.'
    expect(rejects).toMatchObject([{ at: { file: 'bomb.yaml', line: 5 }, reason }])
  })

  test.each([
    ['a custom tag', 'rules:\n  - id: a\n    message: !!js/function "x"\n', 3],
    ['a duplicate key', 'rules:\n  - id: a\n    id: b\n', 3],
    ['an unclosed quote', 'rules:\n  - id: "a\n', 3],
    ['endless brackets', `rules: ${'['.repeat(50_000)}`, undefined],
  ])('rejects a file with %s and reads the others', async (_, text, line) => {
    const { rules, rejects } = await readFiles({ 'a.yaml': text, 'b.yaml': `rules:\n  ${whole}\n` })
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['whole'])
    expect(rejects).toHaveLength(1)
    expect(rejects[0]?.at.file).toBe('a.yaml')
    if (line) expect(rejects[0]?.at.line).toBe(line)
  })

  test('rejects only the broken rules of a file', async () => {
    const ruleWith = (id: string, more: string) => `  - id: ${id}\n    message: About ${id}.\n    severity: INFO\n${more}`
    const text = [
      'rules:\n# All of them.\n',
      ruleWith('first', '    pattern: |\n      - id: not-one\n'),
      ruleWith('colon', '    pattern: a: b: c\n'),
      ruleWith('second', ''),
      ruleWith('tag', '    fix: !!js/function "x"\n'),
      ruleWith('twice', '    severity: ERROR\n'),
      ruleWith('anchor', '    metadata: *gone\n'),
      ruleWith('third', '\n'),
      ruleWith('quote', '    pattern: "open\n'),
      ruleWith('last', ''),
      'other: thing\n',
    ].join('')
    for (const end of ['\n', '\r\n']) {
      const { rules, rejects } = await readFiles({ 'a.yaml': text.replaceAll('\n', end) })
      expect(rules.map(({ shortcode }) => shortcode)).toEqual(['first', 'second', 'third', 'last'])
      expect(rejects.map(({ at, code }) => [at.file, code])).toEqual([
        ['a.yaml', 'colon'],
        ['a.yaml', 'tag'],
        ['a.yaml', 'twice'],
        ['a.yaml', 'anchor'],
        ['a.yaml', 'quote'],
      ])
      const lines = text.split('\n')
      expect(rejects.map(({ at }) => lines[(at.line ?? 0) - 1]?.trim())).toEqual([
        'pattern: a: b: c',
        'fix: !!js/function "x"',
        'severity: ERROR',
        '- id: anchor',
        expect.stringMatching(/open|id: last/),
      ])
      expect(rejects[3]?.reason).toContain('anchor')
    }
  })

  test('has the id that is written, also as a number, and each tag of one text', async () => {
    const text = 'rules:\n  - {id: 1.10, severity: INFO, metadata: {technology: "a;b, c"}}\n  - {id: 1.1, severity: INFO}\n'
    const { rules } = await readFiles({ 'a.yaml': text })
    expect(rules.map(({ shortcode, tags }) => [shortcode, tags])).toEqual([
      ['1.10', ['a', 'b', 'c']],
      ['1.1', []],
    ])
  })

  test('is titled by the first sentence, not by lines above an address', async () => {
    const text =
      'rules:\n  - id: a\n    severity: INFO\n    message: |\n      V5 Pouring\n      https://a.example/v5\n\n      Pour into a cup.\n'
    expect((await readFiles({ 'a.yaml': text })).rules).toMatchObject([{ title: 'Pour into a cup', summary: 'Pour into a cup.' }])
  })

  test('handles a rule that contains itself', async () => {
    const { rules } = await readFiles({
      'a.yaml': 'rules:\n  - id: round\n    message: Round.\n    severity: INFO\n    metadata: &m { self: *m }\n',
    })
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['round'])
  })

  test('refuses a source without rules as a whole', async () => {
    const folders: Record<string, string>[] = [{ 'a.txt': '' }, { 'a.yaml': 'services: 1' }, { 'a.yaml': 'rules: []' }]
    for (const files of folders) await expect(readFiles(files)).rejects.toThrow(CatalogueError)
  })

  const LEFT = [
    'bar()',
    '\tmessage: x',
    '- no: item',
    '    bar: : :',
    'foo: bar',
    'else:',
    'else:\n      x()',
    '--- a/file',
    '...',
    '"a": 1',
  ]

  test.each(LEFT)('rejects only the rule with a line at the left margin (%j)', async (line) => {
    const broken = `- id: broken\n    message: |\n      foo()\n${line}\n    severity: INFO`
    const { rules, rejects } = await readFiles({ 'a.yaml': `rules:\n  ${broken}\n  ${whole}\n` })
    expect(rules.map(({ shortcode }) => shortcode)).toContain('whole')
    expect(rejects[0]?.code).toBe('broken')
  })

  test.each([' ', '   ', '     '])('rejects an item at another indentation (%j) by name, with the one before it', async (blanks) => {
    const broken = `- id: broken\n    message: |\n      foo()\n${blanks}- id: lost\n${blanks}  message: "\n`
    const { rules, rejects } = await readFiles({ 'a.yaml': `rules:\n  ${broken}\n  ${whole}\n` })
    expect(rejects.map(({ code }) => code)).toEqual(expect.arrayContaining(['broken', 'lost']))
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['whole'])
  })

  test('reads no rules from other keys of a broken file', async () => {
    const other = 'version: 1\nnames:\n  - one\n  - two\n'
    const { rules, rejects } = await readFiles({ 'a.yaml': `${other}rules:\n  - id: broken\n    x: : :\n  ${whole}\n${other}` })
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['whole'])
    expect(rejects.map(({ code }) => code)).toEqual(['broken'])
  })

  test('does not mistake an id in another rule’s metadata for a duplicate', async () => {
    const { rules } = await readFiles({
      'a/a.yaml': `rules:\n  - id: whole\n    message: Whole.\n    severity: INFO\n`,
      'b/b.yaml': `rules:\n  - id: other\n    message: Other.\n    severity: INFO\n    metadata:\n      id: whole\n`,
    })
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['whole', 'other'])
  })

  const broken = '    message: |\n      x\n  y: : :\n'
  const codesOf = async (text: string) => (await readFiles({ 'a.yaml': text })).rejects.map(({ code }) => code)

  test.each([
    ['a#b', 'a#b'],
    ['my rule', 'my rule'],
    ['"my rule" # old', 'my rule'],
    ["'it'", 'it'],
    ['plain # old', 'plain'],
    ['&a anchored', undefined],
    ['"x\\u0061y"', undefined],
    ['>-\n      folded', undefined],
    ['', undefined],
  ])('reports the id of a broken rule written as %s, if it is plain', async (id, code) => {
    expect(await codesOf(`rules:\n  - id: ${id}\n${broken}  ${whole}\n`)).toEqual([code])
  })

  test('reports the own id of a broken rule, not one in its metadata', async () => {
    const facts = '    metadata:\n      id: inner\n'
    expect(await codesOf(`rules:\n  - message: x\n${facts}    id: own\n${broken}  ${whole}\n`)).toEqual(['own'])
    expect(await codesOf(`rules:\n  - message: x\n${facts}${broken}  ${whole}\n`)).toEqual([undefined])
  })

  test.each([
    ['a document without a list next to one with a list', `rules:\n  ${whole}\n---\nrule:\n  - id: lost\n---\n- id: bare\n`, 2],
    ['a list on the same line as its key in a broken file', `rules:\n  ${whole}\n  - id: b\n${broken}---\nrules: [{id: lost}]\n`, 2],
    [
      'an item without an id in its first line after another key',
      `rules:\n  - id: b\n${broken}oops: 1\n  - message: m\n    id: whole\n    severity: INFO\n`,
      1,
    ],
  ])('rejects %s instead of silently dropping it', async (_, text, count) => {
    const { rules, rejects } = await readFiles({ 'a.yaml': text })
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['whole'])
    expect(rejects).toHaveLength(count)
  })

  test.each(['references', 'reference', 'refs', 'links', 'link', 'urls', 'url'])('reads the references of “%s”', async (field) => {
    const { rules } = await readFiles({
      'a.yaml': `rules:\n  - id: a\n    message: A.\n    severity: INFO\n    metadata:\n      ${field}: See HTTPS://orchard.example/pinning.\n`,
    })
    expect(rules[0]?.references).toMatchObject([{ url: expect.stringMatching(/^https:\/\/orchard\.example\/pinning$/i) as unknown }])
  })

  test('accepts an alias of a list', async () => {
    const { rules } = await readFiles({ 'a.yaml': 'all: &r\n  - id: a\n    message: A.\n    severity: INFO\nrules: *r\n' })
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['a'])
  })

  test('handles an id with a million spaces quickly', async () => {
    expect(await codesOf(`rules:\n  - id: far${' '.repeat(1_000_000)}off\n${broken}  ${whole}\n`)).toHaveLength(1)
  })
})
