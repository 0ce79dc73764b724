import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keysConcernedBy } from '../page-cache/surrogate-keys.ts'
import { Cdn } from './cdn.ts'
import type { Purge } from './channel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function open(isFirst = true) {
  const added: (string[] | 'everything')[] = []
  const state = { isListening: true }
  let change: (tag: string | null, parts: readonly string[]) => void = () => {}
  const queue = { add: (purge: Purge) => void added.push(purge === 'everything' ? purge : [...purge]), close: async () => {} }
  const shared = { outdatedKeysOf: (part: string) => Promise.resolve(part === 'menus' ? ['key of menus'] : []) }
  const cdn = new Cdn({ queues: [queue], shared, isFirst })
  await cdn.start({
    onContentChange: (listener) => {
      change = listener
      return Promise.resolve()
    },
    isListening: () => state.isListening,
    isPartCurrent: () => Promise.resolve(true),
  })
  const after = async (tag: string | null, ...parts: string[]) => {
    added.length = 0
    change(tag, parts)
    await vi.advanceTimersByTimeAsync(0)
    return added
  }
  return { cdn, added, state, after }
}

test('a process purges everything at its start, and once more when the former build is gone', async () => {
  const { added, cdn } = await open()
  expect(added).toEqual(['everything'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(added).toEqual(['everything', 'everything'])
  await cdn.close()
})

test('the first worker purges what a change concerns, and the parts that it changed', async () => {
  const { after } = await open()
  expect(await after('pages:1', 'menus', 'same')).toEqual([keysConcernedBy('pages:1'), ['key of menus']])
})

test('another worker purges only its parts: nobody else knows them', async () => {
  const { after } = await open(false)
  expect(await after('pages:1', 'menus', 'same')).toEqual([['key of menus']])
})

test.each([true, false])('every process purges everything when it hears of changes again (first worker: %s)', async (isFirst) => {
  const { after, state } = await open(isFirst)
  state.isListening = false
  expect(await after(null, 'menus')).toEqual([])
  state.isListening = true
  expect(await after(null, 'menus')).toEqual(['everything'])
})
