import { expect, test } from 'vitest'
import { releasedStream } from './released-stream.ts'

const NO_TIMEOUT = { stallMs: 60_000, totalMs: 60_000 }

async function* chunks(count: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield new Uint8Array([index])
}

/** A release function with its call count and a promise for its first call. */
function spyRelease() {
  let calls = 0
  const { promise, resolve } = Promise.withResolvers<true>()
  const release = async () => {
    calls += 1
    resolve(true)
  }
  return { release, released: promise, calls: () => calls }
}

test('releases once at the end of the stream', async () => {
  const { release, calls } = spyRelease()
  const bytes = await new Response(releasedStream(chunks(5), release, NO_TIMEOUT)).bytes()
  expect([...bytes]).toEqual([0, 1, 2, 3, 4])
  expect(calls()).toBe(1)
})

test('releases when the reader cancels, even before the first read', async () => {
  for (const reads of [0, 2]) {
    const { release, calls } = spyRelease()
    const reader = releasedStream(chunks(5), release, NO_TIMEOUT).getReader()
    for (let read = 0; read < reads; read += 1) await reader.read()
    await reader.cancel()
    expect(calls()).toBe(1)
  }
})

test('releases when the source fails, and passes the error to the reader', async () => {
  const { release, calls } = spyRelease()
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array([1])
    throw new Error('connection lost')
  }
  await expect(new Response(releasedStream(broken(), release, NO_TIMEOUT)).bytes()).rejects.toThrow('connection lost')
  expect(calls()).toBe(1)
})

test('releases when the reader stalls, never begins or takes too long', async () => {
  for (const [reads, limits] of [
    [0, { stallMs: 5, totalMs: 60_000 }],
    [1, { stallMs: 5, totalMs: 60_000 }],
    [1, { stallMs: 60_000, totalMs: 5 }],
  ] as const) {
    const { release, released, calls } = spyRelease()
    const reader = releasedStream(chunks(5), release, limits).getReader()
    const gone = reader.closed.then(
      () => 'closed',
      () => 'gone',
    )
    for (let read = 0; read < reads; read += 1) await reader.read()
    await released
    expect(await gone).toBe('gone')
    expect(calls()).toBe(1)
  }
})

test('ends quietly when the reader cancels while a chunk is being fetched', async () => {
  const { release, calls } = spyRelease()
  const { promise: fetched, resolve } = Promise.withResolvers<true>()
  async function* slow(): AsyncGenerator<Uint8Array> {
    await fetched
    yield new Uint8Array([1])
  }
  const reader = releasedStream(slow(), release, NO_TIMEOUT).getReader()
  const reading = reader.read()
  await reader.cancel()
  resolve(true)
  expect((await reading).done).toBe(true)
  expect(calls()).toBe(1)
})
