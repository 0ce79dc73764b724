import { expect, test } from 'vitest'
import { givenToken, previewState } from './preview-state.ts'

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
])('%j is %j (C48)', (said, state) => {
  expect(previewState(said)).toEqual(state)
})

test.each([undefined, null, '', 'undefined', 'null'])('%j is no token (C41)', (text) => {
  expect(givenToken(text)).toBeUndefined()
})
