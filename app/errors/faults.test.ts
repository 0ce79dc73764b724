import { expect, test } from 'vitest'
import { tooManyRequests, unavailable } from '#server/plain-answers.ts'
import { FAULTS, statusOf } from './faults.ts'

const call = new Request('https://example.com/_serverFn/0123456789ab')

test('problem details in the message identify a rejected server function call, which has status 429', async () => {
  for (const refusal of [tooManyRequests(call, 30), unavailable(call, 'Too many requests of this kind are in progress.', 3)])
    expect(statusOf(new Error(await refusal.text()))).toBe(429)
})

test.each([
  [new Error(FAULTS[503]), 503],
  [new Error(FAULTS[400]), 400],
  [new Error('{"status":500}'), 500],
  [new Error('{'), 500],
  ['text', 500],
])('%s has the status %i', (error, status) => {
  expect(statusOf(error)).toBe(status)
})
