import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Pages are drawn by what experiments say: whoever keeps something drawn hears of a change at commit. */
const SIGNALLING = [
  ['experiments', 'row'],
  // A save that changes only shares leaves the row they belong to alone.
  ['experiments_variants', 'collection:experiments'],
] as const

const EVENTS = { insert: 'REFERENCING NEW TABLE AS changed', update: 'REFERENCING NEW TABLE AS changed', delete: 'REFERENCING OLD TABLE AS changed', truncate: '' }

const signals = SIGNALLING.flatMap(([table, name]) =>
  Object.entries(EVENTS).map(
    ([event, changed]) =>
      `CREATE TRIGGER signal_${event} AFTER ${event} ON ${table} ${changed} FOR EACH STATEMENT EXECUTE FUNCTION signal_content_change('${name}');`,
  ),
)

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_experiments_status" AS ENUM('draft', 'running', 'stopped');
  CREATE TYPE "public"."enum_experiments_goal" AS ENUM('form started', 'form submitted', 'form failed', 'demo requested', 'searched', 'import downloaded', 'code copied', 'plan switched', 'page missing', 'helpful answered');
  ALTER TYPE "public"."enum_audit_act" ADD VALUE 'experiment-changed' BEFORE 'submissions-moved-on';
  CREATE TABLE "experiments_variants" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"share" numeric NOT NULL
  );
  
  CREATE TABLE "experiments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"key" varchar NOT NULL,
  	"status" "enum_experiments_status" DEFAULT 'draft' NOT NULL,
  	"goal" "enum_experiments_goal" NOT NULL,
  	"winner" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "experiments_id" integer;
  ALTER TABLE "experiments_variants" ADD CONSTRAINT "experiments_variants_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "experiments_variants_order_idx" ON "experiments_variants" USING btree ("_order");
  CREATE INDEX "experiments_variants_parent_id_idx" ON "experiments_variants" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "experiments_key_idx" ON "experiments" USING btree ("key");
  CREATE INDEX "experiments_status_idx" ON "experiments" USING btree ("status");
  CREATE INDEX "experiments_updated_at_idx" ON "experiments" USING btree ("updated_at");
  CREATE INDEX "experiments_created_at_idx" ON "experiments" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_experiments_fk" FOREIGN KEY ("experiments_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_experiments_id_idx" ON "payload_locked_documents_rels" USING btree ("experiments_id");`)
  await db.execute(sql.raw(signals.join('\n')))
}

/** What the trail says of experiments becomes “settings changed”: the trail itself loses no line. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "experiments_variants" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "experiments" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "experiments_variants" CASCADE;
  DROP TABLE "experiments" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_experiments_fk";
  
  ALTER TABLE "audit" ALTER COLUMN "act" SET DATA TYPE text;
  DROP TYPE "public"."enum_audit_act";
  CREATE TYPE "public"."enum_audit_act" AS ENUM('signed-in', 'sign-in-locked', 'password-changed', 'published', 'unpublished', 'moved', 'deleted', 'exported', 'imported', 'account-made', 'account-deleted', 'roles-changed', 'settings-changed', 'key-made', 'key-revoked', 'share-link-made', 'share-link-revoked', 'schedule-made', 'schedule-cancelled', 'redirect-changed', 'submissions-moved-on', 'person-erased', 'retention-applied', 'sent-again');
  ALTER TABLE "audit" ALTER COLUMN "act" SET DATA TYPE "public"."enum_audit_act" USING (
    CASE WHEN "act" = 'experiment-changed' THEN 'settings-changed' ELSE "act" END)::"public"."enum_audit_act";
  DROP INDEX "payload_locked_documents_rels_experiments_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "experiments_id";
  DROP TYPE "public"."enum_experiments_status";
  DROP TYPE "public"."enum_experiments_goal";`)
}
