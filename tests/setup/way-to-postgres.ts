import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to Postgres that can be blocked, as by a router that forgets a connection, or a server that hangs. */
export type WayToPostgres = {
  url: string
  /** The connections there are fall silent, and stay so; new ones work. */
  silence: () => void
  /** Nothing gets through any more, on new connections either, which are still accepted. */
  hang: () => void
  /** Everything that was held gets through. */
  resume: () => void
  close: () => void
}

type Pair = [near: Socket, far: Socket]

const join = ([near, far]: Pair) => near.pipe(far).pipe(near)
const part = (pair: Pair) => pair.forEach((socket) => socket.unpipe())

export async function openWayToPostgres(databaseUrl: string): Promise<WayToPostgres> {
  const { hostname, port } = new URL(databaseUrl)
  const pairs: Pair[] = []
  let isHanging = false
  const server = createServer((near) => {
    const pair: Pair = [near, connect(Number(port || 5432), hostname)]
    for (const socket of pair) socket.on('error', () => {})
    pairs.push(pair)
    if (!isHanging) join(pair)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    silence: () => pairs.forEach(part),
    hang: () => {
      isHanging = true
      pairs.forEach(part)
    },
    resume: () => {
      isHanging = false
      pairs.forEach(join)
    },
    close: () => {
      for (const socket of pairs.flat()) socket.destroy()
      server.close()
    },
  }
}
