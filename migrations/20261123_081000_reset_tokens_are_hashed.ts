import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Ends the links to set a password that wait to be used: their tokens were kept as they are, now only hashes are. */
const END_LINKS = sql`UPDATE users SET reset_password_token = NULL, reset_password_expiration = NULL WHERE reset_password_token IS NOT NULL`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(END_LINKS)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(END_LINKS)
}
