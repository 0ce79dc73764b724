// Plain JavaScript: runs before the packages are installed, with whatever Node the machine has.
import { createConnection, createServer } from 'node:net'
import { mkdir, rm } from 'node:fs/promises'

const FOLDER = process.env.DATA_DIR || '.data'

// Relative on purpose: the path of a Unix socket is limited to about 100 characters.
const SOCKET = process.platform === 'win32' ? `\\\\.\\pipe\\plumbline-${FOLDER.replaceAll(/\W/g, '-')}` : `${FOLDER}/running.sock`

/**
 * Queries the site running from this checkout, if there is one.
 * The kernel closes a socket when its owner dies, so a killed server never looks alive.
 * @returns {Promise<{ pid: number, port: number, databaseUrl: string } | null>}
 */
export function runningSite() {
  return new Promise((resolve) => {
    let answer = ''
    const socket = createConnection(SOCKET)
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', () => resolve(null))
    socket.on('close', () => {
      try {
        resolve(JSON.parse(answer))
      } catch {
        resolve(null)
      }
    })
  })
}

/**
 * Claims this checkout for this process until it exits.
 * @param {() => { pid: number, port: number, databaseUrl: string }} describe returns the answer to `runningSite`
 * @returns {Promise<{ release: () => Promise<void> } | null>} `null` if another process holds it
 */
export async function claimCheckout(describe) {
  if (await runningSite()) return null
  await mkdir(FOLDER, { recursive: true })
  if (process.platform !== 'win32') await rm(SOCKET, { force: true })
  const server = createServer((socket) => socket.on('error', () => {}).end(JSON.stringify(describe())))
  await new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen({ path: SOCKET, readableAll: false, writableAll: false }, () => resolve(undefined))
  })
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve(undefined))) }
}
