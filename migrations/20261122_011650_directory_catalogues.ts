import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_analyzers_config" AS ENUM('list', 'eslint', 'stylelint', 'biome', 'oxlint', 'ruff', 'semgrep');
  CREATE TYPE "public"."enum__analyzers_v_version_config" AS ENUM('list', 'eslint', 'stylelint', 'biome', 'oxlint', 'ruff', 'semgrep');
  CREATE TYPE "public"."enum_feedback_kind" AS ENUM('helpful', 'unhelpful', 'problem');
  CREATE TABLE "feedback" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"issue_id" integer,
  	"kind" "enum_feedback_kind" NOT NULL,
  	"message" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "analyzers" ADD COLUMN "config" "enum_analyzers_config" DEFAULT 'list';
  ALTER TABLE "_analyzers_v" ADD COLUMN "version_config" "enum__analyzers_v_version_config" DEFAULT 'list';
  ALTER TABLE "issues_examples" ADD COLUMN "is_fix" boolean DEFAULT false;
  ALTER TABLE "issues" ADD COLUMN "source" varchar;
  ALTER TABLE "issues" ADD COLUMN "provenance_upstream_fields" jsonb;
  ALTER TABLE "_issues_v_version_examples" ADD COLUMN "is_fix" boolean DEFAULT false;
  ALTER TABLE "_issues_v" ADD COLUMN "version_source" varchar;
  ALTER TABLE "_issues_v" ADD COLUMN "version_provenance_upstream_fields" jsonb;
  ALTER TABLE "imports" ADD COLUMN "version" varchar;
  ALTER TABLE "imports" ADD COLUMN "counts_renamed" numeric DEFAULT 0;
  ALTER TABLE "imports" ADD COLUMN "counts_kept" numeric DEFAULT 0;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "feedback_id" integer;
  ALTER TABLE "feedback" ADD CONSTRAINT "feedback_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "feedback_issue_idx" ON "feedback" USING btree ("issue_id");
  CREATE INDEX "feedback_kind_idx" ON "feedback" USING btree ("kind");
  CREATE INDEX "feedback_updated_at_idx" ON "feedback" USING btree ("updated_at");
  CREATE INDEX "feedback_created_at_idx" ON "feedback" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_feedback_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_feedback_id_idx" ON "payload_locked_documents_rels" USING btree ("feedback_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_feedback_fk";
  DROP TABLE "feedback" CASCADE;
  
  DROP INDEX "payload_locked_documents_rels_feedback_id_idx";
  ALTER TABLE "analyzers" DROP COLUMN "config";
  ALTER TABLE "_analyzers_v" DROP COLUMN "version_config";
  ALTER TABLE "issues_examples" DROP COLUMN "is_fix";
  ALTER TABLE "issues" DROP COLUMN "source";
  ALTER TABLE "issues" DROP COLUMN "provenance_upstream_fields";
  ALTER TABLE "_issues_v_version_examples" DROP COLUMN "is_fix";
  ALTER TABLE "_issues_v" DROP COLUMN "version_source";
  ALTER TABLE "_issues_v" DROP COLUMN "version_provenance_upstream_fields";
  ALTER TABLE "imports" DROP COLUMN "version";
  ALTER TABLE "imports" DROP COLUMN "counts_renamed";
  ALTER TABLE "imports" DROP COLUMN "counts_kept";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "feedback_id";
  DROP TYPE "public"."enum_analyzers_config";
  DROP TYPE "public"."enum__analyzers_v_version_config";
  DROP TYPE "public"."enum_feedback_kind";`)
}
