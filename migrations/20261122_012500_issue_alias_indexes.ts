import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** An issue is found by its code in any letters, and by its other names. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE INDEX issues_code_in_any_letters ON issues (analyzer_id, lower(shortcode));
   CREATE INDEX issues_alias_in_any_letters ON issues_texts (lower("text")) WHERE path = 'aliases';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX issues_alias_in_any_letters;
   DROP INDEX issues_code_in_any_letters;`)
}
