import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "issues_slug_idx";
  DROP INDEX "_issues_v_version_version_slug_idx";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE INDEX "issues_slug_idx" ON "issues" USING btree ("slug");
  CREATE INDEX "_issues_v_version_version_slug_idx" ON "_issues_v" USING btree ("version_slug");`)
}
