import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LinterClient, type WorkerLike } from './linter-client.ts'
import type { LintRequest, LintResponse } from './worker/protocol.ts'

type Listener = (event: MessageEvent<LintResponse>) => void

/** A worker whose answers the test gives. */
class FakeWorker {
  static all: FakeWorker[] = []
  sent: LintRequest[] = []
  isStopped = false
  #listeners: Record<string, Listener> = {}
  constructor() {
    FakeWorker.all.push(this)
  }
  postMessage = (request: LintRequest) => void this.sent.push(request)
  terminate = () => void (this.isStopped = true)
  addEventListener = (type: string, listener: Listener) => void (this.#listeners[type] = listener)
  answer(response: Partial<LintResponse> = {}) {
    const id = this.sent.at(-1)?.id ?? 0
    this.#listeners.message?.({
      data: { id, findings: [], total: 0, unavailable: [], ...response },
    } as unknown as MessageEvent<LintResponse>)
  }
  start = () =>
    this.#listeners.message?.({ data: { id: this.sent.at(-1)?.id ?? 0, isStarted: true } } as unknown as MessageEvent<LintResponse>)
  crash = () => this.#listeners.error?.({} as MessageEvent<LintResponse>)
}

const open = () => new LinterClient(() => new FakeWorker() as unknown as WorkerLike, { run: 100, load: 1000 })
const request = (code: string) => ({ code, file: 'a.js', rules: {} })

beforeEach(() => {
  FakeWorker.all = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('while one check runs, only the newest of the others waits', async () => {
  const client = open()
  const results = [client.check(request('a')), client.check(request('b')), client.check(request('c'))]
  const [worker] = FakeWorker.all
  expect(worker?.sent.map(({ code }) => code)).toEqual(['a'])
  worker?.answer()
  expect(worker?.sent.map(({ code }) => code)).toEqual(['a', 'c'])
  worker?.answer()
  expect((await Promise.all(results)).map((result) => result && 'findings' in result)).toEqual([true, null, true])
})

test('a check that takes too long is stopped, and the next one has a new worker', async () => {
  const client = open()
  const slow = client.check(request('while (true);'))
  // Loading has a limit of its own.
  vi.advanceTimersByTime(900)
  FakeWorker.all[0]?.start()
  vi.advanceTimersByTime(101)
  expect(await slow).toMatchObject({ fault: expect.stringContaining('took too long') })
  expect(FakeWorker.all[0]?.isStopped).toBe(true)
  const next = client.check(request('b'))
  FakeWorker.all[1]?.answer()
  expect(await next).toMatchObject({ findings: [] })
})

test('a worker that crashes is replaced, and its late answers are ignored', async () => {
  const client = open()
  const lost = client.check(request('a'))
  FakeWorker.all[0]?.crash()
  expect(await lost).toMatchObject({ fault: expect.stringContaining('out of memory') })
  const next = client.check(request('b'))
  FakeWorker.all[0]?.answer({ id: 2 })
  FakeWorker.all[1]?.answer()
  expect(await next).toMatchObject({ findings: [] })
})

test('a check that has run for a second gives way to a newer one', async () => {
  const client = new LinterClient(() => new FakeWorker() as unknown as WorkerLike)
  const slow = client.check(request('a'))
  FakeWorker.all[0]?.start()
  vi.advanceTimersByTime(1100)
  const next = client.check(request('b'))
  expect(await slow).toMatchObject({ fault: expect.any(String) })
  expect(FakeWorker.all.map(({ isStopped }) => isStopped)).toEqual([true, false])
  FakeWorker.all[1]?.answer()
  expect(await next).toMatchObject({ findings: [] })
})

test('closing opens no worker for a check that waits', async () => {
  const client = open()
  const [running, waiting] = [client.check(request('a')), client.check(request('b'))]
  client.close()
  expect(await running).toMatchObject({ fault: expect.any(String) })
  expect(await waiting).toBeNull()
  expect(FakeWorker.all).toHaveLength(1)
})
