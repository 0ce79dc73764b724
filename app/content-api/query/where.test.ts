import { Pattern, readWhere } from './condition.ts'
import { describe, expect, test } from 'vitest'
import { openBudget } from './limits.ts'
import { compileWhere } from './where.ts'

const isMatch = (item: object, where: object) => compileWhere(readWhere(where), openBudget(60_000))(item)

const doc = {
  id: 1,
  name: 'Hello World',
  n: 0,
  empty: '',
  nothing: null,
  flag: false,
  tags: ['x', 'yellow', 3],
  deep: { a: { b: 'c' }, list: [{ k: 1 }, { k: 2 }] },
}

describe('plain values and paths (C32)', () => {
  test.each<[object, boolean]>([
    [{ id: 1 }, true],
    [{ id: '1' }, false],
    [{ id: 1, name: 'no' }, false],
    [{ name: /^hello/i }, true],
    [{ name: /^hello/ }, false],
    [{ 'deep.a.b': 'c' }, true],
    [{ deep: { a: { b: 'c' } } }, true],
    [{ 'deep.list.1.k': 2 }, true],
    [{ 'tags.length': 3 }, true],
    [{ 'tags.0': 'x' }, true],
    [{ 'name.length': 11 }, true],
    [{ tags: ['x'] }, true],
    [{ tags: ['yellow'] }, false],
    [{ 'deep.a.b.c.d': 'c' }, false],
    // A walk ends at the first falsy value.
    [{ 'n.a.b': 0 }, true],
    [{ 'gone.a.b': 0 }, false],
  ])('%j is %s', (where, expected) => {
    expect(isMatch(doc, where)).toBe(expected)
  })

  test('every object of a list must match (C32)', () => {
    expect(isMatch(doc, [{ id: 1 }, { name: /World/ }])).toBe(true)
    expect(isMatch(doc, [{ id: 1 }, { name: /Mars/ }])).toBe(false)
    expect(isMatch(doc, [])).toBe(true)
  })
})

describe('operators (C32)', () => {
  test.each<[object, boolean]>([
    [{ deep: { $match: { 'a.b': 'c' } } }, true],
    [{ $match: { id: 2 } }, false],
    [{ id: { $eq: 1 } }, true],
    [{ name: { $eq: /World$/ } }, true],
    [{ id: { $ne: 1 } }, false],
    [{ name: { $ne: /World$/ } }, false],
    [{ id: { $not: 1 } }, false],
    [{ id: { $not: { $gt: 1 } } }, true],
    [{ $not: { id: 2 } }, true],
    [{ id: { $and: [{ $gt: 0 }, { $lt: 2 }] } }, true],
    [{ $and: [{ id: 1 }, { name: 'no' }] }, false],
    [{ $or: [{ id: 7 }, { 'tags.0': 'x' }] }, true],
    [{ id: { $or: [2, 3] } }, false],
    [{ id: { $in: [3, 1] } }, true],
    [{ id: { $in: 1 } }, true],
    [{ n: { $in: 0 } }, true],
    [{ id: { $in: [] } }, false],
    [{ name: { $in: [/^Bye/, /^Hello/] } }, true],
    [{ tags: { $in: ['nope', 'x'] } }, true],
    [{ tags: { $in: 'x' } }, true],
    [{ tags: { $in: [/^yel/] } }, true],
    [{ tags: { $in: ['yel'] } }, false],
    [{ name: { $contains: 'World' } }, true],
    [{ name: { $contains: ['Hello', 'World'] } }, true],
    [{ name: { $contains: ['Hello', 'Mars'] } }, false],
    [{ tags: { $contains: ['x', 3] } }, true],
    [{ tags: { $contains: ['x', '3'] } }, false],
    [{ id: { $contains: 1 } }, true],
    [{ name: { $icontains: 'hELLO' } }, true],
    [{ name: { $containsAny: ['Mars', 'World'] } }, true],
    [{ tags: { $containsAny: ['a', 'b'] } }, false],
    [{ nothing: { $exists: true } }, true],
    [{ gone: { $exists: true } }, false],
    [{ gone: { $exists: false } }, true],
    [{ id: { $exists: false } }, false],
    [{ id: { $type: 'number' } }, true],
    [{ tags: { $type: 'object' } }, true],
    [{ nothing: { $type: 'object' } }, true],
    [{ gone: { $type: 'undefined' } }, true],
    [{ name: { $regex: /^hello/i } }, true],
    [{ name: { $regex: '/^hello/i' } }, true],
    [{ name: { $regex: '^Hello' } }, true],
    [{ name: { $regex: '^hello' } }, false],
    [{ id: { $gte: 1, $lte: 1 } }, true],
    [{ name: { $lt: 'I' } }, true],
    [{ id: { $unknown: 1 } }, false],
    [{ $unknown: 1 }, false],
    [{ $where: 'true' }, false],
  ])('%j is %s', (where, expected) => {
    expect(isMatch(doc, where)).toBe(expected)
  })

  test.each([
    [{ $and: { id: 1 } }, '$and requires an array as condition'],
    [{ id: { $or: 1 } }, '$or requires an array as condition'],
    [{ name: { $icontains: ['a'] } }, '$icontains requires a string, use $contains instead'],
    [{ name: { $containsAny: 'a' } }, '$containsAny requires an array as condition'],
  ])('%j is a TypeError with the known message (C32)', (where, message) => {
    const attempt = () => isMatch(doc, where)
    expect(attempt).toThrow(TypeError)
    expect(attempt).toThrow(message)
  })

  test('refuses a pattern where plain values are expected, with a hint', () => {
    expect(() => isMatch(doc, { name: { $contains: [/a/] } })).toThrow('Use $regex')
    expect(() => isMatch(doc, { name: { $regex: { a: 1 } } })).toThrow('$regex takes a regular expression')
  })
})

