import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "jobs" ADD COLUMN "saved_by_id" integer;
  ALTER TABLE "_jobs_v" ADD COLUMN "version_saved_by_id" integer;
  ALTER TABLE "jobs" ADD CONSTRAINT "jobs_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_jobs_v" ADD CONSTRAINT "_jobs_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "jobs_saved_by_idx" ON "jobs" USING btree ("saved_by_id");
  CREATE INDEX "_jobs_v_version_version_saved_by_idx" ON "_jobs_v" USING btree ("version_saved_by_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "jobs" DROP CONSTRAINT "jobs_saved_by_id_users_id_fk";
  
  ALTER TABLE "_jobs_v" DROP CONSTRAINT "_jobs_v_version_saved_by_id_users_id_fk";
  
  DROP INDEX "jobs_saved_by_idx";
  DROP INDEX "_jobs_v_version_version_saved_by_idx";
  ALTER TABLE "jobs" DROP COLUMN "saved_by_id";
  ALTER TABLE "_jobs_v" DROP COLUMN "version_saved_by_id";`)
}
