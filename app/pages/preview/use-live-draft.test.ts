import { expect, test } from 'vitest'
import { formIn } from './use-live-draft.ts'

const HERE = 'https://plumbline.example'
const message = { type: 'payload-live-preview', data: { title: 'Typed' } }

test('accepts form values from this site’s admin', () => {
  expect(formIn({ origin: HERE, data: message }, HERE)).toEqual({ title: 'Typed' })
})

test.each([
  ['another site', 'https://elsewhere.example', message],
  ['a site whose origin begins with this one', `${HERE}.elsewhere.example`, message],
  ['a frame without an origin', 'null', message],
  ['another program', HERE, { type: 'something-else', data: {} }],
  ['a message without values', HERE, { type: 'payload-live-preview', ready: true }],
  ['a text', HERE, 'payload-live-preview'],
  ['nothing', HERE, null],
])('ignores %s', (_, origin, data) => {
  expect(formIn({ origin, data }, HERE)).toBeNull()
})
