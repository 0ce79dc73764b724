import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { islandKey, keyOf } from './key.ts'

const query = { where: [{ _path: /^\/blog/ }], sort: [{ _stem: 1, $numeric: true }], limit: 10 }

test.each([[query], [{}], [[]], [''], ['a'], [0], [null], [undefined], [true], [new Date(0)], [['a', { b: [1] }]]])(
  'the key of %j is 10 letters and digits (C38, C79)',
  (value) => {
    expect(keyOf(value)).toMatch(/^[A-Za-z0-9]{10}$/)
  },
)

test('the order of properties does not matter, at any depth (C38)', () => {
  expect(keyOf({ limit: 10, sort: [{ $numeric: true, _stem: 1 }], where: [{ _path: /^\/blog/ }] })).toBe(keyOf(query))
})

test.each([
  [{ a: 1 }, { a: '1' }],
  [{ a: 1 }, { a: 2 }],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [{ a: {} }, { a: [] }],
  [{ path: /a/ }, { path: /a/i }],
  [null, undefined],
  [{ a: null }, {}],
])('%j and %j have different keys (C38)', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})

test('keys are the same in another process, so server and browser agree (C79)', () => {
  const script = `import { keyOf } from './app/content-api/key.ts'; process.stdout.write(keyOf({ b: [1, 'x'], a: null }))`
  const other = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(other).toBe(keyOf({ a: null, b: [1, 'x'] }))
})

test('an island’s key consists of its block and the key of its props (C65)', () => {
  expect(islandKey('hero', { b: 1, a: 2 })).toBe(`hero_${keyOf({ a: 2, b: 1 })}`)
})
