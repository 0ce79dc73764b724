import http from 'node:http'

export type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer; chunked?: boolean }
export type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string }

/** A server that refuses a body closes while it is still being sent: writing fails, and the answer is there all the same. */
const ANSWERS_WITHIN_MS = 2000

/** A request as an attacker writes it: any host, any header, any method. `fetch` would not send some of them. */
export function rawRequest(port: number, path: string, { method = 'GET', headers = {}, body, chunked }: Asked = {}): Promise<Answer> {
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
    request.on('error', (error) => setTimeout(() => reject(error), ANSWERS_WITHIN_MS))
    if (body) request.write(body)
    request.end()
  })
}
