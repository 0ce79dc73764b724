import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/postgres/embedded.ts'
import { hasEnded, stopChild } from '#tests/setup/site/stop-child.ts'
import { httpGet } from './http-get.ts'

const READY_MS = 60_000

/** A measured server. `startedIn` is the time from its start to its first 200 in milliseconds. */
export type Program = {
  startedIn: number
  memory: () => Promise<number>
  /** Processor time used so far, in milliseconds; read from /proc, so NaN outside of Linux. */
  processorTime: () => Promise<number>
  stop: () => Promise<void>
}

/** The resident memory of process `pid` in bytes. Read from /proc, so NaN outside of Linux. */
async function residentMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return kilobytes ? Number(kilobytes) * 1024 : Number.NaN
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(user) + Number(system)) * TICK_MS
}

type Server = { env: NodeJS.ProcessEnv; readyUrl: string; cleanup: AsyncDisposableStack }

/**
 * Starts a server and waits until `readyUrl` answers 200. Its standard output is discarded; `cleanup` stops it.
 * @throws with its stderr if it exits or does not become ready
 */
export async function startCommand({
  command: [file, ...args],
  env,
  readyUrl,
  cleanup,
}: Server & { command: [string, ...string[]] }): Promise<Program> {
  const from = performance.now()
  const child = spawn(file, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  cleanup.defer(() => stopChild(child))
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const isReady = () =>
    httpGet(readyUrl).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) {
    if (hasEnded(child) || performance.now() - from > READY_MS)
      throw new Error(`${[file, ...args].join(' ')} did not become ready:\n${errors}`)
    await sleep(10)
  }
  const startedIn = performance.now() - from
  return { startedIn, memory: () => residentMemory(child.pid), processorTime: () => processorTime(child.pid), stop: () => stopChild(child) }
}

/** Starts a server with this Node. */
export const startProgram = ({ script, args = [], ...server }: Server & { script: string; args?: string[] }): Promise<Program> =>
  startCommand({ command: [process.execPath, script, ...args], ...server })

/** The environment for a further process of the site. */
export async function onFreePort(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv & { SITE_URL: string }> {
  const port = await freePort()
  return { ...env, PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` }
}
