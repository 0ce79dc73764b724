import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy to Postgres that simulates a router that drops connections, or a server that hangs. */
export type PostgresProxy = {
  url: string
  /** Existing connections go silent for good; new ones work. */
  silence: () => void
  /** Nothing gets through any more; new connections are accepted but go silent too. */
  hang: () => void
  /** All connections work again. */
  resume: () => void
  close: () => void
}

type Pair = [near: Socket, far: Socket]

const connectPair = ([near, far]: Pair) => near.pipe(far).pipe(near)
const disconnectPair = (pair: Pair) => pair.forEach((socket) => socket.unpipe())

/** @param at the port to listen on; a free one by default */
export async function openPostgresProxy(databaseUrl: string, at = 0): Promise<PostgresProxy> {
  const { hostname, port } = new URL(databaseUrl)
  const pairs: Pair[] = []
  let isHanging = false
  const server = createServer((near) => {
    const pair: Pair = [near, connect(Number(port || 5432), hostname)]
    for (const socket of pair) socket.on('error', () => {})
    pairs.push(pair)
    if (!isHanging) connectPair(pair)
  }).listen(at, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    silence: () => pairs.forEach(disconnectPair),
    hang: () => {
      isHanging = true
      pairs.forEach(disconnectPair)
    },
    resume: () => {
      isHanging = false
      pairs.forEach(connectPair)
    },
    close: () => {
      for (const socket of pairs.flat()) socket.destroy()
      server.close()
    },
  }
}
