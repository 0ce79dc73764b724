import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviation } from './deviation.ts'

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
