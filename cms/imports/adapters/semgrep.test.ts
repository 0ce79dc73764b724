import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, folderWith, readCatalogueAt } from '../../../tests/setup/read-catalogue.ts'
import { CatalogueError } from '../adapter.ts'

const read = (where: string) => readCatalogueAt('semgrep', where)
const readFiles = async (files: Record<string, string>) => read(await folderWith(files))
const whole = '- id: whole\n    message: It is whole.\n    severity: INFO'

describe('rules of Semgrep', () => {
  test('are read from all folders and documents', async () => {
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
      autofix: 'unsafe',
      examples: [{ bad: 'os.system($CMD)', good: 'subprocess.run([$CMD])', language: 'python', isFix: true }],
      references: [{ title: '', url: 'https://orchard.example/shell' }],
      source: 'https://orchard.example/r/shell',
    })
    expect(rejects).toMatchObject([{ at: { file: 'python/style/names.yml', line: 11 }, reason: 'A rule has an id.' }])
    expect(notes.map(({ at, code }) => [at.file, code])).toEqual([
      ['compose.yaml', undefined],
      ['python/security/shell.test.yaml', undefined],
      ['python/style/names.yml', 'odd'],
    ])
  })

  test('aliases that unfold without end are refused, and the rule beside them is read', async () => {
    const ten = (name: string) => `[${Array.from({ length: 10 }, () => name).join(', ')}]`
    const bomb = `a: &a ${ten('x')}\nb: &b ${ten('*a')}\nc: &c ${ten('*b')}\nrules:\n  - id: bomb\n    message: boom\n    severity: INFO\n    metadata: ${ten('*c')}\n  ${whole}\n`
    const { rules, rejects } = await readFiles({ 'bomb.yaml': bomb })
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['whole'])
    expect(rejects).toMatchObject([{ at: { file: 'bomb.yaml', line: 5 } }])
  })

  test.each([
    ['a tag of its own', 'rules:\n  - id: a\n    message: !!js/function "x"\n', 3],
    ['a key twice', 'rules:\n  - id: a\n    id: b\n', 3],
    ['an open quote', 'rules:\n  - id: "a\n', 3],
    ['no end of brackets', `rules: ${'['.repeat(50_000)}`, undefined],
  ])('a file with %s is refused, the others are read', async (_, text, line) => {
    const { rules, rejects } = await readFiles({ 'a.yaml': text, 'b.yaml': `rules:\n  ${whole}\n` })
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['whole'])
    expect(rejects).toHaveLength(1)
    expect(rejects[0]?.at.file).toBe('a.yaml')
    if (line) expect(rejects[0]?.at.line).toBe(line)
  })

  test('what is broken in a file costs its own rule, not those around it', async () => {
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
        ['a.yaml', undefined],
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

  test('a rule that contains itself ends', async () => {
    const { rules } = await readFiles({
      'a.yaml': 'rules:\n  - id: round\n    message: Round.\n    severity: INFO\n    metadata: &m { self: *m }\n',
    })
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['round'])
  })

  test('no rules at all are refused as a whole', async () => {
    const folders: Record<string, string>[] = [{ 'a.txt': '' }, { 'a.yaml': 'services: 1' }, { 'a.yaml': 'rules: []' }]
    for (const files of folders) await expect(readFiles(files)).rejects.toThrow(CatalogueError)
  })

  test.each(['bar()', '\tmessage: x', '- no: item', '    bar: : :'])(
    'a line that stands too far left (%j) costs its own rule alone',
    async (line) => {
      const broken = `- id: broken\n    message: |\n      foo()\n${line}\n    severity: INFO`
      const { rules, rejects } = await readFiles({ 'a.yaml': `rules:\n  ${broken}\n  ${whole}\n` })
      expect(rules.map(({ shortcode }) => shortcode)).toContain('whole')
      expect(rejects[0]?.code).toBe('broken')
    },
  )
})
