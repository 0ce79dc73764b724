import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const INDEXED = [
  ['pages', 'title'],
  ['pages', 'path'],
  ['analyzers', 'name'],
  ['analyzers', 'path'],
  ['issues', 'title'],
  ['issues', 'path'],
] as const

/** Titles and addresses are found by likeness, for search and for addresses with a letter off. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`)
  for (const [table, column] of INDEXED) {
    await db.execute(sql.raw(`CREATE INDEX ${table}_${column}_likeness_idx ON ${table} USING gin ((${column}::text) gin_trgm_ops)`))
  }
}

/** The extension stays: something else may use it by now. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const [table, column] of INDEXED) await db.execute(sql.raw(`DROP INDEX ${table}_${column}_likeness_idx`))
}
