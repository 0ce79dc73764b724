import { expect, test } from 'vitest'
import { optionsOf } from './json-schema-options.ts'

test('an option object gives one entry per property, with the default the rule applies', () => {
  const schema = [
    { type: 'object', properties: { max: { type: 'integer', default: 1, description: 'How many.' }, skip: { type: 'boolean' } } },
  ]
  expect(optionsOf(schema, [{ max: 3 }])).toEqual([
    { name: 'max', type: 'integer', default: '3', description: 'How many.' },
    { name: 'skip', type: 'boolean', default: '', description: '' },
  ])
})

test('a plain position is named after its place', () => {
  expect(optionsOf([{ enum: ['always', 'never'] }], ['always'])).toEqual([
    { name: 'option 1', type: '"always" | "never"', default: '"always"', description: '' },
  ])
})

test('a schema for the whole array is followed to its items', () => {
  expect(optionsOf({ type: 'array', items: [{ type: 'string' }] })[0]).toMatchObject({ name: 'option 1', type: 'string' })
  expect(optionsOf({ anyOf: [{ items: [{ properties: { a: { type: 'array', items: { type: 'string' } } } }] }] })[0]).toMatchObject({
    name: 'a',
    type: 'string[]',
  })
})

test.each([undefined, null, [], {}, false, 'x', [null, 7]])('%j has no named options and breaks nothing', (schema) => {
  expect(optionsOf(schema).every(({ name }) => name.startsWith('option '))).toBe(true)
})
