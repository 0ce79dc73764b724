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

test('a line that is true is not off', () => {
  expect(deviation('run()', 'run()')).toMatchObject({ before: 'run()', after: '', characters: 0 })
})
