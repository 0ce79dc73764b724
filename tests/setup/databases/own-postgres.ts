import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { freePort, startEmbeddedPostgres } from '#scripts/postgres/embedded.ts'
import { runProgram } from '#scripts/step.ts'
import { afterFile } from '#tests/setup/after-file.ts'
import { copyCluster, findCachedCluster, templatesHash } from './cached-cluster.ts'
import { onServer, TEST_ADMIN, TEST_SECRET } from './databases.ts'
import { TEST_MEDIA } from './postgres.ts'
import { makePostgresFolder } from './postgres-folder.ts'

/** A Postgres for one test file, which may do to it what would disturb all others. It stops after the file. */
export type OwnPostgres = {
  /** The address of a seeded database. */
  url: string
  /** Halts every process of the server where it is: connections stay open, new ones too, and nothing answers. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  /** Ends every process of the server at once, without any shutdown. */
  kill: () => Promise<void>
  /** Starts it again after `kill`, at the same address. */
  restart: () => Promise<void>
}

const parentIn = async (data: string) => Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])

const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)

/** Sends a signal to a process, unless it has just ended. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Creates the seeded database in an empty cluster, if the other tests have theirs in a container. Its files go to `MEDIA_DIR`, because
 * seeding where the sites under test have theirs would store each a second time under another name.
 */
async function seed(DATABASE_URL: string, MEDIA_DIR: string): Promise<void> {
  const admin = { ADMIN_EMAIL: TEST_ADMIN.email, ADMIN_PASSWORD: TEST_ADMIN.password }
  const files = { DATA_DIR: path.dirname(TEST_MEDIA), MEDIA_DIR }
  const env = { ...process.env, DATABASE_URL, PAYLOAD_SECRET: TEST_SECRET, ...files, ...admin }
  for (const script of ['scripts/migrate.ts', 'scripts/seed.ts']) await runProgram(script, [], env)
}

/** Starts an embedded Postgres with a seeded database: a copy of the one that the other tests copy, or else a new one. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await makePostgresFolder()
  afterFile(() => rm(folder, { recursive: true, force: true }))
  const data = path.join(folder, 'data')
  const cached = findCachedCluster(templatesHash())
  if (cached) copyCluster(cached, { data, media: TEST_MEDIA })
  const password = cached?.password ?? randomBytes(16).toString('hex')
  const port = String(await freePort())
  // Postgres goes by the port that is named last, so a restart keeps it.
  const start = () => startEmbeddedPostgres(data, password, { settings: ['fsync=off', `port=${port}`] })
  let running = await start()

  const thaw = async () => {
    const parent = await parentIn(data)
    for (const pid of [parent, ...(await childrenOf(parent))]) send(pid, 'SIGCONT')
  }
  afterFile(async () => {
    await thaw().catch(() => {})
    await running.stop()
  })
  /** Returns the frozen processes. The parent is first, because it starts the others. */
  const freezeAll = async () => {
    const parent = await parentIn(data)
    send(parent, 'SIGSTOP')
    const all = [parent, ...(await childrenOf(parent))]
    for (const pid of all) send(pid, 'SIGSTOP')
    return all
  }
  const url = Object.assign(new URL(onServer(running.url, cached?.seeded ?? 'postgres')), { port }).href
  if (!cached) await seed(url, path.join(folder, 'media'))
  return {
    url,
    freeze: async () => void (await freezeAll()),
    thaw,
    kill: async () => {
      for (const pid of await freezeAll()) send(pid, 'SIGKILL')
    },
    restart: async () => {
      running = await start()
    },
  }
}
