import { expect, test } from 'vitest'
import { lineText } from '#app/ui/code-lines.ts'
import { GRAMMARS, type Language, languageOf, highlight } from './highlight.server.ts'

const SAMPLES: Record<Language, [code: string, kind: string, text: string]> = {
  ts: ['const a: string = `x${b}`', 'keyword', 'const'],
  tsx: ['return <p>{a}</p>', 'name', 'p'],
  js: ['// why\nfoo()', 'comment', '// why'],
  jsx: ['return <p>{a}</p>', 'name', 'p'],
  json: ['{ "a": 1 }', 'number', '1'],
  python: ['def add(items=None):', 'keyword', 'def'],
  go: ['func main() { x := "a" }', 'string', '"a"'],
  rust: ['fn main() { let a = 1; }', 'keyword', 'fn'],
  java: ['class A { int b = 2; }', 'number', '2'],
  ruby: ["def a\n  'b'\nend", 'string', "'b'"],
  php: ["<?php echo 'a';", 'string', "'a'"],
  css: ['a { color: red }', 'name', 'color'],
  html: ['<a href="/b">c</a>', 'string', '"/b"'],
  yaml: ['a: true', 'number', 'true'],
  toml: ['a = 1', 'number', '1'],
  sh: ['echo "a"', 'string', '"a"'],
  sql: ["SELECT a FROM b WHERE c = 'd'", 'keyword', 'SELECT'],
  diff: ['-a\n+b', 'added', '+b'],
  dockerfile: ['FROM node:24', 'keyword', 'FROM'],
}

test.each(Object.keys(GRAMMARS) as Language[])('highlights %s without losing a character', async (language) => {
  const [code, kind, text] = SAMPLES[language]
  const lines = (await highlight(code, language)) ?? []
  expect(lines.map(lineText).join('\n')).toBe(code)
  expect(lines.flat().map((token) => (typeof token === 'string' ? token : [token[0], token[1].trim()]))).toContainEqual([kind, text])
})

test('highlights the commands of a terminal session and marks the output as comment', async () => {
  expect(await highlight('$ run --all\n3 files for "all"', 'sh')).toEqual([
    [
      ['punct', '$ '],
      ['name', 'run '],
      ['string', '--all'],
    ],
    [['comment', '3 files for "all"']],
  ])
})

test('code in an unknown language, too long or empty stays plain', async () => {
  expect(await highlight('a', languageOf('cobol'))).toBeUndefined()
  expect(await highlight('a'.repeat(20_001), 'ts')).toBeUndefined()
  expect(await highlight('', 'ts')).toBeUndefined()
})

test('recognizes a language by name, alias or file extension', () => {
  expect(languageOf('TypeScript')).toBe('ts')
  expect(languageOf(undefined, 'src/cart.ts')).toBe('ts')
  expect(languageOf('', '.plumbline.yml')).toBe('yaml')
  expect(languageOf(null, 'Dockerfile')).toBe('dockerfile')
  expect(languageOf('constructor', 'a.constructor')).toBeUndefined()
})
