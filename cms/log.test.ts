import { expect, test } from 'vitest'
import { loggedError } from './log.ts'

test('a database error is logged without its query and parameters', () => {
  const error = new Error('Failed query: select * from users where email = $1\nparams: jane@example.com', {
    cause: new Error('invalid byte sequence'),
  })
  const logged = loggedError(error)
  expect(JSON.stringify(logged)).not.toMatch(/jane|select/)
  expect(logged.message).toBe('Failed query: (left out): invalid byte sequence')
  expect(logged.stack).toMatch(/at .*log\.test/)
})

test('what is not an error is not repeated', () => {
  expect(JSON.stringify(loggedError({ password: 'x' }))).not.toContain('password')
})
