import { describe, expect, test } from 'vitest'
import { concerns } from '#platform/http/built-from.ts'
import { ALL_KEY, keyOfPart, keysConcernedBy, keysOf } from './surrogate-keys.ts'

const keys = (tags: readonly string[], parts: Record<string, string> = {}) =>
  keysOf({ tags: new Set(tags), parts: new Map(Object.entries(parts)) }) ?? []

const isPurged = (changed: string, tags: readonly string[]) => keysConcernedBy(changed).some((key) => keys(tags).includes(key))

const many = (family: string, count: number) => Array.from({ length: count }, (_, index) => `${family}:${index}`)

const TAGS = ['pages:1', 'pages:2', 'posts:1', 'collection:pages', 'collection:posts', 'global:footer', 'global:navigation']

test.each(TAGS.flatMap((changed) => TAGS.map((tag) => [changed, tag] as const)))(
  'a change of %s purges what was built from %s exactly if it concerns it',
  (changed, tag) => expect(isPurged(changed, [tag])).toBe(concerns(changed, tag)),
)

test('keys are short, without separators, and unique', () => {
  for (const key of keys([...TAGS, 'pages:with spaces, commas and ü'], { 'site-tree:en': 'abc' })) expect(key).toMatch(/^[\w-]{3,12}$/)
  expect(new Set(keys(TAGS)).size).toBe(keys(TAGS).length)
})

test('a shared part has another key when its content changes', () => {
  expect(keys([], { menus: 'one' })).toEqual([ALL_KEY, keyOfPart('menus', 'one')])
  expect(keyOfPart('menus', 'one')).not.toBe(keyOfPart('menus', 'two'))
  expect(keyOfPart('menus', 'one')).not.toBe(keyOfPart('footer', 'one'))
})

describe('a page with too many sources', () => {
  const tags = [...many('issues', 500), ...many('posts', 20), 'pages:1', 'global:footer']

  test('has the collection of the largest kind instead, so that each change is still found', () => {
    expect(keys(tags).length).toBeLessThan(40)
    for (const changed of ['issues:3', 'collection:issues', 'posts:3', 'collection:posts', 'pages:1', 'global:footer'])
      expect([changed, isPurged(changed, tags)]).toEqual([changed, true])
    // Posts are still told apart.
    for (const changed of ['posts:99', 'pages:2', 'collection:events']) expect([changed, isPurged(changed, tags)]).toEqual([changed, false])
    expect(isPurged('issues:9999', tags)).toBe(true)
  })

  test('stays far below the limits of the vendors, however many kinds there are', () => {
    const wide = ['issues', 'posts', 'pages', 'events', 'media'].flatMap((family) => many(family, 1000))
    expect(keys(wide, Object.fromEntries(many('part', 20).map((part) => [part, 'x']))).join(',').length).toBeLessThan(3000)
    const known = new Set(keys(wide))
    expect(wide.filter((changed) => !keysConcernedBy(changed).some((key) => known.has(key)))).toEqual([])
  })

  test('has no keys at all if not even coarse ones are few enough', () => {
    expect(keysOf({ tags: new Set(many('collection', 300)), parts: new Map() })).toBeNull()
  })
})
