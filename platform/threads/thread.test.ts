import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exceededLimit, Thread } from './thread.ts'

const SOURCE = `
import { answerCalls } from ${JSON.stringify(path.resolve('platform/threads/thread.ts'))}
answerCalls(async (call) => {
  if (call === 'endless') for (;;);
  if (call === 'greedy') for (const all = []; ; ) all.push(Array.from({ length: 1000 }, () => ({})))
  if (call === 'list') for (const all = []; ; ) all.push(all.length)
  if (call === 'map') for (const all = new Map(); ; ) all.set(all.size, all.size)
  if (call === 'json') JSON.parse('[' + '{},'.repeat(1e7) + '{}]')
  if (call === 'broken') throw new Error('It is broken.')
  if (call === 'exit') process.exit()
  return call
})`

let folder: string
let thread: Thread<string, string>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thread-'))
  const source = path.join(folder, 'worker.mjs')
  await writeFile(source, SOURCE)
  thread = new Thread({ source, maxHeapMb: 32, timeoutMs: 30_000, maxWaiting: 1 })
})
afterAll(async () => {
  thread.close()
  await rm(folder, { recursive: true })
})

const limitOf = (call: Promise<unknown>) => call.then(() => 'none', exceededLimit)

test('other work goes on during a call, and one that takes too long is stopped', async () => {
  let isOver = false
  const endless = limitOf(thread.call('endless', 200)).finally(() => (isOver = true))
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  expect(isOver).toBe(false)
  expect(await endless).toBe('time')
  expect(await thread.call('next')).toBe('next')
})

// A list or map that grows beyond the limit at once would end a worker thread’s whole process.
test.each(['greedy', 'list', 'map', 'json'])(
  'a call that takes too much memory (%s) is stopped, and the process and the next call go on',
  async (call) => {
    expect(await limitOf(thread.call(call))).toBe('memory')
    expect(await thread.call('next')).toBe('next')
  },
)

test('a call that fails or ends the thread is rejected, and the next one is answered', async () => {
  await expect(thread.call('broken')).rejects.toThrow('It is broken.')
  await expect(thread.call('exit')).rejects.toThrow('ended')
  expect(await thread.call('next')).toBe('next')
})

test('closing the thread ends the call', async () => {
  const call = thread.call('endless')
  await nextTurn()
  thread.close()
  await expect(call).rejects.toThrow('ended')
})

test('calls wait for their turn, but not too many', async () => {
  const endless = limitOf(thread.call('endless', 500))
  await nextTurn()
  const next = thread.call('next')
  await nextTurn()
  expect(await limitOf(thread.call('third'))).toBe('waiting')
  expect([await endless, await next]).toEqual(['time', 'next'])
})
