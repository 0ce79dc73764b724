import { expect, test } from 'vitest'
import { readAnswer } from './send-form.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => readAnswer(Response.json(body, { status, headers }))

test('kept is what the site itself says is kept', async () => {
  expect(await answer(200, { kept: true })).toEqual({ state: 'kept' })
  expect(await answer(200, { kept: false })).toEqual({ state: 'failed', why: 'silent' })
  expect(await readAnswer(new Response('<h1>Sign in to our network</h1>'))).toEqual({ state: 'failed', why: 'silent' })
})

test('problems are read, and one of a later build is named in general', async () => {
  const problems = { email: { name: 'email' }, message: { name: 'tooLong', max: 3000 }, goal: { name: 'fromTomorrow' } }
  expect(await answer(422, { problems })).toEqual({ state: 'problems', problems: { ...problems, goal: { name: 'misfit' } } })
  expect(await answer(422, {})).toEqual({ state: 'failed', why: 'unavailable' })
})

test('a refusal holds as long as it says, or a minute', async () => {
  expect(await answer(429, {}, { 'retry-after': '600' })).toEqual({ state: 'limited', seconds: 600 })
  expect(await answer(429, {})).toEqual({ state: 'limited', seconds: 60 })
  expect(await answer(429, {}, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' })).toEqual({ state: 'limited', seconds: 60 })
})

test('a challenge comes with its parameters, or it is none', async () => {
  const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: 'x' }
  expect(await answer(428, { challenge })).toEqual({ state: 'challenge', challenge })
  expect(await answer(428, { challenge: 'solve me' })).toEqual({ state: 'failed', why: 'unavailable' })
})

test.each([403, 404, 413, 500, 502, 503])('%i is no answer to count on', async (status) => {
  expect(await answer(status, {})).toEqual({ state: 'failed', why: 'unavailable' })
})
