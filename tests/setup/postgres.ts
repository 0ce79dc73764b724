import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PostgreSqlContainer } from '@testcontainers/postgresql'
import { startEmbeddedPostgres } from '../../scripts/postgres/embedded.ts'
import { keepCluster, keptCluster, takeCluster, type Templates, templatesHash } from './kept-cluster.ts'

/** Where the sites of tests keep uploads. */
export const TEST_MEDIA = path.resolve('node_modules/.cache/test-data/media')

/** Templates that were made in a Postgres, and the folder with the files that belong to them. */
type Made = Templates & { media: string }

/**
 * A Postgres for tests; `kind` says where it comes from, `templates` what an earlier run left in it. One that is ours alone
 * keeps the templates that `stop` is told of.
 */
export type TestPostgres = { url: string; kind: string; isOurs?: true; templates?: Templates; stop: (made?: Made) => Promise<void> }

const IMAGE = 'postgres:17-alpine'
/** Tests lose nothing when the power fails. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
/** A cluster that is kept is not mostly log. */
const SMALL_LOG = ['max_wal_size=256MB', 'min_wal_size=32MB']

async function fromContainer(): Promise<TestPostgres> {
  const container = await new PostgreSqlContainer(IMAGE).withCommand(['postgres', ...FAST.flatMap((setting) => ['-c', setting])]).start()
  return { url: container.getConnectionUri(), kind: `Testcontainers (${IMAGE})`, stop: async () => void (await container.stop()) }
}

async function fromPackage(reason: string): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-test-postgres-'))
  const data = path.join(folder, 'data')
  const hash = templatesHash()
  const kept = keptCluster(hash)
  if (kept) takeCluster(kept, { data, media: TEST_MEDIA })
  const password = kept?.password ?? randomBytes(16).toString('hex')
  const postgres = await startEmbeddedPostgres(data, password, { settings: [...FAST, ...SMALL_LOG] })
  const stop = async (made?: Made) => {
    await postgres.stop()
    if (made) keepCluster(hash, { ...made, data, password })
    await rm(folder, { recursive: true, force: true })
  }
  return {
    url: postgres.url,
    kind: `embedded (${reason}${kept ? ', with the templates of an earlier run' : ''})`,
    isOurs: true,
    stop,
    ...(kept ? { templates: kept } : {}),
  }
}

/** `TEST_DATABASE_URL` (a user who may create databases), else a container when Docker answers, else the embedded one. */
export async function openTestPostgres(): Promise<TestPostgres> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, kind: 'TEST_DATABASE_URL', stop: async () => {} }
  try {
    return await fromContainer()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const noEngine = message.includes('container runtime')
    return fromPackage(noEngine ? 'no Docker engine answers' : `Docker could not start ${IMAGE}: ${message.split('\n')[0] ?? ''}`)
  }
}
