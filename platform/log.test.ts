import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { loggedError, loggedPath, logHooks, logSerializers } from './log.ts'

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

test.each(['/anna@example.org', '/anna%40example.org', '/de/x/anna%40example.org/y'])(
  'a request for %s is logged without the address',
  (path) => {
    const logged = loggedPath(new Request(`https://example.com${path}`))
    expect(logged).toContain('(email address)')
    expect(logged).not.toContain('anna')
  },
)

/** The line that a logger writes for these arguments. */
function lineOf(...args: unknown[]): string {
  let line = ''
  const stream = new Writable({ write: (chunk: Buffer, _, done) => ((line = chunk.toString()), done()) })
  pino({ base: null, hooks: logHooks, serializers: logSerializers }, stream).error(...(args as [object, ...string[]]))
  return line
}

test('a refused call is not logged as an error, but a failure in the same words is', () => {
  const refusal = (status: number) => Object.assign(new Error('Missing email.'), { status, isOperational: true })
  expect(lineOf({ err: refusal(400) })).toBe('')
  expect(lineOf({ err: refusal(500) })).toContain('Missing email.')
  expect(lineOf({ err: refusal(400) }, 'the job failed')).toContain('the job failed')
  expect(lineOf({ err: refusal(400), msg: 'the job failed' })).toContain('the job failed')
})

const query = (parameter: string) => new Error(`Failed query: select 1 where email = $1\nparams: ${parameter}`)

describe('a line has no user input', () => {
  test.each([
    ['an error whose message pino repeats', { err: query('jane') }],
    ['an error alone', query('jane')],
    ['a parameter that looks like a stack', { err: query('x\n    at jane (a.ts:1:2)') }],
    ['an error of another name', { cause: query('jane'), parts: [{ reason: query('jane') }] }],
    ['a message', `Error: cannot begin transaction: ${query('jane').message}`],
    ['a refused value', { err: new Error('invalid input syntax for type integer: "jane"') }],
    ['a parser’s excerpt', { err: new Error(`Unexpected token 'j', "jane doe" is not valid JSON`) }],
    ['an address', 'no mail to jane.doe+news@mail.example.com'],
    ['the query of a URL', 'Failed to create URL object from URL: /api/users?where[email][equals]=jane%40example.com'],
    ['a request', { request: new Request('https://example.com/?jane', { headers: { cookie: 'jane' } }) }],
  ])('%s', (_, logged) => expect(lineOf(logged)).not.toMatch(/jane/i))

  test('but has what explains an error', () => {
    const line = JSON.parse(lineOf({ err: query('jane'), path: '/api/users', tries: 3, at: { line: 7 } }, 'request failed')) as object
    expect(line).toMatchObject({ msg: 'request failed', path: '/api/users', tries: 3, at: { line: 7 } })
    expect(line).toMatchObject({
      err: { type: 'Error', message: 'Failed query: (left out)', stack: expect.stringMatching(/\n {4}at .*log\.test/) },
    })
  })

  test('a very long text is cut before it is searched', () => {
    expect(lineOf('a'.repeat(1_000_000)).length).toBeLessThan(10_000)
  })
})
