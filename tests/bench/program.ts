import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { httpGet } from './http-get.ts'

const READY_MS = 60_000
const STOP_MS = 15_000

/** A server under measurement. `startedIn` is the time from its creation to its first 200, in milliseconds. */
export type Program = { startedIn: number; memory: () => Promise<number>; stop: () => Promise<void> }

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** The bytes of memory that process `pid` holds. Read from /proc, so it is unknown outside Linux. */
async function residentMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return kilobytes ? Number(kilobytes) * 1024 : Number.NaN
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(deadline)
}

type Start = { script: string; args?: string[]; env: NodeJS.ProcessEnv; readyUrl: string; cleanup: AsyncDisposableStack }

/**
 * Starts a server under this Node and waits until `readyUrl` answers 200. What it prints is dropped, but for errors;
 * `cleanup` stops it.
 * @throws with what it wrote to stderr when it ends or stays silent instead
 */
export async function startProgram({ script, args = [], env, readyUrl, cleanup }: Start): Promise<Program> {
  const from = performance.now()
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  cleanup.defer(() => stop(child))
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const isReady = () =>
    httpGet(readyUrl).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) {
    if (hasEnded(child) || performance.now() - from > READY_MS) throw new Error(`${script} did not become ready:\n${complaints}`)
    await sleep(10)
  }
  const startedIn = performance.now() - from
  return { startedIn, memory: () => residentMemory(child.pid), stop: () => stop(child) }
}
