import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Env } from '#platform/env/env.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Returns whether an `Authorization` header has this bearer token, in a time that does not depend on how much of it is right. */
function hasBearerToken(authorization: string | null | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer (\S{1,500})$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token))
}

const HEADERS = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }
const REFUSED = { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' }

/** Reads the metrics of all processes as text. */
export type ReadMetrics = () => Promise<string>

/** Answers `/metrics` at the site's own port; `null` for other requests, and always unless that is where they are. */
export async function answerMetrics(request: Request, settings: MetricsSettings, read: ReadMetrics): Promise<Response | null> {
  const { METRICS_PORT, METRICS_TOKEN } = settings
  if (METRICS_PORT !== undefined || METRICS_TOKEN === undefined || new URL(request.url).pathname !== '/metrics') return null
  if (!hasBearerToken(request.headers.get('authorization'), METRICS_TOKEN)) return new Response(null, { status: 401, headers: REFUSED })
  return new Response(await read(), { headers: HEADERS })
}

export type MetricsSettings = Pick<Env, 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>

/** Listens at `METRICS_PORT`, where `/metrics` is the only address. */
export async function listenForMetrics({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: MetricsSettings, read: ReadMetrics): Promise<Server> {
  const server = createServer((request, response) => {
    const { authorization } = request.headers
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    if (METRICS_TOKEN && !hasBearerToken(authorization, METRICS_TOKEN)) return void response.writeHead(401, REFUSED).end()
    read().then(
      (text) => response.writeHead(200, HEADERS).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(METRICS_PORT, METRICS_HOST, resolve)
  })
  return server
}
