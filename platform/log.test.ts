import { expect, test } from 'vitest'
import { loggedError, loggedPath } from './log.ts'

test('a database error is logged without its query and parameters', () => {
  const error = new Error('Failed query: select * from users where email = $1\nparams: jane@example.com', {
    cause: new Error('invalid byte sequence'),
  })
  const logged = loggedError(error)
  expect(JSON.stringify(logged)).not.toMatch(/jane|select/)
  expect(logged.message).toBe('Failed query: (left out): invalid byte sequence')
  expect(logged.stack).toMatch(/at .*log\.test/)
})

test('a thrown value that is not an error is not logged', () => {
  expect(JSON.stringify(loggedError({ password: 'x' }))).not.toContain('password')
})

const KEY = 'b0e1f2a3b4c5d6e7f8091a2b3c4d5e6f70819203'

test.each([
  `/preview/${KEY}`,
  `/de/preview/${KEY}`,
  `/Preview/${KEY}`,
  `/preview/${KEY}/more`,
  `/%70review/${KEY}`,
  `/admin/reset/${KEY}`,
  `/admin//reset/${KEY}`,
  `/ADMIN/reset%2F${KEY}`,
  `/admin/users/verify/${KEY}`,
  `/api/users/verify/${KEY}`,
])('a request for %s is logged without its key', (path) => {
  const logged = loggedPath(new Request(`https://example.com${path}`))
  expect(logged).toMatch(/\/…$/)
  expect(logged).not.toContain(KEY)
})

test.each(['/admin/reset', '/admin/login', '/blog/preview-of-2027', '/admin/collections/pages/12', '/%E0%A4%A'])(
  'a request for %s is logged unchanged',
  (path) => expect(loggedPath(new Request(`https://example.com${path}`))).toBe(path),
)