describe('edges (C33)', () => {
  test.each<[object, object, boolean]>([
    [{ a: '5' }, { a: { $gt: 4 } }, true],
    [{}, { a: { $gt: 1 } }, false],
    [{ a: null }, { a: { $lt: 1 } }, true],
    [{}, { a: { $ne: 1 } }, true],
    [{ a: ['x'] }, { a: 'x' }, false],
    [{ a: ['x'] }, { a: { $in: 'x' } }, true],
    [{ a: ['x'] }, { a: { $contains: 'x' } }, true],
    [{ a: 0 }, { a: { $regex: '0' } }, false],
    [{ a: 0 }, { a: { $regex: '^$' } }, true],
    [{ a: 1 }, {}, true],
    [{ a: 1 }, { a: {} }, true],
    [{ a: 1 }, { a: [] }, true],
    // Deliberate deviations from the library.
    [{ a: 1 }, { a: null }, false],
    [{ a: null }, { a: null }, true],
    [{}, { a: null }, true],
    [{ a: 1 }, { a: { $not: null } }, true],
    [{}, { a: { $eq: null } }, false],
    [{}, { a: { $contains: 'undef' } }, false],
    [{ a: null }, { a: { $contains: 'nul' } }, false],
    [{}, { a: { $icontains: 'UNDEF' } }, false],
    [{}, { a: { $containsAny: ['undef'] } }, false],
    [{}, { a: /undef/ }, false],
  ])('%j against %j is %s', (item, where, expected) => {
    expect(isMatch(item, where)).toBe(expected)
  })

  test('a pattern is stateless, regardless of its flags (C33)', () => {
    const where = { a: /x/g, b: { $regex: '/x/gy' } }
    const matcher = compileWhere(readWhere(where), openBudget(60_000))
    expect([1, 2, 3, 4].map(() => matcher({ a: 'axa', b: 'xa' }))).toEqual([true, true, true, true])
    expect(matcher({ a: 'x', b: 'ax' })).toBe(false)
  })
})

describe('prototypes cannot be queried', () => {
  test.each<object>([
    { 'constructor.name': 'Object' },
    JSON.parse('{"__proto__":{"$exists":true}}') as object,
    { 'name.toString': { $exists: true } },
    { 'tags.map': { $exists: true } },
    { hasOwnProperty: { $type: 'function' } },
    { 'deep.__proto__.polluted': { $exists: true } },
  ])('%j', (where) => {
    expect(isMatch(doc, where)).toBe(false)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test.each(['$gt', '$lt', '$contains', '$eq', '$type', '$in'])('%s does not call methods of untrusted objects', (operator) => {
    const condition = { toString: 1, valueOf: 1, [operator]: 1 }
    expect(() => isMatch({ a: 'x', b: { toString: 1 } }, { a: { [operator]: condition }, b: { [operator]: 'x' } })).not.toThrow()
  })
})

test.each([
  ['\\A', 'A', true],
  ['\\z', 'x', false],
  ['\\z', 'z', true],
  ['\\Q', 'x', false],
  ['\\a', 'a', true],
  ['\\\\A', '\\A', true],
  ['\\d\\b', '5', true],
])('an escape that only the engine knows is a plain letter: /%s/ and %s (C32)', (source, text, matches) => {
  expect(new Pattern(source).test(text)).toBe(matches)
})

test('refuses character classes that JavaScript does not know (C38)', () => {
  expect(() => new Pattern('[[:alpha:]]')).toThrow('JavaScript does not know')
})
