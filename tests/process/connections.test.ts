import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSeededSite } from '#tests/setup/seeded-site.ts'
import type { SiteProcess } from '#tests/setup/site-process.ts'

let site: SiteProcess
const sockets: Socket[] = []

beforeAll(async () => {
  site = await startSeededSite({ LOG_LEVEL: 'info' })
})

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await site.stop()
})

const requests = (path: string, count: number) => `GET ${path} HTTP/1.1\r\nhost: localhost:${site.port}\r\n\r\n`.repeat(count)

function open(): Socket {
  const socket = connect(site.port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  return socket
}

test('requests that are sent ahead are answered in order', async () => {
  const socket = open()
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  socket.write(requests('/livez', 4) + requests('/robots.txt', 1) + requests('/livez', 1))
  await expect.poll(() => heard.match(/HTTP\/1\.1 200/g)?.length, { timeout: 30_000 }).toBe(6)
  expect(heard.indexOf('User-agent')).toBeGreaterThan(heard.indexOf('ok\n'))
  expect(heard.indexOf('User-agent')).toBeLessThan(heard.lastIndexOf('ok\n'))
})

test('a connection that sends dozens ahead is closed', async () => {
  const socket = open()
  socket.resume()
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.write(requests('/directory/eslint', 50))
  await closed
})

test('connections that never read what they asked for hold up nobody', async () => {
  const path = '/directory/eslint'
  const deaf = Array.from({ length: 100 }, open)
  for (const socket of deaf) socket.pause().write(requests(path, 50))
  const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${site.url}/blog`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
})
