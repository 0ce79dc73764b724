import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import * as contentDocuments from './20261121_010600_content_documents.ts'

/** Columns that a view shows cannot change their type: the views go first and come back in their next form. */
export async function up(args: MigrateUpArgs): Promise<void> {
  const { db } = args
  await contentDocuments.down(args)
  await db.execute(sql`
   CREATE TYPE "public"."enum_navigation_sections_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  CREATE TYPE "public"."enum__navigation_v_version_sections_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  CREATE TABLE "share_links" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"note" varchar,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"revoked" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "share_links_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"analyzers_id" integer,
  	"issues_id" integer
  );
  
  CREATE TABLE "navigation_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"path" varchar NOT NULL,
  	"title" varchar,
  	"icon" varchar,
  	"order" numeric,
  	"layout" "enum_navigation_sections_layout",
  	"redirect" varchar,
  	"hidden" boolean DEFAULT false
  );
  
  CREATE TABLE "_navigation_v_version_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"path" varchar NOT NULL,
  	"title" varchar,
  	"icon" varchar,
  	"order" numeric,
  	"layout" "enum__navigation_v_version_sections_layout",
  	"redirect" varchar,
  	"hidden" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  ALTER TABLE "pages" ALTER COLUMN "layout" SET DATA TYPE text;
  DROP TYPE "public"."enum_pages_layout";
  CREATE TYPE "public"."enum_pages_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  ALTER TABLE "pages" ALTER COLUMN "layout" SET DATA TYPE "public"."enum_pages_layout" USING "layout"::"public"."enum_pages_layout";
  ALTER TABLE "_pages_v" ALTER COLUMN "version_layout" SET DATA TYPE text;
  DROP TYPE "public"."enum__pages_v_version_layout";
  CREATE TYPE "public"."enum__pages_v_version_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  ALTER TABLE "_pages_v" ALTER COLUMN "version_layout" SET DATA TYPE "public"."enum__pages_v_version_layout" USING "version_layout"::"public"."enum__pages_v_version_layout";
  ALTER TABLE "analyzers" ALTER COLUMN "layout" SET DATA TYPE text;
  DROP TYPE "public"."enum_analyzers_layout";
  CREATE TYPE "public"."enum_analyzers_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  ALTER TABLE "analyzers" ALTER COLUMN "layout" SET DATA TYPE "public"."enum_analyzers_layout" USING "layout"::"public"."enum_analyzers_layout";
  ALTER TABLE "_analyzers_v" ALTER COLUMN "version_layout" SET DATA TYPE text;
  DROP TYPE "public"."enum__analyzers_v_version_layout";
  CREATE TYPE "public"."enum__analyzers_v_version_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  ALTER TABLE "_analyzers_v" ALTER COLUMN "version_layout" SET DATA TYPE "public"."enum__analyzers_v_version_layout" USING "version_layout"::"public"."enum__analyzers_v_version_layout";
  ALTER TABLE "issues" ALTER COLUMN "layout" SET DATA TYPE text;
  DROP TYPE "public"."enum_issues_layout";
  CREATE TYPE "public"."enum_issues_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  ALTER TABLE "issues" ALTER COLUMN "layout" SET DATA TYPE "public"."enum_issues_layout" USING "layout"::"public"."enum_issues_layout";
  ALTER TABLE "_issues_v" ALTER COLUMN "version_layout" SET DATA TYPE text;
  DROP TYPE "public"."enum__issues_v_version_layout";
  CREATE TYPE "public"."enum__issues_v_version_layout" AS ENUM('analyzer', 'blogpost', 'changelog', 'customerstory', 'default-dark', 'default', 'empty', 'glossary', 'home', 'plain');
  ALTER TABLE "_issues_v" ALTER COLUMN "version_layout" SET DATA TYPE "public"."enum__issues_v_version_layout" USING "version_layout"::"public"."enum__issues_v_version_layout";
  ALTER TABLE "navigation_links" ALTER COLUMN "label" DROP NOT NULL;
  ALTER TABLE "_navigation_v_version_links" ALTER COLUMN "label" DROP NOT NULL;
  ALTER TABLE "footer_columns_links" ALTER COLUMN "label" DROP NOT NULL;
  ALTER TABLE "_footer_v_version_columns_links" ALTER COLUMN "label" DROP NOT NULL;
  ALTER TABLE "pages" ADD COLUMN "toc_hidden" boolean DEFAULT false;
  ALTER TABLE "pages" ADD COLUMN "toc_depth" numeric;
  ALTER TABLE "pages" ADD COLUMN "toc_title" varchar;
  ALTER TABLE "pages" ADD COLUMN "navigation_icon" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_toc_hidden" boolean DEFAULT false;
  ALTER TABLE "_pages_v" ADD COLUMN "version_toc_depth" numeric;
  ALTER TABLE "_pages_v" ADD COLUMN "version_toc_title" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_navigation_icon" varchar;
  ALTER TABLE "analyzers" ADD COLUMN "navigation_icon" varchar;
  ALTER TABLE "_analyzers_v" ADD COLUMN "version_navigation_icon" varchar;
  ALTER TABLE "issues" ADD COLUMN "navigation_icon" varchar;
  ALTER TABLE "_issues_v" ADD COLUMN "version_navigation_icon" varchar;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "share_links_id" integer;
  ALTER TABLE "footer_columns" ADD COLUMN "section" varchar;
  ALTER TABLE "_footer_v_version_columns" ADD COLUMN "section" varchar;
  ALTER TABLE "share_links_rels" ADD CONSTRAINT "share_links_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."share_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "share_links_rels" ADD CONSTRAINT "share_links_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "share_links_rels" ADD CONSTRAINT "share_links_rels_analyzers_fk" FOREIGN KEY ("analyzers_id") REFERENCES "public"."analyzers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "share_links_rels" ADD CONSTRAINT "share_links_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_sections" ADD CONSTRAINT "navigation_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_sections" ADD CONSTRAINT "_navigation_v_version_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "share_links_expires_at_idx" ON "share_links" USING btree ("expires_at");
  CREATE INDEX "share_links_updated_at_idx" ON "share_links" USING btree ("updated_at");
  CREATE INDEX "share_links_created_at_idx" ON "share_links" USING btree ("created_at");
  CREATE INDEX "share_links_rels_order_idx" ON "share_links_rels" USING btree ("order");
  CREATE INDEX "share_links_rels_parent_idx" ON "share_links_rels" USING btree ("parent_id");
  CREATE INDEX "share_links_rels_path_idx" ON "share_links_rels" USING btree ("path");
  CREATE INDEX "share_links_rels_pages_id_idx" ON "share_links_rels" USING btree ("pages_id");
  CREATE INDEX "share_links_rels_analyzers_id_idx" ON "share_links_rels" USING btree ("analyzers_id");
  CREATE INDEX "share_links_rels_issues_id_idx" ON "share_links_rels" USING btree ("issues_id");
  CREATE INDEX "navigation_sections_order_idx" ON "navigation_sections" USING btree ("_order");
  CREATE INDEX "navigation_sections_parent_id_idx" ON "navigation_sections" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_sections_order_idx" ON "_navigation_v_version_sections" USING btree ("_order");
  CREATE INDEX "_navigation_v_version_sections_parent_id_idx" ON "_navigation_v_version_sections" USING btree ("_parent_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_share_links_fk" FOREIGN KEY ("share_links_id") REFERENCES "public"."share_links"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_share_links_id_idx" ON "payload_locked_documents_rels" USING btree ("share_links_id");`)
}

