import { expect, test } from 'vitest'
import { normalizeToken, previewState } from './preview.server.ts'

test.each([
  [{ query: 'abc' }, { enabled: true, token: undefined }],
  [
    { query: 'abc', cookie: 't' },
    { enabled: true, token: 't' },
  ],
  [
    { query: '', cookie: 't', session: 's' },
    { enabled: false, token: 't' },
  ],
  [
    { cookie: 't', session: 's' },
    { enabled: true, token: 't' },
  ],
  [{ session: 's' }, { enabled: true, token: 's' }],
  [{}, { enabled: false, token: undefined }],
  [{ cookie: 'undefined' }, { enabled: false, token: undefined }],
])('%j results in %j (C48)', (input, state) => {
  expect(previewState(input)).toEqual(state)
})

test.each([undefined, null, '', 'undefined', 'null'])('%j is no token (C41)', (text) => {
  expect(normalizeToken(text)).toBeUndefined()
})
