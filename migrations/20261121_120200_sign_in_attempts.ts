import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Attempts to sign in, counted by address before a password is looked at. Addresses are kept as a keyed hash. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE sign_in_attempts (
      address_key text PRIMARY KEY,
      attempts integer NOT NULL,
      ends_at timestamptz NOT NULL
    );
    CREATE INDEX sign_in_attempts_ends_at_idx ON sign_in_attempts (ends_at);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE sign_in_attempts`)
}
