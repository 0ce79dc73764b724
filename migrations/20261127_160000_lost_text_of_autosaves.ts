import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const TABLES = ['_pages_v', '_posts_v', '_changelog_v', '_stories_v', '_glossary_v', '_jobs_v', '_analyzers_v', '_issues_v']

/** How much of each text was removed up to an autosave, so that rewriting word by word is noticed. Payload does not know this column. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of TABLES) await db.execute(sql.raw(`ALTER TABLE "${table}" ADD COLUMN "autosave_lost" jsonb`))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of TABLES) await db.execute(sql.raw(`ALTER TABLE "${table}" DROP COLUMN "autosave_lost"`))
}
