import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Indexes by owner for the tables that hold lists of texts (tags, aliases, languages). The views of content read such a
 * list for each document whose fields are asked for; Payload's own index begins with the position, so each of those reads
 * went through the whole table. Measured with 9,900 issues: their fields took 2.1 s, and 0.26 s with the index.
 */
const TABLES = ['issues_texts', '_issues_v_texts', 'analyzers_texts', '_analyzers_v_texts']

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(TABLES.map((table) => `CREATE INDEX ${table}_owner_idx ON ${table} (parent_id, path);`).join('\n')))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(TABLES.map((table) => `DROP INDEX ${table}_owner_idx;`).join('\n')))
}
