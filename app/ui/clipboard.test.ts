import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClipboard } from './clipboard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const succeed = () => Promise.resolve(true)

test('a copy is acknowledged for 1500 ms (C77)', async () => {
  const written: string[] = []
  const clipboard = createClipboard((text) => succeed().finally(() => written.push(text)))
  expect(clipboard.isCopied()).toBe(false)
  await clipboard.copy('npm start')
  expect([written, clipboard.isCopied()]).toEqual([['npm start'], true])
  await vi.advanceTimersByTimeAsync(1499)
  expect(clipboard.isCopied()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(clipboard.isCopied()).toBe(false)
})

test('each copy restarts the timer (C77)', async () => {
  const clipboard = createClipboard(succeed)
  await clipboard.copy('a')
  await vi.advanceTimersByTimeAsync(1000)
  await clipboard.copy('b')
  await vi.advanceTimersByTimeAsync(1499)
  expect(clipboard.isCopied()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(clipboard.isCopied()).toBe(false)
})

test('does nothing if copying is not supported (C77)', async () => {
  const clipboard = createClipboard(null)
  await clipboard.copy('a')
  expect([clipboard.isCopied(), vi.getTimerCount()]).toEqual([false, 0])
})

test('does nothing for null, but copies an empty string (C77)', async () => {
  const written: string[] = []
  const clipboard = createClipboard((text) => succeed().finally(() => written.push(text)))
  await clipboard.copy(null)
  expect([written, clipboard.isCopied()]).toEqual([[], false])
  await clipboard.copy('')
  expect([written, clipboard.isCopied()]).toEqual([[''], true])
})

test('a failed copy is not acknowledged and does not end an earlier acknowledgement (C77)', async () => {
  let succeeds = true
  const clipboard = createClipboard(() => Promise.resolve(succeeds))
  await clipboard.copy('a')
  await vi.advanceTimersByTimeAsync(1000)
  succeeds = false
  await clipboard.copy('b')
  expect(clipboard.isCopied()).toBe(true)
  await vi.advanceTimersByTimeAsync(500)
  expect(clipboard.isCopied()).toBe(false)
})

test('notifies subscribers of both changes until they unsubscribe (C77)', async () => {
  const notified: boolean[] = []
  const clipboard = createClipboard(succeed)
  const unsubscribe = clipboard.subscribe(() => notified.push(clipboard.isCopied()))
  await clipboard.copy('a')
  await vi.advanceTimersByTimeAsync(1500)
  unsubscribe()
  await clipboard.copy('b')
  expect(notified).toEqual([true, false])
})
