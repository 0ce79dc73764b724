import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { z } from 'zod'

/**
 * The bare Node server that the site is compared with: it sends recorded responses and does nothing else.
 * Arguments: a file with the responses, and the port on 127.0.0.1.
 */
const recorded = z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()), body: z.base64() }))

export type RecordedAnswer = z.output<typeof recorded>[number]

const [file = '', port = ''] = process.argv.slice(2)
const answers = new Map(
  recorded
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
)

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) return response.writeHead(404).end()
  return response.writeHead(200, answer.headers).end(answer.body)
})

server.listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
