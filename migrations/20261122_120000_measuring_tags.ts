import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Ids of other companies' tags; every process hears of their change at commit, as pages say whether anything is measured. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "analytics" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"tag_manager" varchar,
  	"ad_tracker" varchar,
  	"hosts" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );

  CREATE TABLE "_analytics_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_tag_manager" varchar,
  	"version_ad_tracker" varchar,
  	"version_hosts" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );

  CREATE INDEX "_analytics_v_created_at_idx" ON "_analytics_v" USING btree ("created_at");
  CREATE INDEX "_analytics_v_updated_at_idx" ON "_analytics_v" USING btree ("updated_at");

  CREATE TRIGGER signal_insert AFTER INSERT ON "analytics" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_content_change('global:analytics');
  CREATE TRIGGER signal_update AFTER UPDATE ON "analytics" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_content_change('global:analytics');
  CREATE TRIGGER signal_delete AFTER DELETE ON "analytics" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_content_change('global:analytics');
  CREATE TRIGGER signal_truncate AFTER TRUNCATE ON "analytics" FOR EACH STATEMENT EXECUTE FUNCTION signal_content_change('global:analytics');`)
}

/** The triggers go with their table. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "analytics" CASCADE;
  DROP TABLE "_analytics_v" CASCADE;`)
}
