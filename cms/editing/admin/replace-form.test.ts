import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beforeReplacing, saveBeforeReplacing, STORED_LATE } from './replace-form.ts'

let answer: () => void
let stop: () => void
const save = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))

beforeEach(() => {
  vi.useFakeTimers()
  save.mockClear()
  stop = beforeReplacing('pages/12', save)
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each(['', 'collections/pages', 'collections/posts'])(
  'what lists documents (%j) is read once the form that is left is stored',
  async (path) => {
    const onRead = vi.fn()
    const reading = saveBeforeReplacing(path).then(onRead)
    await vi.advanceTimersByTimeAsync(100)
    expect(save).toHaveBeenCalledOnce()
    expect(onRead).not.toHaveBeenCalled()
    answer()
    await reading
    expect(onRead).toHaveBeenCalledOnce()
  },
)

test('a server that does not answer does not hold a list up, which is told once it does', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const onStored = vi.fn()
  page.addEventListener(STORED_LATE, onStored)
  const reading = saveBeforeReplacing('collections/pages')
  await vi.advanceTimersByTimeAsync(3000)
  await expect(reading).resolves.toBeUndefined()
  expect(onStored).not.toHaveBeenCalled()
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(onStored).toHaveBeenCalledOnce()
})

test('another document does not wait for the form that is left', async () => {
  await expect(saveBeforeReplacing('collections/pages/13')).resolves.toBeUndefined()
  expect(save).not.toHaveBeenCalled()
})
