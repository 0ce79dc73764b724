import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Which processes run jobs: each has one row, renews it every 15 seconds and takes it away when it ends well. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`CREATE TABLE job_runners (
      id uuid PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('server', 'jobs')),
      host text NOT NULL,
      pid integer NOT NULL,
      started_at timestamptz NOT NULL,
      beat_at timestamptz NOT NULL
    )`),
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw('DROP TABLE job_runners'))
}