/** Layouts that did not exist before are forgotten, and links without words get their address for one. */
export async function down(args: MigrateDownArgs): Promise<void> {
  const { db } = args
  await db.execute(sql`
   ALTER TABLE "share_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "share_links_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "navigation_sections" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_navigation_v_version_sections" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "share_links" CASCADE;
  DROP TABLE "share_links_rels" CASCADE;
  DROP TABLE "navigation_sections" CASCADE;
  DROP TABLE "_navigation_v_version_sections" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_share_links_fk";
  
  ALTER TABLE "pages" ALTER COLUMN "layout" SET DATA TYPE text;
  UPDATE "pages" SET "layout" = NULL WHERE "layout" NOT IN ('default', 'home', 'plain', 'empty');
  DROP TYPE "public"."enum_pages_layout";
  CREATE TYPE "public"."enum_pages_layout" AS ENUM('default', 'home', 'plain', 'empty');
  ALTER TABLE "pages" ALTER COLUMN "layout" SET DATA TYPE "public"."enum_pages_layout" USING "layout"::"public"."enum_pages_layout";
  ALTER TABLE "_pages_v" ALTER COLUMN "version_layout" SET DATA TYPE text;
  UPDATE "_pages_v" SET "version_layout" = NULL WHERE "version_layout" NOT IN ('default', 'home', 'plain', 'empty');
  DROP TYPE "public"."enum__pages_v_version_layout";
  CREATE TYPE "public"."enum__pages_v_version_layout" AS ENUM('default', 'home', 'plain', 'empty');
  ALTER TABLE "_pages_v" ALTER COLUMN "version_layout" SET DATA TYPE "public"."enum__pages_v_version_layout" USING "version_layout"::"public"."enum__pages_v_version_layout";
  ALTER TABLE "analyzers" ALTER COLUMN "layout" SET DATA TYPE text;
  UPDATE "analyzers" SET "layout" = NULL WHERE "layout" NOT IN ('default', 'home', 'plain', 'empty');
  DROP TYPE "public"."enum_analyzers_layout";
  CREATE TYPE "public"."enum_analyzers_layout" AS ENUM('default', 'home', 'plain', 'empty');
  ALTER TABLE "analyzers" ALTER COLUMN "layout" SET DATA TYPE "public"."enum_analyzers_layout" USING "layout"::"public"."enum_analyzers_layout";
  ALTER TABLE "_analyzers_v" ALTER COLUMN "version_layout" SET DATA TYPE text;
  UPDATE "_analyzers_v" SET "version_layout" = NULL WHERE "version_layout" NOT IN ('default', 'home', 'plain', 'empty');
  DROP TYPE "public"."enum__analyzers_v_version_layout";
  CREATE TYPE "public"."enum__analyzers_v_version_layout" AS ENUM('default', 'home', 'plain', 'empty');
  ALTER TABLE "_analyzers_v" ALTER COLUMN "version_layout" SET DATA TYPE "public"."enum__analyzers_v_version_layout" USING "version_layout"::"public"."enum__analyzers_v_version_layout";
  ALTER TABLE "issues" ALTER COLUMN "layout" SET DATA TYPE text;
  UPDATE "issues" SET "layout" = NULL WHERE "layout" NOT IN ('default', 'home', 'plain', 'empty');
  DROP TYPE "public"."enum_issues_layout";
  CREATE TYPE "public"."enum_issues_layout" AS ENUM('default', 'home', 'plain', 'empty');
  ALTER TABLE "issues" ALTER COLUMN "layout" SET DATA TYPE "public"."enum_issues_layout" USING "layout"::"public"."enum_issues_layout";
  ALTER TABLE "_issues_v" ALTER COLUMN "version_layout" SET DATA TYPE text;
  UPDATE "_issues_v" SET "version_layout" = NULL WHERE "version_layout" NOT IN ('default', 'home', 'plain', 'empty');
  DROP TYPE "public"."enum__issues_v_version_layout";
  CREATE TYPE "public"."enum__issues_v_version_layout" AS ENUM('default', 'home', 'plain', 'empty');
  ALTER TABLE "_issues_v" ALTER COLUMN "version_layout" SET DATA TYPE "public"."enum__issues_v_version_layout" USING "version_layout"::"public"."enum__issues_v_version_layout";
  DROP INDEX "payload_locked_documents_rels_share_links_id_idx";
  UPDATE "navigation_links" SET "label" = "href" WHERE "label" IS NULL;
  ALTER TABLE "navigation_links" ALTER COLUMN "label" SET NOT NULL;
  UPDATE "_navigation_v_version_links" SET "label" = "href" WHERE "label" IS NULL;
  ALTER TABLE "_navigation_v_version_links" ALTER COLUMN "label" SET NOT NULL;
  UPDATE "footer_columns_links" SET "label" = "href" WHERE "label" IS NULL;
  ALTER TABLE "footer_columns_links" ALTER COLUMN "label" SET NOT NULL;
  UPDATE "_footer_v_version_columns_links" SET "label" = "href" WHERE "label" IS NULL;
  ALTER TABLE "_footer_v_version_columns_links" ALTER COLUMN "label" SET NOT NULL;
  ALTER TABLE "pages" DROP COLUMN "toc_hidden";
  ALTER TABLE "pages" DROP COLUMN "toc_depth";
  ALTER TABLE "pages" DROP COLUMN "toc_title";
  ALTER TABLE "pages" DROP COLUMN "navigation_icon";
  ALTER TABLE "_pages_v" DROP COLUMN "version_toc_hidden";
  ALTER TABLE "_pages_v" DROP COLUMN "version_toc_depth";
  ALTER TABLE "_pages_v" DROP COLUMN "version_toc_title";
  ALTER TABLE "_pages_v" DROP COLUMN "version_navigation_icon";
  ALTER TABLE "analyzers" DROP COLUMN "navigation_icon";
  ALTER TABLE "_analyzers_v" DROP COLUMN "version_navigation_icon";
  ALTER TABLE "issues" DROP COLUMN "navigation_icon";
  ALTER TABLE "_issues_v" DROP COLUMN "version_navigation_icon";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "share_links_id";
  ALTER TABLE "footer_columns" DROP COLUMN "section";
  ALTER TABLE "_footer_v_version_columns" DROP COLUMN "section";
  DROP TYPE "public"."enum_navigation_sections_layout";
  DROP TYPE "public"."enum__navigation_v_version_sections_layout";`)
  await contentDocuments.up(args)
}
