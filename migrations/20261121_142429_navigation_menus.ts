import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A save that changes only lists of a global leaves the global's own row alone: the lists tell of it. */
const SIGNALLING = ['links_children', 'actions', 'announcement'].flatMap((list) => [`navigation_${list}`, `navigation_${list}_locales`])

const signals = SIGNALLING.flatMap((table) =>
  ['insert', 'update', 'delete', 'truncate'].map((event) => {
    const changed = { insert: 'REFERENCING NEW TABLE AS changed', update: 'REFERENCING NEW TABLE AS changed', delete: 'REFERENCING OLD TABLE AS changed', truncate: '' }[event]
    return `CREATE TRIGGER signal_${event} AFTER ${event} ON ${table} ${changed} FOR EACH STATEMENT EXECUTE FUNCTION signal_content_change('global:navigation');`
  }),
)

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_navigation_links_children_leads_to" AS ENUM('page', 'address');
  CREATE TYPE "public"."enum_navigation_actions_leads_to" AS ENUM('page', 'address');
  CREATE TYPE "public"."enum_navigation_announcement_leads_to" AS ENUM('page', 'address');
  CREATE TYPE "public"."enum__navigation_v_version_links_children_leads_to" AS ENUM('page', 'address');
  CREATE TYPE "public"."enum__navigation_v_version_actions_leads_to" AS ENUM('page', 'address');
  CREATE TYPE "public"."enum__navigation_v_version_announcement_leads_to" AS ENUM('page', 'address');
  CREATE TABLE "navigation_links_children" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"leads_to" "enum_navigation_links_children_leads_to" DEFAULT 'page',
  	"place" varchar,
  	"href" varchar
  );
  
  CREATE TABLE "navigation_links_children_locales" (
  	"label" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "navigation_actions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"leads_to" "enum_navigation_actions_leads_to" DEFAULT 'page',
  	"place" varchar,
  	"href" varchar
  );
  
  CREATE TABLE "navigation_actions_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "navigation_announcement" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"leads_to" "enum_navigation_announcement_leads_to" DEFAULT 'page',
  	"place" varchar,
  	"href" varchar
  );
  
  CREATE TABLE "navigation_announcement_locales" (
  	"text" varchar NOT NULL,
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "_navigation_v_version_links_children" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"leads_to" "enum__navigation_v_version_links_children_leads_to" DEFAULT 'page',
  	"place" varchar,
  	"href" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_navigation_v_version_links_children_locales" (
  	"label" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_navigation_v_version_actions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"leads_to" "enum__navigation_v_version_actions_leads_to" DEFAULT 'page',
  	"place" varchar,
  	"href" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_navigation_v_version_actions_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_navigation_v_version_announcement" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"leads_to" "enum__navigation_v_version_announcement_leads_to" DEFAULT 'page',
  	"place" varchar,
  	"href" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_navigation_v_version_announcement_locales" (
  	"text" varchar NOT NULL,
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  ALTER TABLE "navigation_links_children" ADD CONSTRAINT "navigation_links_children_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_links_children_locales" ADD CONSTRAINT "navigation_links_children_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_links_children"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_actions" ADD CONSTRAINT "navigation_actions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_actions_locales" ADD CONSTRAINT "navigation_actions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_actions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_announcement" ADD CONSTRAINT "navigation_announcement_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_announcement_locales" ADD CONSTRAINT "navigation_announcement_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_announcement"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_links_children" ADD CONSTRAINT "_navigation_v_version_links_children_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v_version_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_links_children_locales" ADD CONSTRAINT "_navigation_v_version_links_children_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v_version_links_children"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_actions" ADD CONSTRAINT "_navigation_v_version_actions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_actions_locales" ADD CONSTRAINT "_navigation_v_version_actions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v_version_actions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_announcement" ADD CONSTRAINT "_navigation_v_version_announcement_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_announcement_locales" ADD CONSTRAINT "_navigation_v_version_announcement_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v_version_announcement"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "navigation_links_children_order_idx" ON "navigation_links_children" USING btree ("_order");
  CREATE INDEX "navigation_links_children_parent_id_idx" ON "navigation_links_children" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "navigation_links_children_locales_locale_parent_id_unique" ON "navigation_links_children_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "navigation_actions_order_idx" ON "navigation_actions" USING btree ("_order");
  CREATE INDEX "navigation_actions_parent_id_idx" ON "navigation_actions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "navigation_actions_locales_locale_parent_id_unique" ON "navigation_actions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "navigation_announcement_order_idx" ON "navigation_announcement" USING btree ("_order");
  CREATE INDEX "navigation_announcement_parent_id_idx" ON "navigation_announcement" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "navigation_announcement_locales_locale_parent_id_unique" ON "navigation_announcement_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_navigation_v_version_links_children_order_idx" ON "_navigation_v_version_links_children" USING btree ("_order");
  CREATE INDEX "_navigation_v_version_links_children_parent_id_idx" ON "_navigation_v_version_links_children" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_navigation_v_version_links_children_locales_locale_parent_i" ON "_navigation_v_version_links_children_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_navigation_v_version_actions_order_idx" ON "_navigation_v_version_actions" USING btree ("_order");
  CREATE INDEX "_navigation_v_version_actions_parent_id_idx" ON "_navigation_v_version_actions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_navigation_v_version_actions_locales_locale_parent_id_uniqu" ON "_navigation_v_version_actions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_navigation_v_version_announcement_order_idx" ON "_navigation_v_version_announcement" USING btree ("_order");
  CREATE INDEX "_navigation_v_version_announcement_parent_id_idx" ON "_navigation_v_version_announcement" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_navigation_v_version_announcement_locales_locale_parent_id_" ON "_navigation_v_version_announcement_locales" USING btree ("_locale","_parent_id");`)
  await db.execute(sql.raw(signals.join('\n')))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // What these lists refer to is kept beside them.
  await db.execute(sql.raw(['navigation_rels', '_navigation_v_rels'].map((table) => `DELETE FROM ${table} WHERE path ~ '(^|[.])(children|actions|announcement)[.]'`).join(';\n')))
  await db.execute(sql`
   DROP TABLE "navigation_links_children" CASCADE;
  DROP TABLE "navigation_links_children_locales" CASCADE;
  DROP TABLE "navigation_actions" CASCADE;
  DROP TABLE "navigation_actions_locales" CASCADE;
  DROP TABLE "navigation_announcement" CASCADE;
  DROP TABLE "navigation_announcement_locales" CASCADE;
  DROP TABLE "_navigation_v_version_links_children" CASCADE;
  DROP TABLE "_navigation_v_version_links_children_locales" CASCADE;
  DROP TABLE "_navigation_v_version_actions" CASCADE;
  DROP TABLE "_navigation_v_version_actions_locales" CASCADE;
  DROP TABLE "_navigation_v_version_announcement" CASCADE;
  DROP TABLE "_navigation_v_version_announcement_locales" CASCADE;
  DROP TYPE "public"."enum_navigation_links_children_leads_to";
  DROP TYPE "public"."enum_navigation_actions_leads_to";
  DROP TYPE "public"."enum_navigation_announcement_leads_to";
  DROP TYPE "public"."enum__navigation_v_version_links_children_leads_to";
  DROP TYPE "public"."enum__navigation_v_version_actions_leads_to";
  DROP TYPE "public"."enum__navigation_v_version_announcement_leads_to";`)
}
