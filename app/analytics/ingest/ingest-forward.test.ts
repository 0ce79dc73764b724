import type { IncomingMessage, RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type FakeServer, startFakeServer } from '#tests/setup/site/fake-server.ts'
import { forwardRequest, type Limits } from './ingest-forward.server.ts'

const LIMITS: Limits = { maxConcurrent: 3, connect: 2000, answer: 200, whole: 1000 }

const servers: FakeServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ close }) => close()))
})

async function host(answer: RequestListener): Promise<string> {
  const server = await startFakeServer(answer)
  servers.push(server)
  return server.url
}

type Sent = { body?: BodyInit; signal?: AbortSignal; limits?: Partial<Limits> }

function send(to: string, { body = 'x', signal, limits }: Sent = {}): Promise<Response> {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, signal, duplex: 'half' }
  const request = new Request('http://site.example/ingest/e/?ip=1', init)
  return forwardRequest(request, { host: to, path: '/e/', address: null, isAsset: false }, { ...LIMITS, ...limits })
}

function signal<T = void>() {
  return Promise.withResolvers<T>()
}

test('a host that does not respond times out with a 504 (C99)', async () => {
  const closed = signal()
  const answer = await send(await host((request) => request.on('close', () => closed.resolve())))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([504, 'application/problem+json'])
  await closed.promise
})

test('a host that is unreachable or closes the connection gives a 502', async () => {
  const away = await host(() => {})
  await servers.pop()?.close()
  expect((await send(away)).status).toBe(502)
  expect((await send(await host((request) => request.socket.destroy()))).status).toBe(502)
  expect((await send(await host((request) => request.socket.end('HTTP/1.1 999 What\r\n\r\n')))).status).toBe(502)
})

test('a response that stalls is aborted', async () => {
  const answer = await send(await host((_, response) => response.writeHead(200).write('half')))
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
})

test('the response timeout no longer applies once the response head has arrived', async () => {
  const [headSeen, goOn] = [signal(), signal()]
  const url = await host((request, response) => {
    response.writeHead(200).write('begun ')
    request.resume().on('end', () => void goOn.promise.then(() => response.end('and ended')))
  })
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode('a'))
      await headSeen.promise
      controller.close()
    },
  })
  const answer = await send(url, { body, limits: { answer: 50, whole: 60_000 } })
  headSeen.resolve()
  // Longer than the response timeout.
  setTimeout(() => goOn.resolve(), 300)
  expect(await answer.text()).toBe('begun and ended')
})

test('a slow host may take longer than the idle timeout of connections', async () => {
  const url = await host((_, response) => void setTimeout(() => response.end('slowly'), 4500))
  const answer = await send(url, { limits: { answer: 60_000, whole: 60_000 } })
  expect([answer.status, await answer.text()]).toEqual([200, 'slowly'])
})

test('a client that disconnects aborts the request', async () => {
  const [came, closed] = [signal(), signal()]
  const url = await host((request) => {
    request.on('close', () => closed.resolve())
    came.resolve()
  })
  const leaving = new AbortController()
  const sending = send(url, { signal: leaving.signal, limits: { answer: 60_000, whole: 60_000 } })
  await came.promise
  leaving.abort()
  expect((await sending).status).toBe(499)
  await closed.promise
})

test('requests above the concurrency limit get 503 with Retry-After, and slots are released', async () => {
  const waiting: (() => void)[] = []
  const three = signal()
  const url = await host((_, response) => {
    waiting.push(() => response.end('{"status":1}'))
    if (waiting.length === LIMITS.maxConcurrent) three.resolve()
  })
  const limits = { answer: 60_000, whole: 60_000 }
  const first = Array.from({ length: LIMITS.maxConcurrent }, () => send(url, { limits }))
  await three.promise
  const refused = await send(url, { limits })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  waiting.forEach((answer) => answer())
  for (const answer of await Promise.all(first)) expect(await answer.json()).toEqual({ status: 1 })
  waiting.length = 0
  const next = send(url, { limits })
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.()
  expect((await next).status).toBe(200)
})

test('request and response bodies are streamed', async () => {
  const arrived = signal()
  const url = await host((request, response) => {
    request.once('data', () => arrived.resolve())
    request.on('end', () => response.end())
    response.writeHead(200).write('first')
  })
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode('a'))
      // The body ends only after the host has received the first chunk.
      await arrived.promise
      controller.close()
    },
  })
  const answer = await send(url, { body })
  expect(await answer.text()).toBe('first')
})

test('an early error response is returned, and the body is read to the end', async () => {
  let pulled = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(64 * 1024))
      if (++pulled === 40) controller.close()
    },
  })
  const refuse = (_: IncomingMessage, response: Parameters<RequestListener>[1]) => {
    response.writeHead(413, { connection: 'close' }).end('{"detail":"too large"}')
  }
  const answer = await send(await host(refuse), { body })
  expect([answer.status, await answer.text()]).toEqual([413, '{"detail":"too large"}'])
  await expect.poll(() => pulled).toBe(40)
})
