import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "jobs" ADD COLUMN "workplace_city" varchar;
  ALTER TABLE "jobs" ADD COLUMN "workplace_country" varchar;
  ALTER TABLE "jobs" ADD COLUMN "workplace_remote_from" varchar;
  ALTER TABLE "_jobs_v" ADD COLUMN "version_workplace_city" varchar;
  ALTER TABLE "_jobs_v" ADD COLUMN "version_workplace_country" varchar;
  ALTER TABLE "_jobs_v" ADD COLUMN "version_workplace_remote_from" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "jobs" DROP COLUMN "workplace_city";
  ALTER TABLE "jobs" DROP COLUMN "workplace_country";
  ALTER TABLE "jobs" DROP COLUMN "workplace_remote_from";
  ALTER TABLE "_jobs_v" DROP COLUMN "version_workplace_city";
  ALTER TABLE "_jobs_v" DROP COLUMN "version_workplace_country";
  ALTER TABLE "_jobs_v" DROP COLUMN "version_workplace_remote_from";`)
}
