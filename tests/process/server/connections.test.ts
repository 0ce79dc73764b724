import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import type { SiteProcess } from '#tests/setup/site/site-process.ts'

let site: SiteProcess
const sockets: Socket[] = []

beforeAll(async () => {
  site = await sharedSite()
})

afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

const requests = (path: string, count: number) => `GET ${path} HTTP/1.1\r\nhost: localhost:${site.port}\r\n\r\n`.repeat(count)

function open(): Socket {
  const socket = connect(site.port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  return socket
}

test('pipelined requests are answered in order', async () => {
  const socket = open()
  let output = ''
  socket.on('data', (chunk: Buffer) => (output += chunk.toString()))
  socket.write(requests('/livez', 4) + requests('/robots.txt', 1) + requests('/livez', 1))
  await expect.poll(() => output.match(/HTTP\/1\.1 200/g)?.length, { timeout: 30_000 }).toBe(6)
  expect(output.indexOf('User-agent')).toBeGreaterThan(output.indexOf('ok\n'))
  expect(output.indexOf('User-agent')).toBeLessThan(output.lastIndexOf('ok\n'))
})

test('closes a connection that pipelines dozens of requests', async () => {
  const socket = open()
  socket.resume()
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.write(requests('/directory/eslint', 50))
  await closed
})

test('connections that never read their responses do not block others', async () => {
  const path = '/directory/eslint'
  const stalled = Array.from({ length: 100 }, open)
  for (const socket of stalled) socket.pause().write(requests(path, 50))
  const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${site.url}/blog`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
})
