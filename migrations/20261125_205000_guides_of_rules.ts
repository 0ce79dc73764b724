import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_issues_guide_examples_source_type" AS ENUM('module', 'commonjs', 'script');
  CREATE TYPE "public"."enum__issues_v_version_guide_examples_source_type" AS ENUM('module', 'commonjs', 'script');
  CREATE TABLE "issues_guide_examples" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"bad" varchar,
  	"good" varchar,
  	"language" varchar,
  	"options" varchar,
  	"file" varchar,
  	"source_type" "enum_issues_guide_examples_source_type" DEFAULT 'module',
  	"files" jsonb,
  	"proof" jsonb
  );
  
  CREATE TABLE "_issues_v_version_guide_examples" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"bad" varchar,
  	"good" varchar,
  	"language" varchar,
  	"options" varchar,
  	"file" varchar,
  	"source_type" "enum__issues_v_version_guide_examples_source_type" DEFAULT 'module',
  	"files" jsonb,
  	"proof" jsonb,
  	"_uuid" varchar
  );
  
  ALTER TABLE "issues" ADD COLUMN "guide_why" varchar;
  ALTER TABLE "issues" ADD COLUMN "guide_fix" varchar;
  ALTER TABLE "issues" ADD COLUMN "guide_exceptions" varchar;
  ALTER TABLE "issues" ADD COLUMN "guide_from" varchar;
  ALTER TABLE "_issues_v" ADD COLUMN "version_guide_why" varchar;
  ALTER TABLE "_issues_v" ADD COLUMN "version_guide_fix" varchar;
  ALTER TABLE "_issues_v" ADD COLUMN "version_guide_exceptions" varchar;
  ALTER TABLE "_issues_v" ADD COLUMN "version_guide_from" varchar;
  ALTER TABLE "issues_guide_examples" ADD CONSTRAINT "issues_guide_examples_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_issues_v_version_guide_examples" ADD CONSTRAINT "_issues_v_version_guide_examples_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_issues_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "issues_guide_examples_order_idx" ON "issues_guide_examples" USING btree ("_order");
  CREATE INDEX "issues_guide_examples_parent_id_idx" ON "issues_guide_examples" USING btree ("_parent_id");
  CREATE INDEX "_issues_v_version_guide_examples_order_idx" ON "_issues_v_version_guide_examples" USING btree ("_order");
  CREATE INDEX "_issues_v_version_guide_examples_parent_id_idx" ON "_issues_v_version_guide_examples" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "issues_guide_examples" CASCADE;
  DROP TABLE "_issues_v_version_guide_examples" CASCADE;
  ALTER TABLE "issues" DROP COLUMN "guide_why";
  ALTER TABLE "issues" DROP COLUMN "guide_fix";
  ALTER TABLE "issues" DROP COLUMN "guide_exceptions";
  ALTER TABLE "issues" DROP COLUMN "guide_from";
  ALTER TABLE "_issues_v" DROP COLUMN "version_guide_why";
  ALTER TABLE "_issues_v" DROP COLUMN "version_guide_fix";
  ALTER TABLE "_issues_v" DROP COLUMN "version_guide_exceptions";
  ALTER TABLE "_issues_v" DROP COLUMN "version_guide_from";
  DROP TYPE "public"."enum_issues_guide_examples_source_type";
  DROP TYPE "public"."enum__issues_v_version_guide_examples_source_type";`)
}
