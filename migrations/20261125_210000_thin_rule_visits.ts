import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** How often the pages of rules that nobody has explained were visited. Nothing about the visitors is stored. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE thin_rule_visits (
      issue_id integer PRIMARY KEY REFERENCES issues(id) ON DELETE CASCADE,
      visits integer NOT NULL DEFAULT 0,
      last_visit timestamptz NOT NULL
    )`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE thin_rule_visits`)
}
