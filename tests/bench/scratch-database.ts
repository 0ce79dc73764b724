import { randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#scripts/postgres/embedded.ts'

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** Starts a Postgres in `folder`. `cleanup` stops it even if it is still starting. */
async function startServer(folder: string, cleanup: AsyncDisposableStack): Promise<string> {
  const starting = startEmbeddedPostgres(path.join(folder, 'postgres'), randomBytes(24).toString('hex'))
  cleanup.defer(() =>
    starting.then(
      ({ stop }) => stop(),
      () => {},
    ),
  )
  return (await starting).url
}

/**
 * Creates an empty database on the server of `BENCH_DATABASE_URL`, else on a Postgres of its own in `folder`. `cleanup` removes
 * both.
 * @returns its address
 */
export async function createScratchDatabase(folder: string, cleanup: AsyncDisposableStack): Promise<string> {
  const server = process.env.BENCH_DATABASE_URL ?? (await startServer(folder, cleanup))
  const name = `plumbline_bench_${randomBytes(4).toString('hex')}`
  await execute(server, `CREATE DATABASE ${name}`)
  cleanup.defer(() => execute(server, `DROP DATABASE ${name} WITH (FORCE)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Copies a database without connections, on the same server. `cleanup` drops the copy. */
export async function copyDatabase(original: string, cleanup: AsyncDisposableStack): Promise<string> {
  const url = new URL(original)
  const server = Object.assign(new URL(original), { pathname: '/postgres' }).href
  const name = `plumbline_bench_${randomBytes(4).toString('hex')}`
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${url.pathname.slice(1)}`)
  cleanup.defer(() => execute(server, `DROP DATABASE ${name} WITH (FORCE)`))
  url.pathname = `/${name}`
  return url.href
}
