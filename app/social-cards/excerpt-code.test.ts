import { expect, test } from 'vitest'
import { lineText } from '#app/ui/code-lines.ts'
import { excerptCode } from './excerpt-code.ts'

const shown = (code: string, reported: Parameters<typeof excerptCode>[2]) => {
  const excerpt = excerptCode(code, undefined, reported)
  const last = lineText(excerpt?.lines.at(-1)?.tokens ?? [])
  return (
    excerpt && {
      lines: excerpt.lines.map(({ number, tokens }) => [number, lineText(tokens)]),
      marked: last.slice(excerpt.from, excerpt.to),
    }
  )
}

const CODE = 'function a() {\n\n    let sum = 0\n    if (sum = 1) {\n      return\n    }\n}'

test('the reported line ends an excerpt without blank lines and shared indentation', () => {
  expect(shown(CODE, { line: 4, column: 9, endLine: 4, endColumn: 16 })).toEqual({
    lines: [
      [1, 'function a() {'],
      [3, '    let sum = 0'],
      [4, '    if (sum = 1) {'],
    ],
    marked: 'sum = 1',
  })
  expect(shown('    a()\n    b()', { line: 2 })).toEqual({
    lines: [
      [1, 'a()'],
      [2, 'b()'],
    ],
    marked: 'b()',
  })
})

test('a range over several lines ends with its first one, and an empty range covers a letter', () => {
  expect(shown('if (a) {\n}', { line: 1, column: 8, endLine: 2, endColumn: 2 })?.marked).toBe('{')
  expect(shown('ab', { line: 1, column: 3, endLine: 1, endColumn: 3 })?.marked).toBe('b')
})

test('a range far to the right is brought into view', () => {
  const excerpt = shown(`${'x'.repeat(90)} = wrong`, { line: 1, column: 94, endLine: 1, endColumn: 99 })
  expect(excerpt?.marked).toBe('wrong')
  expect(excerpt?.lines[0]?.[1]).toMatch(/^…x+ = wrong$/)
})

test('long lines are cut, and the range with them', () => {
  const excerpt = shown('call('.padEnd(200, 'x'), { line: 1, column: 6, endLine: 1, endColumn: 200 })
  expect(excerpt?.lines[0]?.[1]).toHaveLength(47)
  expect(excerpt?.marked).toMatch(/^x+…$/)
})

test.each([0, 3, 99])('there is no excerpt for line %i, which is blank or missing', (line) => {
  expect(excerptCode('a\nb\n', undefined, { line })).toBeNull()
})
