import { expect, test } from 'vitest'
import type { Destination } from './middleware.ts'
import { findRefusal, refusal, type Validate } from './validate.ts'

const TO: Destination = { href: '/a?x=1#y', pathname: '/a', params: { id: 'a' }, search: { x: 1 } }
const NOT_FOUND = { statusCode: 404, statusMessage: 'Page Not Found: /a?x=1#y', path: '/a?x=1#y' }

test('accepts an address only for true (C21)', async () => {
  expect(await findRefusal([{ validate: () => true }], TO)).toBeNull()
  expect(await findRefusal([{}, { validate: ({ params }) => params.id === 'a' }], TO)).toBeNull()
})

test.each([false, undefined, null, 1, 'yes', {}])('refuses with 404 and the full path for %j (C21)', async (result) => {
  // A validator can return something its type does not allow.
  const validate = (() => result) as Validate
  expect(await findRefusal([{ validate }], TO)).toEqual(NOT_FOUND)
})

test.each([
  [{ statusCode: 410 }, { ...NOT_FOUND, statusCode: 410 }],
  [{ statusMessage: 'Sold out' }, { ...NOT_FOUND, statusMessage: 'Sold out' }],
  [
    { statusCode: 410, statusMessage: 'Sold out' },
    { ...NOT_FOUND, statusCode: 410, statusMessage: 'Sold out' },
  ],
])('%j sets status and message (C21)', async (result, expected) => {
  expect(await findRefusal([{ validate: () => result }], TO)).toEqual(expected)
})

test('the first route that refuses decides, also asynchronously (C21)', async () => {
  const first: Validate = () => Promise.resolve({ statusCode: 400 })
  expect(await findRefusal([{ validate: () => true }, { validate: first }, { validate: () => ({ statusCode: 410 }) }], TO)).toMatchObject({
    statusCode: 400,
  })
})

test('a refusal without a reason is a 404 (C21, C55)', () => {
  expect(refusal('/a?x=1#y')).toEqual(NOT_FOUND)
})
