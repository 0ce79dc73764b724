import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Title and code as relevance looks for the whole question in them, made once and not by every search. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE directory_index ADD COLUMN head_text text NOT NULL
    GENERATED ALWAYS AS (' ' || lower(title) || ' ' || translate(code_key, '-_./', '    ')) STORED`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE directory_index DROP COLUMN head_text`)
}
