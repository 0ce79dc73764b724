import http from 'node:http'

export type RawRequestOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer; chunked?: boolean }
export type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string }

/** A server that rejects a body closes the connection while it is being sent: writing fails, but the response still arrives. */
const RESPONSE_GRACE_MS = 2000

/** Sends a request with any host, header and method, as an attacker could. `fetch` would refuse some of them. */
export function rawRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, chunked }: RawRequestOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body && !chunked ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const request = http.request({
      host: '127.0.0.1',
      port: port,
      path,
      method,
      headers: { host: `localhost:${port}`, ...length, ...headers },
    })
    request.on('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.on('error', reject)
    })
    request.on('error', (error) => setTimeout(() => reject(error), RESPONSE_GRACE_MS))
    if (body) request.write(body)
    request.end()
  })
}
