import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, fileWith, folderWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { CatalogueError } from '../../adapter.ts'
import { adapters } from '../index.ts'

const place = path.join(CATALOGUES, 'deepsource')
const read = (where: string) => readCatalogueAt('deepsource', where)

describe('a DeepSource folder', () => {
  test('yields its analyzer with the data of the files next to its profile', async () => {
    const { analyzers } = await read(place)
    expect(analyzers).toMatchObject([
      { shortcode: 'orchard', name: 'Orchard', status: 'active', category: 'language', languages: ['Dart'], tool: { version: '3.1.0' } },
    ])
  })

  test('has the version that is written, also as a number', async () => {
    const profile = (version: string) => folderWith({ 'analyzer/analyzer.toml': `name = "A"\ntool_latest_version = ${version}\n` })
    for (const version of ['1.10', '2', '"1.10"']) {
      const { analyzers } = await read(await profile(`${version} # newest`))
      expect(analyzers[0]?.tool?.version).toBe(version.replaceAll('"', ''))
    }
  })

  test('leaves the snippets to the site, although its files have DeepSource’s own', async () => {
    const { analyzers } = await read(place)
    expect(analyzers[0]?.snippets).toBeUndefined()
    expect(JSON.stringify(analyzers)).not.toMatch(/deepsource|skipcq/i)
  })

  test('names an issue after its file and moves examples and references out of its text', async () => {
    const { rules } = await read(place)
    expect(rules[0]).toMatchObject({
      shortcode: 'ORC-W1001',
      upstreamId: 'apples_and_pears',
      aliases: ['apples_and_pears'],
      severity: 'critical',
      category: 'bug-risk',
      tags: ['fruit'],
      recommended: true,
      autofix: 'safe',
      cwe: [697, 1025],
      owasp: ['A04:2021'],
      description: 'An apple is never a pear, so the comparison is always false.\n\n<!--more-->\n\nCompare what both have, such as weight.',
      examples: [{ bad: 'if (apple == pear) {}', good: 'if (apple.weight == pear.weight) {}', language: 'dart' }],
      references: [
        { title: 'Fruit', url: 'https://orchard.example/fruit' },
        { title: 'orchard.example/pears', url: 'https://orchard.example/pears' },
      ],
    })
  })

  test('notes unknown values and rejects broken files with their lines, and reads the others', async () => {
    const { rules, notes, rejects } = await read(place)
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['ORC-W1001', 'ORC-W1002'])
    expect(rules[1]).toMatchObject({
      severity: 'minor',
      category: 'bug-risk',
      examples: [{ bad: 'Ladder().climb();', good: 'Ladder(floor: board).climb();' }],
    })
    expect(notes.map(({ at }) => at)).toEqual([
      { file: 'issues/ORC-W1002.toml', line: 2 },
      { file: 'issues/ORC-W1002.toml', line: 3 },
    ])
    expect(rejects.map(({ code, at }) => [code, at.line])).toEqual([
      ['ORC-W1003', 3],
      ['ORC-W1004', 1],
      ['ORC-W1005', 1],
    ])
  })

  test('names CWE and OWASP entries that it cannot read, with their lines', async () => {
    const text = 'title = "One"\nseverity = "major"\ncategory = "style"\ncwe = ["none known", 79]\ntags = ["fruit", "owasp-a1"]'
    const { rules, notes } = await read(await fileWith('A1.toml', text))
    expect(rules).toMatchObject([{ cwe: [79], owasp: [], tags: ['fruit'] }])
    expect(notes.map(({ at, note }) => [at.line, /"[^"]*"/.exec(note)?.[0]])).toEqual([
      [4, '"none known"'],
      [5, '"owasp-a1"'],
    ])
  })

  test('reads a folder with several analyzers the same way', async () => {
    const { rules } = await read(place)
    const folder = await folderWith({
      'pears/analyzer/analyzer.toml': 'name = "Pears"\nshortcode = "pears"',
      'pears/issues/P1.toml': 'title = "A pear falls"',
    })
    execFileSync('cp', ['-r', place, path.join(folder, 'orchard')])
    const both = await read(folder)
    expect(both.analyzers.map(({ shortcode }) => shortcode)).toEqual(['orchard', 'pears'])
    expect(both.rules.slice(0, 2)).toEqual(rules)
    expect(both.rules[2]).toMatchObject({ shortcode: 'P1', severity: 'minor' })
  })

  test('reads a single issue file without an analyzer', async () => {
    const folder = await folderWith({ 'A1.toml': 'title = "One"\nseverity = "major"\ncategory = "style"' })
    const { analyzers, rules, rejects } = await read(path.join(folder, 'A1.toml'))
    expect([analyzers, rejects]).toEqual([[], []])
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['A1'])
  })

  test('rejects a file that is not text with the line of the first invalid byte', async () => {
    const issue = (end: Buffer) => Buffer.concat([Buffer.from('title = "One"\nseverity = "'), end, Buffer.from('"\n')])
    const files = {
      'analyzer/analyzer.toml': 'shortcode = "a"',
      'issues/A1.toml': issue(Buffer.from([0xe9])),
      'issues/A2.toml': issue(Buffer.from([0])),
    }
    const { rejects } = await read(await folderWith({ ...files, 'issues/A3.toml': Buffer.from('\ufefftitle = "x"', 'utf16le') }))
    expect(rejects.map(({ code, at, reason }) => [code, at.line, reason])).toEqual([
      ['A1', 2, expect.stringContaining('UTF-8')],
      ['A2', 2, expect.stringContaining('zero byte')],
      ['A3', 1, expect.stringContaining('UTF-16')],
    ])
  })

  test('does not follow symbolic links', async () => {
    const folder = await folderWith({ 'analyzer/analyzer.toml': 'shortcode = "a"', 'issues/A1.toml': 'title = "One"' })
    symlinkSync('/etc/hostname', path.join(folder, 'issues', 'A2.toml'))
    const { rules, rejects } = await read(folder)
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['A1'])
    expect(rejects).toMatchObject([{ code: 'A2', reason: expect.stringContaining('symbolic link') as unknown }])
  })

  test('rejects a link to a folder once, under the analyzer of its folder', async () => {
    const outside = await folderWith({ 'B2.toml': 'title = "Two"' })
    const files = { 'a/analyzer/analyzer.toml': 'shortcode = "a"', 'a/issues/A1.toml': 'title = "One"' }
    const folder = await folderWith({ ...files, 'b/analyzer/analyzer.toml': 'shortcode = "b"' })
    symlinkSync(outside, path.join(folder, 'b', 'issues'))
    symlinkSync(outside, path.join(folder, 'more'))
    const found = []
    for await (const one of adapters.deepsource?.read({ place: folder, name: 'x' }) ?? []) if (one.kind !== 'note') found.push(one)
    const isLink = { kind: 'reject', reason: expect.stringContaining('symbolic link') as unknown }
    expect(found).toMatchObject([
      { kind: 'analyzer', analyzer: { shortcode: 'a' } },
      { kind: 'rule', rule: { shortcode: 'A1' } },
      { kind: 'analyzer', analyzer: { shortcode: 'b' } },
      { ...isLink, at: { file: 'b/issues' } },
      { ...isLink, at: { file: 'more' } },
    ])
  })

  test('refuses any other folder as a whole', async () => {
    await expect(read(await folderWith({ 'readme.md': '' }))).rejects.toThrow(CatalogueError)
    await expect(read('/no/such/place')).rejects.toThrow(CatalogueError)
  })

  test('reports every code a broken file may have, or any code for an unreadable one', async () => {
    const broken = 'issue_code = "PY-1"\ntitle = 7\n'
    const files = {
      'issues/foo.toml': broken,
      'issues/bar.toml': `shortcode = "PY-2"\n= = =`,
      'issues/x.toml': Buffer.from([0xff, 0xfe, 0x41]),
    }
    const { rejects } = await read(await folderWith({ 'analyzer/analyzer.toml': 'name = "A"\nshortcode = "a"', ...files }))
    expect(rejects.map(({ code, also }) => [code, also]).toSorted()).toEqual([
      ['bar', ['PY-2']],
      ['foo', ['PY-1']],
      ['x', null],
    ])
  })
})
