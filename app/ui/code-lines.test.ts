import { expect, test } from 'vitest'
import { type CodeLine, linesOf, lineText, sliceLine, deviation } from './code-lines.ts'
import fc from 'fast-check'

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

test('an assignment instead of a comparison is two characters off', () => {
  expect(deviation('if (quantity = 0)', 'if (quantity === 0)')).toEqual({
    before: 'if (quantity =',
    removed: '',
    added: '==',
    after: ' 0)',
    characters: 2,
  })
})

test('a line that only loses text is off by the removed characters', () => {
  expect(deviation('debugger; run()', 'run()')).toMatchObject({ before: '', removed: 'debugger; ', added: '', characters: 10 })
})

test('compares whole words, not single letters', () => {
  expect(deviation('  return true', '  return false')).toEqual({
    before: '  return ',
    removed: 'true',
    added: 'false',
    after: '',
    characters: 5,
  })
})

test('both lines can be restored from the deviation', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'ab', '_', ' ', '=', '(', 'é', '😀') })
  fc.assert(
    fc.property(line, line, (old, fresh) => {
      const { before, removed, added, after } = deviation(old, fresh)
      expect([before + removed + after, before + added + after]).toEqual([old, fresh])
    }),
  )
})

test('a line that does not change is not off', () => {
  expect(deviation('run()', 'run()')).toMatchObject({ before: 'run()', after: '', characters: 0 })
})
