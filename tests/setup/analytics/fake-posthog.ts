import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

export type PosthogRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: http.IncomingHttpHeaders
  body: Buffer
  /** The decoded body, whatever its compression. */
  json: () => unknown
  at: number
}

export type PosthogEvent = { event: string; properties: Record<string, unknown> } & Record<string, unknown>
type Answer = { status: number; headers?: Record<string, string>; body?: unknown; delayMs?: number }
type Rule = { pattern: RegExp; answer: (request: PosthogRequest) => Answer | null }

/** A local PostHog that records every request. */
export type FakePosthog = {
  url: string
  requests: PosthogRequest[]
  /** All events received so far, including recordings, in order of arrival. */
  events: () => PosthogEvent[]
  /** The response of `/decide/`. */
  decide: Record<string, unknown>
  /** Overrides the response for matching requests (`POST /e/`); `null` falls back to the default. The newest rule wins. */
  answerWith: (pattern: RegExp, answer: Rule['answer']) => void
  /** Clears requests and rules, and restores the default response of `/decide/`. */
  reset: () => void
  close: () => Promise<void>
}

const DECIDE = { supportedCompression: ['gzip-js'], featureFlags: {}, sessionRecording: false }

function unpacked(body: Buffer, query: URLSearchParams, type = ''): unknown {
  if (body.length === 0) return undefined
  if (body[0] === 0x1f && body[1] === 0x8b) return JSON.parse(gunzipSync(body).toString())
  const text = body.toString()
  if (!type.includes('urlencoded') && query.get('compression') !== 'base64') return JSON.parse(text)
  return JSON.parse(Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString())
}

/** PostHog's default responses: JSON with status 200, because the client retries on anything else (C91.7). */
function defaultAnswer({ path }: PosthogRequest, decide: Record<string, unknown>): Answer {
  if (path === '/decide/') return { status: 200, body: decide }
  if (/^\/array\/.+\/config$/.test(path)) return { status: 200, body: {} }
  // An empty script.
  if (path.startsWith('/array/')) return { status: 200, body: '' }
  if (path.startsWith('/static/')) return { status: 404 }
  if (path === '/api/surveys/') return { status: 200, body: { surveys: [] } }
  if (path === '/api/web_experiments/') return { status: 200, body: { experiments: [] } }
  if (path === '/api/early_access_features/') return { status: 200, body: { earlyAccessFeatures: [] } }
  return { status: 200, body: { status: 1 } }
}

async function received(request: http.IncomingMessage): Promise<PosthogRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake.test')
  const body = Buffer.concat(chunks)
  const json = () => unpacked(body, searchParams, request.headers['content-type'])
  return { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body, json, at: Date.now() }
}

const EVENTS = /^\/(?:e|s|i\/v0\/e|batch|capture)\/$/

function eventsOf(request: PosthogRequest): PosthogEvent[] {
  if (request.method !== 'POST' || !EVENTS.test(request.path)) return []
  return [request.json()].flat() as PosthogEvent[]
}

function send(response: http.ServerResponse, { status, headers, body, delayMs = 0 }: Answer): void {
  const write = () => {
    const type = typeof body === 'string' ? 'text/javascript' : 'application/json'
    response.writeHead(status, { 'content-type': type, ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  }
  if (delayMs > 0) setTimeout(write, delayMs)
  else write()
}

export async function startFakePosthog(): Promise<FakePosthog> {
  const rules: Rule[] = []
  const server = http.createServer((incoming, response) => {
    void received(incoming).then((request) => {
      fake.requests.push(request)
      const name = `${request.method} ${request.path}`
      const answers = rules.filter(({ pattern }) => pattern.test(name)).map(({ answer }) => answer(request))
      send(response, answers.find((answer) => answer !== null) ?? defaultAnswer(request, fake.decide))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakePosthog = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    events: () => fake.requests.flatMap(eventsOf),
    decide: { ...DECIDE },
    answerWith: (pattern, answer) => void rules.unshift({ pattern, answer }),
    reset: () => {
      fake.requests.length = rules.length = 0
      fake.decide = { ...DECIDE }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}
