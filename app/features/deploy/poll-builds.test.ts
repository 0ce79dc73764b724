import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollBuilds } from './poll-builds.ts'

const HOUR = 3_600_000
const NOON = new Date('2026-01-01T12:00:00Z')

/** A server that answers each question as the test says, and notes what it was asked. */
function serve(...answers: (() => Response)[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const answer = answers[asked.length - 1] ?? answers.at(-1)
    return answer ? Promise.resolve().then(answer) : Promise.reject(new Error('nobody'))
  })
  return asked
}

const build = (id: string) => () => Response.json({ id, timestamp: 1 })

beforeEach(() => vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it asks first after an hour, then every hour, each time anew (C60)', async () => {
  const asked = serve(build('b1'))
  pollBuilds('b1', HOUR, () => {})
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([`/builds/latest.json?${NOON.getTime() + HOUR}`])
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(asked).toHaveLength(3)
})

test('another build is told once, and nothing is asked any more (C61)', async () => {
  const asked = serve(build('b1'), build('b2'))
  const onChange = vi.fn()
  pollBuilds('b1', HOUR, onChange)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(onChange).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5 * HOUR)
  expect(onChange).toHaveBeenCalledOnce()
  expect(asked).toHaveLength(2)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ['a refusal', () => Response.json({ status: 503 }, { status: 503 })],
  ['nonsense', () => new Response('<html>')],
])('%s changes nothing, and it goes on asking (C60)', async (_, failure) => {
  const asked = serve(failure, failure, build('b2'))
  const onChange = vi.fn()
  pollBuilds('b1', HOUR, onChange)
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(asked).toHaveLength(2)
  expect(onChange).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(onChange).toHaveBeenCalledOnce()
})
