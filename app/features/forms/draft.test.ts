import { expect, test } from 'vitest'
import { TRAP } from '#cms/forms/signs.server.ts'
import { sourceOf } from './arrival.ts'
import { newKey, parseDraft } from './draft.ts'
import { TRAP as drawn } from './form-trap.tsx'

test('a draft is read back, and what is none is nothing', () => {
  const draft = { key: 'k', since: 1, answers: { times: ['mon-morning', 'tue-morning'], name: ['Ada'] } }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  for (const text of [null, '', '{', 'null', '{"key":1}', JSON.stringify({ ...draft, answers: { name: 'Ada' } })])
    expect(parseDraft(text)).toBeNull()
})

test('a key is one the server takes, and never the same', () => {
  expect(newKey()).toMatch(/^[\w-]{16,64}$/)
  expect(newKey()).not.toBe(newKey())
})

test('of an address its path and campaign are told, of a referrer only one that is not ours', () => {
  const address = 'https://example.com/pricing?utm_source=letter&email=ada@example.com&gclid=1#top'
  expect(JSON.parse(sourceOf(address, 'https://search.example/?q=secret'))).toEqual({
    path: '/pricing',
    referrer: 'https://search.example/?q=secret',
    campaign: { utm_source: 'letter', gclid: '1' },
  })
  expect(JSON.parse(sourceOf(address, 'https://example.com/'))).not.toHaveProperty('referrer')
})

test('the field for programs has the name the server looks for', () => {
  expect(drawn).toBe(TRAP)
})
