import type { PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import { explainErrors } from './explain-errors.ts'

const fromDatabase = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) })

const statusOf = async (error: Error, query: Record<string, unknown> = {}) => {
  // The hook reads only the query of a request.
  const answer = await explainErrors({ context: {}, error, req: { query } as unknown as PayloadRequest })
  return answer?.status ?? null
}

test.each([
  ['22P02', 400],
  ['22021', 400],
  ['22003', 400],
  ['2201X', 400],
  ['23505', null],
  ['42P01', null],
  ['57014', 503],
  ['ECONNREFUSED', null],
])('the database error %s gives the status %s', async (code, status) => {
  expect(await statusOf(fromDatabase(code))).toBe(status)
})

test('an unknown operator is a client error only if the request has a where', async () => {
  expect(await statusOf(fromDatabase('42883'), { where: { id: { within: 'x' } } })).toBe(400)
  expect(await statusOf(fromDatabase('42883'))).toBeNull()
})

test.each([
  [new RangeError('Invalid time value'), 400],
  [new Error('Unexpected end of form'), 400],
  [new TypeError('x is not a function'), null],
])('%s gives the status %s', async (error, status) => {
  expect(await statusOf(error)).toBe(status)
})

test('the message says what to check', async () => {
  const error = Object.assign(new Error('wrapped'), { originalError: fromDatabase('22021') })
  const req = { query: {} } as unknown as PayloadRequest
  const answer = await explainErrors({ context: {}, error, req })
  expect(answer).toEqual({ status: 400, response: { errors: [{ message: expect.stringContaining('does not fit') }] } })
})
