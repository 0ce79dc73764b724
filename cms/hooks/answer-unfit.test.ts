import type { PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import { answerUnfit } from './answer-unfit.ts'

const fromDatabase = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) })

const statusOf = async (error: Error, query: Record<string, unknown> = {}) => {
  // Of a request the hook reads the query alone.
  const answer = await answerUnfit({ context: {}, error, req: { query } as unknown as PayloadRequest })
  return answer?.status ?? null
}

test.each([
  ['22P02', 400],
  ['22021', 400],
  ['22003', 400],
  ['2201X', 400],
  ['23505', null],
  ['42P01', null],
  ['57014', null],
  ['ECONNREFUSED', null],
])('what the database calls %s is answered with %s', async (code, status) => {
  expect(await statusOf(fromDatabase(code))).toBe(status)
})

test('an operator that a field does not know is the caller’s mistake only where the caller named one', async () => {
  expect(await statusOf(fromDatabase('42883'), { where: { id: { within: 'x' } } })).toBe(400)
  expect(await statusOf(fromDatabase('42883'))).toBeNull()
})

test.each([
  [new RangeError('Invalid time value'), 400],
  [new Error('Unexpected end of form'), 400],
  [new TypeError('x is not a function'), null],
])('%s is answered with %s', async (error, status) => {
  expect(await statusOf(error)).toBe(status)
})

test('the sentence says what to check, in GraphQL too', async () => {
  const error = Object.assign(new Error('wrapped'), { originalError: fromDatabase('22021') })
  // As above.
  const req = { query: {} } as unknown as PayloadRequest
  const answer = await answerUnfit({ context: {}, error, req, graphqlResult: { message: 'Something went wrong.' } })
  expect(answer).toMatchObject({ graphqlResult: { message: expect.stringContaining('does not fit'), extensions: { statusCode: 400 } } })
})
