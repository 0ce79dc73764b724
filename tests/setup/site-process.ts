import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/postgres/embedded.ts'
import { TEST_ADMIN, TEST_SECRET } from './databases.ts'

/** A program under test with everything it printed. */
export type Program = { child: ChildProcess; output: () => string; exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }> }

/** A command, run so that it writes no file larger than that many blocks of 512 bytes: what it meets is a disk without room. */
const inSmallFiles = (blocks: number, command: readonly string[]) => ['sh', '-c', 'ulimit -f "$0"; exec "$@"', String(blocks), ...command]

const running = new Set<ChildProcess>()

/** A test file that ends without stopping what it started, as when its set-up failed, leaves nothing running. */
function stopAll(): void {
  for (const child of running) child.kill()
}
process.once('exit', stopAll)
process.once('SIGTERM', () => {
  stopAll()
  process.exit()
})

/** Code that was compiled for one program is there for the next. */
const COMPILED = path.resolve('node_modules/.cache/compiled')

/** Starts one of the project's programs with exactly this environment (and the machine's PATH), in `cwd` if given. */
export function startProgram(
  script: string,
  env: NodeJS.ProcessEnv,
  cwd = '.',
  args: readonly string[] = [],
  largestFile?: number,
): Program {
  const program = [process.execPath, path.resolve(script), ...args]
  const [command = '', ...rest] = largestFile === undefined ? program : inSmallFiles(largestFile, program)
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

const READY_MS = 180_000

/** Waits until `url` answers `/readyz`, and fails with the program's output when it ends before. */
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

export type SiteProcess = Program & { url: string; port: number; databaseUrl: string; stop: () => Promise<void> }

/**
 * The built server on a database, ready.
 * @param at where: a port of its own and this checkout's build unless said otherwise; `largestFile` as `startProgram` takes it
 */
export async function startServer(
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
  at: { port?: number; cwd?: string; largestFile?: number } = {},
): Promise<SiteProcess> {
  const port = at.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const settings = {
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: TEST_SECRET,
    PORT: String(port),
    DATA_DIR: 'node_modules/.cache/test-data',
    // A machine that runs every check at once is no database that hangs.
    DATABASE_TIMEOUT: '20000',
    DRAIN_SECONDS: '0',
    ...env,
  }
  const program = startProgram('server.ts', settings, at.cwd, [], at.largestFile)
  const stop = async () => {
    program.child.kill('SIGTERM')
    await program.exit
  }
  // Who gets no server has none to stop.
  await untilReady(program, url).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { ...program, url, port, databaseUrl, stop }
}

/** The session that an answer of the API began, as its cookie holds it; nothing else of the answer does. */
export function sessionIn(answer: { headers: Headers; status: number }): string {
  const token = answer.headers
    .getSetCookie()
    .map((line) => /^payload-token=([^;]+)/.exec(line)?.[1])
    .find(Boolean)
  if (!token) throw new Error(`sign-in failed with ${answer.status}`)
  return token
}

/** Signs somebody in, the first admin unless another account is given, and gives the cookie that says so. */
export async function signIn(url: string, account: { email: string; password: string } = TEST_ADMIN): Promise<string> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(account),
  })
  return `payload-token=${sessionIn(answer)}`
}
