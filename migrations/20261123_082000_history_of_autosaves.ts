import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const TABLES = ['_pages_v', '_posts_v', '_changelog_v', '_stories_v', '_glossary_v', '_jobs_v', '_analyzers_v', '_issues_v']

/** In which language a version was saved by itself, how long its texts are, and whether it is kept for good. Payload does not know these columns. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of TABLES) {
    await db.execute(
      sql.raw(
        `ALTER TABLE "${table}" ADD COLUMN "autosave_locale" text, ADD COLUMN "autosave_lengths" jsonb, ADD COLUMN "autosave_kept" boolean NOT NULL DEFAULT false`,
      ),
    )
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of TABLES) {
    await db.execute(sql.raw(`ALTER TABLE "${table}" DROP COLUMN "autosave_kept", DROP COLUMN "autosave_lengths", DROP COLUMN "autosave_locale"`))
  }
}
