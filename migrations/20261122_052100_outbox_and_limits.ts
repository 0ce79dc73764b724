import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the forms need beside their collections. A delivery goes with its submission. Limits and challenges are counted in
 * Postgres, so that they hold across processes and restarts: `form_limits` has the shape that rate-limiter-flexible expects,
 * its keys are hashes. A challenge is used once.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE deliveries DROP CONSTRAINT deliveries_submission_id_submissions_id_fk;
    ALTER TABLE deliveries ADD CONSTRAINT deliveries_submission_id_submissions_id_fk
      FOREIGN KEY (submission_id) REFERENCES submissions (id) ON DELETE CASCADE;
    CREATE INDEX deliveries_to_do ON deliveries (due_at, id) WHERE state = 'waiting';
    CREATE TABLE form_limits (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );
    CREATE INDEX form_limits_expire ON form_limits (expire);
    CREATE TABLE form_challenges (
      signature text PRIMARY KEY,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX form_challenges_expires_at ON form_challenges (expires_at);
    UPDATE submissions SET person = lower(email) WHERE email IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE form_challenges, form_limits;
    DROP INDEX deliveries_to_do;
    ALTER TABLE deliveries DROP CONSTRAINT deliveries_submission_id_submissions_id_fk;
    ALTER TABLE deliveries ADD CONSTRAINT deliveries_submission_id_submissions_id_fk
      FOREIGN KEY (submission_id) REFERENCES submissions (id) ON DELETE SET NULL;
  `)
}
