import { expect, test } from 'vitest'
import { releasedStream } from './released-stream.ts'

const PATIENT = { stallMs: 60_000, totalMs: 60_000 }

async function* pieces(count: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield new Uint8Array([index])
}

/** A release that tells how often it was called, and when it was. */
function counted() {
  let calls = 0
  const { promise, resolve } = Promise.withResolvers<true>()
  const release = async () => {
    calls += 1
    resolve(true)
  }
  return { release, released: promise, calls: () => calls }
}

test('what is read to its end is released once', async () => {
  const { release, calls } = counted()
  const bytes = await new Response(releasedStream(pieces(5), release, PATIENT)).bytes()
  expect([...bytes]).toEqual([0, 1, 2, 3, 4])
  expect(calls()).toBe(1)
})

test('a reader that leaves releases it, also before it read anything', async () => {
  for (const reads of [0, 2]) {
    const { release, calls } = counted()
    const reader = releasedStream(pieces(5), release, PATIENT).getReader()
    for (let read = 0; read < reads; read += 1) await reader.read()
    await reader.cancel()
    expect(calls()).toBe(1)
  }
})

test('what breaks is released, and its reader hears of it', async () => {
  const { release, calls } = counted()
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array([1])
    throw new Error('the line is dead')
  }
  await expect(new Response(releasedStream(broken(), release, PATIENT)).bytes()).rejects.toThrow('the line is dead')
  expect(calls()).toBe(1)
})

test('nobody who stops reading, never begins or reads too slowly keeps it', async () => {
  for (const [reads, limits] of [
    [0, { stallMs: 5, totalMs: 60_000 }],
    [1, { stallMs: 5, totalMs: 60_000 }],
    [1, { stallMs: 60_000, totalMs: 5 }],
  ] as const) {
    const { release, released, calls } = counted()
    const reader = releasedStream(pieces(5), release, limits).getReader()
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

test('a reader that leaves while a piece is fetched gets no more, and nothing fails', async () => {
  const { release, calls } = counted()
  const { promise: fetched, resolve } = Promise.withResolvers<true>()
  async function* slow(): AsyncGenerator<Uint8Array> {
    await fetched
    yield new Uint8Array([1])
  }
  const reader = releasedStream(slow(), release, PATIENT).getReader()
  const reading = reader.read()
  await reader.cancel()
  resolve(true)
  expect((await reading).done).toBe(true)
  expect(calls()).toBe(1)
})
