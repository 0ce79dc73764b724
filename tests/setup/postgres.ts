import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PostgreSqlContainer } from '@testcontainers/postgresql'
import { startEmbeddedPostgres } from '../../scripts/postgres/embedded.ts'

/** A Postgres for tests; `kind` says where it comes from. */
export type TestPostgres = { url: string; kind: string; stop: () => Promise<void> }

const IMAGE = 'postgres:17-alpine'
/** Tests lose nothing when the power fails. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

async function fromContainer(): Promise<TestPostgres> {
  const container = await new PostgreSqlContainer(IMAGE).withCommand(['postgres', ...FAST.flatMap((setting) => ['-c', setting])]).start()
  return { url: container.getConnectionUri(), kind: `Testcontainers (${IMAGE})`, stop: async () => void (await container.stop()) }
}

async function fromPackage(reason: string): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-test-postgres-'))
  const postgres = await startEmbeddedPostgres(path.join(folder, 'data'), randomBytes(16).toString('hex'), { settings: FAST })
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: postgres.url, kind: `embedded (${reason})`, stop }
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
