import { expect, test } from 'vitest'
import { type CodeLine, linesOf, lineText, sliceLine } from './code-lines.ts'

const line: CodeLine = [['keyword', 'const'], ' a ', ['punct', '='], ' ', ['number', '42']]

test('a slice of a line keeps the kinds of its tokens', () => {
  expect(sliceLine(line, 3, 7)).toEqual([['keyword', 'st'], ' a'])
  expect(sliceLine(line, 11)).toEqual([['number', '2']])
  expect(sliceLine(line, 4, 4)).toEqual([])
})

test('two complementary slices make up the whole line', () => {
  for (let at = 0; at <= 12; at += 1) expect(lineText(sliceLine(line, 0, at)) + lineText(sliceLine(line, at))).toBe('const a = 42')
})

test('code without tokens, or with the tokens of other code, is plain', () => {
  expect(linesOf('a\n\nb', undefined)).toEqual([['a'], [], ['b']])
  expect(linesOf('const a = 42', [line])).toEqual([line])
  expect(linesOf('const a = 43', [line])).toEqual([['const a = 43']])
})
