import { describe, expect, test } from 'vitest'
import { optionsOf } from './json-schema-options.ts'

test('returns one entry per property of an option object, with the rule’s default', () => {
  const schema = [
    { type: 'object', properties: { max: { type: 'integer', default: 1, description: 'How many.' }, skip: { type: 'boolean' } } },
  ]
  expect(optionsOf(schema, [{ max: 3 }])).toEqual([
    { name: 'max', type: 'integer', default: '3', description: 'How many.' },
    { name: 'skip', type: 'boolean', default: '', description: '' },
  ])
})

test('names a plain position by its index', () => {
  expect(optionsOf([{ enum: ['always', 'never'] }], ['always'])).toEqual([
    { name: 'option 1', type: '"always" | "never"', default: '"always"', description: '' },
  ])
})

test('supports a schema for the whole array', () => {
  expect(optionsOf({ type: 'array', items: [{ type: 'string' }] })[0]).toMatchObject({ name: 'option 1', type: 'string' })
  expect(optionsOf({ anyOf: [{ items: [{ properties: { a: { type: 'array', items: { type: 'string' } } } }] }] })[0]).toMatchObject({
    name: 'a',
    type: 'string[]',
  })
})

test.each([undefined, null, [], {}, false, 'x', [null, 7]])('returns no named options for %j', (schema) => {
  expect(optionsOf(schema).every(({ name }) => name.startsWith('option '))).toBe(true)
})

