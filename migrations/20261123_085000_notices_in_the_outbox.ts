import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_deliveries_kind" ADD VALUE 'notice';
  ALTER TABLE "deliveries" ALTER COLUMN "submission_id" DROP NOT NULL;
  ALTER TABLE "deliveries" ADD COLUMN "notice" jsonb;`)
}

/** Notices go: the former schema has no place for them. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "deliveries" WHERE "kind" = 'notice';
  ALTER TABLE "deliveries" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_deliveries_kind";
  CREATE TYPE "public"."enum_deliveries_kind" AS ENUM('notification', 'confirmation', 'webhook');
  ALTER TABLE "deliveries" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_deliveries_kind" USING "kind"::"public"."enum_deliveries_kind";
  ALTER TABLE "deliveries" ALTER COLUMN "submission_id" SET NOT NULL;
  ALTER TABLE "deliveries" DROP COLUMN "notice";`)
}
