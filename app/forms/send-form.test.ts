import { expect, test } from 'vitest'
import { readResponse } from './send-form.ts'

const outcomeOf = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  readResponse(Response.json(body, { status, headers }))

test('a form is stored only if the site itself confirms it', async () => {
  expect(await outcomeOf(200, { kept: true })).toEqual({ state: 'kept' })
  expect(await outcomeOf(200, { kept: false })).toEqual({ state: 'failed', why: 'silent' })
  expect(await readResponse(new Response('<h1>Sign in to our network</h1>'))).toEqual({ state: 'failed', why: 'silent' })
})

test('problems are read from the response', async () => {
  const problems = { email: { name: 'email' }, message: { name: 'tooLong', max: 3000 }, goal: { name: 'goal' } }
  expect(await outcomeOf(422, { problems })).toEqual({ state: 'problems', problems })
  expect(await outcomeOf(422, {})).toEqual({ state: 'failed', why: 'unavailable' })
})

test('a limit lasts as long as Retry-After says, or a minute', async () => {
  expect(await outcomeOf(429, {}, { 'retry-after': '600' })).toEqual({ state: 'limited', seconds: 600 })
  expect(await outcomeOf(429, {})).toEqual({ state: 'limited', seconds: 60 })
  expect(await outcomeOf(429, {}, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' })).toEqual({ state: 'limited', seconds: 60 })
})

test('a challenge without parameters is invalid', async () => {
  const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: 'x' }
  expect(await outcomeOf(428, { challenge })).toEqual({ state: 'challenge', challenge })
  expect(await outcomeOf(428, { challenge: 'solve me' })).toEqual({ state: 'failed', why: 'unavailable' })
})

test.each([403, 404, 413, 500, 502, 503])('%i means unavailable', async (status) => {
  expect(await outcomeOf(status, {})).toEqual({ state: 'failed', why: 'unavailable' })
})