test('truncates long unions after a whole choice, with an ellipsis', () => {
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

test('merges the choices of each position across alternative schemas', () => {
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

test('lists both a plain value and an option object for one position', () => {
  const schema = { oneOf: [{ items: [{ enum: ['never'] }] }, { items: [{ type: 'object', properties: { max: { type: 'integer' } } }] }] }
  expect(optionsOf(schema, [{ max: 2 }])).toEqual([
    { name: 'option 1', type: '"never"', default: '', description: '' },
    { name: 'max', type: 'integer', default: '2', description: '' },
  ])
})

describe('references', () => {
  const $defs = {
    mode: { enum: ['always', 'never'] },
    place: { type: 'string', description: 'Where it hangs.' },
    depth: { type: 'integer', default: 2 },
  }
  test('are followed, also in one of several forms', () => {
    const object = { type: 'object', properties: { apples: { $ref: '#/$defs/mode' }, hook: { $ref: '#/$defs/place' } } }
    expect(optionsOf({ type: 'array', $defs, items: [{ oneOf: [{ $ref: '#/$defs/mode' }, object] }] })).toEqual([
      { name: 'option 1', type: '"always" | "never"', default: '', description: '' },
      { name: 'apples', type: '"always" | "never"', default: '', description: '' },
      { name: 'hook', type: 'string', default: '', description: 'Where it hangs.' },
    ])
  })

  test('may lead into a list of schemas, or be escaped', () => {
    expect(optionsOf([{ enum: ['a'] }, { $ref: '#/items/0' }])[1]).toMatchObject({ name: 'option 2', type: '"a"' })
    expect(optionsOf({ definitions: { 'a/b': { type: 'number' } }, items: [{ $ref: '#/definitions/a~1b' }] })[0]).toMatchObject({
      type: 'number',
    })
  })

  test.each([
    ['an $anchor', { $defs: { mode: { $anchor: 'mode', enum: ['a'] } } }, '#mode'],
    ['an $id', { $defs: { mode: { $id: 'mode.json', enum: ['a'] } } }, 'mode.json'],
    [
      'the address of an $id',
      { $id: 'https://a.example/r.json', $defs: { mode: { $id: 'mode.json', enum: ['a'] } } },
      'https://a.example/mode.json',
    ],
    ['the id of draft 4', { definitions: { mode: { id: '#mode', enum: ['a'] } } }, '#mode'],
    ['an $anchor in an $id', { $defs: { all: { $id: 'all.json', $defs: { mode: { $anchor: 'mode', enum: ['a'] } } } } }, 'all.json#mode'],
    ['a pointer in an $id', { $defs: { all: { $id: 'all.json', $defs: { mode: { enum: ['a'] } } } } }, 'all.json#/$defs/mode'],
    ['its own address', { $id: 'https://a.example/r.json', $defs: { mode: { enum: ['a'] } } }, 'https://a.example/r.json#/$defs/mode'],
  ])('may lead to %s', (_, schema, $ref) => {
    expect(optionsOf({ ...schema, items: [{ $ref }] })).toMatchObject([{ name: 'option 1', type: '"a"' }])
  })

  test.each(['#', '#loop', '#/items', '#/nothing', '#/%', 'https://a.example/schema', '#/$defs/loop', '#/$defs/whole'])(
    '%j ends',
    ($ref) => {
      const loop = { $anchor: 'loop', anyOf: [{ $ref: '#/$defs/loop' }, { $ref: '#/$defs/loop' }] }
      const whole = { allOf: [{ $ref: '#/$defs/whole' }, { $ref: '#/$defs/whole' }] }
      expect(optionsOf({ $defs: { loop, whole }, items: [{ $ref }] }).length).toBeLessThanOrEqual(1)
    },
  )
})

test('the parts of allOf count, and what is said beside them wins', () => {
  const $defs = {
    mode: { enum: ['always', 'never'], description: 'Any mode.' },
    base: { type: 'object', properties: { depth: { type: 'integer' }, hook: { type: 'string' } } },
  }
  const apples = { allOf: [{ $ref: '#/$defs/mode' }], default: 'never', description: 'Of apples.' }
  const own = { allOf: [{ $ref: '#/$defs/base' }], properties: { hook: { type: 'boolean' }, apples } }
  expect(optionsOf({ $defs, items: [own] })).toEqual([
    { name: 'depth', type: 'integer', default: '', description: '' },
    { name: 'hook', type: 'boolean', default: '', description: '' },
    { name: 'apples', type: '"always" | "never"', default: '"never"', description: 'Of apples.' },
  ])
})

test('a position may take a number or an object', () => {
  const forms = [
    { type: 'integer', minimum: 0 },
    { type: 'object', properties: { max: { type: 'integer' } }, additionalProperties: false },
  ]
  expect(optionsOf([{ oneOf: forms }], [3])).toEqual([
    { name: 'option 1', type: 'integer', default: '3', description: '' },
    { name: 'max', type: 'integer', default: '', description: '' },
  ])
})

test('the type of a position may list an object beside other values', () => {
  const properties = { max: { type: 'integer' } }
  expect(optionsOf([{ type: ['integer', 'object'], properties }], [3])).toEqual([
    { name: 'option 1', type: 'integer', default: '3', description: '' },
    { name: 'max', type: 'integer', default: '', description: '' },
  ])
  expect(optionsOf([{ type: ['object', 'null'], properties }]).map(({ name }) => name)).toEqual(['max'])
})

test('items may be one schema for any number of options', () => {
  expect(
    optionsOf({ type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'object', properties: { name: { type: 'string' } } }] } }),
  ).toEqual([
    { name: 'option 1', type: 'string', default: '', description: '' },
    { name: 'name', type: 'string', default: '', description: '' },
  ])
})

test('an object with several shapes has the properties of all, and no option of its own', () => {
  const shapes = [{ required: ['a'] }, { properties: { b: { type: 'number' } }, required: ['b'] }]
  expect(optionsOf([{ type: 'object', properties: { a: { type: 'string' } }, anyOf: shapes }]).map(({ name }) => name)).toEqual(['a', 'b'])
  expect(optionsOf([{ type: 'object', oneOf: [shapes[1]] }]).map(({ name }) => name)).toEqual(['b'])
})

test('two objects in one position have the options of both, each with all of its values', () => {
  const forms = [
    { type: 'object', properties: { mode: { const: 'a' }, max: { type: 'integer', default: 1 } } },
    { type: 'object', properties: { mode: { const: 'b', description: 'How.' }, min: { type: 'integer' } } },
  ]
  const expected = [
    { name: 'mode', type: '"a" | "b"', default: '', description: 'How.' },
    { name: 'max', type: 'integer', default: '1', description: '' },
    { name: 'min', type: 'integer', default: '', description: '' },
  ]
  expect(optionsOf([{ oneOf: forms }])).toEqual(expected)
  expect(optionsOf([{ anyOf: forms.map((form) => ({ oneOf: [form] })) }])).toEqual(expected)
  expect(optionsOf({ anyOf: forms.map((form) => ({ type: 'array', items: [form] })) })).toEqual(expected)
})

test('a property has the types of all its forms, and what only constrains them is none', () => {
  const typeOf = (property: object) => optionsOf([{ properties: { a: property } }])[0]?.type
  expect(typeOf({ anyOf: [{ type: 'integer' }, { type: 'object', properties: { b: {} } }] })).toBe('integer | object')
  expect(typeOf({ type: 'object', properties: { b: {} }, anyOf: [{ required: ['b'] }, { required: ['c'] }] })).toBe('object')
  expect(typeOf({ type: 'integer', oneOf: [{ minimum: 1 }, { enum: [-1] }] })).toBe('integer | -1')
  expect(typeOf({ type: 'string', oneOf: [{ enum: ['a'] }, { enum: ['b'] }] })).toBe('"a" | "b"')
})

test('prefixItems are positions, and items beside them one more', () => {
  const prefixItems = [{ enum: ['always'] }, { properties: { max: { type: 'integer' } } }]
  expect(optionsOf({ type: 'array', prefixItems, items: false }).map(({ name, type }) => [name, type])).toEqual([
    ['option 1', '"always"'],
    ['max', 'integer'],
  ])
  expect(optionsOf({ prefixItems, items: { type: 'string' } })[2]).toMatchObject({ name: 'option 3', type: 'string' })
})
