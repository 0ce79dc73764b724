// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quiet } from './client.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Watches whether the moment has come. */
function watch() {
  const state = { isQuiet: false }
  void quiet().then(() => (state.isQuiet = true))
  return state
}

test('an untouched page is quiet once it is idle', async () => {
  const state = watch()
  await vi.advanceTimersByTimeAsync(200)
  expect(state.isQuiet).toBe(true)
})

test('a page that is being touched is not, until a moment after the last touch', async () => {
  const state = watch()
  for (let touch = 0; touch < 5; touch++) {
    dispatchEvent(new Event('keydown'))
    await vi.advanceTimersByTimeAsync(500)
    expect(state.isQuiet).toBe(false)
  }
  await vi.advanceTimersByTimeAsync(2000)
  expect(state.isQuiet).toBe(true)
})

test('a page that is touched without end is taken as it is after ten seconds', async () => {
  const state = watch()
  for (let second = 0; second < 13; second++) {
    dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(1000)
    dispatchEvent(new Event('scroll'))
  }
  expect(state.isQuiet).toBe(true)
})
