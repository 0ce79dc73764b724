import { expect, test } from 'vitest'
import { sourceIn } from './source.ts'

const campaignOf = (campaign: object) => sourceIn(JSON.stringify({ path: '/', campaign }), '/page').campaign

test('the source is read if it is well formed', () => {
  const sent = { path: '/pricing', referrer: 'https://search.example/?q=secret', campaign: { utm_source: 'letter', ref: 'x' } }
  expect(sourceIn(JSON.stringify(sent), '/page')).toEqual({ ...sent, referrer: 'https://search.example' })
  for (const text of ['', '{', '[]', 'null', '{"path":1}', '{"campaign":{"onclick":"x"}}'])
    expect(sourceIn(text, '/page')).toEqual({ path: '/page', referrer: null, campaign: null })
})

test.each([
  ['a NUL', 'a\u0000b', 'ab'],
  ['half a character', 'a\ud800', 'a'],
  ['half a character in the middle', 'a\ud800b', 'a\ufffdb'],
  ['a character where it is cut off', `${'x'.repeat(299)}\u{1f600}`, 'x'.repeat(299)],
])('a parameter with %s becomes one that Postgres can store', (_, value, stored) => {
  expect(campaignOf({ utm_source: value })).toEqual({ utm_source: stored })
  expect(sourceIn(JSON.stringify({ path: `/${value.slice(1)}` }), '/page').path).not.toMatch(/\0|[\ud800-\udfff]/)
})

test('only the first twelve parameters are read, and a long path is truncated', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  expect(Object.keys(campaignOf(Object.fromEntries(letters.map((letter) => [`utm_${letter}x`, '1']))) ?? {})).toHaveLength(12)
  expect(sourceIn('', `/${'x'.repeat(5000)}`).path).toHaveLength(300)
})
