import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollBuilds } from './watch-builds.ts'

const HOUR = 3_600_000
const NOON = new Date('2026-01-01T12:00:00Z')

/** A server with the given answers, which records the requested URLs. */
function serve(...answers: (() => Response)[]) {
  const requested: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    const answer = answers[requested.length - 1] ?? answers.at(-1)
    return answer ? Promise.resolve().then(answer) : Promise.reject(new Error('nobody'))
  })
  return requested
}

const build = (id: string) => () => Response.json({ id, timestamp: 1 })

beforeEach(() => vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('polls every hour, bypassing caches (C60)', async () => {
  const requested = serve(build('b1'))
  pollBuilds('b1', HOUR, () => {})
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  expect(requested).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(requested).toEqual([`/builds/latest.json?${NOON.getTime() + HOUR}`])
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(requested).toHaveLength(3)
})

test('reports another build once, then stops polling (C61)', async () => {
  const requested = serve(build('b1'), build('b2'))
  const onChange = vi.fn()
  pollBuilds('b1', HOUR, onChange)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(onChange).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5 * HOUR)
  expect(onChange).toHaveBeenCalledOnce()
  expect(requested).toHaveLength(2)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ['an error status', () => Response.json({ status: 503 }, { status: 503 })],
  ['invalid JSON', () => new Response('<html>')],
])('ignores %s, and continues polling (C60)', async (_, failure) => {
  const requested = serve(failure, failure, build('b2'))
  const onChange = vi.fn()
  pollBuilds('b1', HOUR, onChange)
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(requested).toHaveLength(2)
  expect(onChange).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(onChange).toHaveBeenCalledOnce()
})
