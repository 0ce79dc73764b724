import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const TABLES = ['_site_v', '_navigation_v', '_footer_v']

/** In which language a version of settings was saved; unknown for earlier ones. The column is named as in the tables of documents. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of TABLES) await db.execute(sql.raw(`ALTER TABLE "${table}" ADD COLUMN "autosave_locale" text`))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of TABLES) await db.execute(sql.raw(`ALTER TABLE "${table}" DROP COLUMN "autosave_locale"`))
}
