import { expect, test } from 'vitest'
import { finishServerFunction } from './server-functions.ts'

const failed = (text: string) => new Response(text, { status: 500 })

test.each([
  ['Server function info not found for abc', 404],
  ['Seroval Error (step: 3)', 400],
  ["Cannot read properties of null (reading 'f')", 400],
  ['Unexpected non-whitespace character after JSON at position 2', 400],
  ['Bad escaped character in JSON at position 4', 400],
  ['Failed to parse body as FormData.', 400],
  [String.raw`[\n {\"code\": \"invalid_type\"}]`, 400],
  ['connect ECONNREFUSED 10.0.0.7:5432 password=hunter2', 500],
])('a call that fails with %j is answered with %i and without that text', async (text, status) => {
  const answer = await finishServerFunction(failed(text), () => {})
  expect(answer.status).toBe(status)
  expect(await answer.text()).not.toContain(text)
})

test('only unexpected errors are logged', async () => {
  const causes: string[] = []
  await finishServerFunction(failed('Seroval Error'), (cause) => causes.push(cause))
  await finishServerFunction(failed('disk full'), (cause) => causes.push(cause))
  expect(causes).toEqual(['disk full'])
})

test('other responses are unchanged', async () => {
  const answer = new Response('ok')
  expect(await finishServerFunction(answer, () => {})).toBe(answer)
})
