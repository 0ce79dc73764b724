import { expect, test } from 'vitest'
import { smtpOutcome } from './smtp-outcome.ts'

const failed = (fields: object) => smtpOutcome(Object.assign(new Error('words of the library: user name, secret'), fields))

test.each([
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'away'],
  [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, 'away'],
  [{ code: 'ETIMEDOUT' }, 'away'],
  [{ code: 'EPROTOCOL', responseCode: 421, response: '421 busy' }, 'away'],
  [{ code: 'EPROTOCOL', responseCode: 554, response: '554 go away' }, 'away'],
  [{ code: 'EAUTH', responseCode: 535, response: '535 user secret is wrong' }, 'away'],
  [{ code: 'EENVELOPE', responseCode: 421, response: '421 shutting down' }, 'away'],
  [{ code: 'EENVELOPE', responseCode: 451, response: '451 later' }, 'later'],
  [{ code: 'EMESSAGE', responseCode: 452, response: '452 full' }, 'later'],
  [{ code: 'EENVELOPE', responseCode: 550, response: '550 no such person' }, 'dead'],
  [{ code: 'EMESSAGE', responseCode: 554, response: '554 looks like spam' }, 'dead'],
  [{ code: 'EENVELOPE' }, 'dead'],
  [{}, 'away'],
])('%j means %s', (fields, state) => {
  const outcome = failed(fields)
  expect(outcome.state).toBe(state)
  if (outcome.state === 'away') expect(outcome.why).not.toContain('secret')
})
