import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviation } from './deviation.ts'

test('an assignment in a condition is two characters off', () => {
  expect(deviation('if (quantity = 0)', 'if (quantity === 0)')).toEqual({
    before: 'if (quantity =',
    removed: '',
    added: '==',
    after: ' 0)',
    characters: 2,
  })
})

test('a line that only loses characters is off by what it loses', () => {
  expect(deviation('debugger; run()', 'run()')).toMatchObject({ before: '', removed: 'debugger; ', added: '', characters: 10 })
})

test('words are compared as a whole, not letter by letter', () => {
  expect(deviation('  return true', '  return false')).toEqual({
    before: '  return ',
    removed: 'true',
    added: 'false',
    after: '',
    characters: 5,
  })
})

test('whatever the lines, both can be read out of what differs', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'ab', '_', ' ', '=', '(', 'é', '😀') })
  fc.assert(
    fc.property(line, line, (old, fresh) => {
      const { before, removed, added, after } = deviation(old, fresh)
      expect([before + removed + after, before + added + after]).toEqual([old, fresh])
    }),
  )
})

test('a line that is true is not off', () => {
  expect(deviation('run()', 'run()')).toMatchObject({ before: 'run()', after: '', characters: 0 })
})
