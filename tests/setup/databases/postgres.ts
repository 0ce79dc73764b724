import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { PostgreSqlContainer } from '@testcontainers/postgresql'
import { startEmbeddedPostgres } from '#scripts/postgres/embedded.ts'
import { cacheCluster, findCachedCluster, copyCluster, type Templates, templatesHash } from './cached-cluster.ts'
import { makePostgresFolder } from './postgres-folder.ts'

/** Where the sites under test store uploads. */
export const TEST_MEDIA = path.resolve('node_modules/.cache/test-data/media')

/** Templates created in this run, and the folder with their media files. */
type CreatedTemplates = Templates & { media: string }

/**
 * A Postgres for tests; `kind` describes its origin, `templates` are those cached by an earlier run. One that is ours alone
 * caches the templates passed to `stop`.
 */
export type TestPostgres = {
  url: string
  kind: string
  isOurs?: true
  templates?: Templates
  stop: (created?: CreatedTemplates) => Promise<void>
}

const IMAGE = 'postgres:17-alpine'
/** Durability does not matter for tests. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
/** Keeps cached clusters small. */
const SMALL_LOG = ['max_wal_size=256MB', 'min_wal_size=32MB']

async function fromContainer(): Promise<TestPostgres> {
  const container = await new PostgreSqlContainer(IMAGE).withCommand(['postgres', ...FAST.flatMap((setting) => ['-c', setting])]).start()
  return { url: container.getConnectionUri(), kind: `Testcontainers (${IMAGE})`, stop: async () => void (await container.stop()) }
}

async function fromPackage(reason: string): Promise<TestPostgres> {
  const folder = await makePostgresFolder()
  const data = path.join(folder, 'data')
  const hash = templatesHash()
  const cached = findCachedCluster(hash)
  if (cached) copyCluster(cached, { data, media: TEST_MEDIA })
  const password = cached?.password ?? randomBytes(16).toString('hex')
  const postgres = await startEmbeddedPostgres(data, password, { settings: [...FAST, ...SMALL_LOG] })
  const stop = async (created?: CreatedTemplates) => {
    await postgres.stop()
    if (created) cacheCluster(hash, { ...created, data, password })
    await rm(folder, { recursive: true, force: true })
  }
  return {
    url: postgres.url,
    kind: `embedded (${reason}${cached ? ', with cached templates' : ''})`,
    isOurs: true,
    stop,
    ...(cached ? { templates: cached } : {}),
  }
}

/** `TEST_DATABASE_URL` (whose user may create databases), else a container if Docker is running, else the embedded Postgres. */
export async function openTestPostgres(): Promise<TestPostgres> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, kind: 'TEST_DATABASE_URL', stop: async () => {} }
  try {
    return await fromContainer()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const noEngine = message.includes('container runtime')
    return fromPackage(noEngine ? 'Docker is not running' : `Docker could not start ${IMAGE}: ${message.split('\n')[0] ?? ''}`)
  }
}
