import { describe, expect, test } from 'vitest'
import { kindOf, optionIn, withOption } from './option-values.ts'

const field = (name: string, type: string, preset = '') => ({ name, type, default: preset })

test.each([
  ['boolean', 'flag'],
  ['"always" | "never"', 'choice'],
  ['integer', 'number'],
  ['string[]', 'json'],
  ['"a" | boolean', 'json'],
])('%s is edited as a %s', (type, kind) => {
  expect(kindOf(field('a', type)).kind).toBe(kind)
})

describe('a rule with a choice and an object', () => {
  const [quotes, avoidEscape] = [field('option 1', '"double" | "single"', '"double"'), field('avoidEscape', 'boolean', 'false')]
  const fields = [quotes, avoidEscape]

  test('setting a named option fills in the choice before it', () => {
    expect(withOption([], avoidEscape, fields, true)).toEqual(['double', { avoidEscape: true }])
  })

  test('other options of the object stay', () => {
    expect(withOption(['single', { allow: 1 }], avoidEscape, fields, true)).toEqual(['single', { allow: 1, avoidEscape: true }])
  })

  test('a value is found where ESLint expects it', () => {
    expect(optionIn(['single', { avoidEscape: true }], quotes, fields)).toBe('single')
    expect(optionIn(['single', { avoidEscape: true }], avoidEscape, fields)).toBe(true)
    expect(optionIn([], avoidEscape, fields)).toBeUndefined()
  })
})

test('named options alone are in the first object', () => {
  const max = field('max', 'integer', '3')
  expect(withOption([], max, [max], 5)).toEqual([{ max: 5 }])
})
