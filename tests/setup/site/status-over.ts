import http from 'node:http'

const TIMEOUT_MS = 20_000

/** Requests `path` over the agent's connections, which may be kept; resolves to the status when the whole response has arrived. */
export function statusOver(agent: http.Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent, headers: { host: `localhost:${port}` } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
    request.on('error', reject)
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('no answer')))
  })
}
