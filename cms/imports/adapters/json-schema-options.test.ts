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

test('of many choices those stay that there is room for, each whole, and a sign says that there are more', () => {
  const choices = Array.from({ length: 40 }, (_, index) => `CHOICE_${index}`)
  const [one, list] = optionsOf([{ enum: choices }, { type: 'array', items: { enum: choices } }], [])
  for (const type of [one?.type ?? '', (list?.type ?? '').replace(/^\((.*)\)\[\]$/, '$1')]) {
    const shown = type.split(' | ')
    expect(shown.at(-1)).toBe('…')
    expect(shown.slice(0, -1)).toEqual(choices.slice(0, shown.length - 1).map((choice) => JSON.stringify(choice)))
    expect(shown.length).toBeGreaterThan(15)
  }
  expect(list?.type.length).toBeLessThanOrEqual(300)
})

test('of several ways to write the settings, what one position may be stands together', () => {
  const curly = {
    anyOf: [
      { type: 'array', items: [{ enum: ['all'] }] },
      { type: 'array', items: [{ enum: ['multi', 'all'] }, { enum: ['consistent'] }] },
    ],
  }
  expect(optionsOf(curly, ['all'])).toEqual([
    { name: 'option 1', type: '"all" | "multi"', default: '"all"', description: '' },
    { name: 'option 2', type: '"consistent"', default: '', description: '' },
  ])
})

test('a position that is a word in one way and an object in another has both', () => {
  const schema = { oneOf: [{ items: [{ enum: ['never'] }] }, { items: [{ type: 'object', properties: { max: { type: 'integer' } } }] }] }
  expect(optionsOf(schema, [{ max: 2 }])).toEqual([
    { name: 'option 1', type: '"never"', default: '', description: '' },
    { name: 'max', type: 'integer', default: '2', description: '' },
  ])
})
