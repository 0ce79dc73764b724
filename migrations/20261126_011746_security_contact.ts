import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "site_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_site_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  ALTER TABLE "site" ADD COLUMN "security_contact" varchar;
  ALTER TABLE "site" ADD COLUMN "security_policy" varchar;
  ALTER TABLE "site" ADD COLUMN "security_expires" timestamp(3) with time zone;
  ALTER TABLE "_site_v" ADD COLUMN "version_security_contact" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_security_policy" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_security_expires" timestamp(3) with time zone;
  ALTER TABLE "site_texts" ADD CONSTRAINT "site_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_v_texts" ADD CONSTRAINT "_site_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_site_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "site_texts_order_parent" ON "site_texts" USING btree ("order","parent_id");
  CREATE INDEX "_site_v_texts_order_parent" ON "_site_v_texts" USING btree ("order","parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "site_texts" CASCADE;
  DROP TABLE "_site_v_texts" CASCADE;
  ALTER TABLE "site" DROP COLUMN "security_contact";
  ALTER TABLE "site" DROP COLUMN "security_policy";
  ALTER TABLE "site" DROP COLUMN "security_expires";
  ALTER TABLE "_site_v" DROP COLUMN "version_security_contact";
  ALTER TABLE "_site_v" DROP COLUMN "version_security_policy";
  ALTER TABLE "_site_v" DROP COLUMN "version_security_expires";`)
}
