import { expect, test } from 'vitest'
import { HONEYPOT_FIELD } from '#cms/leads/forms/spam.server.ts'
import { sourceOf } from './send-form.ts'
import { newKey, parseDraft } from './draft.ts'
import { HONEYPOT_FIELD as rendered } from './form.tsx'

test('a draft is read back, and an invalid one is null', () => {
  const draft = { key: 'k', since: 1, answers: { times: ['mon-morning', 'tue-morning'], name: ['Ada'] } }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  for (const text of [null, '', '{', 'null', '{"key":1}', JSON.stringify({ ...draft, answers: { name: 'Ada' } })])
    expect(parseDraft(text)).toBeNull()
})

test('a key is unique and has the format that the server accepts', () => {
  expect(newKey()).toMatch(/^[\w-]{16,64}$/)
  expect(newKey()).not.toBe(newKey())
})

test('the source has the path and the campaign, and only a foreign referrer', () => {
  const address = 'https://example.com/pricing?utm_source=letter&email=ada@example.com&gclid=1#top'
  expect(JSON.parse(sourceOf(address, 'https://search.example/?q=secret'))).toEqual({
    path: '/pricing',
    referrer: 'https://search.example/?q=secret',
    campaign: { utm_source: 'letter', gclid: '1' },
  })
  expect(JSON.parse(sourceOf(address, 'https://example.com/'))).not.toHaveProperty('referrer')
})

test('the honeypot has the name that the server checks', () => {
  expect(rendered).toBe(HONEYPOT_FIELD)
})
