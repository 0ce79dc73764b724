import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/postgres/embedded.ts'
import { TEST_ADMIN, TEST_SECRET } from '#tests/setup/databases/databases.ts'
import { stopChild } from './stop-child.ts'

/** A program under test and its output. */
export type Program = { child: ChildProcess; output: () => string; exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }> }

/** Wraps a command so that it cannot write files larger than that many blocks of 512 bytes, which simulates a full disk. */
const withFileSizeLimit = (blocks: number, command: readonly string[]) => [
  'sh',
  '-c',
  'ulimit -f "$0"; exec "$@"',
  String(blocks),
  ...command,
]

const running = new Set<ChildProcess>()
const outliving = new Set<ChildProcess>()

/** Stops all programs that are still running, except those that may outlive their file. */
export const stopPrograms = async (): Promise<void> => void (await Promise.all([...running].map(stopChild)))

/** Leaves a program running after the file that started it, until this process ends. */
export function letOutliveFile({ child }: Program): void {
  running.delete(child)
  outliving.add(child)
}

// Child processes must not outlive this process.
const killAll = () => [...running, ...outliving].forEach((child) => child.kill())
process.once('exit', killAll)
process.once('SIGTERM', () => {
  killAll()
  process.exit()
})

/** Programs share compiled code. */
const COMPILED = path.resolve('node_modules/.cache/compiled')

/** Starts one of the project's programs with exactly this environment (and the machine's PATH), in `cwd` if given. */
export function startProgram(
  script: string,
  env: NodeJS.ProcessEnv,
  cwd = '.',
  args: readonly string[] = [],
  maxFileBlocks?: number,
): Program {
  const program = [process.execPath, path.resolve(script), ...args]
  const [command = '', ...rest] = maxFileBlocks === undefined ? program : withFileSizeLimit(maxFileBlocks, program)
  const child = spawn(command, rest, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  )
  return { child, output: () => output, exit }
}

const READY_MS = 220_000

/** Waits until `/readyz` succeeds, and fails with the program's output if it exits before that. */
export async function untilReady(program: Program, url: string): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (program.child.exitCode !== null) break
    await sleep(100)
  }
  throw new Error(`The site did not become ready at ${url}:\n${program.output()}`)
}

/** Long after the ten seconds within which a site ends. */
const STOP_MS = 60_000

/** Stops a site. One that does not end is killed, and said to hang, with its state and what it wrote. */
async function stopInTime({ child, exit, output }: Program): Promise<void> {
  child.kill('SIGTERM')
  const timer = new AbortController()
  const late = sleep(STOP_MS, true, { signal: timer.signal }).catch(() => false)
  const isLate = await Promise.race([exit.then(() => false), late])
  timer.abort()
  if (!isLate) return
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(String)
  child.kill('SIGKILL')
  await exit
  throw new Error(`A site did not end after SIGTERM: ${/State:.*/.exec(status)?.[0] ?? status}\n${output().slice(-2000)}`)
}

export type SiteProcess = Program & { url: string; port: number; databaseUrl: string; stop: () => Promise<void> }

/**
 * Starts the built server on a database and waits until it is ready.
 * @param at defaults to a free port and this checkout's build
 */
export async function startServer(
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
  at: { port?: number; cwd?: string; maxFileBlocks?: number } = {},
): Promise<SiteProcess> {
  const port = at.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const settings = {
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: TEST_SECRET,
    PORT: String(port),
    DATA_DIR: 'node_modules/.cache/test-data',
    // A machine that runs all checks at once must not be mistaken for a hung database.
    DATABASE_TIMEOUT: '20000',
    RENDER_TIMEOUT_MS: '20000',
    PAGE_SPILL_MB: '0',
    DRAIN_SECONDS: '0',
    ...env,
  }
  const program = startProgram('server.ts', settings, at.cwd, [], at.maxFileBlocks)
  const stop = () => stopInTime(program)
  // The caller cannot stop a server that it never gets.
  await untilReady(program, url).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { ...program, url, port, databaseUrl, stop }
}

/** The session token that a response sets as a cookie; it is nowhere else in the response. */
export function sessionIn(answer: { headers: Headers; status: number }): string {
  const token = answer.headers
    .getSetCookie()
    .map((line) => /^payload-token=([^;]+)/.exec(line)?.[1])
    .find(Boolean)
  if (!token) throw new Error(`sign-in failed with ${answer.status}`)
  return token
}

/** Signs in, as the first admin by default, and returns the session cookie. */
export async function signIn(url: string, account: { email: string; password: string } = TEST_ADMIN): Promise<string> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(account),
  })
  return `payload-token=${sessionIn(answer)}`
}
