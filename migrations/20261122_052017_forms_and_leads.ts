import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_deliveries_kind" AS ENUM('notification', 'confirmation', 'webhook');
  CREATE TYPE "public"."enum_deliveries_state" AS ENUM('waiting', 'sent', 'dead');
  CREATE TYPE "public"."enum_inbox_settings_retention_form" AS ENUM('contact-sales', 'sca-waitlist', 'schedule-demo');
  CREATE TYPE "public"."enum_inbox_settings_retention_act" AS ENUM('anonymise', 'delete');
  CREATE TYPE "public"."enum__inbox_settings_v_version_retention_form" AS ENUM('contact-sales', 'sca-waitlist', 'schedule-demo');
  CREATE TYPE "public"."enum__inbox_settings_v_version_retention_act" AS ENUM('anonymise', 'delete');
  CREATE TABLE "deliveries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"submission_id" integer NOT NULL,
  	"kind" "enum_deliveries_kind" NOT NULL,
  	"state" "enum_deliveries_state" DEFAULT 'waiting' NOT NULL,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"due_at" timestamp(3) with time zone NOT NULL,
  	"sent_at" timestamp(3) with time zone,
  	"recipient" varchar,
  	"subject" varchar,
  	"last_error" varchar,
  	"steps" jsonb,
  	"key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "inbox_settings_retention" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"form" "enum_inbox_settings_retention_form" NOT NULL,
  	"days" numeric DEFAULT 365 NOT NULL,
  	"act" "enum_inbox_settings_retention_act" DEFAULT 'anonymise' NOT NULL
  );
  
  CREATE TABLE "inbox_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"confirms" boolean DEFAULT true,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "inbox_settings_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_inbox_settings_v_version_retention" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"form" "enum__inbox_settings_v_version_retention_form" NOT NULL,
  	"days" numeric DEFAULT 365 NOT NULL,
  	"act" "enum__inbox_settings_v_version_retention_act" DEFAULT 'anonymise' NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_inbox_settings_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_confirms" boolean DEFAULT true,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_inbox_settings_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  ALTER TABLE "submissions" ADD COLUMN "signs" jsonb;
  ALTER TABLE "submissions" ADD COLUMN "locale" varchar;
  ALTER TABLE "submissions" ADD COLUMN "is_test" boolean;
  ALTER TABLE "submissions" ADD COLUMN "anonymised_at" timestamp(3) with time zone;
  ALTER TABLE "submissions" ADD COLUMN "person" varchar;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "deliveries_id" integer;
  ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "inbox_settings_retention" ADD CONSTRAINT "inbox_settings_retention_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."inbox_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "inbox_settings_texts" ADD CONSTRAINT "inbox_settings_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."inbox_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_inbox_settings_v_version_retention" ADD CONSTRAINT "_inbox_settings_v_version_retention_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_inbox_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_inbox_settings_v_texts" ADD CONSTRAINT "_inbox_settings_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_inbox_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "deliveries_submission_idx" ON "deliveries" USING btree ("submission_id");
  CREATE INDEX "deliveries_kind_idx" ON "deliveries" USING btree ("kind");
  CREATE INDEX "deliveries_state_idx" ON "deliveries" USING btree ("state");
  CREATE INDEX "deliveries_due_at_idx" ON "deliveries" USING btree ("due_at");
  CREATE UNIQUE INDEX "deliveries_key_idx" ON "deliveries" USING btree ("key");
  CREATE INDEX "deliveries_updated_at_idx" ON "deliveries" USING btree ("updated_at");
  CREATE INDEX "deliveries_created_at_idx" ON "deliveries" USING btree ("created_at");
  CREATE INDEX "inbox_settings_retention_order_idx" ON "inbox_settings_retention" USING btree ("_order");
  CREATE INDEX "inbox_settings_retention_parent_id_idx" ON "inbox_settings_retention" USING btree ("_parent_id");
  CREATE INDEX "inbox_settings_texts_order_parent" ON "inbox_settings_texts" USING btree ("order","parent_id");
  CREATE INDEX "_inbox_settings_v_version_retention_order_idx" ON "_inbox_settings_v_version_retention" USING btree ("_order");
  CREATE INDEX "_inbox_settings_v_version_retention_parent_id_idx" ON "_inbox_settings_v_version_retention" USING btree ("_parent_id");
  CREATE INDEX "_inbox_settings_v_created_at_idx" ON "_inbox_settings_v" USING btree ("created_at");
  CREATE INDEX "_inbox_settings_v_updated_at_idx" ON "_inbox_settings_v" USING btree ("updated_at");
  CREATE INDEX "_inbox_settings_v_texts_order_parent" ON "_inbox_settings_v_texts" USING btree ("order","parent_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_deliveries_fk" FOREIGN KEY ("deliveries_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "submissions_is_test_idx" ON "submissions" USING btree ("is_test");
  CREATE INDEX "submissions_person_idx" ON "submissions" USING btree ("person");
  CREATE INDEX "payload_locked_documents_rels_deliveries_id_idx" ON "payload_locked_documents_rels" USING btree ("deliveries_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "deliveries" CASCADE;
  DROP TABLE "inbox_settings_retention" CASCADE;
  DROP TABLE "inbox_settings" CASCADE;
  DROP TABLE "inbox_settings_texts" CASCADE;
  DROP TABLE "_inbox_settings_v_version_retention" CASCADE;
  DROP TABLE "_inbox_settings_v" CASCADE;
  DROP TABLE "_inbox_settings_v_texts" CASCADE;
  DROP INDEX "submissions_is_test_idx";
  DROP INDEX "submissions_person_idx";
  DROP INDEX "payload_locked_documents_rels_deliveries_id_idx";
  ALTER TABLE "submissions" DROP COLUMN "signs";
  ALTER TABLE "submissions" DROP COLUMN "locale";
  ALTER TABLE "submissions" DROP COLUMN "is_test";
  ALTER TABLE "submissions" DROP COLUMN "anonymised_at";
  ALTER TABLE "submissions" DROP COLUMN "person";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "deliveries_id";
  DROP TYPE "public"."enum_deliveries_kind";
  DROP TYPE "public"."enum_deliveries_state";
  DROP TYPE "public"."enum_inbox_settings_retention_form";
  DROP TYPE "public"."enum_inbox_settings_retention_act";
  DROP TYPE "public"."enum__inbox_settings_v_version_retention_form";
  DROP TYPE "public"."enum__inbox_settings_v_version_retention_act";`)
}
