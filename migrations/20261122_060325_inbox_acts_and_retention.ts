import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The audit trail knows what is done in the inbox, and the job clock what is done there at night. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_audit_act" ADD VALUE 'submissions-moved-on';
  ALTER TYPE "public"."enum_audit_act" ADD VALUE 'person-erased';
  ALTER TYPE "public"."enum_audit_act" ADD VALUE 'retention-applied';
  ALTER TYPE "public"."enum_audit_act" ADD VALUE 'sent-again';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'applyRetention';
  ALTER TYPE "public"."enum_payload_jobs_log_parent_task_slug" ADD VALUE 'applyRetention';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'applyRetention';`)
}

/** What the trail says of the inbox becomes “deleted”: the trail itself loses no line. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "payload_jobs" WHERE "task_slug" = 'applyRetention';
  DELETE FROM "payload_jobs_log" WHERE "task_slug" = 'applyRetention' OR "parent_task_slug" = 'applyRetention';
  ALTER TABLE "audit" ALTER COLUMN "act" SET DATA TYPE text;
  DROP TYPE "public"."enum_audit_act";
  CREATE TYPE "public"."enum_audit_act" AS ENUM('signed-in', 'sign-in-locked', 'password-changed', 'published', 'unpublished', 'moved', 'deleted', 'exported', 'imported', 'account-made', 'account-deleted', 'roles-changed', 'settings-changed', 'key-made', 'key-revoked', 'share-link-made', 'share-link-revoked', 'schedule-made', 'schedule-cancelled', 'redirect-changed');
  ALTER TABLE "audit" ALTER COLUMN "act" SET DATA TYPE "public"."enum_audit_act" USING (
    CASE WHEN "act" IN ('submissions-moved-on', 'person-erased', 'retention-applied', 'sent-again') THEN 'deleted' ELSE "act" END)::"public"."enum_audit_act";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'schedulePublish', 'checkLinks');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "parent_task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_parent_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_parent_task_slug" AS ENUM('inline', 'schedulePublish', 'checkLinks');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "parent_task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_parent_task_slug" USING "parent_task_slug"::"public"."enum_payload_jobs_log_parent_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'schedulePublish', 'checkLinks');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";`)
}
