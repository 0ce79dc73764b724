import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What was published, imported and deployed, for the time line in PostHog: noted in the transaction of what happened, and
 * made into annotations a little later by the task `annotate`. `started_build` is one row: the build that was started last.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'annotate';
  ALTER TYPE "public"."enum_payload_jobs_log_parent_task_slug" ADD VALUE 'annotate';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'annotate';
  CREATE TABLE annotation_notes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('published', 'imported', 'deployed')),
    collection text,
    document integer,
    locale text NOT NULL DEFAULT '',
    words text,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE TABLE annotations (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    content text NOT NULL,
    at timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    unsure boolean NOT NULL DEFAULT false,
    due_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE started_build (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    build text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  );`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE annotation_notes, annotations, started_build;
  DELETE FROM "payload_jobs" WHERE "task_slug" = 'annotate';
  DELETE FROM "payload_jobs_log" WHERE "task_slug" = 'annotate' OR "parent_task_slug" = 'annotate';
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'schedulePublish', 'checkLinks', 'applyRetention');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "parent_task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_parent_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_parent_task_slug" AS ENUM('inline', 'schedulePublish', 'checkLinks', 'applyRetention');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "parent_task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_parent_task_slug" USING "parent_task_slug"::"public"."enum_payload_jobs_log_parent_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'schedulePublish', 'checkLinks', 'applyRetention');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";`)
}
