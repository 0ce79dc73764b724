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
}

export type PosthogEvent = { event: string; properties: Record<string, unknown> } & Record<string, unknown>
export type Answer = { status: number; headers?: Record<string, string>; body?: unknown; delayMs?: number }
type Rule = { pattern: RegExp; answer: (request: PosthogRequest) => Answer | null }

/** A PostHog that records every request, and decides how each is answered. */
export type PosthogRecord = {
  requests: PosthogRequest[]
  /** All events received so far, including recordings, in order of arrival. */
  events: () => PosthogEvent[]
  /** The response of `/decide/`. */
  decide: Record<string, unknown>
  /** Overrides the response for matching requests (`POST /e/`); `null` falls back to the default. The newest rule wins. */
  answerWith: (pattern: RegExp, answer: Rule['answer']) => void
  /** Records a request and returns its answer. */
  receive: (request: Omit<PosthogRequest, 'path' | 'query' | 'json'> & { url: string }) => Answer
  /** Clears requests and rules, and restores the default response of `/decide/`. */
  reset: () => void
}

/** A local PostHog. */
export type FakePosthog = PosthogRecord & { url: string; close: () => Promise<void> }

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

const EVENTS = /^\/(?:e|s|i\/v0\/e|batch|capture)\/$/

function eventsOf(request: PosthogRequest): PosthogEvent[] {
  if (request.method !== 'POST' || !EVENTS.test(request.path)) return []
  return [request.json()].flat() as PosthogEvent[]
}

export function recordPosthog(): PosthogRecord {
  const rules: Rule[] = []
  const record: PosthogRecord = {
    requests: [],
    events: () => record.requests.flatMap(eventsOf),
    decide: { ...DECIDE },
    answerWith: (pattern, answer) => void rules.unshift({ pattern, answer }),
    receive: ({ url, ...received }) => {
      const { pathname: path, searchParams: query } = new URL(url, 'http://fake.test')
      const json = () => unpacked(received.body, query, received.headers['content-type'])
      const request = { ...received, path, query, json }
      record.requests.push(request)
      const name = `${request.method} ${path}`
      const answers = rules.filter(({ pattern }) => pattern.test(name)).map(({ answer }) => answer(request))
      return answers.find((answer) => answer !== null) ?? defaultAnswer(request, record.decide)
    },
    reset: () => {
      record.requests.length = rules.length = 0
      record.decide = { ...DECIDE }
    },
  }
  return record
}

async function bytesOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
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
  const record = recordPosthog()
  const server = http.createServer((incoming, response) => {
    void bytesOf(incoming).then((body) => {
      const { method = '', url = '/', headers } = incoming
      send(response, record.receive({ method, url, headers, body }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(record, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
