import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** The Accept-Encoding of all requests of the benchmark. */
export const BROWSER_ENCODING = 'br, gzip'

/** A response as received: `body` is still compressed. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Like a browser: keeps connections alive, and opens at most six to a server. */
const agent = new Agent({ keepAlive: true, maxSockets: 6 })

/** Gets `url` as a browser would; `through` has other connections than those that all requests share. */
export function httpGet(url: string, through = agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: through, headers: { 'accept-encoding': BROWSER_ENCODING } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }))
    })
    request.on('error', reject)
  })
}

/** The decompressed text of a response. */
export function textOf({ headers, body }: Answer): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}
