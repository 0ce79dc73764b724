import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { runProgram, step, UserError } from '#scripts/step.ts'
import { knownMigrations } from '#server/preflight.ts'
import { checkBackup, type CheckedBackup, type Entry, readArchive } from './archive.ts'
import { type BackedUpTable, BackupError, damaged, type Manifest } from './manifest.ts'
import type { Place } from './place.ts'
import { copyIn, listTables, quoted, rowsOf, withSession } from './tables.ts'

const FOREIGN_KEYS = `SELECT t.relname AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`

const TRIGGERS = `SELECT c.relname AS table, t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal AND t.tgenabled = 'O'`

const each = async <Item>(client: pg.Client, items: Item[], statement: (item: Item) => string) => {
  for (const item of items) await client.query(statement(item))
}

/**
 * Runs `work` with neither foreign keys nor triggers, because rows are stored table by table, as they were, and then adds both again,
 * which checks all references. It does so by statements that the owner of the tables may run; others would need a superuser.
 */
async function withoutRules(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const keys = await rowsOf<{ table: string; name: string; definition: string }>(client, FOREIGN_KEYS)
  const triggers = await rowsOf<{ table: string; name: string }>(client, TRIGGERS)
  await each(client, keys, ({ table, name }) => `ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`)
  await each(client, triggers, ({ table, name }) => `ALTER TABLE ${quoted(table)} DISABLE TRIGGER ${quoted(name)}`)
  await work()
  await each(client, triggers, ({ table, name }) => `ALTER TABLE ${quoted(table)} ENABLE TRIGGER ${quoted(name)}`)
  await each(client, keys, ({ table, name, definition }) => `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`)
}

/** Passes on the entries of one table, and remembers the entry that follows them. */
class TableEntries {
  readonly #entries: AsyncIterator<Entry>
  #next: Entry | undefined

  constructor(entries: AsyncIterable<Entry>) {
    this.#entries = entries[Symbol.asyncIterator]()
  }

  async peek(): Promise<Entry | undefined> {
    if (this.#next) return this.#next
    const { done, value } = await this.#entries.next()
    return (this.#next = done ? undefined : value)
  }

  async *bytesOf(table: string): AsyncGenerator<Buffer> {
    for (let entry = await this.peek(); entry?.kind === 'table' && entry.name === table; entry = await this.peek()) {
      yield* entry.bytes
      this.#next = undefined
    }
  }

  async *rest(): AsyncGenerator<Entry> {
    for (let entry = await this.peek(); entry; entry = await this.peek()) {
      yield entry
      this.#next = undefined
    }
  }
}

async function loadTable(client: pg.Client, table: BackedUpTable, bytes: AsyncIterable<Buffer>): Promise<void> {
  const hash = createHash('sha256')
  const copy = client.query(copyFrom(copyIn(table)))
  await pipeline(
    bytes,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    copy,
  )
  // The backup was checked before; this is about one that changed since.
  if (hash.digest('hex') !== table.sha256) throw damaged(`the table ${table.name} changed while it was being read`)
  if (copy.rowCount !== table.rows) throw damaged(`the table ${table.name} has ${copy.rowCount} rows instead of ${table.rows}`)
}

/** Makes sure that the schema, which the migrations made, has the tables of the backup and no others. */
async function assertSameTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const existing = (await listTables(client, true)).map(({ name }) => name)
  const expected = tables.map(({ name }) => name)
  const different = [...existing.filter((name) => !expected.includes(name)), ...expected.filter((name) => !existing.includes(name))]
  if (different.length > 0) throw damaged(`its tables are not those of its schema (${different.join(', ')})`)
}

/**
 * Replaces the rows of a database that has the backup's schema, in one transaction. References are checked at its end.
 * @param entries the backup's entries from the first on
 * @param useRest receives those that follow the tables, before the transaction is committed
 */
function loadTables(
  url: string,
  manifest: Manifest,
  entries: AsyncIterable<Entry>,
  useRest: (entries: AsyncIterable<Entry>) => Promise<void>,
): Promise<void> {
  return withSession(url, async (client) => {
    await client.query('BEGIN')
    await assertSameTables(client, manifest)
    const source = new TableEntries(entries)
    await withoutRules(client, async () => {
      await client.query(`TRUNCATE ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`)
      for (const table of manifest.tables) await loadTable(client, table, source.bytesOf(table.name))
    })
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled])
    await useRest(source.rest())
    await client.query('COMMIT')
    await client.query('ANALYZE')
  })
}

/** A backup whose bytes were checked, and where to read it again. */
export type Source = { place: Place; key: Buffer | undefined; manifest: Manifest }

/** @throws {BackupError} if this code does not know all of the backup's migrations */
export function assertKnownSchema({ migrations, version }: Manifest, known = knownMigrations()): void {
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new BackupError(
    `The backup is newer than this code: version ${version}, with the migration ${unknown.at(-1)}, which is unknown here. Restore it with the code that made it, or with newer code.`,
  )
}

/**
 * Checks every byte of a backup, and whether this code can restore it.
 * @returns it with its secrets, if it has any
 */
export async function openBackup(place: Place, key: Buffer | undefined): Promise<Source & Pick<CheckedBackup, 'secrets'>> {
  const checked = await step('Checking its checksums', async () =>
    checkBackup(await place.read(), key).catch((error: unknown) => {
      throw place.explain(error)
    }),
  )
  assertKnownSchema(checked.manifest)
  return { place, key, ...checked }
}

const DISK_FULL = '53100'

function explain(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === DISK_FULL
    ? new UserError('The database server has no space left. Free some, and try again. Nothing was replaced.', { cause: error })
    : error
}

const migrate = (url: string, args: string[] = []) =>
  runProgram('scripts/migrate.ts', args, { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn' })

/** Compares how many rows each table has with the manifest. */
async function assertCounts(url: string, { tables }: Manifest): Promise<void> {
  await withSession(url, async (client) => {
    for (const { name, rows } of tables) {
      const [counted] = await rowsOf<{ count: string }>(client, `SELECT count(*) FROM ${quoted(name)}`)
      if (Number(counted?.count) !== rows) throw new BackupError(`The table ${name} has ${counted?.count} rows instead of ${rows}.`)
    }
  })
}

/**
 * Restores a backup into an empty database: first the schema that it was made with, then its rows, then the migrations since.
 * @param useFiles receives the entries of files before the rows that name them are committed
 */
export async function restoreIntoScratch(
  url: string,
  source: Source,
  useFiles: (files: AsyncIterable<Entry>) => Promise<void>,
): Promise<void> {
  const { place, key, manifest } = source
  await migrate(url, [`--only=${manifest.migrations.join(',')}`])
  try {
    await loadTables(url, manifest, readArchive(await place.read(), key), useFiles)
  } catch (error) {
    throw place.explain(explain(error))
  }
  await assertCounts(url, manifest)
  if (knownMigrations().length > manifest.migrations.length) await migrate(url)
}
