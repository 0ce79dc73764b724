import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { damaged } from '../format/backup-error.ts'
import type { BackedUpTable, Manifest } from '../format/manifest.ts'
import type { Entry } from '../format/read-archive.ts'
import { quoted, withSession } from './session.ts'
import { withoutRules } from './suspended-rules.ts'
import { copyIn, listTables } from './tables.ts'

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
export function loadTables(
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
